import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reference } from '@registro/contracts/products/reference';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { Shown } from '../entry/entry.entity.js';
import { written } from './read-now.js';
import type { Place } from './token.js';

/** Records of a page. */
const PAGE = 100;

export interface ReadRecord {
  /** 'Persons/k3…' */
  identificador: string;
  /** 'persons' … */
  conjunto: string;
  /** '2026-02-01T10:00:00Z' */
  fecha: string;
  direccion: string;
  obra: string | null;
  /** whose it is, without their products; null: it is deleted, or nobody asked */
  datos: Omit<Shown, 'productos'> | null;
  /** of a product */
  referencia: Reference | null;
  borrado: boolean;
}

/** SQL: records with what they say, which is what their page says in the same moment. */
const TOLD = sql`
  select r.identificador, r.conjunto, ${written(sql`coalesce(r.fecha, date_trunc('second', clock_timestamp()))`)} as fecha, r.direccion, r.obra,
    r.huella is null as borrado, f.datos - 'productos' as datos,
    (select p -> 'referencia' from jsonb_array_elements(f.datos -> 'productos') p where r.obra is not null and p ->> 'obra' = r.obra limit 1) as referencia
  from observatory.registro_oai r left join observatory.ficha f on r.huella is not null and f.direccion = r.direccion`;

/** One record by its identifier, null where there never was one. */
export const oneRecord = (em: EntityManager, identificador: string): Promise<ReadRecord | null> =>
  row(em, sql<ReadRecord>`${TOLD} where r.identificador = ${identificador}`);

/** The records of a page, in the order of their dates, and whether more follow. */
export async function pageOfRecords(
  em: EntityManager,
  { set, from, until, after }: Place,
): Promise<{ records: ReadRecord[]; more: boolean }> {
  const ofSet = set === null ? sql`true` : sql`r.conjunto = ${set}`;
  const further = after ? sql`(r.fecha, r.identificador) > (${after.fecha}::timestamptz, ${after.identificador})` : sql`true`;
  const found = await rows(
    em,
    sql<ReadRecord>`${TOLD} where r.fecha between ${from}::timestamptz and ${until}::timestamptz and ${ofSet} and ${further}
      order by r.fecha, r.identificador limit ${PAGE + 1}`,
  );
  return { records: found.slice(0, PAGE), more: found.length > PAGE };
}

/** No record has an earlier date; null where there is none. */
export async function firstDate(em: EntityManager): Promise<string | null> {
  const first = await row(em, sql<{ fecha: string | null }>`select ${written(sql`min(fecha)`)} as fecha from observatory.registro_oai`);
  return first!.fecha;
}
