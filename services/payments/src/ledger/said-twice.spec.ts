import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  confirmed,
  exportBatch,
  importStatement,
  isoStatement,
  pastDay,
  registerPayer,
  settledByHand,
} from '../../../../tests/builders/bank.js';
import { approve, confirmation, fund, paymentOperators, prepare, setBudget } from '../../../../tests/builders/batches.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { changed, checkLedger, one, past, without } from '../../../../tests/builders/ledger.js';
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
/** Of this test alone: the demo has payments of its own. */
const moneda = 'XTS';
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url });
  await fund('prueba');
  await setBudget('prueba', 2026, moneda, 1_000_000);
  const { cuenta } = await registerPayer('0102', moneda);
  const { prepares, approves } = await paymentOperators();
  const id = nextId();
  await owe(domain, id, owed(7, [owedPayment(1, { moneda }), owedPayment(2, { moneda }), owedPayment(3, { moneda })]));
  pagos = await paymentsOf(id);
  lote = (await prepare(prepares, [pagos[0]!.id, pagos[1]!.id], { moneda })).r_data.id;
  await approve(approves, lote);

  const other = nextId();
  await owe(domain, other, owed(8, [owedPayment(1), owedPayment(2)]));
  const [paid, waits] = await paymentsOf(other);
  pagado = paid!.id;
  enviado = (await prepare(prepares, [pagado, waits!.id])).r_data.id;
  await approve(approves, enviado);
  const sent = (await exportBatch(prepares, enviado)).body.r_data.id;
  archivo = await one('select to_jsonb(a) from payments.archivo_banco a where id = $1', [sent]);
  const shown = async (path: string, para: string, body: object): Promise<number> => {
    const answer = await approves.post(path, { llave: randomUUID(), confirmacion: await confirmation(approves, para), ...body });
    expect(answer.body.r_succ).toBe(true);
    return answer.body.r_data.id;
  };
  await settledByHand(approves, pagado);
  const overpaid = { causa: 'sobrepago', motivo: 'De más', monto: 20 };
  await confirmed(await shown(`recursos/pagos/${pagado}/revertir`, `ajustar:pago:${pagado}`, overpaid));
  const returned = { motivo: 'Volvió', monto: 5, referenciaBanco: 'D-1' };
  await confirmed(await shown(`recursos/pagos/${pagado}/devolucion`, `ajustar:pago:${pagado}`, returned));
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

describe('npm run ledger:check, of what stands in two places', () => {
  it('is content while all of it is as it was', () => expect(checkLedger()).toMatchObject({ status: 0 }));

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
      'the approved file of a batch',
      () => changed('payments.lote', 'huellaArchivo', `repeat('0', 64)`, `id = ${lote}`),
      () => `El lote ${lote} no es lo que la auditoría dice que se aprobó`,
    ],
    [
      'the file that left, which is another than was approved',
      () => changed('payments.lote', 'huellaArchivo', `repeat('0', 64)`, `id = ${enviado}`),
      () => `El archivo del lote ${enviado} no es el que se aprobó`,
    ],
    [
      'the format of an approved batch',
      () => changed('payments.lote', 'salida', `salida || '{"nombrePagador": "Otro"}'`, `id = ${lote}`),
      () => `El archivo del lote ${lote} no es el que se aprobó`,
    ],
    [
      'what a bank is told of a payment of an approved batch',
      () => changed('payments.lote_pago', 'persona', `'Otra'`, `"idPago" = ${pagos[0]!.id}`),
      () => `El archivo del lote ${lote} no es el que se aprobó`,
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

  it('is content again when all of it is as it was', () =>
    expect(checkLedger()).toMatchObject({ status: 0, said: expect.stringContaining('El libro cuadra') }));
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
