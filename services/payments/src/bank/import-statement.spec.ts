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
  ({ cuenta } = await registerPayer(banco));
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
    await registerFormat(banco, 'extracto', STANDARD.extracto.csv);
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
  ])('%s is refused, and nothing of it stays', async (_, content, mensaje) => {
    const { status, body } = await statement(content());
    expect(status).toBe(422);
    expect(body.errores).toEqual([{ campo: 'archivo', mensaje: expect.stringContaining(mensaje) }]);
    expect((await db().query('select 1 from payments.extracto where banco = $1', [banco])).rows).toEqual([]);
  });

  /** Statements of one file, each as `isoStatement` makes it. */
  const fileOf = (...statements: Buffer[]) => {
    const [first, ...others] = statements.map(String) as [string, ...string[]];
    const of = (xml: string) => /<Stmt>.*<\/Stmt>/s.exec(xml)![0];
    return Buffer.from(first.replace('</BkToCstmrStmt>', `${others.map(of).join('')}</BkToCstmrStmt>`));
  };
  const kept = async () =>
    (
      await db().query(
        `select x.desde::text, x.hasta::text, count(e.id)::int as lineas from payments.extracto x left join payments.extracto_linea e on e."idExtracto" = x.id
         where x.banco = $1 group by x.id order by x.id`,
        [banco],
      )
    ).rows;

  it('takes all statements of the account that a file has, and none of another account', async () => {
    const other = isoStatement(`${banco}0000000000000009`, day(1), day(9), [['X', 100]]);
    const content = fileOf(isoStatement(cuenta, day(1), day(9), [['A', 100]]), other, isoStatement(cuenta, day(10), day(12), []));
    const { body } = await statement(content);
    expect(body).toMatchObject({ r_succ: true, r_data: { desde: day(1), hasta: day(9), lineas: 1 } });
    expect(await kept()).toEqual([
      { desde: day(1), hasta: day(9), lineas: 1 },
      { desde: day(10), hasta: day(12), lineas: 0 },
    ]);
  });

  it('takes pages of one statement as one where the balance goes on, and refuses the same days twice', async () => {
    const page = (id: string, opening: string, closing: string, text: string) =>
      Buffer.from(
        isoStatement(cuenta, day(1), day(9), [[text, 10_000]])
          .toString()
          .replace('<Id>E</Id>', `<Id>${id}</Id>`)
          .replace('</Acct>', `</Acct>${balanceOf('OPBD', opening)}${balanceOf('CLBD', closing)}`),
      );
    const balanceOf = (code: string, amount: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="VES">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day(9)}</Dt></Dt></Bal>`;
    const first = page('1', '500.00', '400.00', 'A');
    for (const second of [first, page('2', '500.00', '400.00', 'B')]) {
      const { body } = await statement(fileOf(first, second));
      expect(body.errores[0].mensaje).toContain('Dos extractos del archivo tienen los mismos días');
    }
    expect((await statement(fileOf(first, page('2', '400.00', '300.00', 'B')))).body.r_succ).toBe(true);
    expect(await kept()).toEqual([{ desde: day(1), hasta: day(9), lineas: 2 }]);
  });

  it('has a movement on its day in Caracas, whatever zone the bank writes in', async () => {
    const of = (xml: string) => Buffer.from(xml.replaceAll(`T00:00:00-04:00`, 'T04:00:00Z'));
    const first = isoStatement(cuenta, day(1), day(9), [['A', 100]])
      .toString()
      .replace(`${day(9)}T23:59:59-04:00`, `${day(10)}T03:59:59Z`)
      .replace(`<BookgDt><Dt>${day(1)}</Dt>`, `<BookgDt><DtTm>${day(10)}T02:30:00Z</DtTm>`);
    expect((await statement(of(first))).body.r_data).toMatchObject({ desde: day(1), hasta: day(9) });
    expect((await statement(of(isoStatement(cuenta, day(10), day(12), []).toString()))).body.r_data).toMatchObject({ desde: day(10) });
    const { rows } = await db().query(
      'select e.fecha::text from payments.extracto_linea e join payments.extracto x on x.id = e."idExtracto" where x.banco = $1',
      [banco],
    );
    expect(rows).toEqual([{ fecha: day(9) }]);
  });

  it('keeps a stranger’s words as they are, and its file for a spreadsheet has nothing that one would run', async () => {
    const content = isoStatement(cuenta, day(1), day(2), [['A', 100]])
      .toString()
      .replace('</TxDtls>', '<RmtInf><Ustrd>-devuelvo lo que sobró</Ustrd></RmtInf></TxDtls>');
    expect((await statement(Buffer.from(content))).body.r_succ).toBe(true);
    const { rows } = await db().query(
      'select e.descripcion from payments.extracto_linea e join payments.extracto x on x.id = e."idExtracto" where x.banco = $1',
      [banco],
    );
    expect(rows).toEqual([{ descripcion: '-devuelvo lo que sobró' }]);
    const csv = await prepares.get(`recursos/conciliaciones?formato=csv&filter=${JSON.stringify({ banco })}`);
    expect(csv.text).toContain("'-devuelvo lo que sobró");
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
