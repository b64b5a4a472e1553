import { Controller, Headers, Inject, Ip, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PublicCall } from '@registro/contracts/calls/public-call';
import { Read } from '@registro/platform/auth/endpoint';
import { Config } from '@registro/platform/config';
import { HttpProblem } from '@registro/platform/errors';
import { ForPeople, ForPrograms, publicText } from '@registro/platform/http/public-text';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { jsonLd } from './call-data.js';
import { atom, calendar } from './call-feeds.js';
import { callPage, listPage, missingPage } from './call-page.js';
import { Frame } from '@registro/platform/http/frame';
import { ReadPublicCall } from './read-public-call.js';
import { ListPublicCalls } from './read-public-calls.js';

const MINUTE = 60_000;
/** Whole universities stand behind one address. */
const A_MINUTE = 300;
const JSON_LD = 'application/ld+json';
const ATOM = 'application/atom+xml; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';

/** Calls as anybody reads them, in pages and as data; nobody needs an account (rule C-28). */
@Controller()
export class PublicCallController {
  private readonly frame: Frame;

  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
    @Inject(Config) private readonly config: Config,
  ) {
    this.frame = new Frame(config.webDir);
  }

  @Read('api/publico/convocatorias', 'publico')
  async list(@Ip() ip: string) {
    await this.limit(ip);
    return this.queries.execute(new ListPublicCalls());
  }

  @Read('api/publico/convocatorias/:codigo', 'publico')
  one(@Ip() ip: string, @Param('codigo') codigo: string) {
    return this.read(ip, codigo);
  }

  @Read('api/publico/convocatorias/:codigo/ficha.jsonld', 'publico')
  @ForPrograms(JSON_LD)
  async linked(
    @Ip() ip: string,
    @Param('codigo') codigo: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const call = await this.read(ip, codigo);
    return publicText(reply, known, JSON_LD, JSON.stringify(jsonLd(call, this.config.publicUrl)));
  }

  @Read('api/publico/convocatorias/canal.atom', 'publico')
  @ForPrograms(ATOM)
  async channel(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    const calls = await this.list(ip);
    return publicText(reply, known, ATOM, atom(calls, this.config.publicUrl));
  }

  @Read('api/publico/convocatorias/calendario.ics', 'publico')
  @ForPrograms(CALENDAR)
  async calendar(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    const calls = await this.list(ip);
    const ahead = calls.filter(({ estado }) => estado !== 'cerrada');
    return publicText(reply, known, CALENDAR, calendar(ahead, this.config.publicUrl));
  }

  @Read('api/publico/convocatorias/:codigo/calendario.ics', 'publico')
  @ForPrograms(CALENDAR)
  async calendarOfOne(
    @Ip() ip: string,
    @Param('codigo') codigo: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return publicText(reply, known, CALENDAR, calendar([await this.read(ip, codigo)], this.config.publicUrl));
  }

  @Read('convocatorias', 'publico')
  @ForPeople()
  async listPage(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    return this.frame.answer(reply, known, listPage(await this.queries.execute(new ListPublicCalls())));
  }

  @Read('convocatorias/:codigo', 'publico')
  @ForPeople()
  async callPage(
    @Ip() ip: string,
    @Param('codigo') codigo: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const call = await this.read(ip, codigo).catch((error: unknown) => {
      if (error instanceof HttpProblem && error.status === 404) return null;
      throw error;
    });
    if (call) return this.frame.answer(reply, known, callPage(call, this.config.publicUrl));
    reply.status(404);
    return this.frame.answer(reply, undefined, missingPage());
  }

  private async read(ip: string, codigo: string): Promise<PublicCall> {
    await this.limit(ip);
    return this.queries.execute(new ReadPublicCall(codigo));
  }

  private limit(ip: string): Promise<void> {
    return this.limits.take(`convocatorias:${ip}`, A_MINUTE, MINUTE);
  }
}
