import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AskMerge, MergeDecision, MergePair, type MergePreview } from '@registro/contracts/accounts/merge';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { AskMergeCommand } from './ask-merge.js';
import { AskUndoCommand } from './ask-undo.js';
import { DecideMergeCommand } from './decide-merge.js';
import { DecideUndoCommand } from './decide-undo.js';
import { MergePreviews } from './merge-previews.js';
import { mergeList } from './merge.list.js';
import { ReadMerge } from './read-merge.js';
import { RetryMergeCommand } from './retry-merge.js';

@Controller('api/recursos/uniones')
export class MergesController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly previews: MergePreviews,
  ) {}

  @ListRoute('', 'operador:usuarios')
  list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, mergeList(operator.id), query, reply);
  }

  @Endpoint('previa', 'operador:usuarios')
  preview(@Body() { idOrigen, idDestino }: MergePair): Promise<MergePreview> {
    return this.previews.of({ origen: idOrigen, destino: idDestino });
  }

  @Endpoint('pedir', ...proposes('union'))
  ask(@User() operator: SessionUser, @Body() data: AskMerge) {
    return this.commands.execute(new AskMergeCommand(operator, data));
  }

  @Read(':id/detalle', 'operador:usuarios')
  one(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadMerge(operator.id, id));
  }

  @Endpoint(':id/confirmar', ...confirms('union'))
  confirm(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: MergeDecision) {
    return this.commands.execute(new DecideMergeCommand(operator, id, true, motivo));
  }

  @Endpoint(':id/negar', 'operador:usuarios')
  refuse(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: MergeDecision) {
    return this.commands.execute(new DecideMergeCommand(operator, id, false, motivo));
  }

  @Endpoint(':id/deshacer', ...proposes('desunion'))
  askUndo(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: MergeDecision) {
    return this.commands.execute(new AskUndoCommand(operator, id, motivo));
  }

  @Endpoint(':id/deshacer/confirmar', ...confirms('desunion'))
  confirmUndo(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: MergeDecision) {
    return this.commands.execute(new DecideUndoCommand(operator, id, true, motivo));
  }

  @Endpoint(':id/deshacer/negar', 'operador:usuarios')
  refuseUndo(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: MergeDecision) {
    return this.commands.execute(new DecideUndoCommand(operator, id, false, motivo));
  }

  @Endpoint(':id/reintentar', 'operador:usuarios')
  retry(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: MergeDecision) {
    return this.commands.execute(new RetryMergeCommand(operator, id, motivo));
  }
}
