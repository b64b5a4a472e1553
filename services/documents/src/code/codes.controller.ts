import { Controller, Headers, Ip, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Read } from '@registro/platform/auth/endpoint';
import { networkOf } from '@registro/platform/http/network';
import { ForPrograms, publicText } from '@registro/platform/http/public-text';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { ReadRevokedQuery } from './read-revoked.js';

const MINUTE = 60_000;
/** Of a network: everybody behind one address whose phone verifies codes. */
const A_MINUTE = 600;

/** What is needed beside the keys to verify printed codes without a line (rule F-29). */
@Controller('api/publico/codigos')
export class CodesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
  ) {}

  /** COSE_Sign1 in base64url: [0, seconds since 1970, a bit for each place]. */
  @Read('revocados', 'publico')
  @ForPrograms('text/plain')
  async revoked(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limits.take(`codigos:${networkOf(ip)}`, A_MINUTE, MINUTE);
    return publicText(reply, known, 'text/plain; charset=utf-8', await this.queries.execute(new ReadRevokedQuery()));
  }
}
