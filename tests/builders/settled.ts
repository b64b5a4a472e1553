import type { RevertedWay } from '@registro/contracts/payments/adjust';
import { db, eventually } from './db.js';
import { say } from './other-kind.js';

/** The payments that the service of payments made of what a period owes, once they stand so at it. */
export async function paymentsOfPeriod(
  idPeriodo: number,
  estado: string,
): Promise<{ id: number; referencia: number; intento: number; idUsuario: number }[]> {
  return eventually(`the payments of period ${idPeriodo} ${estado}`, async () => {
    const { rows } = await db().query(
      `select p.id, p.referencia, p.intento, p."idUsuario", p.estado from payments.pago p
       join scholarships.pago_periodo a on a.id = p.referencia and a."idPeriodo" = p."idObjeto"
       where p.objeto = 'periodo' and p."idObjeto" = $1 order by p.referencia`,
      [idPeriodo],
    );
    return rows.some((row) => row.estado === estado) && rows.filter((row) => row.estado === estado);
  });
}

/** What the bank answered about a payment that waits: says so as the service of payments does, once its row says it. */
export async function settle(
  idPeriodo: number,
  pago: { id: number; referencia: number; intento: number; idUsuario: number },
  rechazo: string | null = null,
): Promise<void> {
  await db().query(
    `update payments.pago set estado = case when $2::text is null then 'completado' else 'rechazado' end, motivo = $2, pasos = pasos + 1,
       paso = case when $2::text is null then 'completado' else 'rechazado' end,
       completado = case when $2::text is null then now() end where id = $1`,
    [pago.id, rechazo],
  );
  const { id: idPago, referencia, intento, idUsuario } = pago;
  const datos = { idPago, objeto: 'periodo', idObjeto: idPeriodo, referencia, intento, idUsuario };
  await say(rechazo === null ? 'payment.completed' : 'payment.rejected', datos);
}

/**
 * What became of a paid one that came back: reverted, or what was decided then. Says so as the service of payments
 * does, once its row says it.
 */
export async function turned(
  idPeriodo: number,
  { id: idPago, ...of }: { id: number; referencia: number; intento: number; idUsuario: number },
  became: { motivo: string } | { sigue: RevertedWay },
): Promise<number> {
  const datos = { idPago, objeto: 'periodo', idObjeto: idPeriodo, ...of };
  if ('motivo' in became) {
    await db().query(
      `update payments.pago set devuelto = centimos, estado = 'revertido', paso = 'revertido', pasos = pasos + 1, motivo = $2 where id = $1`,
      [idPago, became.motivo],
    );
    return say('payment.reverted', datos);
  }
  const { sigue } = became;
  if (sigue === 'cerrar') {
    await db().query(`update payments.pago set estado = 'cancelado', paso = 'cancelado', pasos = pasos + 1 where id = $1`, [idPago]);
    return say('payment.resumed', { ...datos, sigue });
  }
  await db().query(`update payments.pago set intento = intento + 1, completado = null, devuelto = 0 where id = $1`, [idPago]);
  await db().query(`update payments.pago set estado = 'revision', paso = 'revision', pasos = pasos + 1, motivo = null where id = $1`, [
    idPago,
  ]);
  return say('payment.resumed', { ...datos, intento: of.intento + 1, sigue });
}
