import { Controller, Header, Ip, Param, Res } from '@nestjs/common';
import { Read } from '@registro/platform/auth/endpoint';
import { notFound } from '@registro/platform/errors';
import { Bare } from '@registro/platform/http/envelope';
import { KEY_USES, type PublicKey } from '@registro/platform/keys/key-file';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';

const MINUTE = 60_000;

/** The keys that sign and signed, for whoever verifies without a word of this registry (rule F-24). */
@Controller('api/publico/claves')
export class KeysController {
  constructor(
    private readonly keys: KeyRoom,
    private readonly limits: RateLimit,
  ) {}

  /** Also what `registro-verificar --claves` reads. */
  @Read('', 'publico')
  @Bare()
  @Header('Cache-Control', 'public, max-age=300')
  async all(@Ip() ip: string): Promise<{ claves: PublicKey[] }> {
    await this.limits.take(`claves:${ip}`, 60, MINUTE);
    return { claves: KEY_USES.flatMap((uso) => this.keys.publicKeys(uso)) };
  }

  /** The certificates of a key of documents, its own first, as openssl and PDF readers take them. */
  @Read(':id/cadena.pem', 'publico')
  @Bare()
  async chain(@Param('id') id: string, @Ip() ip: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    await this.limits.take(`claves:${ip}`, 60, MINUTE);
    const key = this.keys.publicKeys('documentos').find((one) => one.id === id);
    if (!key?.cadena) notFound('No existe una clave con ese identificador');
    reply.type('application/x-pem-file');
    return key.cadena.join('');
  }
}
