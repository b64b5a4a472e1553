import { Readable } from 'node:stream';
import {
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Headers,
  Inject,
  Ip,
  Param,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DIRECTORY_DUMP, DIRECTORY_PREVIEW } from '@registro/contracts/directory/addresses';
import { DIRECTORY_FORMATS, DIRECTORY_SECTIONS, type DirectoryEnding, ENTRY_NEEDS_PERSON } from '@registro/contracts/directory/directory';
import { Read, User } from '@registro/platform/auth/endpoint';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { HttpProblem } from '@registro/platform/errors';
import { formatOf } from '@registro/platform/http/formats';
import { Frame, type Framed } from '@registro/platform/http/frame';
import { networkOf } from '@registro/platform/http/network';
import { etagOf, ForPeople, holds, publicText } from '@registro/platform/http/public-text';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gather } from '../entry/gather.js';
import { CountReadings } from '../reading/count-readings.js';
import { directoryPage, nobodyPage } from './directory-page.js';
import { PERSON_DATA, signposts } from './person-data.js';
import { personPage } from './person-page.js';
import { ReadDirectory } from './read-directory.js';
import { dumped, partsOfDump } from './read-dump.js';
import { readFacets } from './read-facets.js';
import { ReadPublicPerson } from './read-public-person.js';
import { ReadPublicWork } from './read-public-work.js';
import { soughtOf } from './sought.js';
import { WORK_DATA, workSignposts } from './work-data.js';
import { workPage } from './work-page.js';

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Of a network, which has its addresses together; whole universities stand behind one. */
const A_MINUTE = 300;
const DUMPS_AN_HOUR = 6;
const UTF8 = '; charset=utf-8';

/** How an address is asked for. */
interface AskedAs {
  accept: string | undefined;
  /** what the browser has */
  known: string | undefined;
  /** what the reader says of itself */
  agent: string | undefined;
}
const Asked = createParamDecorator((_: unknown, context: ExecutionContext): AskedAs => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { accept: headers.accept, known: headers['if-none-match'], agent: headers['user-agent'] };
});

/** What an address shows: as a page, in its formats, and what is told of it to programs that follow links. */
interface Shown<T> {
  what: T;
  page: (what: T, origin: string) => Framed;
  data: Record<Exclude<DirectoryEnding, ''>, (what: T, origin: string) => string>;
  links: string;
}

/** The directory as anybody reads it, in pages before any script and as data (rule P-26). */
@Controller()
export class DirectoryController {
  private readonly frame: Frame;

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly internal: Internal,
    private readonly limits: RateLimit,
    private readonly readings: CountReadings,
    @Inject(Config) private readonly config: Config,
  ) {
    this.frame = new Frame(config.webDir);
  }

  @Read('api/publico/directorio', 'publico')
  async search(@Ip() ip: string, @Query() query: Record<string, unknown>) {
    await this.limit(ip);
    return this.queries.execute(new ReadDirectory(soughtOf(query)));
  }

  @Read('directorio', 'publico')
  @ForPeople()
  async directory(
    @Ip() ip: string,
    @Query() query: Record<string, unknown>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const [found, facets] = await Promise.all([this.search(ip, query), readFacets(this.em)]);
    return this.frame.answer(reply, known, directoryPage(soughtOf(query), found, facets));
  }

  /** What one's page would be with these sections: of oneself, and kept nowhere. */
  @Read(DIRECTORY_PREVIEW.slice(1), 'investigador')
  @ForPeople()
  async preview(@User() user: SessionUser, @Query('secciones') sections: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    const asked = String(sections ?? '').split(',');
    const person = await gather(
      this.internal,
      user.id,
      DIRECTORY_SECTIONS.filter((one) => asked.includes(one)),
      null,
    );
    const framed = person ? personPage({ pagina: '', ...person }, this.config.publicUrl, true) : nobodyPage(ENTRY_NEEDS_PERSON);
    const page = this.frame.answer(reply, undefined, framed);
    reply.header('cache-control', 'private, no-store');
    return page;
  }

  /** Everybody who shows themselves, in one file: rule P-30. */
  @Read(DIRECTORY_DUMP.slice(1), 'publico')
  @ForPeople()
  async dump(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limits.take(`directorio-todos:${networkOf(ip)}`, DUMPS_AN_HOUR, HOUR);
    const parts = await partsOfDump(this.em);
    const etag = etagOf(parts.map(({ huella }) => huella).join());
    reply.header('etag', etag).header('cache-control', 'public, no-cache');
    const same = holds(reply, known, etag);
    const file = Readable.from(same ? [] : dumped(this.em, parts, this.config.publicUrl));
    return new StreamableFile(file, { type: 'application/gzip', disposition: 'attachment; filename="directorio.jsonl.gz"' });
  }

  @Read('directorio/:direccion', 'publico')
  @ForPeople()
  async person(
    @Ip() ip: string,
    @Param('direccion') address: string,
    @Asked() asked: AskedAs,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limit(ip);
    return this.shown(reply, address, asked, async (direccion) => {
      const person = await this.queries.execute(new ReadPublicPerson(direccion));
      this.readings.read(direccion, asked.agent);
      return { links: signposts(person.pagina, this.config.publicUrl), page: personPage, data: PERSON_DATA, what: person };
    });
  }

  @Read('directorio/:direccion/:obra', 'publico')
  @ForPeople()
  async work(
    @Ip() ip: string,
    @Param('direccion') direccion: string,
    @Param('obra') address: string,
    @Asked() asked: AskedAs,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limit(ip);
    return this.shown(reply, address, asked, async (obra) => {
      const work = await this.queries.execute(new ReadPublicWork(direccion, obra));
      this.readings.read(direccion, asked.agent);
      return { links: workSignposts(work, this.config.publicUrl), page: workPage, data: WORK_DATA, what: work };
    });
  }

  /** What stands at an address, as a page or in the format that is asked for by its ending or by `Accept`. */
  private async shown<T>(
    reply: FastifyReply,
    address: string,
    { accept, known }: AskedAs,
    find: (address: string) => Promise<Shown<T>>,
  ): Promise<StreamableFile> {
    const [, name, said] = /^([^.]*)(.*)$/.exec(address) as unknown as [string, string, string];
    const ending = formatOf(reply, { said, accept }, DIRECTORY_FORMATS);
    const answer = async () => {
      if (ending === null) throw new HttpProblem(404, 'No existe en ese formato');
      const { links, page, data, what } = await find(name);
      reply.header('link', links);
      if (ending === '') return this.frame.answer(reply, known, page(what, this.config.publicUrl));
      return publicText(reply, known, DIRECTORY_FORMATS[ending] + UTF8, data[ending](what, this.config.publicUrl));
    };
    return this.frame.orPage(reply, ending === '', answer, ({ message }) => nobodyPage(message));
  }

  private limit(ip: string): Promise<void> {
    return this.limits.take(`directorio:${networkOf(ip)}`, A_MINUTE, MINUTE);
  }
}
