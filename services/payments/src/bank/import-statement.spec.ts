import { randomUUID } from 'node:crypto';
import {
  approvedBatch,
  exportBatch,
  importAnswer,
  importStatement,
  isoAnswer,
  isoStatement,
  newBank,
  registerFormat,
  registerPayer,
} from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import { STANDARD } from './layout/standard-layouts.js';

let prepares: Agent;
let approves: Agent;
let banco: string;
let cuenta: string;
beforeAll(async () => {
  [prepares, approves] = await Promise.all([newPersonAs('operador', ['pagos-preparar']), newPersonAs('operador', ['pagos-aprobar'])]);
});
beforeEach(async () => {
  banco = await newBank();
  ({ cuenta } = await registerPayer(approves, banco));
});
afterAll(closeDb);

/** A batch that was sent and answered: a code for each amount. */
async function answeredBatch(amounts: number[], codes: string[]) {
  const batch = await approvedBatch(banco, amounts);
  await exportBatch(prepares, batch.id);
  const { body } = await importAnswer(prepares, batch.id, isoAnswer(batch, codes));
  expect(body.r_succ).toBe(true);
  return batch;
}
const statement = (content: Buffer, name = 'e.xml') => importStatement(prepares, `banco=${banco}`, content, name);
/** The days of last month, as texts. */
const now = new Date();
const day = (n: number, months = 0) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, n)).toISOString().slice(0, 10);
const states = async () => {
  const { rows } = await db().query<{ estado: string; referencia: string | null }>(
    `select c.estado, e.referencia from payments.conciliacion c left join payments.extracto_linea e on e.id = c."idLinea" where c.banco = $1 order by e.numero nulls last, c.id`,
    [banco],
  );
  return rows.map(({ estado, referencia }) => `${estado} ${referencia}`);
};

describe('Importing a statement', () => {
  it('says of each line and payment: matched, missing, unexpected, twice', async () => {
    const batch = await answeredBatch([10_050, 20_000, 30_000, 40_000, 50_000], ['ACSC', 'ACSC', 'RJCT', 'PDNG', 'ACSC']);
    const ref = (i: number) => `${batch.id}-${batch.lineas[i]!.id}`;
    const { body } = await statement(
      isoStatement(cuenta, day(1), day(28), [
        [ref(0), 10_050],
        [ref(0), 10_050],
        [ref(1), 19_999],
        [ref(2), 30_000],
        [ref(3), 40_000],
        ['COMISION', 500],
        [ref(0), 10_050, 'CRDT'],
        ['ABONO', 1_000_000, 'CRDT'],
      ]),
    );
    expect(body).toMatchObject({ r_succ: true, r_data: { banco, cuenta, desde: day(1), hasta: day(28), lineas: 8 } });
    expect(await states()).toEqual([
      `coincide ${ref(0)}`,
      `doble ${ref(0)}`,
      `inesperado ${ref(1)}`,
      `inesperado ${ref(2)}`,
      `inesperado ${ref(3)}`,
      'inesperado COMISION',
      `inesperado ${ref(0)}`,
      'falta null',
      'falta null',
    ]);
    const list = await prepares.get(`recursos/conciliaciones?filter=${JSON.stringify({ banco, estado: ['falta'] })}&sort=["id","ASC"]`);
    expect(list.body.map((r: { idPago: number; centimos: number }) => [r.idPago, r.centimos])).toEqual([
      [batch.lineas[1]!.idPago, 20_000],
      [batch.lineas[4]!.idPago, 50_000],
    ]);
  });

  it("in the bank's own CSV, with references that it filled with zeros; what the bank answers later makes lines match", async () => {
    await registerFormat(approves, banco, 'extracto', STANDARD.extracto.csv);
    const batch = await answeredBatch([10_050, 20_000], ['PDNG', 'PDNG']);
    const [year, month] = day(1).split('-');
    const line = (i: number, amount: string) => `05/${month}/${year};000${batch.id}-0000${batch.lineas[i]!.id};;Pago;${amount};`;
    const text = ['fecha;referencia;referenciaBanco;descripcion;debito;credito', line(0, '100,50'), line(1, '200,00'), ''].join('\r\n');
    expect((await statement(Buffer.from(text), 'e.csv')).body).toMatchObject({
      r_succ: true,
      r_data: { lineas: 2, desde: day(5), hasta: day(5) },
    });
    const ref = (i: number) => `${batch.id}-${batch.lineas[i]!.id}`;
    expect(await states()).toEqual([`inesperado ${ref(0)}`, `inesperado ${ref(1)}`]);
    await importAnswer(prepares, batch.id, isoAnswer(batch, ['ACSC', 'ACSC']), 'r2.xml');
    expect(await states()).toEqual([`coincide ${ref(0)}`, `coincide ${ref(1)}`]);
  });

  it.each<[string, () => Buffer, string]>([
    ['of another account', () => isoStatement(`${banco}0000000000000009`, day(1), day(2), []), 'El extracto es de otra cuenta'],
    [
      'with movements outside its days',
      () => isoStatement(cuenta, day(1), day(2), [['X', 100, 'DBIT', day(3)]]),
      'El extracto tiene movimientos de fuera de sus días',
    ],
    [
      'with a formula',
      () =>
        Buffer.from(
          isoStatement(cuenta, day(1), day(2), [['X', 100]])
            .toString()
            .replace('</TxDtls>', '<RmtInf><Ustrd>=1+1</Ustrd></RmtInf></TxDtls>'),
        ),
      'comienza como una fórmula',
    ],
  ])('%s is refused, and nothing of it stays', async (_, content, mensaje) => {
    const { status, body } = await statement(content());
    expect(status).toBe(422);
    expect(body.errores).toEqual([{ campo: 'archivo', mensaje: expect.stringContaining(mensaje) }]);
    expect((await db().query('select 1 from payments.extracto where banco = $1', [banco])).rows).toEqual([]);
  });

  it('twice, or over days that another one has, is refused', async () => {
    const content = isoStatement(cuenta, day(1), day(9), []);
    expect((await statement(content)).body.r_succ).toBe(true);
    expect((await statement(content, 'otro.xml')).body.errores[0].mensaje).toContain('ya se importó');
    expect((await statement(isoStatement(cuenta, day(9), day(12), []))).body.errores[0].mensaje).toContain(
      'El extracto tiene días que ya están en «e.xml»',
    );
  });

  it('asked again under its key answers the same; without a key it is refused', async () => {
    const llave = randomUUID();
    const content = isoStatement(cuenta, day(1), day(9), []);
    const first = await importStatement(prepares, `banco=${banco}`, content, 'e.xml', llave);
    expect(first.body.r_succ).toBe(true);
    expect((await importStatement(prepares, `banco=${banco}`, content, 'e.xml', llave)).body).toEqual(first.body);
    expect((await importStatement(prepares, `banco=${banco}`, isoStatement(cuenta, day(10), day(12), []), 'e.xml', llave)).status).toBe(
      409,
    );
    expect((await importStatement(prepares, `banco=${banco}`, content, 'e.xml', '')).body.errores).toMatchObject([{ campo: 'llave' }]);
  });

  it('is for an account that there is, by who prepares payments', async () => {
    const content = isoStatement(cuenta, day(1), day(2), []);
    const other = await newBank();
    const to = (query: string) => importStatement(prepares, query, content);
    expect((await to(`banco=${other}`)).body.r_mess).toContain('Registre primero la cuenta');
    expect((await to('banco=x')).body.errores).toEqual([{ campo: 'banco', mensaje: 'El código del banco tiene cuatro dígitos' }]);
    expect((await importStatement(approves, `banco=${banco}`, content)).status).toBe(403);
  });
});
