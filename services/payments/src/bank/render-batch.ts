import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInCaracas } from '@registro/contracts/dates';
import { BATCH_REFUSALS } from '@registro/contracts/payments/batch';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { UnreadableFile } from '@registro/platform/files/guard-rows';
import { sql } from 'kysely';
import type { BatchOutlet } from '../batch/batch.entity.js';
import type { OutgoingBatch } from './bank-file.js';
import { type LinesOf, pagesOfBatch } from './batch-lines.js';
import { writePain001 } from './iso/write-pain001.js';
import { writeTextFile } from './layout/write-file.js';

/** What a file says of a batch and nobody froze for it. */
type Said = Omit<OutgoingBatch, 'fecha' | keyof BatchOutlet>;

/** A batch as its file says it, and what was approved of that file. */
export interface Outgoing {
  batch: OutgoingBatch;
  salida: BatchOutlet;
  lines: LinesOf;
  /** null: not approved yet */
  huellaArchivo: string | null;
}

/**
 * What the file of a batch is written from, all of it frozen: by who prepared it the format, the account and the lines,
 * by the first approval the digest of these and the day, which is today's before. Of `lines` the whole batch, or what
 * is left of it. Refuses one of which nothing is frozen.
 */
export async function outgoing(em: EntityManager, idLote: number, lines: LinesOf = 'todas'): Promise<Outgoing> {
  const found = await row(
    em,
    sql<Said & { salida: BatchOutlet | null; fechaPago: string | null; huellaArchivo: string | null }>`
      select t.id as "idLote", t.banco, t.moneda, t.salida, t."fechaPago"::text as "fechaPago", t."huellaArchivo",
        to_char(t.preparado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as creado, coalesce(t.huella, payments.huella_lote(t.id)) as huella,
        l.cantidad, l.monto
      from payments.lote t cross join lateral (
        select count(*)::int as cantidad, coalesce(sum(centimos), 0)::bigint as monto from payments.lote_pago
        where "idLote" = t.id and (${lines === 'todas'} or not fuera)) l where t.id = ${idLote}`,
  );
  if (!found) notFound('El lote no existe');
  const { salida, fechaPago, huellaArchivo, ...batch } = found;
  if (!salida) refuse(BATCH_REFUSALS.sinArchivo);
  const { cuentaPagador, documentoPagador, nombrePagador } = salida;
  return {
    batch: { ...batch, monto: Number(batch.monto), cuentaPagador, documentoPagador, nombrePagador, fecha: fechaPago ?? todayInCaracas() },
    salida,
    lines,
    huellaArchivo,
  };
}

/**
 * The bytes of a batch's file, a page of payments at a time: from the same rows always the same. Throws
 * `UnreadableFile` where the format cannot say one.
 */
export function contentOf(em: EntityManager, { batch, salida, lines }: Outgoing): AsyncGenerator<Buffer> {
  const pages = pagesOfBatch(em, batch.idLote, lines);
  return salida.definicion ? writeTextFile(salida.definicion, batch, pages) : writePain001(batch, pages);
}

/** SHA-256 of the file, of which nothing is kept. */
export async function fileDigest(em: EntityManager, out: Outgoing): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of contentOf(em, out)) hash.update(chunk);
  return hash.digest('hex');
}

/** Refuses in words what a format cannot say. */
export function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) refuse(`El archivo no se puede escribir en ese formato. ${error.message}`);
  throw error;
}
