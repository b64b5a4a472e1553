import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isIsoDate } from '@registro/contracts/dates';
import { EDITION_UNKNOWN } from '@registro/contracts/observatory/addresses';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { Figure } from '../figures/figure.js';
import { MEASURES } from '../figures/measures.js';

/** An edition with its neighbours. */
export interface EditionRead {
  /** its Monday, YYYY-MM-DD */
  semana: string;
  /** ISO */
  hecha: string;
  suma: string;
  figuras: Figure[];
  anterior: string | null;
  siguiente: string | null;
}

/** @param semana its Monday; null for the newest */
export class ReadEdition extends Query<EditionRead | null> {
  constructor(readonly semana: string | null) {
    super();
  }
}

/** What was published of a week; null where nothing was published yet, 404 for a week that has none (rule P-28). */
@QueryHandler(ReadEdition)
export class ReadEditionHandler implements IQueryHandler<ReadEdition> {
  constructor(private readonly em: EntityManager) {}

  async execute({ semana }: ReadEdition): Promise<EditionRead | null> {
    if (semana !== null && !isIsoDate(semana)) notFound(EDITION_UNKNOWN);
    const edition = await row(
      this.em,
      sql<EditionRead>`
        select semana::text, figuras, suma, hecha,
          (select max(a.semana)::text from observatory.edicion a where a.semana < e.semana) as anterior,
          (select min(s.semana)::text from observatory.edicion s where s.semana > e.semana) as siguiente
        from observatory.edicion e where semana = coalesce(${semana}::date, (select max(semana) from observatory.edicion))`,
    );
    if (!edition && semana !== null) notFound(EDITION_UNKNOWN);
    const known = (one: Figure) => MEASURES.some(({ nombre }) => nombre === one.name);
    return edition && { ...edition, hecha: new Date(edition.hecha).toISOString(), figuras: edition.figuras.filter(known) };
  }
}
