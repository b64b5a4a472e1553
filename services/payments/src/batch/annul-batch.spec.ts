import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { randomUUID } from 'node:crypto';
import { exportBatch } from '../../../../tests/builders/bank.js';
import { approve, fund, paymentOperators, prepare } from '../../../../tests/builders/batches.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { balances, nextId, owe, owed, owedPayment, paymentsOf } from '../../../../tests/builders/owing.js';

let domain: Beside;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
beforeAll(async () => {
  domain = await startBeside();
  operators = await paymentOperators();
  await fund('prueba');
});
afterAll(closeDb);
const annul = async (lote: number, llave = randomUUID()) =>
  (await operators.prepares.post(`recursos/lotes/${lote}/anular`, { llave, motivo: 'Se repite mañana' })).body;

describe('A batch that is given up', () => {
  it.each([['prepared'], ['approved']])('when it was %s: its payments wait again, and a new one takes them', async (when) => {
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1), owedPayment(2)]));
    const pagos = (await paymentsOf(id)).map((pago) => pago.id);
    const lote = (await prepare(operators.prepares, pagos)).r_data.id;
    if (when === 'approved') await approve(operators.approves, lote);
    const llave = randomUUID();
    expect((await annul(lote, llave)).r_succ).toBe(true);
    expect((await annul(lote, llave)).r_succ).toBe(true);
    expect((await annul(lote)).r_mess).toBe('El lote ya no está en ese estado');
    expect((await paymentsOf(id)).map(({ estado, idLote }) => [estado, idLote])).toEqual([
      ['pendiente', null],
      ['pendiente', null],
    ]);
    for (const pago of pagos) expect(await balances(pago)).toEqual({ comprometido: 10_050, presupuesto: -10_050 });
    expect((await prepare(operators.prepares, pagos)).r_data.cuantos).toBe(2);
  });

  it('when it is at the bank is not', async () => {
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1)]));
    const lote = (
      await prepare(
        operators.prepares,
        (await paymentsOf(id)).map((pago) => pago.id),
      )
    ).r_data.id;
    await approve(operators.approves, lote);
    await exportBatch(operators.prepares, lote);
    expect((await annul(lote)).r_mess).toBe('El lote ya no está en ese estado');
    await expect(db().query(`update payments.lote set estado = 'anulado' where id = $1`, [lote])).rejects.toThrow('cannot go');
  });
});
