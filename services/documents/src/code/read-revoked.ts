import { createPrivateKey, sign } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { writeList } from '@registro/verify/code/revoked-list';
import { sql } from 'kysely';
import { read } from '../documents.tables.js';

/** For so long a process gives out the list that it drew up: it goes over every certificate that was revoked. */
const KEPT_MS = 2_000;

export class ReadRevokedQuery extends Query<string> {}

/**
 * What of the certificates was revoked, signed as of now, for phones that verify without a line (rule F-29): by their
 * place, which says neither whose they are nor their number.
 */
@QueryHandler(ReadRevokedQuery)
export class ReadRevokedHandler implements IQueryHandler<ReadRevokedQuery> {
  private drawn: { text: Promise<string>; at: number; clave: string } | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly keys: KeyRoom,
  ) {}

  async execute(): Promise<string> {
    const key = this.keys.signingKey('codigos') ?? notFound('Este registro no firma códigos');
    const now = Date.now();
    if (this.drawn && this.drawn.clave === key.id && now - this.drawn.at < KEPT_MS) return this.drawn.text;
    const text = this.draw(now, key.id, key.privada);
    this.drawn = { text, at: now, clave: key.id };
    // One that failed is drawn up again by who asks next.
    text.catch(() => (this.drawn = undefined));
    return text;
  }

  private async draw(now: number, clave: string, privada: string): Promise<string> {
    const revoked = read.selectFrom('documents.certificado').where('estado', '=', 'revocado').select('id');
    const places = (await rows(this.em, revoked)).map(({ id }) => id);
    // Asked after them: it is above them all.
    const last = await row(this.em, sql<{ id: number | null }>`select max(id) as id from documents.certificado`);
    const secret = createPrivateKey(privada);
    return writeList(places, (last?.id ?? 0) + 1, now, clave, (bytes) => sign(null, bytes, secret));
  }
}
