import { randomInt } from 'node:crypto';
import { approvedBatch, newBank } from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs, randomCedula } from '../../../../tests/builders/user.js';

interface Paid {
  idPago: number;
  idLote: number;
  linea: number;
  cedula: string;
  rif: string;
  cuenta: string;
  banco: string;
}
let operator: Agent;
let paid: Paid;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']);
  const { id: idLote, lineas } = await approvedBatch(await newBank(), [10_050, 20_000]);
  const { id: linea, idPago } = lineas[0]!;
  const cedula = randomCedula();
  const banco = `REF${randomInt(1_000_000_000)}`;
  await db().query(`update payments.pago set persona = 'Génesis Peñalver', "documentoPersona" = $2 where id = $1`, [idPago, `V-${cedula}`]);
  await db().query(`update payments.lote_pago set "referenciaBanco" = $2 where id = $1`, [linea, banco]);
  const { rows } = await db().query(
    'select b.documento, b.cuenta from payments.beneficiario b join payments.pago p on p."idBeneficiario" = b.id where p.id = $1',
    [idPago],
  );
  paid = { idPago, idLote, linea, cedula, rif: rows[0].documento, cuenta: rows[0].cuenta, banco };
});
afterAll(closeDb);

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
  ['our reference', ({ idLote, linea }) => `${idLote}-${linea}`, true],
];

describe('A payment', () => {
  it.each(WAYS)('is found by %s, in the payments and in the lines of batches', async (_, text, alone) => {
    const found = async (resource: string, key: string) => {
      const { body } = await operator.get(`recursos/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: text(paid) }))}`);
      return (body as Record<string, number>[]).map((row) => row[key]);
    };
    for (const ids of [await found('pagos', 'id'), await found('lotes-pagos', 'idPago')]) {
      expect(alone ? ids : ids.filter((id) => id === paid.idPago)).toEqual([paid.idPago]);
    }
  });

  it('is not found by a number of another one, nor by signs alone', async () => {
    expect(await operator.total('pagos', { q: 'pago 2000000000' })).toBe(0);
    expect(await operator.total('pagos', { q: '%%%' })).toBe(0);
    expect(await operator.total('pagos', { q: '---' })).toBe(0);
  });
});
