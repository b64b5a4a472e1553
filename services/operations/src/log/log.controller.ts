import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Headers, Inject, Ip, Param, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { NOT_LOGGED } from '@registro/contracts/log/log';
import { Answers, Read } from '@registro/platform/auth/endpoint';
import { Config } from '@registro/platform/config';
import { notFound } from '@registro/platform/errors';
import { Frame } from '@registro/platform/http/frame';
import { networkOf } from '@registro/platform/http/network';
import { ForPeople, publicText } from '@registro/platform/http/public-text';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { RateLimit } from '@registro/platform/rate-limit';
import { writeNoteKey } from '@registro/verify/log/note';
import type { FastifyReply } from 'fastify';
import { logKeys } from './log-keys.js';
import { logPage } from './log-page.js';
import { ReadLogPage } from './read-log-page.js';
import { ReadLogged } from './read-logged.js';
import { readPoint } from './read-point.js';
import { ReadProof } from './read-proof.js';
import { ReadTile } from './read-tile.js';

const MINUTE = 60_000;
/** Of a network. Who follows the log reads a tile for each 256 entries. */
const A_MINUTE = 600;
const PLAIN = 'text/plain; charset=utf-8';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The public log as anybody reads and checks it (rules S-49, S-52): its page, and the files of c2sp.org/tlog-tiles. */
@Controller()
export class LogController {
  private readonly frame: Frame;
  private readonly name: string;

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
    private readonly keys: KeyRoom,
    @Inject(Config) config: Config,
  ) {
    this.frame = new Frame(config.webDir);
    this.name = config.publicLog.name;
  }

  @Read('bitacora', 'publico')
  @ForPeople()
  async page(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    return this.frame.answer(reply, known, logPage(await this.queries.execute(new ReadLogPage())));
  }

  @Read('bitacora/checkpoint', 'publico')
  @ForPeople()
  async checkpoint(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    const point = (await readPoint(this.em, this.name)) ?? notFound(NOT_LOGGED);
    return publicText(reply, known, PLAIN, point.checkpoint);
  }

  @Read('bitacora/llaves', 'publico')
  @ForPeople()
  async publicKeys(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    return publicText(
      reply,
      known,
      PLAIN,
      logKeys(this.keys, this.name)
        .map((key) => `${writeNoteKey(key)}\n`)
        .join(''),
    );
  }

  /** What a tile began with it keeps: a part of it is as good for ever as the whole. */
  @Read('bitacora/tile/*', 'publico')
  @ForPeople()
  async tile(@Ip() ip: string, @Param('*') path: string, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    const content = await this.queries.execute(new ReadTile(path));
    reply.header('cache-control', FOR_EVER);
    return new StreamableFile(content, { type: 'application/octet-stream' });
  }

  @Read('bitacora/prueba/:numero', 'publico')
  @ForPeople()
  async proof(@Ip() ip: string, @Param('numero') typed: string, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    const { numero, text } = await this.queries.execute(new ReadProof(typed));
    reply.header('content-disposition', `attachment; filename="${numero.replaceAll(/[^\w-]/g, '-')}.tlog-proof"`);
    return publicText(reply, undefined, PLAIN, text);
  }

  private limit(ip: string): Promise<void> {
    return this.limits.take(`bitacora:${networkOf(ip)}`, A_MINUTE, MINUTE);
  }
}

/** What other services may know of the log. */
@Controller('api')
export class InternalLogController {
  constructor(private readonly queries: QueryBus) {}

  @Answers(ASKS.logged)
  logged(@Param('clase') clase: string, @Param('numero') numero: string) {
    return this.queries.execute(new ReadLogged(clase, numero));
  }
}
