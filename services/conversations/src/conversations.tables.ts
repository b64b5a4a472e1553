import { reads } from '@registro/platform/database/reads';
import { Appeal, AppealSending, AppealTerm } from './appeal/appeal.entity.js';
import { Conversation, ConversationPresenceSeen, LateTold, Message, QuestionTerm } from './conversation/conversation.entity.js';
import { KeptAnswer } from './ready/ready-answer.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'conversations.conversacion': Conversation,
  'conversations.mensaje': Message,
  'conversations.presencia': ConversationPresenceSeen,
  'conversations.plazo_dicho': LateTold,
  'conversations.pregunta_plazo': QuestionTerm,
  'conversations.apelacion': Appeal,
  'conversations.apelacion_envio': AppealSending,
  'conversations.apelacion_plazo': AppealTerm,
  'conversations.respuesta': KeptAnswer,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();
