import { Controller, Headers, Inject, Ip, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { DIRECTORY_PREVIEW } from '@registro/contracts/directory/addresses';
import { DIRECTORY_FORMATS, DIRECTORY_SECTIONS, ENTRY_NEEDS_PERSON } from '@registro/contracts/directory/directory';
import { Read, User } from '@registro/platform/auth/endpoint';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { HttpProblem } from '@registro/platform/errors';
import { formatOf } from '@registro/platform/http/formats';
import { Frame } from '@registro/platform/http/frame';
import { ForPeople, publicText } from '@registro/platform/http/public-text';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { gather } from '../entry/gather.js';
import { directoryPage, nobodyPage } from './directory-page.js';
import { PERSON_DATA, signposts } from './person-data.js';
import { personPage } from './person-page.js';
import { ReadDirectory } from './read-directory.js';
import { readFacets } from './read-facets.js';
import { ReadPublicPerson } from './read-public-person.js';
import { soughtOf } from './sought.js';

const MINUTE = 60_000;
/** Whole universities stand behind one address. */
const A_MINUTE = 300;
const UTF8 = '; charset=utf-8';

/** The directory as anybody reads it, in pages before any script and as data (rule P-26). */
@Controller()
export class DirectoryController {
  private readonly frame: Frame;

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly internal: Internal,
    private readonly limits: RateLimit,
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
    );
    const framed = person ? personPage({ pagina: '', ...person }, this.config.publicUrl, true) : nobodyPage(ENTRY_NEEDS_PERSON);
    const page = this.frame.answer(reply, undefined, framed);
    reply.header('cache-control', 'private, no-store');
    return page;
  }

  @Read('directorio/:direccion', 'publico')
  @ForPeople()
  async person(
    @Ip() ip: string,
    @Param('direccion') address: string,
    @Headers('accept') accept: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limit(ip);
    const [, direccion, said] = /^([^.]*)(.*)$/.exec(address) as unknown as [string, string, string];
    const ending = formatOf(reply, { said, accept }, DIRECTORY_FORMATS);
    try {
      if (ending === null) throw new HttpProblem(404, 'No existe en ese formato');
      const person = await this.queries.execute(new ReadPublicPerson(direccion));
      reply.header('link', signposts(person.pagina, this.config.publicUrl));
      if (ending === '') return this.frame.answer(reply, known, personPage(person, this.config.publicUrl));
      return publicText(reply, known, DIRECTORY_FORMATS[ending] + UTF8, PERSON_DATA[ending](person, this.config.publicUrl));
    } catch (error) {
      if (ending !== '' || !(error instanceof HttpProblem)) throw error;
      reply.status(error.status);
      return this.frame.answer(reply, undefined, nobodyPage(error.message));
    }
  }

  private limit(ip: string): Promise<void> {
    return this.limits.take(`directorio:${ip}`, A_MINUTE, MINUTE);
  }
}
