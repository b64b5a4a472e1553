import type { AnswerLayout, LayoutColumn } from '@registro/contracts/payments/bank-format';
import { layoutErrors } from '@registro/contracts/payments/bank-format-rules';
import fc from 'fast-check';
import { type AnswerLine, type OutgoingBatch, type OutgoingPayment } from '../bank-file.js';
import { readTextAnswer } from './read-answer.js';
import { readRecords } from './read-file.js';
import { readTextStatement } from './read-statement.js';
import { STANDARD } from './standard-layouts.js';
import { writeTextFile } from './write-file.js';
import { plainText, type Values, writeRecord } from './write-record.js';

const HASH = 'ab'.repeat(32);
const batch: OutgoingBatch = {
  idLote: 12,
  banco: '0102',
  cuentaPagador: '01020000000000000001',
  documentoPagador: 'G-200000000',
  nombrePagador: 'Fondo Nacional de Ciencia',
  moneda: 'VES',
  fecha: '2026-02-01',
  creado: '2026-02-01T10:00:00Z',
  cantidad: 2,
  monto: 150_075,
  huella: HASH,
};
const payment = (idLotePago: number, monto: number, nombre = 'Universidad de Los Andes'): OutgoingPayment => ({
  idLotePago,
  monto,
  nombre,
  documento: 'J-123456789',
  banco: '0105',
  tipoCuenta: 1,
  cuenta: '01050000000000000002',
  concepto: 'Matrícula',
  persona: 'Ana Pérez',
  documentoPersona: 'V-12345678',
  periodo: 'periodo del 01/02/2026',
});

async function* bytesOf(text: string | Buffer, size = 7): AsyncGenerator<Buffer> {
  const whole = Buffer.from(text as string);
  for (let i = 0; i < whole.length; i += size) yield whole.subarray(i, i + size);
}
async function* pagesOf(...pages: OutgoingPayment[][]): AsyncGenerator<OutgoingPayment[]> {
  yield* pages;
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('the file of a batch', () => {
  it('of fixed width has every record as long as its layout says, and ends with count, sum and the frozen hash', async () => {
    const parts = await all(
      writeTextFile(STANDARD.exportacion.fijo, batch, pagesOf([payment(1, 100_000)], [payment(2, 50_075, 'Peña & Hijos;=1')])),
    );
    const lines = Buffer.concat(parts).toString('latin1').split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(
      `1000000012202602010102000000000000000${'1'}G-200000000    ${'Fondo Nacional de Ciencia'.padEnd(60)}000000200000000000150075VES`,
    );
    expect(lines[2]).toBe(
      `2000000212-2${' '.repeat(17)}J-123456789    ${'Pena & Hijos 1'.padEnd(60)}01050101050000000000000002` +
        `00000000000050075${'Matricula'.padEnd(40)}`,
    );
    expect(lines[3]).toBe(`9000000200000000000150075${HASH}`);
    expect(lines[4]).toBe('');
  });

  it('never holds a formula, a broken record or a letter that its encoding has not, whatever a name says', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('ascii' as const, 'latin1' as const, 'utf8' as const),
        (text, encoding) => {
          const plain = plainText(text, encoding);
          expect(plain).toMatch(/^([\p{L}\p{N}][\p{L}\p{N} .,'&/()-]*)?$/u);
          const node = encoding === 'utf8' ? 'utf8' : 'latin1';
          expect(Buffer.from(plain, node).toString(node)).toBe(plain);
        },
      ),
    );
  });

  it('is not written where an account does not fit its column', async () => {
    const narrow = { ...STANDARD.exportacion.fijo, linea: [{ campo: 'cuenta', ancho: 10 }] };
    await expect(all(writeTextFile(narrow, batch, pagesOf([payment(1, 100)])))).rejects.toThrow('El campo cuenta no cabe en 10 caracteres');
  });
});

describe('records', () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,18}[a-z]$/).map((s) => s.replace(/ +/g, ' '));
  const values = fc.record({
    numero: fc.nat(),
    pago: fc.nat(),
    monto: fc.nat(999_999_999),
    codigo: fc.stringMatching(/^[A-Z0-9]{1,4}$/),
    motivo: name,
    fecha: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10)),
  });
  const layout = fc.record({
    tipo: fc.constantFrom('fijo' as const, 'csv' as const),
    separador: fc.constantFrom(';' as const, ',' as const, '|' as const, '\t' as const),
    codificacion: fc.constantFrom('ascii' as const, 'latin1' as const, 'utf8' as const),
    finLinea: fc.constantFrom('crlf' as const, 'lf' as const),
    fecha: fc.constantFrom('AAAAMMDD' as const, 'DDMMAAAA' as const, 'AAAA-MM-DD' as const, 'DD/MM/AAAA' as const),
    monto: fc.constantFrom('centimos' as const, 'punto' as const, 'coma' as const),
    linea: fc.shuffledSubarray(['numero', 'pago', 'monto', 'codigo', 'motivo', 'fecha'], { minLength: 2 }),
  });

  it('of any layout are read as they were written, however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        layout,
        fc.array(values, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 40 }),
        async (drawn, rows, size) => {
          const linea: LayoutColumn[] = [{ valor: 'L', ancho: 1 }, ...drawn.linea.map((campo) => ({ campo, ancho: 24 }))];
          const made = { ...drawn, cabecera: [{ valor: 'C', ancho: 1 }], linea, total: [{ campo: 'cantidad', ancho: 3 }] };
          const end = made.finLinea === 'lf' ? '\n' : '\r\n';
          const write = (columns: LayoutColumn[], row: Values) => writeRecord(made, columns, row) + end;
          const text =
            write(made.cabecera, {}) + rows.map((row) => write(linea, row)).join('') + write(made.total, { cantidad: rows.length });
          const read = await all(readRecords(made, bytesOf(Buffer.from(text, 'latin1'), size)));
          expect(read.map(({ tipo }) => tipo)).toEqual(['cabecera', ...rows.map(() => 'linea'), 'total']);
          expect(read.slice(1, -1).map(({ valores }) => valores)).toEqual(
            rows.map((row) => Object.fromEntries(drawn.linea.map((campo) => [campo, row[campo as keyof typeof row]]))),
          );
        },
      ),
    );
  });

  it('the layouts that the product brings have nothing wrong with them', () => {
    for (const [kind, layouts] of Object.entries(STANDARD))
      for (const made of Object.values(layouts)) expect(layoutErrors(kind as keyof typeof STANDARD, made)).toEqual([]);
  });
});

describe("the bank's answer", () => {
  const { csv, fijo } = STANDARD.respuesta;
  const sent = { idLote: 12, cantidad: 2, monto: 150_075, huella: HASH, moneda: 'VES' };
  const answer = (text: string | Buffer, layout: AnswerLayout = csv): Promise<AnswerLine[]> =>
    all(readTextAnswer(layout, bytesOf(text), sent));
  const file = (lines: string[], total = `TOTAL;12;${lines.length};1500,75;${HASH}`) =>
    ['numero;referencia;monto;codigo;motivo;referenciaBanco', ...lines, total, ''].join('\r\n');
  const done = '1;12-1;1000,00;00;;998877';
  const gone = '2;12-2;500,75;02;;';

  it('says of each line whether it is completed, rejected and why, or unknown', async () => {
    const lines = [
      '1;12-1;1000,00;00;;998877',
      '2;12-2;300,00;02;;',
      '3;12-3;100,75;05;Cuenta en revisión judicial;',
      '4;12-4;100,00;77;;',
    ];
    expect(await answer(file(lines))).toEqual([
      { numero: 2, idLotePago: 1, monto: 100_000, resultado: 'completado', codigo: '00', motivo: null, referenciaBanco: '998877' },
      {
        numero: 3,
        idLotePago: 2,
        monto: 30_000,
        resultado: 'rechazado',
        codigo: '02',
        motivo: 'La cuenta está cerrada',
        referenciaBanco: null,
      },
      {
        numero: 4,
        idLotePago: 3,
        monto: 10_075,
        resultado: 'rechazado',
        codigo: '05',
        motivo: 'Cuenta en revisión judicial',
        referenciaBanco: null,
      },
      { numero: 5, idLotePago: 4, monto: 10_000, resultado: 'desconocido', codigo: '77', motivo: null, referenciaBanco: null },
    ]);
  });

  it.each([
    ['another count', file([done, gone], `TOTAL;12;3;1500,75;${HASH}`), 'El archivo dice tener 3 líneas y tiene 2'],
    ['another sum', file([done, gone], `TOTAL;12;2;1500,76;${HASH}`), 'El archivo dice sumar 1.500,76 y sus líneas suman 1.500,75'],
    ['another hash', file([done, gone], `TOTAL;12;2;1500,75;${'cd'.repeat(32)}`), 'La huella de la línea 4 no es la del lote 12'],
    ['a line of another batch', file([done, '2;13-2;500,75;02;;']), 'La línea 3 es del lote 13 y esta respuesta es del lote 12'],
    ['another batch in its trailer', file([done, gone], `TOTAL;13;2;1500,75;${HASH}`), 'La línea 4 es del lote 13'],
    ['a reference of somebody else', file([done, '2;ABC;500,75;02;;']), 'La referencia de la línea 3 no es de este sistema: «ABC»'],
    ['no trailer', file([done]).split('TOTAL')[0]!, 'La línea de totales (2) tiene 6 columnas y se esperaban 5'],
    ['a line without its amount', file([done, '2;12-2;;02;;']), 'La línea 3 no tiene monto o código'],
    ['an amount that is none', file([done, '2;12-2;1e3;02;;']), 'La línea 3: monto no es un monto: «1e3»'],
    ['another number of columns', file([done, '2;12-2;500,75;02;']), 'La línea 3 tiene 5 columnas y se esperaban 6'],
    ['other titles', file([done, gone]).replace('numero', 'nro'), 'La cabecera dice «nro» donde se esperaba «numero»'],
    ['nothing', '', 'El archivo está vacío'],
    ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'El archivo no está en UTF-8'],
    ['two bytes a letter', Buffer.from(file([done, gone]), 'utf16le'), 'El archivo tiene caracteres que no son de texto'],
    ['Latin-1 where UTF-8 was agreed', Buffer.from(file([done, '2;12-2;500,75;05;Liquidación;']), 'latin1'), 'El archivo no está en UTF-8'],
    ['a quote that never closes', `${file([done])}"${'x\n'.repeat(40_000)}`, 'no termina: revise las comillas'],
  ])('with %s is refused', async (_, text, mensaje) => {
    await expect(answer(text)).rejects.toThrow(mensaje);
  });

  it.each([
    ['=HYPERLINK(1);', '=HYPERLINK(1)', null],
    ['＝1+1;', '＝1+1', null],
    [';+1/á#', 'Código 05', '+1/á#'],
    ['ab\u202ecd;', 'abcd', null],
    [`${'x'.repeat(600)};`, 'x'.repeat(500), null],
  ])('takes what somebody else wrote as it is: «%s»', async (end, motivo, referenciaBanco) => {
    expect((await answer(file([done, `2;12-2;500,75;05;${end}`])))[1]).toMatchObject({ motivo, referenciaBanco });
  });

  it('adds what the bank says to what its code means', async () => {
    const [, rejected] = await answer(file([done, '2;12-2;500,75;02;Desde enero;']));
    expect(rejected!.motivo).toBe('La cuenta está cerrada. Desde enero');
  });

  it('of fixed width with a line too long, or without end, is refused', async () => {
    await expect(answer(`1${'0'.repeat(200)}\r\n9\r\n`, fijo)).rejects.toThrow('La cabecera tiene 201 caracteres y se esperaban 82');
    await expect(answer('2'.repeat(100_000), fijo)).rejects.toThrow('El archivo tiene una línea que no termina');
    await expect(answer(Buffer.from('1ñ', 'latin1'), fijo)).rejects.toThrow('El archivo no está en ASCII');
  });
});

describe('a statement', () => {
  const layout = STANDARD.extracto.csv;
  const head = 'fecha;referencia;referenciaBanco;descripcion;debito;credito\r\n';
  const read = (text: string, made = layout) => all(readTextStatement(made, bytesOf(text), '01020000000000000001', []));

  it('is read as movements out of the account and into it', async () => {
    expect(await read(`${head}01/02/2026;12-1;9;Pago;1000,00;\r\n02/02/2026;;;Abono;;5,5\r\n`)).toEqual([
      {
        numero: 2,
        parte: 0,
        fecha: '2026-02-01',
        referencia: '12-1',
        referenciaBanco: '9',
        descripcion: 'Pago',
        monto: 100_000,
        sentido: 'debito',
      },
      {
        numero: 3,
        parte: 0,
        fecha: '2026-02-02',
        referencia: null,
        referenciaBanco: null,
        descripcion: 'Abono',
        monto: 550,
        sentido: 'credito',
      },
    ]);
  });

  it('whose balances do not follow from its movements, or of another account, is refused', async () => {
    const cabecera = [{ campo: 'cuentaPagador' }, { campo: 'saldoInicial' }];
    const made = { ...layout, cabecera, linea: layout.linea, total: [{ campo: 'cantidad' }, { campo: 'saldoFinal' }] };
    const line = '01/02/2026;12-1;;;1000,00;\r\n';
    expect(await read(`01020000000000000001;5000,00\r\n${line}1;4000,00\r\n`, made)).toHaveLength(1);
    await expect(read(`01020000000000000001;5000,00\r\n${line}1;4000,01\r\n`, made)).rejects.toThrow(
      'no llevan del saldo inicial al saldo final',
    );
    await expect(read(`01020000000000000001;5000,00\r\n${line}2;4000,00\r\n`, made)).rejects.toThrow('dice tener 2 movimientos y tiene 1');
    await expect(read(`01020000000000000002;5000,00\r\n${line}1;4000,00\r\n`, made)).rejects.toThrow('El extracto es de otra cuenta');
    await expect(read(`${head}01/02/2026;;;Nada;;\r\n`)).rejects.toThrow('no dice si es un débito o un crédito');
    await expect(read(`${head}31/02/2026;;;Nada;1,00;\r\n`)).rejects.toThrow('no es una fecha DD/MM/AAAA');
  });
});
