import type { EntityManager } from '@mikro-orm/postgresql';
import { centsToNumber } from '@registro/contracts/money';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { protectAmounts, type Shares } from '../protect/amounts.js';
import { tellsMonths } from '../protect/protect.js';
import type { Published } from '../protect/tables.js';
import { SCHOLARSHIPS_ALONE, shareRows } from './closed-rows.js';
import { nameIn, type Names, WHO_COUNTS } from './count.js';
import { DIMENSIONS, type DimensionName } from './dimensions.js';
import { TOTAL } from './figure.js';
import type { Measure } from './measure.js';
import { MEASURES } from './measures.js';
import { hiddenOfYear, type Span } from './year-parts.js';

/** So long after a span of time is over it is told: what arrived in its last days has come here by then. */
const AFTER = sql`interval '7 days'`;
/** Fewer than so many say too much of each other by their median. */
const LEAST_DAYS = 10;
const NOW = sql`(now() at time zone 'America/Caracas')`;
const MONTH_OVER = sql`make_date(c.mes / 100, c.mes % 100, 1) + interval '1 month' + ${AFTER} <= ${NOW}`;
const YEAR_OVER = sql`make_date(c.anio + 1, 1, 1) + ${AFTER} <= ${NOW}`;

/** The spans of time that were told already, as they were: nothing is told of one twice. */
export function toldSpans(figure: Published | undefined): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const { key, count } of figure?.cells ?? []) {
    const [category, span] = key as [string, string];
    if (span !== TOTAL) spans.set(span, (spans.get(span) ?? new Map()).set(category, count));
  }
  return spans;
}

/**
 * The figures that are told by spans of time (rule O-17): each month or year once, a week after it is over, and word
 * for word from then on. What comes later does not change it, so that no difference of two editions tells who came.
 */
export async function closeFigures(em: EntityManager, names: Names, before: Published[]): Promise<Published[]> {
  const measures = MEASURES.filter(({ unidad }) => unidad === 'bolivares' || unidad === 'dias');
  const told = new Map(measures.map(({ nombre }) => [nombre, toldSpans(before.find(({ name }) => name === nombre))]));
  const fresh = new Map<Measure, Map<string, Span>>();
  for (const measure of measures) {
    const known = [...told.get(measure.nombre)!.keys()];
    fresh.set(measure, measure.unidad === 'dias' ? await freshDays(em, names, known) : await freshAmounts(em, names, measure, known));
  }
  await hideWhatYearsTell(em, names, fresh, told);
  return measures.map((measure) => {
    const spans = new Map([...told.get(measure.nombre)!, ...fresh.get(measure)!]);
    return published(measure, spans);
  });
}

/** A year whose sum would tell what one of its months hides is hidden, whole. */
async function hideWhatYearsTell(
  em: EntityManager,
  names: Names,
  fresh: Map<Measure, Map<string, Span>>,
  told: Map<string, Map<string, Span>>,
): Promise<void> {
  const ofYears = [...fresh].filter(([{ unidad, dimensiones }]) => unidad === 'bolivares' && dimensiones[1] === 'anio');
  const [byMonth] = [...fresh].find(([{ unidad, dimensiones }]) => unidad === 'bolivares' && dimensiones[1] === 'mes')!;
  const years = new Set(ofYears.flatMap(([, spans]) => [...spans].flatMap(([year, span]) => (span.get(TOTAL) === null ? [] : [year]))));
  for (const year of years) {
    const months = new Map([...told.get(byMonth.nombre)!, ...fresh.get(byMonth)!].filter(([month]) => month.startsWith(year)));
    const shares = await sharesOf(em, names, byMonth, sql`c.anio = ${Number(year)}::int`);
    if (!(await tellsMonths(hiddenOfYear(months, shares)))) continue;
    for (const [, spans] of ofYears) for (const category of spans.get(year)?.keys() ?? []) spans.get(year)!.set(category, null);
  }
}

/** All that is shown, and sums over time of what is shown throughout. */
function published({ nombre, unidad, dimensiones, sinTotales }: Measure, spans: Map<string, Span>): Published {
  const categories = [...new Set([...spans.values()].flatMap((span) => [...span.keys()]))].filter((one) => one !== TOTAL);
  const rowOf = (category: string) =>
    // Of a span whose total is told, a category that it does not have had nothing; of another nobody knows.
    [...spans].map(([span, cells]) => ({
      key: [category, span],
      count: cells.get(category) ?? (cells.get(TOTAL) != null && !cells.has(category) ? 0 : null),
    }));
  const named = [...categories, ...(sinTotales || !spans.size ? [] : [TOTAL])];
  const cells = named.flatMap((category) => {
    const row = rowOf(category);
    const counts = row.map(({ count }) => count);
    const sum = counts.includes(null) ? null : toCents(counts.reduce<number>((all, one) => all + one!, 0));
    return sinTotales ? row : [...row, { key: [category, TOTAL], count: sum }];
  });
  return { name: nombre, unit: unidad, dimensions: [...dimensiones], coarsened: [], cells };
}

/** Without what doubles leave behind. */
const toCents = (amount: number): number => Math.round(amount * 100) / 100;

async function freshAmounts(em: EntityManager, names: Names, measure: Measure, known: string[]): Promise<Map<string, Span>> {
  const over = measure.dimensiones[1] === 'mes' ? MONTH_OVER : YEAR_OVER;
  const found = await sharesOf(em, names, measure, sql`${over} and not ${spanOf(measure)} = any(${known}::text[])`);
  const amount = (cents: number | null) => (cents === null ? null : centsToNumber(cents));
  return new Map(
    [...found].map(([span, categories]) => {
      const { total, cells } = protectAmounts(categories);
      return [
        span,
        new Map([...[...cells].map(([name, cents]): [string, number | null] => [name, amount(cents)]), [TOTAL, amount(total)]]),
      ];
    }),
  );
}

const spanOf = ({ dimensiones }: Measure) => (dimensiones[1] === 'mes' ? DIMENSIONS.mes.codigo : sql`c.anio::text`);

/**
 * Who was paid how much of each category in each span of time, in bolívares; those by year are of scholarships alone.
 */
async function sharesOf(
  em: EntityManager,
  names: Names,
  measure: Measure,
  where: ReturnType<typeof sql>,
): Promise<Map<string, Map<string, Shares>>> {
  const [category] = measure.dimensiones;
  const of = measure.dimensiones[1] === 'anio' ? SCHOLARSHIPS_ALONE : sql<boolean>`true`;
  const found = await rows(em, shareRows(spanOf(measure), DIMENSIONS[category].codigo, sql<boolean>`${of} and ${where}`));
  const spans = new Map<string, Map<string, Map<string, number>>>();
  for (const { corte, codigo, persona, centimos } of found) {
    const name = nameIn(names)(category as DimensionName, codigo);
    const span = spans.get(corte) ?? new Map<string, Map<string, number>>();
    spans.set(corte, span.set(name, (span.get(name) ?? new Map<string, number>()).set(persona, centimos)));
  }
  return spans;
}

/** The median of days of each step that was reached in a year. */
async function freshDays(em: EntityManager, names: Names, known: string[]): Promise<Map<string, Span>> {
  const found = await rows(
    em,
    sql<{ paso: number; anio: string; mediana: number | null }>`
      select c.paso, c.anio::text, case when count(distinct c."idUsuario") >= ${LEAST_DAYS} then percentile_disc(0.5) within group (order by c.dias) end as mediana
      from (select b."idUsuario", s.* from observatory.beca_contada b cross join lateral (values (1, b."anioAprobada", b."diasAprobada"),
          (2, b."anioConforme", b."diasConforme"), (3, b."anioPagada", b."diasPagada")) as s(paso, anio, dias)) c
        left join platform.quien q on q.id = c."idUsuario"
      where c.dias is not null and ${YEAR_OVER} and (${WHO_COUNTS}) and not c.anio::text = any(${known}::text[])
      group by 1, 2 order by 2, 1`,
  );
  const spans = new Map<string, Span>();
  for (const { paso, anio, mediana } of found) spans.set(anio, (spans.get(anio) ?? new Map()).set(nameIn(names)('paso', paso), mediana));
  return spans;
}
