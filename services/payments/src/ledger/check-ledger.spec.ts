import { approve, fund, paymentOperators, prepare } from '../../../../tests/builders/batches.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { checkLedger } from '../../../../tests/builders/ledger.js';
import { nextId, owe, owed, owedPayment, type OwingDomain, paymentsOf, startOwingDomain } from '../../../../tests/builders/owing.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let domain: OwingDomain;
let server: Server | undefined;
let pagos: { id: number }[];
let lote: number;
/** Of this test alone: the demo has payments of its own, and rows of the ledger before these. */
const moneda = 'XTS';
let first: number;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url });
  await fund('prueba');
  await db().query(`insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values ('prueba', 2026, $1, 1000000)`, [
    moneda,
  ]);
  const { prepares, approves } = await paymentOperators();
  const id = nextId();
  await owe(domain, id, owed(7, [owedPayment(1, { moneda }), owedPayment(2, { moneda }), owedPayment(3, { moneda })]));
  pagos = await paymentsOf(id);
  lote = (await prepare(prepares, [pagos[0]!.id, pagos[1]!.id], { moneda })).r_data.id;
  await approve(approves, lote);
  const { rows } = await db().query<{ n: number }>('select min(numero)::int as n from payments.asiento where moneda = $1', [moneda]);
  first = rows[0]!.n;
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

/** What somebody with all rights over the database does, and undoes. */
async function past(table: string, doing: string, undoing: string): Promise<string> {
  const all = async (statement: string) => {
    await db().query(`alter table ${table} disable trigger user`);
    await db().query(statement);
    await db().query(`alter table ${table} enable trigger user`);
  };
  await all(doing);
  const { status, said } = checkLedger();
  await all(undoing);
  expect(status).toBe(1);
  return said;
}

describe('npm run ledger:check', () => {
  it('proves a ledger that is whole, and says what stands in its accounts', () => {
    const { status, said } = checkLedger();
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining('El libro cuadra') });
    expect(said).toContain('aprobado XTS 201.00');
    expect(said).toContain('comprometido XTS 100.50');
    expect(said).toContain('presupuesto XTS -301.50');
  });

  it('names the row that was altered', async () => {
    const said = await past(
      'payments.asiento',
      `update payments.asiento set centimos = centimos + 1 where numero = ${first + 2}`,
      `update payments.asiento set centimos = centimos - 1 where numero = ${first + 2}`,
    );
    expect(said).toContain(`El asiento ${first + 2} (intencion:`);
    expect(said).toContain('fue alterado');
    expect(said).toContain(`Pago ${pagos[2]!.id}: en «comprometido» el libro dice 100.51 XTS y el pago 100.50`);
  });

  it('names the row after one that is gone, and one that was altered with its digest', async () => {
    const gone = await past(
      'payments.asiento',
      `create table guardado as select * from payments.asiento where numero = ${first + 1}; delete from payments.asiento where numero = ${first + 1}`,
      'insert into payments.asiento select * from guardado; drop table guardado',
    );
    expect(gone).toContain(`Faltan asientos antes del ${first + 2}`);
    const forged = await past(
      'payments.asiento',
      `update payments.asiento a set centimos = centimos + 1 where numero = ${first + 1}; update payments.asiento a set huella = payments.huella_asiento(a) where numero = ${first + 1}`,
      `update payments.asiento a set centimos = centimos - 1 where numero = ${first + 1}; update payments.asiento a set huella = payments.huella_asiento(a) where numero = ${first + 1}`,
    );
    expect(forged).toContain(`El asiento ${first + 2} (intencion:`);
    expect(forged).toContain('no sigue al anterior');
  });

  it('finds the last row that is gone, which no chain can show, by the payments', async () => {
    const said = await past(
      'payments.asiento',
      `create table guardado as select * from payments.asiento where numero = ${first + 4}; delete from payments.asiento where numero = ${first + 4}`,
      'insert into payments.asiento select * from guardado; drop table guardado',
    );
    expect(said).toContain(`Pago ${pagos[1]!.id}: en «aprobado» el libro dice 0.00 XTS y el pago 100.50`);
  });

  it('finds a payment whose amount is another than was approved', async () => {
    const said = await past(
      'payments.pago',
      `update payments.pago set centimos = 99999999 where id = ${pagos[0]!.id}`,
      `update payments.pago set centimos = 10050 where id = ${pagos[0]!.id}`,
    );
    expect(said).toContain(`Pago ${pagos[0]!.id}: en «aprobado» el libro dice 100.50 XTS y el pago 999999.99`);
    expect(said).toContain(`Pago ${pagos[0]!.id}: su monto o su cuenta no son los de su lote`);
    const batch = await past(
      'payments.lote_pago',
      `update payments.lote_pago set centimos = 99999999 where "idPago" = ${pagos[0]!.id}`,
      `update payments.lote_pago set centimos = 10050 where "idPago" = ${pagos[0]!.id}`,
    );
    expect(batch).toContain(`El lote ${lote} no es lo que se aprobó`);
  });
});
