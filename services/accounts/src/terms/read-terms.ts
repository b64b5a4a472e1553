import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnTerms, TermsRead, TermsVersion } from '@registro/contracts/accounts/terms';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { IN_FORCE } from './terms.js';

const VERSION = sql`v.id as version, v.texto, v.rige::text as rige`;

export class ReadTerms extends Query<TermsRead> {}

/** The terms that hold and those that held before, for everybody. */
@QueryHandler(ReadTerms)
export class ReadTermsHandler implements IQueryHandler<ReadTerms> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<TermsRead> {
    const [now, ...anteriores] = await rows(
      this.em,
      sql<TermsVersion>`select ${VERSION} from accounts.terminos v where v.id <= ${IN_FORCE}
          and not exists (select from accounts.terminos w where w.id > v.id and w.rige <= v.rige and w.creado < v.rige) order by v.id desc`,
    );
    return { ...now!, anteriores };
  }
}

export class ReadOwnTerms extends Query<OwnTerms> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** What holds, beside what somebody agreed to last. */
@QueryHandler(ReadOwnTerms)
export class ReadOwnTermsHandler implements IQueryHandler<ReadOwnTerms> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user: { id, terminos = null } }: ReadOwnTerms): Promise<OwnTerms> {
    const now = await row(this.em, sql<TermsVersion>`select ${VERSION} from accounts.terminos v where v.id = ${IN_FORCE}`);
    const aceptada = await row(
      this.em,
      sql<NonNullable<OwnTerms['aceptada']>>`
        select ${VERSION}, a.fecha from accounts.aceptacion a join accounts.terminos v on v.id = a.version
        where a."idUsuario" = ${id} order by a.version desc limit 1`,
    );
    return { ...now!, debe: terminos, aceptada };
  }
}
