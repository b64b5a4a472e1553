import type { EntityManager } from '@mikro-orm/postgresql';
import { originColumns, originValues } from '@registro/platform/audit';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { SaveFinancial } from '@registro/contracts/products/financial';
import { fieldsOf } from '@registro/contracts/record/description';
import type { StateRow } from './import-state.js';
import { PRODUCT_FIELDS } from './review-row.js';

/** Rows in one statement: large enough to be quick, small enough for one parameter. */
const BATCH = 500;

/** What of a product an import says. */
const COLUMNS = sql.join(['id', ...PRODUCT_FIELDS, 'doi', 'claveTitulo', 'referencia'].map((name) => sql.ref(name)));

/**
 * Inserts the rows' products with their traces, and marks the rows; answers row → id. In sets: 2,000 take well under a
 * second.
 */
export async function createProducts(
  em: EntityManager,
  idUsuario: number,
  idImportacion: number,
  accepted: StateRow[],
): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  for (let from = 0; from < accepted.length; from += BATCH) {
    const batch = accepted.slice(from, from + BATCH);
    const next = await rows(
      em,
      sql<{ id: number }>`select nextval('products.producto_id_seq')::int as id from generate_series(1, ${batch.length})`,
    );
    const made = batch.map((r, i) => ({
      ...r.datos,
      id: next[i]!.id,
      fila: r.fila,
      doi: r.doi,
      claveTitulo: r.claveTitulo,
      referencia: r.referencia,
    }));
    for (const { fila, id } of made) ids.set(fila, id);
    await insert(em, idUsuario, idImportacion, JSON.stringify(made));
    const financed = batch.flatMap(({ financiero }, i) => (financiero ? [{ ...financiero, idProductoInvestigacion: next[i]!.id }] : []));
    if (financed.length) await insertFinancial(em, idUsuario, idImportacion, JSON.stringify(financed));
  }
  return ids;
}

const FINANCIAL = sql.join(['idProductoInvestigacion', ...fieldsOf(SaveFinancial).map(({ name }) => name)].map((name) => sql.ref(name)));

/** The financial records that came with them, with the trace of one that was saved by hand. */
async function insertFinancial(em: EntityManager, idUsuario: number, idImportacion: number, made: string): Promise<void> {
  await rows(
    em,
    sql`insert into products.financiero (${FINANCIAL})
        select ${FINANCIAL} from jsonb_populate_recordset(null::products.financiero, ${made}::jsonb)`,
  );
  await rows(
    em,
    sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, ${originColumns})
        select ${idUsuario}, 'importar', 'financiero', r->>'idProductoInvestigacion', r || jsonb_build_object('idImportacion', ${idImportacion}::int), ${originValues()}
        from jsonb_array_elements(${made}::jsonb) r`,
  );
}

async function insert(em: EntityManager, idUsuario: number, idImportacion: number, made: string): Promise<void> {
  await rows(
    em,
    sql`insert into products.producto ("idUsuario", ${COLUMNS})
        select ${idUsuario}, ${COLUMNS} from jsonb_populate_recordset(null::products.producto, ${made}::jsonb)`,
  );
  await rows(
    em,
    sql`update products.importacion_fila f set "idProducto" = r.id from jsonb_to_recordset(${made}::jsonb) as r(id int, fila int)
        where f."idImportacion" = ${idImportacion} and f.fila = r.fila`,
  );
  // The same trace as a product made by hand, in one statement for all.
  await rows(
    em,
    sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, ${originColumns})
        select ${idUsuario}, 'importar', 'producto', r->>'id', (r - 'fila') || jsonb_build_object('idImportacion', ${idImportacion}::int), ${originValues()}
        from jsonb_array_elements(${made}::jsonb) r`,
  );
}
