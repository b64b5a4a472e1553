import type { EntityManager } from '@mikro-orm/postgresql';
import { canonicalJson, digest } from '@registro/platform/canonical-json';
import { row, transaction } from '@registro/platform/database/database';
import { emitAll } from '@registro/platform/events/emit';
import { loggedAs } from '@registro/platform/logged';
import { sql } from 'kysely';
import { type Counts, countFigures } from '../figures/count.js';
import { readPast } from './read-past.js';
import { closeFigures } from '../figures/closed.js';
import { type Figure, TOTAL, totalOf } from '../figures/figure.js';
import { SAFE } from '../protect/model.js';
import { protect } from '../protect/protect.js';
import type { Counted, Published } from '../protect/tables.js';

/** SQL: the Monday of the week that it is, or was last: it begins at three in Caracas. */
export const THIS_WEEK = sql`date_trunc('week', now() at time zone 'America/Caracas' - interval '3 hours')::date`;

/** Before so many research, nearly all would be hidden: a first edition waits for them. */
const LEAST = 200;

/**
 * Publishes this week's edition, once, where enough are counted. Two that do it at once both count, and the table takes
 * one of them. A week in which so little changed that the total of all would have to be hidden has none: by the next
 * one more has changed (rule P-29).
 * @throws what `protect` throws: nothing is published then
 */
export async function makeEdition(em: EntityManager): Promise<Made> {
  const due = await row(
    em,
    sql<{ semana: string; antes: Figure[]; contado: Counted[] }>`
      select ${THIS_WEEK}::text as semana, coalesce(e.figuras, '[]') as antes, coalesce(e.contado, '[]') as contado
      from (select) nothing left join lateral (select semana, figuras, contado from observatory.edicion order by semana desc limit 1) e on true
      where case when e.semana is null then exists (select from observatory.persona_contada offset ${LEAST - 1}::int) else e.semana < ${THIS_WEEK} end`,
  );
  if (!due) return (await isFirst(em)) ? 'pocas' : 'not due';
  const counts = await countFigures(em);
  const before = due.antes.map(({ orden: _, ...one }) => one);
  const published = await protect(counts.tables, before, due.contado, await readPast(em));
  if (published.some((table, t) => hidesAll(table, due.antes, counts.tables[t]!))) return 'quieta';
  const figuras = [...published, ...(await closeFigures(em, counts.names, before))].map(withOrder(counts));
  return (await keepEdition(em, due.semana, figuras, counts.tables)) ? 'published' : 'not due';
}

type Made = 'published' | 'not due' | 'pocas' | 'quieta';

/** Whether none was published yet, so that too few are counted. */
const isFirst = async (em: EntityManager): Promise<boolean> =>
  (await row(em, sql<{ ok: number }>`select 1 as ok where not exists (select from observatory.edicion)`)) !== null;

/** Whether the total of all, which was told and is of five or more, is hidden now. */
function hidesAll(table: Published, before: Published[], counted: Counted): boolean {
  const then = before.find(({ name }) => name === table.name);
  const told = then !== undefined && totalOf(then) !== null;
  return told && totalOf(table) === null && counted.cells.reduce((sum, { count }) => sum + count, 0) >= SAFE;
}

/** Writes an edition with its sum. @returns false where its week has one already */
async function keepEdition(em: EntityManager, semana: string, figuras: Figure[], contado: Counted[]): Promise<boolean> {
  const text = canonicalJson(figuras);
  const suma = digest(text);
  return transaction(em, async (inner) => {
    const kept = await row(
      inner,
      sql`insert into observatory.edicion (semana, figuras, contado, suma)
        values (${semana}::date, ${text}::jsonb, ${JSON.stringify(contado)}::jsonb, ${suma})
        on conflict (semana) do nothing returning 1 as ok`,
    );
    if (kept) await emitAll(inner, loggedAs('edicion', { numero: semana, huella: suma, fecha: new Date() }));
    return kept !== null;
  });
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
