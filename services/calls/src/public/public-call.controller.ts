import { CALLS_PAGE } from '@registro/contracts/calls/public-addresses';
import { Controller, Headers, Inject, Ip, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { CALLS_MAP } from '@registro/contracts/site-map';
import type { PublicCall } from '@registro/contracts/calls/public-call';
import { Read } from '@registro/platform/auth/endpoint';
import { Config } from '@registro/platform/config';
import { formatOf } from '@registro/platform/http/formats';
import { ForPeople, ForPrograms, publicText } from '@registro/platform/http/public-text';
import { siteMap } from '@registro/platform/http/sitemap';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { CALL_DATA, CALL_FORMATS, LIST_DATA, LIST_FORMATS } from './call-formats.js';
import { callPage, listPage, missingPage } from './call-page.js';
import { Frame } from '@registro/platform/http/frame';
import { ReadPublicCall } from './read-public-call.js';
import { ListPublicCalls } from './read-public-calls.js';

const MINUTE = 60_000;
/** Whole universities stand behind one address. */
const A_MINUTE = 300;
const UTF8 = '; charset=utf-8';
const JSON_LD = CALL_FORMATS['.jsonld'];
const ATOM = LIST_FORMATS['.atom'] + UTF8;
const CALENDAR = LIST_FORMATS['.ics'] + UTF8;

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
    return publicText(reply, known, JSON_LD, CALL_DATA['.jsonld'](call, this.config.publicUrl));
  }

  @Read('api/publico/convocatorias/canal.atom', 'publico')
  @ForPrograms(ATOM)
  async channel(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    const calls = await this.list(ip);
    return publicText(reply, known, ATOM, LIST_DATA['.atom'](calls, this.config.publicUrl));
  }

  @Read('api/publico/convocatorias/calendario.ics', 'publico')
  @ForPrograms(CALENDAR)
  async calendar(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    const calls = await this.list(ip);
    return publicText(reply, known, CALENDAR, LIST_DATA['.ics'](calls, this.config.publicUrl));
  }

  @Read('api/publico/convocatorias/:codigo/calendario.ics', 'publico')
  @ForPrograms(CALENDAR)
  async calendarOfOne(
    @Ip() ip: string,
    @Param('codigo') codigo: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return publicText(reply, known, CALENDAR, CALL_DATA['.ics'](await this.read(ip, codigo), this.config.publicUrl));
  }

  /** Those that closed stay where they are, and are no news to a robot. */
  @Read(CALLS_MAP.slice(1), 'publico')
  @ForPeople()
  async map(@Ip() ip: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const calls = (await this.list(ip)).filter(({ estado }) => estado !== 'cerrada');
    const paths = [CALLS_PAGE, DIRECTORY_PAGE, ...calls.map(({ pagina }) => pagina)];
    return siteMap(reply, 'urlset', [paths.map((path) => ({ loc: `${this.config.publicUrl}${path}` }))]);
  }

  @Read('convocatorias', 'publico')
  @ForPeople()
  async listPage(
    @Ip() ip: string,
    @Headers('accept') accept: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const calls = await this.list(ip);
    const ending = formatOf(reply, { said: '', accept }, LIST_FORMATS)!;
    if (ending === '') return this.frame.answer(reply, known, listPage(calls));
    return publicText(reply, known, LIST_FORMATS[ending] + UTF8, LIST_DATA[ending](calls, this.config.publicUrl));
  }

  @Read('convocatorias/:codigo', 'publico')
  @ForPeople()
  async callPage(
    @Ip() ip: string,
    @Param('codigo') codigo: string,
    @Headers('accept') accept: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const ending = formatOf(reply, { said: '', accept }, CALL_FORMATS)!;
    const answer = async () => {
      const call = await this.read(ip, codigo);
      if (ending === '') return this.frame.answer(reply, known, callPage(call, this.config.publicUrl));
      return publicText(reply, known, CALL_FORMATS[ending] + UTF8, CALL_DATA[ending](call, this.config.publicUrl));
    };
    return this.frame.orPage(reply, ending === '', answer, ({ status }) => (status === 404 ? missingPage() : null));
  }

  private async read(ip: string, codigo: string): Promise<PublicCall> {
    await this.limit(ip);
    return this.queries.execute(new ReadPublicCall(codigo));
  }

  private limit(ip: string): Promise<void> {
    return this.limits.take(`convocatorias:${ip}`, A_MINUTE, MINUTE);
  }
}
