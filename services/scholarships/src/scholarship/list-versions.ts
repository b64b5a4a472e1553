import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { scholarshipDifference } from '@registro/contracts/scholarships/difference';
import type { Receipt } from '@registro/contracts/scholarships/receipt';
import type { ScholarshipVersion } from '@registro/contracts/scholarships/scholarship';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { type RawBuilder, sql } from 'kysely';
import { receiptJson } from './scholarship-rows.js';
import type { SentRecord } from './write-receipt.js';

export class ListVersions extends Query<ScholarshipVersion[]> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** Every sending of the user's own application, newest first, with what it changed; 404 for another's. */
@QueryHandler(ListVersions)
export class ListVersionsHandler implements IQueryHandler<ListVersions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: ListVersions): Promise<ScholarshipVersion[]> {
    const sendings = await rows(this.em, sendingsOf(sql`b.id = ${id} and b."idUsuario" = ${user.id}`));
    if (!sendings.length) notFound('La solicitud de beca no existe');
    return versionsOf(sendings);
  }
}

export interface Sending {
  acuse: Receipt;
  contenido: SentRecord;
}

/** SQL: the sendings of the applications that `where` (of alias b) means, oldest first. */
export const sendingsOf = (where: RawBuilder<unknown>): RawBuilder<Sending> => sql<Sending>`
  select ${receiptJson} as acuse, a.contenido::json as contenido
  from scholarships.acuse a join scholarships.beca b on b.id = a."idBeca" where ${where} order by a.version`;

/** Sendings, oldest first, as versions, newest first. */
export const versionsOf = (sendings: Sending[]): ScholarshipVersion[] =>
  sendings.map((sending, i) => ({ version: sending.acuse.version, acuse: sending.acuse, cambios: changes(sendings, i) })).toReversed();

/** What sending `i` says differently from the one before it. */
export function changes(sendings: Sending[], i: number) {
  const [before, after] = [sendings[i - 1], sendings[i]];
  return before && after ? scholarshipDifference(before.contenido.solicitud, after.contenido.solicitud) : [];
}
