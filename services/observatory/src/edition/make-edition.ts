import type { EntityManager } from '@mikro-orm/postgresql';
import { canonicalJson, digest } from '@registro/platform/canonical-json';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { type Counts, countFigures } from '../figures/count.js';
import { type Figure, TOTAL } from '../figures/figure.js';
import { protect, type Published } from '../protect/protect.js';

/** SQL: the Monday of the week that it is, or was last: it begins at three in Caracas. */
const THIS_WEEK = sql`date_trunc('week', now() at time zone 'America/Caracas' - interval '3 hours')::date`;

/**
 * Publishes this week's edition, once, where somebody is counted. Two that do it at once both count, and the table
 * takes one of them.
 * @throws what `protect` throws: nothing is published then
 */
export async function makeEdition(em: EntityManager): Promise<boolean> {
  const due = await row(
    em,
    sql<{ semana: string; antes: Figure[] }>`
      select ${THIS_WEEK}::text as semana,
        coalesce((select figuras from observatory.edicion order by semana desc limit 1), '[]') as antes
      where exists (select from observatory.persona_contada) and not exists (select from observatory.edicion where semana >= ${THIS_WEEK})`,
  );
  if (!due) return false;
  const counts = await countFigures(em);
  const published = await protect(
    counts.tables,
    due.antes.map(({ orden: _, ...one }) => one),
  );
  return keepEdition(em, due.semana, published.map(withOrder(counts)));
}

/** Writes an edition with its sum. @returns false where its week has one already */
export async function keepEdition(em: EntityManager, semana: string, figuras: Figure[]): Promise<boolean> {
  const text = canonicalJson(figuras);
  const kept = await row(
    em,
    sql`insert into observatory.edicion (semana, figuras, suma) values (${semana}::date, ${text}::jsonb, ${digest(text)})
        on conflict (semana) do nothing returning 1 as ok`,
  );
  return kept !== null;
}

/** Only categories that are told, in their order: years by number, and those that were joined at the end. */
const withOrder =
  ({ order }: Counts) =>
  (published: Published): Figure => ({
    ...published,
    orden: published.dimensions.map((dimension, i) => {
      const there = new Set(published.cells.map(({ key }) => key[i]!).filter((part) => part !== TOTAL));
      const known = order[dimension] ?? [];
      const place = (part: string) => (known.includes(part) ? known.indexOf(part) : /^\d+$/.test(part) ? 0.5 : known.length);
      return [...there].toSorted((a, b) => place(a) - place(b) || a.localeCompare(b, 'es'));
    }),
  });
