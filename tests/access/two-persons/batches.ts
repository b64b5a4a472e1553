import { randomUUID } from 'node:crypto';
import { newBank, preparedBatch, registerPayer } from '../../builders/bank.js';
import { approve, fund } from '../../builders/batches.js';
import { type Agent, randomEmail } from '../../builders/user.js';
import { dismissed, type Driver, operator, query, saidOf } from './driver.js';

/** A batch of a call of its own, as its preparer leaves it. */
async function prepared(preparadoPor: number, share = 0) {
  const convocatoria = `c${randomEmail().slice(1, 9)}`;
  await fund(convocatoria, 2026, 100_000_000_000, share);
  const banco = await newBank();
  await registerPayer(banco);
  const batch = await preparedBatch(banco, [10_050, 20_000], { preparadoPor, convocatoria });
  return { id: batch.id, convocatoria, linea: batch.lineas[0]!.id, idPago: batch.lineas[0]!.idPago };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;
/** What who confirms has looked at. */
const SEEN = { cuantos: 2, centimos: 30_050 };
const takesOut = async ({ id, idPago }: Prepared) =>
  (await operator('pagos-preparar')).post(`recursos/lotes/${id}/quitar`, { llave: randomUUID(), motivo: 'No es así', idPago });
const annuls = (by: Agent, id: number) => by.post(`recursos/lotes/${id}/anular`, { llave: randomUUID(), motivo: 'No es así' });
const asSaid = ({ status, r_succ, r_mess }: { status: number; r_succ: boolean; r_mess: string }) =>
  saidOf({ status, body: { r_succ, r_mess } });

/** A batch, from who prepares it to who approves it. */
export async function batchAct(): Promise<Driver> {
  const first = await operator('pagos-preparar', 'pagos-aprobar');
  let batch: Prepared;
  return {
    first,
    second: () => operator('pagos-aprobar'),
    propose: async () => (batch = await prepared(first.id)).id,
    confirm: async (by) => asSaid(await approve(by, batch.id, SEEN)),
    undo: () => annuls(first, batch.id),
    standing: () => query('select estado from payments.lote where id = $1', [batch.id]),
    meanwhile: () => takesOut(batch),
    dismiss: dismissed(first),
  };
}

/** The second approval of a batch beyond a limit. */
export async function secondApproval(): Promise<Driver> {
  const first = await operator('pagos-aprobar');
  let batch: Prepared;
  return {
    first,
    second: () => operator('pagos-aprobar'),
    propose: async () => {
      const preparer = await operator('pagos-preparar');
      batch = await prepared(preparer.id);
      await query(`insert into payments.limite (tipo, convocatoria, concepto, moneda, centimos) values ('concepto', $1, 1, 'VES', 100)`, [
        batch.convocatoria,
      ]);
      await approve(first, batch.id);
      return batch.id;
    },
    confirm: async (by) => asSaid(await approve(by, batch.id, { ...SEEN, motivo: 'Se revisó' })),
    undo: async () => annuls(await operator('pagos-preparar'), batch.id),
    standing: () => query('select estado from payments.lote where id = $1', [batch.id]),
    // The database holds all of a batch that was approved once: it can only be annulled.
    meanwhile: async () => annuls(await operator('pagos-preparar'), batch.id),
    dismiss: dismissed(first),
  };
}

/** The quality check of what was drawn of a batch, by nobody who prepared or approved it. */
export async function checkAct(): Promise<Driver> {
  const first = await operator('pagos-aprobar');
  let batch: Prepared;
  return {
    first,
    second: () => operator('pagos-aprobar'),
    propose: async () => {
      const preparer = await operator('pagos-preparar');
      batch = await prepared(preparer.id, 100);
      await approve(first, batch.id);
      return (await query('select id from payments.revision where "idLotePago" = $1', [batch.linea]))[0].id;
    },
    confirm: async (by, id) =>
      saidOf(await by.post(`recursos/revisiones/${id}/decidir`, { llave: randomUUID(), conforme: true, motivo: null })),
    undo: async () => annuls(await operator('pagos-preparar'), batch.id),
    standing: () => query('select conforme from payments.revision where "idLotePago" = $1', [batch.linea]),
    meanwhile: () => takesOut(batch),
    dismiss: dismissed(first),
  };
}
