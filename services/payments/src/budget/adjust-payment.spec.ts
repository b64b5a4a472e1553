import { randomUUID } from 'node:crypto';
import { confirmed, exportBatch, settledByHand } from '../../../../tests/builders/bank.js';
import { approve, confirmation, fund, paymentOperators, prepare } from '../../../../tests/builders/batches.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { checkLedger } from '../../../../tests/builders/ledger.js';
import {
  balances,
  nextId,
  owe,
  owed,
  owedPayment,
  type OwingDomain,
  paymentsOf,
  startOwingDomain,
} from '../../../../tests/builders/owing.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let domain: OwingDomain;
let server: Server | undefined;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url });
  operators = await paymentOperators();
  await fund('prueba');
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

/** Payments of one group, approved at their domain. */
async function owing(grupo: string, monto = 100) {
  const idObjeto = nextId();
  await owe(domain, idObjeto, owed(7, [owedPayment(1, { monto })], { grupo }));
  const [pago] = await paymentsOf(idObjeto);
  return { idObjeto, id: pago!.id };
}
async function atTheBank(id: number) {
  const lote = (await prepare(operators.prepares, [id])).r_data;
  await approve(operators.approves, lote.id);
  await exportBatch(operators.prepares, lote.id);
  return lote;
}
const settle = (idPago: number, over: object = {}) => settledByHand(operators.approves, idPago, over, operators.second);
/** Proposed by one; answers what was answered. */
const proposes = async (idPago: number, what: string, over: object = {}) => {
  const confirmacion = await confirmation(operators.approves, `ajustar:pago:${idPago}`);
  return (
    await operators.approves.post(`recursos/pagos/${idPago}/${what}`, { llave: randomUUID(), confirmacion, motivo: 'Error', ...over })
  ).body;
};
/** And confirmed by another, where it may be. */
const adjust = async (idPago: number, what: string, over: object = {}) => {
  const body = await proposes(idPago, what, over);
  if (body.r_succ) await confirmed(body.r_data.id, operators.second);
  return body;
};

describe('Money that is to come back', () => {
  it('of a payment sent in error is an entry of its own; what was written stays', async () => {
    const { id } = await owing('prueba:r1');
    expect((await adjust(id, 'revertir')).r_mess).toBe('Solo se puede revertir o ajustar un pago completado');
    await atTheBank(id);
    await settle(id);
    const entries = async () =>
      (await db().query('select numero, huella from payments.asiento where "idPago" = $1 order by numero', [id])).rows;
    const before = await entries();
    const llave = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => proposes(id, 'revertir', { llave })));
    expect(answers.filter(({ r_succ }) => r_succ)).toHaveLength(4);
    expect(await entries()).toEqual(before);
    await confirmed(answers[0].r_data.id, operators.second);
    expect((await entries()).slice(0, before.length)).toEqual(before);
    expect(await balances(id)).toEqual({ presupuesto: -10_000, porRecuperar: 10_000 });
    expect((await db().query('select estado, motivo from payments.pago where id = $1', [id])).rows).toEqual([
      { estado: 'revertido', motivo: 'Error' },
    ]);
    expect((await adjust(id, 'revertir')).r_succ).toBe(false);
    await expect(db().query(`update payments.pago set estado = 'pendiente', pasos = pasos + 1 where id = $1`, [id])).rejects.toThrow(
      'is paid',
    );
  });

  it('of an overpayment is taken off the next payment of the group, and its owner is told', async () => {
    const first = await owing('prueba:s1', 120);
    await atTheBank(first.id);
    await settle(first.id);
    expect((await adjust(first.id, 'revertir', { causa: 'sobrepago', monto: 120 })).r_mess).toMatch(/^Del pago quedan 120,00/);
    expect((await adjust(first.id, 'revertir', { causa: 'sobrepago', monto: 20 })).r_succ).toBe(true);
    expect(await balances(first.id)).toEqual({ presupuesto: -12_000, pagado: 10_000, porRecuperar: 2_000 });
    const { rows: told } = await db().query(
      `select datos->'usuarios' as usuarios from platform.evento where tipo = 'notice.requested' and datos->>'aviso' = 'pagoDeMas' and (datos->>'idObjeto')::int = $1`,
      [first.id],
    );
    expect(told).toEqual([{ usuarios: [7] }]);

    const next = await owing('prueba:s1', 100);
    const lote = await atTheBank(next.id);
    expect(lote.centimos).toBe(8_000);
    await settle(next.id);
    expect(await balances(next.id)).toEqual({ presupuesto: -10_000, pagado: 10_000 });
    expect(await balances(first.id)).toEqual({ presupuesto: -10_000, pagado: 10_000 });
    expect((await prepare(operators.prepares, [(await owing('prueba:s1', 100)).id])).r_data.centimos).toBe(10_000);
  });

  it('is there again where the payment that took it leaves its batch, or the bank rejects it', async () => {
    const first = await owing('prueba:s2', 120);
    await atTheBank(first.id);
    await settle(first.id);
    await adjust(first.id, 'revertir', { causa: 'sobrepago', monto: 20 });
    const next = await owing('prueba:s2', 100);
    const lote = (await prepare(operators.prepares, [next.id])).r_data;
    expect(lote.centimos).toBe(8_000);
    await approve(operators.approves, lote.id);
    await operators.prepares.post(`recursos/lotes/${lote.id}/anular`, { llave: randomUUID(), motivo: 'Otra vez' });
    expect(await balances(next.id)).toEqual({ presupuesto: -10_000, comprometido: 10_000 });
    expect((await atTheBank(next.id)).centimos).toBe(8_000);
    await settle(next.id, { completado: false, motivo: 'Cuenta cerrada', referenciaBanco: null });
    expect(await balances(next.id)).toEqual({});
    const what = domain.owed.get(next.idObjeto)!;
    await owe(domain, next.idObjeto, { ...what, version: 2, pagos: [owedPayment(1, { monto: 100, intento: 2 })] });
    expect((await prepare(operators.prepares, [next.id])).r_data.centimos).toBe(8_000);
  });

  it('that covers the next payment whole completes it without the bank', async () => {
    const first = await owing('prueba:s3', 300);
    await atTheBank(first.id);
    await settle(first.id);
    await adjust(first.id, 'revertir', { causa: 'sobrepago', monto: 250 });
    const next = await owing('prueba:s3', 100);
    expect((await prepare(operators.prepares, [next.id])).r_data).toEqual({ id: null, cuantos: 0, centimos: 0 });
    expect(await balances(next.id)).toEqual({ presupuesto: -10_000, pagado: 10_000 });
    const { rows } = await db().query(`select 1 from platform.evento where tipo = 'payment.completed' and (datos->>'idPago')::int = $1`, [
      next.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(await balances(first.id)).toMatchObject({ porRecuperar: 15_000 });
  });
});

it('after all of it the ledger agrees with the payments', () => expect(checkLedger().said).toContain('El libro cuadra'));
