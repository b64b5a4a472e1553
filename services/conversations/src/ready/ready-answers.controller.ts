import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ArchiveReadyAnswer,
  NewReadyAnswer,
  READY_ARCHIVED,
  READY_SAVED,
  SaveReadyAnswer,
} from '@registro/contracts/conversations/ready-answer';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { answerers } from '../conversation/answered.js';
import { ArchiveReadyAnswerCommand } from './archive-ready-answer.js';
import { offeredAnswers } from './offered-answers.js';
import { readyAnswerList } from './ready-answer.list.js';
import { SaveReadyAnswerCommand } from './save-ready-answer.js';

/** What operators keep to answer with (rule Q-19): which exist for whom is said where they are read and written. */
@Controller('api')
export class ReadyAnswersController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @ListRoute('recursos/respuestas-preparadas', ...answerers)
  list(@User() { permisos }: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, readyAnswerList(permisos), query, reply);
  }

  /** what may be said in one conversation */
  @Read('recursos/conversaciones/:id/respuestas', ...answerers)
  offered(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return offeredAnswers(this.em, user, id);
  }

  @Endpoint('recursos/respuestas-preparadas', ...answerers)
  async create(@User() user: SessionUser, @Body() data: NewReadyAnswer) {
    return new Answer(await this.commands.execute(new SaveReadyAnswerCommand(user, null, data)), READY_SAVED);
  }

  @Endpoint('recursos/respuestas-preparadas/:id/guardar', ...answerers)
  async save(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() data: SaveReadyAnswer) {
    return new Answer(await this.commands.execute(new SaveReadyAnswerCommand(user, id, data)), READY_SAVED);
  }

  @Endpoint('recursos/respuestas-preparadas/:id/archivar', ...answerers)
  async archive(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { archivada }: ArchiveReadyAnswer) {
    await this.commands.execute(new ArchiveReadyAnswerCommand(user, id, archivada));
    return new Answer(null, READY_ARCHIVED[archivada ? 0 : 1]);
  }
}
