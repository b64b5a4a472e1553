import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';
import type { Counted } from '../protect/tables.js';
import { type Dimension, type DimensionName, DIMENSIONS } from './dimensions.js';
import type { Measure, Unit } from './measure.js';
import { MEASURES } from './measures.js';

/** Units that are counted anew for each edition; the others are told by spans of time that are over (`closed.ts`). */
export type CountedUnit = Exclude<Unit, 'dias' | 'bolivares'>;
/** Where the rows of each unit are. */
const ROWS: Record<CountedUnit, RawBuilder<unknown>> = {
  personas: sql`observatory.persona_contada`,
  productos: sql`observatory.producto_contado`,
  becas: sql`(select b.*, p.estado from observatory.beca_contada b left join observatory.persona_contada p using ("idUsuario"))`,
  postulaciones: sql`observatory.postulacion_contada`,
  pagos: sql`observatory.pago_contado`,
};

/**
 * SQL: of which rows `c` something is counted, with their account as `q`: operators are staff, and who was joined is
 * one.
 */
export const WHO_COUNTS = sql`(q."unidaA" is null and not 'operador' = any(q.roles)) or c."idUsuario" < 0`;

export interface Counts {
  tables: Counted[];
  names: Names;
  /** of each dimension, every name that may be among its cells, in their order */
  order: Record<string, string[]>;
}

/**
 * Counts all figures, each unit in one statement, so that figures of one unit agree. Operators are staff and not
 * counted, and neither is who was joined with another account. Numbers below 0 are the demo's inventions.
 */
export async function countFigures(em: EntityManager): Promise<Counts> {
  const names = await readNames(em);
  const tables = await Promise.all((Object.keys(ROWS) as CountedUnit[]).map((unit) => countUnit(em, unit, names)));
  const order = Object.fromEntries(Object.entries(names).map(([name, known]) => [name, [...known.values()]]));
  const byName = new Map(tables.flat().map((table) => [table.name, table]));
  return { tables: MEASURES.flatMap(({ nombre }) => byName.get(nombre) ?? []), names, order };
}

/** How each code of a dimension is called. */
export type Names = Record<DimensionName, Map<string, string>>;

export async function readNames(em: EntityManager): Promise<Names> {
  const listed = await rows(
    em,
    sql<{ lista: string; codigo: string; nombre: string }>`
      select lista, value::text as codigo, label as nombre from catalogs.elemento
      where lista = any(${Object.values(DIMENSIONS).flatMap((one: Dimension) => one.lista ?? [])}::text[]) order by lista, orden, label`,
  );
  const named = ({ lista, nombres = {}, ninguno }: Dimension): Map<string, string> => {
    const inList = listed.filter((one) => one.lista === lista).map(({ codigo, nombre }): [string, string] => [codigo, nombre]);
    return new Map([...inList, ...Object.entries(nombres), ...(ninguno ? [['', ninguno] as [string, string]] : [])]);
  };
  return Object.fromEntries(Object.entries(DIMENSIONS).map(([name, dimension]) => [name, named(dimension)])) as Names;
}

/** The cells of all figures of a unit, by one walk through its rows. */
async function countUnit(
  em: EntityManager,
  unit: CountedUnit,
  names: Names,
  measures = MEASURES.filter(({ unidad }) => unidad === unit),
  where = sql`true`,
): Promise<Counted[]> {
  const named = nameIn(names);
  const dimensions = [...new Set(measures.flatMap(({ dimensiones }) => dimensiones))];
  const column = (name: string) => sql.ref(`d.${name}`);
  const sets = measures.map(({ dimensiones }) => sql`(${sql.join(dimensiones.map(column))})`);
  const found = await rows(
    em,
    sql`
      select ${sql.join(dimensions.map((name) => sql`${column(name)}::text`))}, grouping(${sql.join(dimensions.map(column))}) as cifra, count(*)::int as cuenta
      from (select ${sql.join(dimensions.map((name) => sql`${DIMENSIONS[name].codigo} as ${sql.id(name)}`))}
        from ${ROWS[unit]} c left join platform.quien q on q.id = c."idUsuario"
        where (${WHO_COUNTS}) and ${where}) d
      group by grouping sets (${sql.join(sets)})`,
  );
  const cells = found as unknown as ({ cifra: number; cuenta: number } & Record<string, unknown>)[];
  return measures.map(({ nombre, dimensiones }) => {
    // A bit for each dimension that a row was not grouped by, the first the highest.
    const mask = dimensions.reduce((bits, name) => bits * 2 + (dimensiones.includes(name) ? 0 : 1), 0);
    return {
      name: nombre,
      unit,
      dimensions: [...dimensiones],
      cells: cells
        .filter(({ cifra }) => cifra === mask)
        .map((cell) => ({ key: dimensiones.map((name) => named(name, cell[name])), count: cell.cuenta })),
    };
  });
}

export const isCounted = (unit: Unit): unit is CountedUnit => Object.hasOwn(ROWS, unit);

/** One figure as it is now, of those rows alone that have these codes, and of these accounts where they are said. */
export async function countLive(
  em: EntityManager,
  measure: Measure,
  filters: { name: DimensionName; code: string }[],
  people: RawBuilder<unknown> | null = null,
): Promise<{ table: Counted; names: Names }> {
  const names = await readNames(em);
  const among = people ? [sql`c."idUsuario" in ${people}`] : [];
  const where = filters.map(({ name, code }) => sql`(${DIMENSIONS[name].codigo})::text = ${code}::text`);
  const [table] = await countUnit(
    em,
    measure.unidad as CountedUnit,
    names,
    [measure],
    sql.join([sql`true`, ...where, ...among], sql` and `),
  );
  return { table: table!, names };
}

/** How a code is called; one without a name by itself. */
export const nameIn =
  (names: Names) =>
  (dimension: DimensionName, code: unknown): string =>
    names[dimension].get(code === null ? '' : String(code)) ?? String(code);
