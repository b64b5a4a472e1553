import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { randomUUID } from 'node:crypto';
import { fund, paymentOperators, prepare } from '../../../../tests/builders/batches.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { nextId, owe, owed, owedPayment, paymentsOf } from '../../../../tests/builders/owing.js';

let domain: Beside;
beforeAll(async () => {
  domain = await startBeside();
  await fund('prueba');
});
afterAll(closeDb);

describe('Taking a payment out of a batch', () => {
  it('leaves the rest, counts anew, and needs a reason; what is not in it is refused', async () => {
    const { prepares } = await paymentOperators();
    const id = nextId();
    await owe(domain, id, owed(7, [owedPayment(1), owedPayment(2, { monto: 50 })]));
    const [first, second] = await paymentsOf(id);
    const lote = (await prepare(prepares, [first!.id, second!.id])).r_data.id;
    const takeOut = async (body: object) => (await prepares.post(`recursos/lotes/${lote}/quitar`, { llave: randomUUID(), ...body })).body;
    expect((await takeOut({ idPago: first!.id })).errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    expect((await takeOut({ idPago: first!.id, motivo: 'Falta la factura' })).r_succ).toBe(true);
    expect((await takeOut({ idPago: first!.id, motivo: 'Falta la factura' })).r_mess).toBe('El pago no está en el lote');
    expect((await paymentsOf(id)).map(({ estado }) => estado)).toEqual(['pendiente', 'enLote']);
    const { rows } = await db().query('select cuantos, centimos::int from payments.lote where id = $1', [lote]);
    expect(rows).toEqual([{ cuantos: 1, centimos: 5_000 }]);
  });
});
