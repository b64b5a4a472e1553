import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { advance } from '../payment/advance.js';
import { spendOffsets } from './offsets.js';

const BY_OFFSET = 'Pagado con lo que se pagó de más antes';

/** Payments that earlier overpayments pay whole are completed: no money moves. */
export async function completeByOffset(em: EntityManager, ids: number[], idUsuario: number): Promise<void> {
  await advance(em, ids, { paso: 'completado', estado: 'completado', idUsuario, detalle: BY_OFFSET });
  for (const idPago of ids) {
    await spendOffsets(em, idPago);
    const pago = await row(
      em,
      sql<{ idPago: number; objeto: string; idObjeto: number; referencia: number; intento: number; idUsuario: number }>`
        select id as "idPago", objeto, "idObjeto", referencia, intento, "idUsuario" from payments.pago where id = ${idPago}`,
    );
    await emit(em, 'payment.completed', pago!);
    await emit(em, 'screens.changed', { usuarios: [pago!.idUsuario], cambio: { tipo: 'pago' } });
  }
}
