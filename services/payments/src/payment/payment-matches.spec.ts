import { randomInt } from 'node:crypto';
import { PAYMENT_FIELD_NAMES } from '@registro/contracts/console/payment-field-names';
import { documentNumber } from '@registro/platform/document-number';
import { completedBatch, importStatement, isoStatement, newBank, pastDay, registerPayer } from '../../../../tests/builders/bank.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, newPersonAs, randomCedula } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

interface Paid {
  idPago: number;
  idLote: number;
  linea: number;
  cedula: string;
  rif: string;
  cuenta: string;
  banco: string;
  recibo: string;
}
// An instance of its own: what is to come back and whose it is are written by hand here, and stand in no ledger.
let server: Server | undefined;
let operator: Agent;
let paid: Paid;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']);
  const bank = await newBank();
  const { cuenta } = await registerPayer(bank);
  const { id: idLote, lineas } = await completedBatch(operator, bank, [10_050, 20_000]);
  const { id: linea, idPago } = lineas[0]!;
  const movements = lineas.map(({ id, centimos }): [string, number] => [`${idLote}-${id}`, centimos]);
  await importStatement(operator, `banco=${bank}`, isoStatement(cuenta, pastDay(1), pastDay(0), movements), `${bank}.xml`);
  const cedula = randomCedula();
  const banco = `REF${randomInt(1_000_000_000)}`;
  await db().query(`update payments.pago set persona = 'Génesis Peñalver', "documentoPersona" = $2 where id = $1`, [idPago, `V-${cedula}`]);
  await db().query(`update payments.lote_pago set "referenciaBanco" = $2 where id = $1`, [linea, banco]);
  const { rows } = await db().query(
    'select b.documento, b.cuenta from payments.beneficiario b join payments.pago p on p."idBeneficiario" = b.id where p.id = $1',
    [idPago],
  );
  const recibo = documentNumber();
  await db().query('insert into documents.comprobante (numero, "idPago", "idUsuario") values ($1, $2, 1)', [recibo, idPago]);
  for (const one of lineas) {
    await db().query(`insert into payments.revision ("idLotePago") values ($1)`, [one.id]);
    await db().query(
      `insert into payments.ajuste ("idPago", tipo, grupo, moneda, centimos, motivo, "idUsuario") values ($1, 'sobrepago', 'prueba:1', 'VES', 1, 'De más', 1)`,
      [one.idPago],
    );
  }
  paid = { idPago, idLote, linea, cedula, rif: rows[0].documento, cuenta: rows[0].cuenta, banco, recibo };
});
afterAll(() => endInstance(server));

const dotted = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
/** `alone`: nothing else is found by it. */
const WAYS: [what: string, text: (p: Paid) => string, alone: boolean][] = [
  ['the name of whose it is, without its accents', () => 'genesis penalver', false],
  ['the cédula', ({ cedula }) => cedula, true],
  ['the cédula with letter and dots', ({ cedula }) => `V-${dotted(cedula)}`, true],
  ['the RIF', ({ rif }) => rif, true],
  ['the RIF without its hyphen', ({ rif }) => rif.replace('-', ''), true],
  ['the account', ({ cuenta }) => cuenta, true],
  ['the account in groups', ({ cuenta }) => cuenta.replace(/(\d{4})/g, '$1 ').trim(), true],
  ['the end of the account', ({ cuenta }) => cuenta.slice(-10), true],
  ['its number', ({ idPago }) => `pago ${idPago}`, true],
  ['its batch', ({ idLote }) => `Lote ${idLote}`, false],
  ['the bank’s reference', ({ banco }) => banco, true],
  ['the number of its receipt', ({ recibo }) => recibo, true],
  ['the number of its receipt as it is typed', ({ recibo }) => ` ${recibo.toLowerCase().replaceAll('-', ' ')} `, true],
  ['our reference', ({ idLote, linea }) => `${idLote}-${linea}`, true],
];

/** Every list whose rows are of payments: which one a row is of. */
const LISTS: Record<string, string> = {
  pagos: 'id',
  'lotes-pagos': 'idPago',
  revisiones: 'idPago',
  ajustes: 'idPago',
  'actos-lineas': 'idPago',
  conciliaciones: 'idPago',
};
const found = async (resource: string, q: string) =>
  (await operator.get(`recursos/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body as Record<string, unknown>[];

describe('A payment', () => {
  it('is sought in every list whose rows name one', () => {
    const named = Object.entries(PAYMENT_FIELD_NAMES).filter(([, fields]) => 'idPago' in fields);
    expect(['pagos', ...named.map(([resource]) => resource)].toSorted()).toEqual(Object.keys(LISTS).toSorted());
  });

  describe.each(WAYS)('is found by %s', (_, text, alone) => {
    it.each(Object.entries(LISTS))('in %s, told by name and cédula', async (resource, key) => {
      const rows = await found(resource, text(paid));
      const own = rows.filter((row) => row[key] === paid.idPago);
      expect(own.length).toBeGreaterThan(0);
      expect(own[0]).toMatchObject({ persona: 'Génesis Peñalver', documentoPersona: `V-${paid.cedula}` });
      expect(alone ? rows : own).toEqual(own);
    });

    it('among what was proposed, the answer to its batch', async () => {
      const acts = await found('actos', text(paid));
      expect(acts.map(({ acto, idObjeto }) => [acto, idObjeto])).toContainEqual(['respuesta', String(paid.idLote)]);
    });
  });

  it.each(['actos', ...Object.keys(LISTS)])('is not found by a number of another one, nor by signs alone, in %s', async (resource) => {
    for (const q of ['pago 2000000000', 'ZZZZ-ZZZZ-ZZZZ', '%%%', '---']) expect(await found(resource, q)).toEqual([]);
  });
});
