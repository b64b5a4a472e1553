import { randomUUID } from 'node:crypto';
import { confirmed, exportBatch, registerPayer, settledByHand } from '../../../../tests/builders/bank.js';
import { approve, confirmation, fund, paymentOperators, prepare, setBudget } from '../../../../tests/builders/batches.js';
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
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url });
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

describe('A redenomination', () => {
  it('is entries of its own: what waits goes over, what was paid stays as it was', async () => {
    const { prepares, approves, second } = await paymentOperators();
    // A currency that nobody else has: the demo has payments of its own.
    await fund('prueba');
    await setBudget('prueba', 2026, 'XTS', 1_000_000);
    await registerPayer('0102', 'XTS');
    const idObjeto = nextId();
    await owe(domain, idObjeto, owed(7, [owedPayment(1, { monto: 1000, moneda: 'XTS' }), owedPayment(2, { monto: 5000, moneda: 'XTS' })]));
    const [paid, waits] = await paymentsOf(idObjeto);
    const lote = (await prepare(prepares, [paid!.id], { moneda: 'XTS' })).r_data.id;
    await approve(approves, lote);
    await exportBatch(prepares, lote);
    const redenominate = async (llave = randomUUID()) => {
      const confirmacion = await confirmation(approves, 'redenominar');
      const body = { llave, confirmacion, motivo: 'Decreto', moneda: 'XTS', nueva: 'XTN', divisor: 1000 };
      return (await approves.post('recursos/presupuestos/redenominar', body)).body;
    };
    expect((await redenominate()).r_mess).toMatch(/^Hay pagos en lotes o en el banco/);
    await settledByHand(approves, paid!.id, {}, second);
    const written = () => db().query(`select huella from payments.asiento where moneda in ('XTS', 'XTN') order by numero`);
    const { rows: before } = await written();

    const llave = randomUUID();
    const { id } = (await redenominate(llave)).r_data;
    expect((await redenominate(llave)).r_data).toEqual({ id });
    // Who confirms it reads what goes over, in the old currency and in the new one.
    expect((await second.get(`recursos/actos/${id}`)).body).toMatchObject({
      antes: { moneda: 'XTS', pagosPendientes: { cantidad: 1, monto: 5000 }, presupuestos: { cantidad: 1, monto: 9000 } },
      despues: { moneda: 'XTN', pagosPendientes: { cantidad: 1, monto: 5 }, presupuestos: { cantidad: 1, monto: 9 } },
    });
    expect((await paymentsOf(idObjeto)).map(({ moneda }) => moneda)).toEqual(['XTS', 'XTS']);
    await confirmed(id, second);
    expect((await paymentsOf(idObjeto)).map(({ moneda, centimos }) => [moneda, centimos])).toEqual([
      ['XTS', 100_000],
      ['XTN', 500],
    ]);
    const { rows: after } = await written();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(before.length + 2);
    expect(await balances(paid!.id)).toEqual({ pagado: 100_000, presupuesto: -100_000 });
    const { rows } = await db().query(
      `select moneda, centimos::int from payments.presupuesto where moneda like 'XT_' order by moneda desc`,
    );
    expect(rows).toEqual([
      { moneda: 'XTS', centimos: 100_000 },
      { moneda: 'XTN', centimos: 900 },
    ]);
    expect(checkLedger()).toMatchObject({ status: 0, said: expect.stringContaining('comprometido XTN 5.00') });
    expect(waits!.moneda).toBe('XTS');
  });
});
