import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { BULK_BUDGET } from '@registro/contracts/console/bulk';
import { AnswerConversation, AssignConversations, NoteConversation, ResolveConversations } from '@registro/contracts/conversations/asking';
import { SayColleaguePresence } from '@registro/contracts/console/presence';
import { SaveQuestionTerm, TERM_SAVED } from '@registro/contracts/conversations/term';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Budget } from '@registro/platform/http/json-budget';
import { Answer } from '@registro/platform/http/envelope';
import { ListRoute, OrderRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listIds, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { AnswerConversationCommand } from '../message/answer-conversation.js';
import { NoteConversationCommand } from '../message/note-conversation.js';
import { answerers } from './answered.js';
import { AnsweredConversations } from './answered-conversations.js';
import { AssignConversationsCommand } from './assign-conversations.js';
import { conversationList } from './conversation.list.js';
import { ResolveConversationsCommand } from './resolve-conversations.js';
import { SaveQuestionTermCommand } from './save-question-term.js';
import { SayConversationPresenceCommand } from './say-conversation-presence.js';

/** As many as one goes through by keyboard. */
const ORDER_MAX = 500;

/** Questions as who answers them reads them. */
@Controller('api')
export class ConversationsController {
  constructor(
    private readonly em: EntityManager,
    private readonly answered: AnsweredConversations,
    private readonly commands: CommandBus,
  ) {}

  @ListRoute('recursos/conversaciones', ...answerers)
  list(@User() user: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, conversationList(user.id, user.permisos), query, reply);
  }

  @Read('recursos/conversaciones/pendientes', ...answerers)
  waiting(@User() user: SessionUser) {
    return this.answered.waiting(user);
  }

  @Read('recursos/conversaciones/cifras', ...answerers)
  figures(@User() user: SessionUser) {
    return this.answered.figures(user);
  }

  @Read('recursos/conversaciones/operadores', ...answerers)
  operators(@User() user: SessionUser) {
    return this.answered.operators(user);
  }

  @Read('recursos/conversaciones/plazos', ...answerers)
  terms(@User() user: SessionUser) {
    return this.answered.terms(user);
  }

  @Endpoint('recursos/conversaciones/plazos', ...answerers)
  async saveTerm(@User() user: SessionUser, @Body() body: SaveQuestionTerm) {
    await this.commands.execute(new SaveQuestionTermCommand(user, body));
    return new Answer(null, TERM_SAVED);
  }

  @OrderRoute('recursos/conversaciones/orden', ...answerers)
  order(@User() user: SessionUser, @Query() query: ListQuery) {
    return listIds(this.em, conversationList(user.id, user.permisos), query, ORDER_MAX);
  }

  /** `?antesDe=` the messages before this one */
  @Read('recursos/conversaciones/:id', ...answerers)
  one(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Query('antesDe') antesDe: string | undefined) {
    return this.answered.one(user, id, antesDe && /^\d{1,9}$/.test(antesDe) ? Number(antesDe) : null);
  }

  @Endpoint('recursos/conversaciones/asignar', ...answerers)
  @Budget(BULK_BUDGET)
  assign(@User() user: SessionUser, @Body() asked: AssignConversations) {
    return this.commands.execute(new AssignConversationsCommand(user, asked));
  }

  @Endpoint('recursos/conversaciones/resolver', ...answerers)
  @Budget(BULK_BUDGET)
  resolve(@User() user: SessionUser, @Body() asked: ResolveConversations) {
    return this.commands.execute(new ResolveConversationsCommand(user, asked));
  }

  @Endpoint('recursos/conversaciones/:id/responder', ...answerers)
  answer(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: AnswerConversation) {
    return this.commands.execute(new AnswerConversationCommand(user, id, body));
  }

  @Endpoint('recursos/conversaciones/:id/nota', ...answerers)
  note(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() body: NoteConversation) {
    return this.commands.execute(new NoteConversationCommand(user, id, body));
  }

  @Endpoint('recursos/conversaciones/:id/presencia', ...answerers)
  presence(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { presente }: SayColleaguePresence) {
    return this.commands.execute(new SayConversationPresenceCommand(user, id, presente));
  }

  @Answers(ASKS.askedEvidence)
  evidence(@Param('id', ParseIntPipe) id: number) {
    return this.answered.evidence(id);
  }

  @Answers(ASKS.noticeFacts, 'conversaciones')
  told(@Param('id', ParseIntPipe) id: number, @Param('aviso') aviso: string, @Query('vez', ParseIntPipe) vez: number) {
    return this.answered.told(id, aviso, vez);
  }
}
