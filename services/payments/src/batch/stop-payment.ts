import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { post, posting } from '../ledger/post.js';
import { advance } from '../payment/advance.js';
import { takeOut } from './take-out.js';

/**
 * Takes a payment out of its batch and rejects it, as the bank would have: its domain is told, with the reason. The
 * batch must be locked.
 */
export async function stopPayment(em: EntityManager, idPago: number, motivo: string, idUsuario: number): Promise<void> {
  await takeOut(em, idPago, motivo, idUsuario);
  const pago = (await row(
    em,
    sql<{
      id: number;
      pasos: number;
      centimos: number;
      moneda: string;
      objeto: string;
      idObjeto: number;
      referencia: number;
      intento: number;
      idUsuario: number;
    }>`
      select id, pasos, centimos, moneda, objeto, "idObjeto", referencia, intento, "idUsuario" from payments.pago where id = ${idPago}`,
  ))!;
  await post(em, [posting('cancelacion', pago, pago.centimos)]);
  await advance(em, [idPago], { paso: 'rechazado', estado: 'rechazado', idUsuario, detalle: motivo });
  const { objeto, idObjeto, referencia, intento } = pago;
  await emit(em, 'payment.rejected', { idPago, objeto, idObjeto, referencia, intento, idUsuario: pago.idUsuario });
  await emit(em, 'screens.changed', { usuarios: [pago.idUsuario], cambio: { tipo: 'pago' } });
}
