import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CountedApplication,
  CountedPayment,
  CountedPerson,
  CountedProduct,
  CountedScholarship,
} from '@registro/contracts/observatory/counted';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** What the services told of people. */
export interface Told {
  people: CountedPerson[];
  products: CountedProduct[];
  scholarships: CountedScholarship[];
  applications: CountedApplication[];
  payments: CountedPayment[];
}

/** What a column of a counted row is. */
type Columns<R> = Record<keyof R & string, 'int' | 'int8' | 'text' | 'boolean'>;

const PEOPLE: Columns<CountedPerson> = {
  idUsuario: 'int',
  estado: 'int',
  sexo: 'int',
  nacimiento: 'int',
  nivel: 'int',
  area: 'int',
  tipoInstitucion: 'int',
};
const PRODUCTS: Columns<CountedProduct> = {
  id: 'int',
  idUsuario: 'int',
  tipo: 'int',
  area: 'int',
  anio: 'int',
  publicado: 'boolean',
  patente: 'boolean',
};
const SCHOLARSHIPS: Columns<CountedScholarship> = {
  id: 'int',
  idUsuario: 'int',
  universidad: 'int',
  nivel: 'int',
  anio: 'int',
  etapa: 'int',
  anioAprobada: 'int',
  diasAprobada: 'int',
  anioConforme: 'int',
  diasConforme: 'int',
  anioPagada: 'int',
  diasPagada: 'int',
};
const APPLICATIONS: Columns<CountedApplication> = { programa: 'text', id: 'int', idUsuario: 'int', anio: 'int', etapa: 'int' };
const PAYMENTS: Columns<CountedPayment> = {
  id: 'int',
  idUsuario: 'int',
  objeto: 'text',
  concepto: 'int',
  beca: 'int',
  mes: 'int',
  centimos: 'int8',
  moneda: 'text',
};

/**
 * Writes what these people are counted with now, in the place of all that they were: who is told of no more is gone.
 * Of who was erased the law keeps what was paid, and nothing is counted (rule P-28).
 */
export async function writeCounted(em: EntityManager, ids: number[], told: Told): Promise<void> {
  const erased = await rows(
    em,
    sql<{ id: number }>`select "idUsuario" as id from platform.borrado where estado = 'hecho' and "idUsuario" = any(${ids}::int[])`,
  );
  const of = new Set(ids.filter((id) => !erased.some((one) => one.id === id)));
  const written = <R extends { idUsuario: number }>(table: string, key: string[], columns: Columns<R>, all: R[]) =>
    write(em, { table, key, columns, ids, all: all.filter(({ idUsuario }) => of.has(idUsuario)) });
  await written('persona_contada', ['idUsuario'], PEOPLE, told.people);
  await written('producto_contado', ['id'], PRODUCTS, told.products);
  await written('beca_contada', ['id'], SCHOLARSHIPS, told.scholarships);
  await written('postulacion_contada', ['programa', 'id'], APPLICATIONS, told.applications);
  await written('pago_contado', ['id'], PAYMENTS, told.payments);
}

interface Written {
  table: string;
  key: string[];
  columns: Record<string, string>;
  ids: number[];
  all: unknown[];
}

async function write(em: EntityManager, { table, key, columns, ids, all }: Written): Promise<void> {
  const to = sql.table(`observatory.${table}`);
  await rows(em, sql`delete from ${to} where "idUsuario" = any(${ids}::int[])`);
  if (!all.length) return;
  const names = sql.join(Object.keys(columns).map((name) => sql.id(name)));
  const typed = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`));
  const changed = Object.keys(columns).filter((name) => !key.includes(name));
  // What went along in a merge stands there under its former owner until that one is counted too.
  await rows(
    em,
    sql`insert into ${to} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as t(${typed})
        on conflict (${sql.join(key.map((name) => sql.id(name)))})
        do update set ${sql.join(changed.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))}`,
  );
}
