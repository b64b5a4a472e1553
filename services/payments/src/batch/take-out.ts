import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { withdrawOffsets } from '../budget/offsets.js';
import { posting, post } from '../ledger/post.js';
import { advance } from '../payment/advance.js';

/** Locks a batch before any of its payments: whoever locks both does so in this order. Null where there is none. */
export function lockBatch(em: EntityManager, id: number) {
  return row(em, sql<{ id: number; estado: string }>`select id, estado from payments.lote where id = ${id} for update`);
}

/**
 * Takes a payment out of its batch, with the reason, back to those that wait: nothing of it is at the bank yet. Of a
 * batch that is not approved the line goes; of one that is it stays, marked, so that the digest remains that of what
 * was approved. Who prepared it is told. The batch must be locked.
 */
export async function takeOut(em: EntityManager, idPago: number, motivo: string, idUsuario: number | null = null): Promise<void> {
  const line = await row(
    em,
    sql<{ id: number; idLote: number; centimos: number; estado: string; preparadoPor: number }>`
      select l.id, l."idLote", l.centimos, t.estado, t."preparadoPor" from payments.lote_pago l join payments.lote t on t.id = l."idLote"
      where l."idPago" = ${idPago} and not l.fuera and l.estado = 'incluido'`,
  );
  if (!line) throw new Error(`pago ${idPago} is in no batch`);
  const { id, idLote, centimos, estado, preparadoPor } = line;
  if (estado === 'preparado') {
    await rows(em, sql`delete from payments.lote_pago where id = ${id}`);
    await rows(em, sql`update payments.lote set cuantos = cuantos - 1, centimos = centimos - ${centimos} where id = ${idLote}`);
  } else {
    await rows(em, sql`update payments.lote_pago set estado = 'quitado', motivo = ${motivo}, resuelto = now() where id = ${id}`);
  }
  await withdrawOffsets(em, idPago);
  await advance(em, [idPago], { paso: 'pendiente', estado: 'pendiente', idLote: null, idUsuario, detalle: motivo });
  const pago = await row(
    em,
    sql<{ id: number; pasos: number; moneda: string }>`select id, pasos, moneda from payments.pago where id = ${idPago}`,
  );
  if (estado === 'aprobado') await post(em, [posting('retiro', pago!, centimos, idLote)]);
  await emit(em, 'notice.requested', { aviso: 'pagoFueraDeLote', idObjeto: idLote, vez: id, usuarios: [preparadoPor] });
}
