import { Controller, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { Read } from '@registro/platform/auth/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BOARD_PATH } from './board.js';
import { ReadBoard } from './read-board.js';

/** bull-board, for who knows it (rule O-9): it only reads. Its calls are its own and described by it. */
@ApiExcludeController()
@Controller('api/recursos/colas/tablero')
export class BoardController {
  constructor(private readonly queries: QueryBus) {}

  @Read('', 'operador:colas')
  page(@Req() request: FastifyRequest, @Query() query: Record<string, string>, @Res() reply: FastifyReply) {
    return this.answer(request, query, reply);
  }

  @Read('*', 'operador:colas')
  part(@Req() request: FastifyRequest, @Query() query: Record<string, string>, @Res() reply: FastifyReply) {
    return this.answer(request, query, reply);
  }

  private async answer(request: FastifyRequest, query: Record<string, string>, reply: FastifyReply): Promise<void> {
    const path = request.url.split('?', 1)[0]!.slice(BOARD_PATH.length);
    const { status, type, content, kept } = await this.queries.execute(new ReadBoard(path, query));
    if (kept) reply.header('cache-control', 'private, max-age=31536000, immutable');
    void reply.status(status).type(type).send(content);
  }
}
