import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AskNameCorrection, NAME_CORRECTION } from '@registro/contracts/conversations/ask-name';
import {
  AskedAbout,
  AskQuestion,
  OwnConversationsQuestion,
  ReadConversation,
  WriteMessage,
} from '@registro/contracts/conversations/asking';
import { RecordId } from '@registro/contracts/record-id';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { AskNameCorrectionCommand } from '../message/ask-name-correction.js';
import { AskQuestionCommand } from '../message/ask-question.js';
import { MarkReadCommand } from '../message/mark-read.js';
import { WriteMessageCommand } from '../message/write-message.js';
import { OwnConversationsReads } from './own-conversations.js';

/** What people ask about their own things. */
@Controller('api')
export class OwnConversationsController {
  constructor(
    private readonly own: OwnConversationsReads,
    private readonly commands: CommandBus,
  ) {}

  @Endpoint('consultar/conversaciones/listar', 'investigador')
  list(@User() user: SessionUser, @Body() { antesDe }: OwnConversationsQuestion) {
    return this.own.list(user, antesDe);
  }

  @Endpoint('consultar/conversaciones/ver', 'investigador')
  one(@User() user: SessionUser, @Body() { id, antesDe }: ReadConversation) {
    return this.own.one(user, id, antesDe);
  }

  @Endpoint('consultar/conversaciones/objeto', 'investigador')
  about(@User() user: SessionUser, @Body() { objeto, idObjeto }: AskedAbout) {
    return this.own.about(user, objeto, idObjeto);
  }

  @Read('consultar/conversaciones/recorrido', 'investigador')
  trail(@User() user: SessionUser) {
    return this.own.trail(user);
  }

  @Read('consultar/conversaciones/sin-leer', 'investigador')
  unread(@User() user: SessionUser) {
    return this.own.unread(user);
  }

  @Endpoint('guardar/conversaciones/preguntar', 'investigador')
  async ask(@User() user: SessionUser, @Body() body: AskQuestion) {
    return new Answer(
      await this.commands.execute(new AskQuestionCommand(user, body)),
      'Enviamos su pregunta. La respuesta llegará a Mensajes',
    );
  }

  @Endpoint('guardar/conversaciones/corregir-nombre', 'investigador')
  async askName(@User() user: SessionUser, @Body() body: AskNameCorrection) {
    return new Answer(await this.commands.execute(new AskNameCorrectionCommand(user, body)), NAME_CORRECTION.pedida);
  }

  @Endpoint('guardar/conversaciones/escribir', 'investigador')
  async write(@User() user: SessionUser, @Body() body: WriteMessage) {
    return new Answer(await this.commands.execute(new WriteMessageCommand(user, body)), 'Mensaje enviado');
  }

  @Endpoint('guardar/conversaciones/leida', 'investigador')
  async read(@User() user: SessionUser, @Body() { id }: RecordId) {
    await this.commands.execute(new MarkReadCommand(user, id));
    return { id };
  }
}
