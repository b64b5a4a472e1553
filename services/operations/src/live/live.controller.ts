import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Sessions } from '@registro/platform/auth/sessions';
import { HttpProblem } from '@registro/platform/errors';
import { SESSIONS_ENDED } from '@registro/platform/redis';
import { Bare } from '@registro/platform/http/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Live } from './live.js';

/** Keeps proxies from closing a quiet stream, and asks whether the session still stands. */
const PULSE_MS = 25_000;
/** Streams one user may hold open in a process; a browser opens one a tab. */
const STREAMS = 20;
const TYPE = 'text/event-stream; charset=utf-8';

const SINCE = 'Desde cuándo se avisa también de lo ya avisado: el último `id` recibido o, bajo cero, hace cuántos milisegundos';

/** The fields of one event of the stream; `id` is the moment (decision 58) up to which all was told. */
const frame = (tipo: string, data: unknown, id?: number | null) =>
  `${id ? `id: ${id}\n` : ''}event: ${tipo}\ndata: ${JSON.stringify(data)}\n\n`;

/** A moment as a browser sends it; what is none is one of which nothing is known. */
function momentIn(text: unknown): number {
  const moment = Number(text);
  return Number.isSafeInteger(moment) ? moment : 0;
}

/**
 * GET /api/eventos: server-sent events of one's own (rule N-1). First comes `abierto`, which says whether what was told
 * since `desde` is still known (`completo`), then each kind that was told since then, with null instead of its event.
 */
@Controller('api/eventos')
export class LiveController {
  private readonly open = new Map<number, number>();

  constructor(
    private readonly live: Live,
    private readonly sessions: Sessions,
  ) {}

  @Read('', 'cualquiera')
  @Bare()
  @ApiQuery({ name: 'desde', required: false, schema: { type: 'integer' }, description: SINCE })
  @ApiOkResponse({ description: 'Avisos en vivo, uno por cambio', content: { 'text/event-stream': { schema: { type: 'string' } } } })
  async stream(
    @User() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('desde') desde?: string,
  ): Promise<void> {
    if (request.method === 'HEAD') return void reply.type(TYPE).send();
    const { raw } = reply;
    const ended = [this.enter(user.id)];
    raw.once('close', () => ended.forEach((end) => end()));
    const headers = { ...reply.getHeaders(), 'content-type': TYPE, 'x-accel-buffering': 'no', connection: 'keep-alive' };
    for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value!);
    const tell = (message: string) => {
      const { momento, ...event } = JSON.parse(message) as { tipo: string; momento?: number };
      if (event.tipo === SESSIONS_ENDED.tipo) return void this.check(user, request, reply);
      raw.write(frame(event.tipo, event, momento));
    };
    // A stream that ends is opened again by the browser, which then says up to where it heard.
    const whose = [user.id, 'todos' as const, ...(user.roles.includes('operador') ? user.permisos : [])];
    const since = momentIn(request.headers['last-event-id'] ?? desde);
    const { stop, now, complete, kinds } = await this.live.listen(whose, { tell, lost: () => raw.end() }, since);
    if (raw.closed) return stop();
    // From these first bytes on nothing is missed.
    reply.hijack();
    raw.write(`retry: 3000\n${frame('abierto', { completo: complete }, now)}`);
    for (const kind of kinds) raw.write(frame(kind, null));
    const pulse = setInterval(() => void this.check(user, request, reply), PULSE_MS);
    ended.push(stop, () => clearInterval(pulse));
  }

  /** Counts a stream of the user; the answer counts it out. */
  private enter(idUsuario: number): () => void {
    const streams = this.open.get(idUsuario) ?? 0;
    if (streams >= STREAMS) throw new HttpProblem(429, 'Tiene demasiadas pestañas abiertas');
    this.open.set(idUsuario, streams + 1);
    return () => {
      const left = this.open.get(idUsuario)! - 1;
      if (left > 0) this.open.set(idUsuario, left);
      else this.open.delete(idUsuario);
    };
  }

  /**
   * A session that ended takes its stream with it: at once when it is told, else with the next pulse; so do permissions
   * that are others now. The browser opens it again, with what the person may hear then.
   */
  private async check({ roles, permisos }: SessionUser, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const until = await this.live.toldUntil();
    const now = await this.sessions.read(request.headers.cookie).catch(() => 'unknown' as const);
    const stands = now === 'unknown' || (String(now?.roles) === String(roles) && String(now?.permisos) === String(permisos));
    if (stands) reply.raw.write(frame('pulso', null, until));
    else reply.raw.end();
  }
}
