import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';
import type { Counted } from '../protect/protect.js';
import { type Dimension, type DimensionName, DIMENSIONS } from './dimensions.js';
import { MEASURES, type Unit } from './measures.js';

/** Where the rows of each unit are. */
const ROWS: Record<Unit, RawBuilder<unknown>> = {
  personas: sql`observatory.persona_contada`,
  productos: sql`observatory.producto_contado`,
};

export interface Counts {
  tables: Counted[];
  /** of each dimension, every name that may be among its cells, in their order */
  order: Record<string, string[]>;
}

/**
 * Counts all figures, each unit in one statement, so that figures of one unit agree. Operators are staff and not
 * counted, and neither is who was joined with another account. Numbers below 0 are the demo's inventions.
 */
export async function countFigures(em: EntityManager): Promise<Counts> {
  const names = await readNames(em);
  const tables = await Promise.all((Object.keys(ROWS) as Unit[]).map((unit) => countUnit(em, unit, names)));
  const order = Object.fromEntries(Object.entries(names).map(([name, known]) => [name, [...known.values()]]));
  const byName = new Map(tables.flat().map((table) => [table.name, table]));
  return { tables: MEASURES.map(({ nombre }) => byName.get(nombre)!), order };
}

type Names = Record<DimensionName, Map<string, string>>;

async function readNames(em: EntityManager): Promise<Names> {
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
async function countUnit(em: EntityManager, unit: Unit, names: Names): Promise<Counted[]> {
  const measures = MEASURES.filter(({ unidad }) => unidad === unit);
  const dimensions = [...new Set(measures.flatMap(({ dimensiones }) => dimensiones))];
  const column = (name: string) => sql.ref(`d.${name}`);
  const sets = measures.map(({ dimensiones }) => sql`(${sql.join(dimensiones.map(column))})`);
  const found = await rows(
    em,
    sql`
      select ${sql.join(dimensions.map((name) => sql`${column(name)}::text`))}, grouping(${sql.join(dimensions.map(column))}) as cifra, count(*)::int as cuenta
      from (select ${sql.join(dimensions.map((name) => sql`${DIMENSIONS[name].codigo} as ${sql.id(name)}`))}
        from ${ROWS[unit]} c left join platform.quien q on q.id = c."idUsuario"
        where (q."unidaA" is null and not 'operador' = any(q.roles)) or c."idUsuario" < 0) d
      group by grouping sets (${sql.join(sets)})`,
  );
  const cells = found as unknown as ({ cifra: number; cuenta: number } & Record<string, unknown>)[];
  return measures.map(({ nombre, dimensiones }) => {
    // A bit for each dimension that a row was not grouped by, the first the highest.
    const mask = dimensions.reduce((bits, name) => bits * 2 + (dimensiones.includes(name) ? 0 : 1), 0);
    const nameOf = (name: DimensionName, code: unknown) => names[name].get(code === null ? '' : String(code)) ?? String(code);
    return {
      name: nombre,
      unit,
      dimensions: [...dimensiones],
      cells: cells
        .filter(({ cifra }) => cifra === mask)
        .map((cell) => ({ key: dimensiones.map((name) => nameOf(name, cell[name])), count: cell.cuenta })),
    };
  });
}
