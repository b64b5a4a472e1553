import { ASKABLE, type ConversationView } from './conversation.js';

/** What may stand in the braces of a ready answer, with what the conversation puts there (rule Q-19). */
export const ANSWER_FIELDS = {
  nombre: 'quien pregunta',
  objeto: 'aquello de lo que pregunta: «su pago»',
  titulo: 'cómo se llama aquello de lo que pregunta',
  numero: 'el número de aquello de lo que pregunta',
  estado: 'en qué estado está',
  dato: 'lo que escribe quien responde',
} as const;
export type AnswerField = keyof typeof ANSWER_FIELDS;

/** What a conversation says for the places of a ready answer; what is left to write by hand is not in it. */
export const answerFacts = ({
  nombre,
  objeto,
  idObjeto,
  titulo,
  ficha,
}: Pick<ConversationView, 'nombre' | 'objeto' | 'idObjeto' | 'titulo' | 'ficha'>): Partial<Record<AnswerField, string>> => ({
  nombre,
  objeto: ASKABLE[objeto].suyo,
  titulo: ficha?.titulo ?? titulo,
  numero: String(idObjeto),
  // It stands in a sentence.
  ...(ficha?.estado && { estado: ficha.estado.charAt(0).toLocaleLowerCase('es') + ficha.estado.slice(1) }),
});
