import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { Figure } from '../figures/figure.js';
import { noPast, type Past, remember } from '../protect/past.js';
import type { Counted } from '../protect/tables.js';

/**
 * What all editions but the newest told, one after another: of years of them the memory holds what they said of each
 * cell, and no edition.
 */
export async function readPast(em: EntityManager): Promise<Past> {
  const past = noPast();
  const weeks = await rows(em, sql<{ semana: string }>`select semana::text from observatory.edicion order by semana desc offset 1`);
  for (const { semana } of weeks) {
    const one = await row(
      em,
      sql<{ figuras: Figure[]; contado: Counted[] }>`select figuras, contado from observatory.edicion where semana = ${semana}::date`,
    );
    if (one) remember(past, one.figuras, one.contado);
  }
  return past;
}
