import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerPayer } from '../../../../tests/builders/bank.js';
import { approve, fund, paymentOperators, prepare, setBudget } from '../../../../tests/builders/batches.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { behind, checkLedger, one, past, without } from '../../../../tests/builders/ledger.js';
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
  server = await startInstance({ INTERNAL_URL: domain.url, INVARIANTS_SECONDS: '1' });
  await fund('prueba');
  await setBudget('prueba', 2026, moneda, 1_000_000);
  await registerPayer('0102', moneda);
  const { prepares, approves } = await paymentOperators();
  const id = nextId();
  await owe(domain, id, owed(7, [owedPayment(1, { moneda }), owedPayment(2, { moneda }), owedPayment(3, { moneda })]));
  pagos = await paymentsOf(id);
  lote = (await prepare(prepares, [pagos[0]!.id, pagos[1]!.id], { moneda })).r_data.id;
  await approve(approves, lote);
  first = await one<number>('select min(numero)::int from payments.asiento where moneda = $1', [moneda]);
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

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
    const gone = await without('payments.asiento', `numero = ${first + 1}`);
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
    const said = await without('payments.asiento', `numero = ${first + 4}`);
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

  it('names a function that answers what is expected of it, and a guard that sleeps', async () => {
    const lied = (body: string) => `create or replace function payments.huella_lote(int) returns text language sql stable as $$${body}$$`;
    const honest = await one<string>(`select prosrc from pg_proc where oid = 'payments.huella_lote'::regproc`);
    await db().query(lied('select huella from payments.lote where id = $1'));
    await db().query('alter table payments.pago disable trigger pago_fijo');
    const { status, said } = checkLedger();
    await db().query(lied(honest));
    await db().query('alter table payments.pago enable trigger pago_fijo');
    expect({ status, said }).toMatchObject({
      status: 1,
      said: expect.stringContaining('La función payments.huella_lote no es la de este programa'),
    });
    expect(said).toContain('El resguardo pago_fijo de payments falta o está apagado');
  });

  it('names what was cut off the end right after it was written, or written anew there, by what is written down outside', async () => {
    await db().query('select payments.asentar($1::jsonb)', [
      JSON.stringify([entry('cabeza:1'), entry('cabeza:2', 'presupuesto', 'aprobado')]),
    ]);
    const numero = await one<number>(`select numero::int from payments.asiento where clave = 'cabeza:2'`);
    await writtenDown('libro', numero);
    const cut = async () => {
      await behind(
        'payments.asiento',
        `create table guardado as select * from payments.asiento where clave like 'cabeza:%'; delete from payments.asiento where clave like 'cabeza:%'`,
      );
      const { said } = checkLedger();
      expect(said).toContain(`Falta el asiento ${numero}, que está anotado fuera de la base de datos`);
      // The chain is whole again and as long: what is written down outside is not what stands there.
      await db().query('select payments.asentar($1::jsonb)', [
        JSON.stringify([
          entry('otra:1'),
          entry('otra:2', 'presupuesto', 'aprobado'),
          entry('otra:3'),
          entry('otra:4', 'presupuesto', 'aprobado'),
        ]),
      ]);
      await eventually('the look of a minute', async () => one(`select problema is not null from platform.cadena where id = 2`));
      expect(checkLedger().said).toContain(`Ya no es el que era el asiento ${numero}`);
    };
    await cut();
    await behind(
      'payments.asiento',
      `delete from payments.asiento where clave like 'otra:%'; insert into payments.asiento select * from guardado; drop table guardado`,
    );
    await eventually('the look of a minute', async () => one(`select problema is null from platform.cadena where id = 2`));
  });

  it('names a payee that was changed with its digest, and one that is gone', async () => {
    const id = await one<number>(
      `insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta) values ('persona', 'V-9', 'Nadie', '0102', 1, '01020000000000000999') returning id`,
    );
    await writtenDown('beneficiarios', id);
    const renamed = (from: string, to: string) =>
      `update payments.beneficiario set nombre = '${to}' where nombre = '${from}'; update payments.beneficiario b set huella = payments.huella_beneficiario(b) where id = ${id}`;
    expect(await past('payments.beneficiario', renamed('Nadie', 'Otro'), renamed('Otro', 'Nadie'))).toContain(
      `Ya no es el que era el beneficiario ${id}`,
    );
    expect(await without('payments.beneficiario', `id = ${id}`)).toContain(`Falta el beneficiario ${id}`);
  });

  it('is content again when all of it is as it was', () =>
    expect(checkLedger()).toMatchObject({ status: 0, said: expect.stringContaining('El libro cuadra') }));
});

/** A row of the ledger that is of no payment, and one that takes it back. */
const entry = (clave: string, debe = 'aprobado', haber = 'presupuesto') => ({
  clave,
  tipo: 'aprobacion',
  debe,
  haber,
  centimos: 1,
  moneda,
});

/** What is written down outside of the database holds this row. */
const writtenDown = (nombre: string, numero: number) =>
  eventually(`${nombre} ${numero}`, async () => {
    const path = join(process.env['FILES_DIR']!, '../cabezas', `${nombre}.txt`);
    return existsSync(path) && readFileSync(path, 'utf8').includes(`\n${numero} `);
  });
