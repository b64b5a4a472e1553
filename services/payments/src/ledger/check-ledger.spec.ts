import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportBatch, importStatement, isoStatement, pastDay, registerPayer } from '../../../../tests/builders/bank.js';
import { approve, confirmation, fund, paymentOperators, prepare, setBudget } from '../../../../tests/builders/batches.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { checkLedger } from '../../../../tests/builders/ledger.js';
import { nextId, owe, owed, owedPayment, type OwingDomain, paymentsOf, startOwingDomain } from '../../../../tests/builders/owing.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let domain: OwingDomain;
let server: Server | undefined;
let pagos: { id: number }[];
let lote: number;
/** What was sent, and came, was too much, and came back in part. */
let enviado: number;
let pagado: number;
let archivo: { id: number; almacen: string; nombre: string };
let extracto: { id: number; nombre: string };
/** Of this test alone: the demo has payments of its own, and rows of the ledger before these. */
const moneda = 'XTS';
let first: number;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url, INVARIANTS_SECONDS: '1' });
  await fund('prueba');
  await setBudget('prueba', 2026, moneda, 1_000_000);
  const { prepares, approves } = await paymentOperators();
  const id = nextId();
  await owe(domain, id, owed(7, [owedPayment(1, { moneda }), owedPayment(2, { moneda }), owedPayment(3, { moneda })]));
  pagos = await paymentsOf(id);
  lote = (await prepare(prepares, [pagos[0]!.id, pagos[1]!.id], { moneda })).r_data.id;
  await approve(approves, lote);
  first = await one<number>('select min(numero)::int from payments.asiento where moneda = $1', [moneda]);

  const { cuenta } = await registerPayer(approves, '0102', moneda);
  const other = nextId();
  await owe(domain, other, owed(8, [owedPayment(1), owedPayment(2)]));
  const [paid, waits] = await paymentsOf(other);
  pagado = paid!.id;
  enviado = (await prepare(prepares, [pagado, waits!.id])).r_data.id;
  await approve(approves, enviado);
  const sent = (await exportBatch(prepares, enviado)).body.r_data.id;
  archivo = await one('select to_jsonb(a) from payments.archivo_banco a where id = $1', [sent]);
  const confirmed = async (path: string, para: string, body: object) =>
    expect(
      (await approves.post(path, { llave: randomUUID(), confirmacion: await confirmation(approves, para), ...body })).body.r_succ,
    ).toBe(true);
  await confirmed('guardar/pago/guardar-pago', `guardar:pago:${pagado}`, { idPago: pagado, completado: true, referenciaBanco: '0099' });
  await confirmed(`recursos/pagos/${pagado}/sobrepago`, `ajustar:pago:${pagado}`, { motivo: 'De más', monto: 20 });
  await confirmed(`recursos/pagos/${pagado}/devolucion`, `ajustar:pago:${pagado}`, { motivo: 'Volvió', monto: 5, referenciaBanco: 'D-1' });
  const statement = isoStatement(cuenta, pastDay(1), pastDay(1), [['de nadie', 500]])
    .toString()
    .replaceAll('"VES"', `"${moneda}"`);
  await importStatement(prepares, `banco=0102&moneda=${moneda}`, Buffer.from(statement));
  extracto = await one(
    `select jsonb_build_object('id', x.id, 'nombre', a.nombre) from payments.extracto x join payments.archivo_banco a on a.id = x."idArchivo"
     where x.cuenta = $1 and x.moneda = $2`,
    [cuenta, moneda],
  );
}, 120_000);
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

const one = async <T>(query: string, values: unknown[] = []): Promise<T> =>
  Object.values((await db().query<Record<string, T>>(query, values)).rows[0]!)[0]!;

/** What somebody with all rights over the database does. */
async function behind(table: string, statement: string): Promise<void> {
  await db().query(`alter table ${table} disable trigger user`);
  await db().query(statement);
  await db().query(`alter table ${table} enable trigger user`);
}

/** What is said after it was done, and undone again. */
async function past(table: string, doing: string, undoing: string): Promise<string> {
  await behind(table, doing);
  const { status, said } = checkLedger();
  await behind(table, undoing);
  expect({ status, said }).toMatchObject({ status: 1 });
  return said;
}

/** What is said while a column of some rows is another. */
async function changed(table: string, column: string, to: string, where: string): Promise<string> {
  const before = await one<string>(`select "${column}"::text from ${table} where ${where}`);
  const literal = before === null ? 'null' : `'${before.replaceAll("'", "''")}'`;
  return past(
    table,
    `update ${table} set "${column}" = ${to} where ${where}`,
    `update ${table} set "${column}" = ${literal} where ${where}`,
  );
}

/** What is said while these rows are gone. */
const without = (table: string, where: string): Promise<string> =>
  past(
    table,
    `create table guardado as select * from ${table} where ${where}; delete from ${table} where ${where}`,
    `insert into ${table} select * from guardado; drop table guardado`,
  );

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

  /** What is changed by hand, and the sentence that names it. */
  const TWICE: [what: string, change: () => Promise<string>, says: () => string][] = [
    [
      'the account of a payee in an approved batch',
      () => changed('payments.beneficiario', 'cuenta', `'01029999999999999999'`, of(pagos[0]!.id)),
      () => `El lote ${lote} no es lo que se aprobó`,
    ],
    [
      'the account of a payee',
      () => changed('payments.beneficiario', 'cuenta', `'01029999999999999999'`, of(pagado)),
      () => 'fue alterado: su huella no es la de su contenido',
    ],
    [
      'the name of a payee with its digest',
      () =>
        past(
          'payments.beneficiario',
          `update payments.beneficiario b set nombre = nombre || ' X' where ${of(pagado)}; update payments.beneficiario b set huella = payments.huella_beneficiario(b) where ${of(pagado)}`,
          `update payments.beneficiario b set nombre = replace(nombre, ' X', '') where ${of(pagado)}; update payments.beneficiario b set huella = payments.huella_beneficiario(b) where ${of(pagado)}`,
        ),
      () => `El lote ${enviado} no es lo que se aprobó`,
    ],
    [
      'the digest of an approved batch',
      () => changed('payments.lote', 'huella', `repeat('0', 64)`, `id = ${lote}`),
      () => `El lote ${lote} no es lo que la auditoría dice que se aprobó`,
    ],
    [
      'who approved a batch',
      () => changed('payments.lote', 'aprobadoPor', '999999', `id = ${lote}`),
      () => `El lote ${lote} no es lo que la auditoría dice que se aprobó`,
    ],
    [
      'the sum of a batch',
      () => changed('payments.lote', 'centimos', '201000', `id = ${lote}`),
      () => `El lote ${lote} dice 2 pagos por 2010.00 y sus líneas son 2 por 201.00`,
    ],
    [
      'the state of a batch',
      () => changed('payments.lote', 'estado', `'aprobado'`, `id = ${enviado}`),
      () => `El lote ${enviado} está «aprobado» y una de sus líneas dice otra cosa`,
    ],
    [
      'the currency of a batch',
      () => changed('payments.lote', 'moneda', `'USD'`, `id = ${lote}`),
      () => `Pago ${pagos[0]!.id}: su monto o su cuenta no son los de su lote`,
    ],
    [
      'a line that is back from the bank',
      () => changed('payments.lote_pago', 'estado', `'enviado'`, `"idPago" = ${pagado}`),
      () => `Pago ${pagado}: no está como dice su línea del lote`,
    ],
    [
      'the same, with what the ledger says of its batch',
      () => changed('payments.lote_pago', 'estado', `'enviado'`, `"idPago" = ${pagado}`),
      () => `El lote ${enviado}: de «pagado» el libro dice 100.50 VES y sus líneas 0.00`,
    ],
    [
      'the batch of a payment',
      () => changed('payments.pago', 'idLote', 'null', `id = ${pagos[0]!.id}`),
      () => `Pago ${pagos[0]!.id}: no está como dice su línea del lote`,
    ],
    [
      'the state of a payment',
      () => changed('payments.pago', 'estado', `'rechazado'`, `id = ${pagos[2]!.id}`),
      () => `Pago ${pagos[2]!.id}: dice que está en «pendiente» y su último paso es otro`,
    ],
    [
      'the last step of a payment',
      () => without('payments.paso', `"idPago" = ${pagos[0]!.id} and numero = 3`),
      () => `Pago ${pagos[0]!.id}: dice que está en «aprobado» y su último paso es otro`,
    ],
    [
      'a step in between',
      () => without('payments.paso', `"idPago" = ${pagos[0]!.id} and numero = 2`),
      () => `Pago ${pagos[0]!.id}: su paso 3 no sigue al anterior`,
    ],
    [
      'the row of the ledger that a step made',
      () => without('payments.asiento', `clave = 'intencion:${pagos[2]!.id}:1'`),
      () => `Pago ${pagos[2]!.id}: su paso 1 («pendiente») no está en el libro`,
    ],
    [
      'what came back of a payment',
      () => changed('payments.pago', 'devuelto', '600', `id = ${pagado}`),
      () => `Pago ${pagado}: lo descontado, devuelto o aplicado no es la suma de sus movimientos`,
    ],
    [
      'a discount that nothing made',
      () => changed('payments.pago', 'descuento', '100', `id = ${pagos[2]!.id}`),
      () => `Pago ${pagos[2]!.id}: lo descontado, devuelto o aplicado no es la suma de sus movimientos`,
    ],
    [
      'what was too much of a payment',
      () => changed('payments.ajuste', 'centimos', '3000', `"idPago" = ${pagado}`),
      () => `Pago ${pagado}: sobrepago:`,
    ],
    [
      "the bank's number of what came back",
      () => changed('payments.devolucion', 'referenciaBanco', `'D-2'`, `"idPago" = ${pagado}`),
      () => `Pago ${pagado}: devolucion:`,
    ],
    [
      'what a file to the bank says of itself',
      () => changed('payments.archivo_banco', 'centimos', '1', `id = ${archivo.id}`),
      () => `El lote ${enviado} se envió y su archivo no es uno que diga lo mismo que sus líneas`,
    ],
    [
      'a file to the bank that is gone',
      () => without('payments.archivo_banco', `id = ${archivo.id}`),
      () => `El lote ${enviado} se envió y su archivo no es uno que diga lo mismo que sus líneas`,
    ],
    [
      'the digest of a file',
      () => changed('payments.archivo_banco', 'huella', `repeat('0', 64)`, `id = ${archivo.id}`),
      () => `El archivo ${archivo.id} («${archivo.nombre}») no es el que la auditoría dice`,
    ],
    [
      'the bytes of a file',
      () => kept(Buffer.from('otro')),
      () => `El archivo ${archivo.id} («${archivo.nombre}») no es el que se guardó: su huella es otra`,
    ],
    [
      'where a file is kept',
      () => changed('payments.archivo_banco', 'almacen', `'${randomUUID()}'`, `id = ${archivo.id}`),
      () => `El archivo ${archivo.id} («${archivo.nombre}») no está en el almacén`,
    ],
    [
      'a line of a statement',
      () => changed('payments.extracto_linea', 'centimos', '1', `"idExtracto" = ${extracto.id}`),
      () => `El extracto «${extracto.nombre}»`,
    ],
    [
      'a closed month',
      () =>
        past(
          'payments.mes_cerrado',
          `insert into payments.mes_cerrado (banco, anio, mes, lineas, centimos, "cerradoPor") values ('0999', 2001, 2, 1, 100, 1)`,
          `delete from payments.mes_cerrado where banco = '0999'`,
        ),
      () => 'El mes 2001-2 del banco 0999 se cerró con otras líneas',
    ],
    ...(
      [
        ['a budget', 'presupuesto', 'centimos', 'centimos * 10', 'presupuesto'],
        ['a limit', 'limite', 'porcentaje', '50', 'límite'],
        ['the account that payments leave from', 'cuenta_pagadora', 'documento', `'J-1'`, 'cuenta pagadora'],
        ['a format', 'formato_banco', 'nombre', `'Otro'`, 'formato de banco'],
      ] as const
    ).map(([what, table, column, to, objeto]): (typeof TWICE)[number] => [
      what,
      async () => changed(`payments.${table}`, column, to, `id = (select max(id) from payments.${table})`),
      () => `No es lo que la auditoría dice: ${objeto} `,
    ]),
    [
      'a budget of which nobody knows',
      () =>
        past(
          'payments.presupuesto',
          `insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values ('nadie', 2026, 'XTS', 1)`,
          `delete from payments.presupuesto where convocatoria = 'nadie'`,
        ),
      () => 'La auditoría no sabe de: presupuesto ',
    ],
  ];
  it.each(TWICE)('names %s', async (_, change, says) => {
    expect(await change()).toContain(says());
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

/** SQL: the payee of a payment. */
const of = (idPago: number) => `id = (select "idBeneficiario" from payments.pago where id = ${idPago})`;

/** What is said while the kept file has other bytes. */
async function kept(bytes: Buffer): Promise<string> {
  const path = join(process.env['FILES_DIR']!, archivo.almacen.slice(0, 2), archivo.almacen);
  const before = readFileSync(path);
  writeFileSync(path, bytes);
  const { said } = checkLedger();
  writeFileSync(path, before);
  return said;
}
