import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { type OutgoingBatch, type OutgoingPayment, type StatementFacts } from '../bank-file.js';
import { readCamt053 } from './read-camt053.js';
import { readPain002 } from './read-pain002.js';
import { isoNamespace, messageId, writePain001 } from './write-pain001.js';

const HASH = 'ab'.repeat(32);
const ACCOUNT = '01020000000000000001';
const batch: OutgoingBatch = {
  idLote: 12,
  banco: '0102',
  cuentaPagador: ACCOUNT,
  documentoPagador: 'G-200000000',
  nombrePagador: 'Fondo Nacional de Ciencia',
  moneda: 'VES',
  fecha: '2026-02-01',
  creado: '2026-02-01T10:00:00Z',
  cantidad: 2,
  monto: 150_075,
  huella: HASH,
};
const payment: OutgoingPayment = {
  idLotePago: 1,
  documento: 'J-123456789',
  nombre: 'Universidad "Simón" <Bolívar> & Cía',
  banco: '0105',
  tipoCuenta: 1,
  cuenta: '01050000000000000002',
  monto: 100_000,
  concepto: 'Matrícula',
};

const xsd = (message: string) => XmlDocument.fromString(readFileSync(`tests/schemas/${message}.xsd`, 'utf8'));
/** Null where the document has the message's documented structure; what is wrong with it otherwise. */
function wrongWith(message: string, xml: string): string | null {
  const validator = XsdValidator.fromDoc(xsd(message));
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    document.dispose();
    validator.dispose();
  }
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  const whole = Buffer.from(text);
  for (let i = 0; i < whole.length; i += 100) yield whole.subarray(i, i + 100);
}
async function* pagesOf(...pages: OutgoingPayment[][]): AsyncGenerator<OutgoingPayment[]> {
  yield* pages;
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const write = async (of: OutgoingBatch, ...payments: OutgoingPayment[]) =>
  Buffer.concat(await all(writePain001(of, pagesOf(payments)))).toString();

describe('pain.001.001.09', () => {
  it('has the documented structure, the totals and the frozen hash', async () => {
    const xml = await write(batch, payment, { ...payment, idLotePago: 2, documento: 'V-12345678', monto: 50_075 });
    expect(wrongWith('pain.001.001.09', xml)).toBeNull();
    expect(xml).toContain(`<MsgId>L12-${HASH.slice(0, 24)}</MsgId>`);
    expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>1500.75</CtrlSum>');
    expect(xml).toContain('<EndToEndId>12-1</EndToEndId></PmtId><Amt><InstdAmt Ccy="VES">1000.00</InstdAmt></Amt>');
    expect(xml).toContain('<Nm>Universidad Simón Bolívar &amp; Cía</Nm><Id><OrgId>');
    expect(xml).toContain('<Id><PrvtId><Othr><Id>V-12345678</Id>');
    expect(xml).toContain(`>${HASH}</Huella>`);
  });

  it('has it whatever a name and a concept say, and the check sees what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (nombre, concepto) => {
        expect(wrongWith('pain.001.001.09', await write(batch, { ...payment, nombre: `U${nombre}`, concepto: `C${concepto}` }))).toBeNull();
      }),
      { numRuns: 50 },
    );
    const xml = await write(batch, payment);
    expect(wrongWith('pain.001.001.09', xml.replace('<PmtMtd>TRF</PmtMtd>', ''))).toContain('PmtMtd');
    expect(wrongWith('pain.001.001.09', xml.replace('Ccy="VES"', 'Ccy="Bs."'))).toContain('Ccy');
  });
});

const pain002 = (transactions: string, group = '', message = messageId(batch)) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${isoNamespace('pain.002.001.10')}"><CstmrPmtStsRpt>` +
  `<GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-02-02T10:00:00Z</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId>` +
  `<OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>` +
  (transactions && `<OrgnlPmtInfAndSts><OrgnlPmtInfId>L12</OrgnlPmtInfId>${transactions}</OrgnlPmtInfAndSts>`) +
  `</CstmrPmtStsRpt></Document>`;
const status = (reference: string, code: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId>${code && `<TxSts>${code}</TxSts>`}${more}</TxInfAndSts>`;
const block = (code: string, more = '') =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>L12</OrgnlPmtInfId>${code && `<PmtInfSts>${code}</PmtInfSts>`}${more}</OrgnlPmtInfAndSts>`;
const counts = (code: string, count: number) =>
  `<NbOfTxsPerSts><DtldNbOfTxs>${count}</DtldNbOfTxs><DtldSts>${code}</DtldSts></NbOfTxsPerSts>`;
const because = (reason: string, words = '') => `<StsRsnInf><Rsn>${reason}</Rsn>${words && `<AddtlInf>${words}</AddtlInf>`}</StsRsnInf>`;
const amount = (text: string) => `<OrgnlTxRef><Amt><InstdAmt Ccy="VES">${text}</InstdAmt></Amt></OrgnlTxRef>`;

describe('pain.002.001.10', () => {
  const read = (xml: string) => all(readPain002(bytesOf(xml), batch));

  it('says of each payment whether it is completed, rejected and why, or still on its way', async () => {
    const xml = pain002(
      status('12-1', 'ACSC', `<AcctSvcrRef>998877</AcctSvcrRef>${amount('1000.00')}`) +
        status('12-2', 'RJCT', because('<Cd>AC04</Cd>', 'Consulte a su agencia')) +
        status('12-3', 'RJCT', because('<Prtry>X1</Prtry>')) +
        status('12-4', 'ACSP'),
      '<OrgnlNbOfTxs>2</OrgnlNbOfTxs><OrgnlCtrlSum>1500.75</OrgnlCtrlSum><GrpSts>PART</GrpSts><NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>',
    );
    expect(wrongWith('pain.002.001.10', xml)).toBeNull();
    expect(await read(xml)).toEqual([
      { numero: 1, idLotePago: 1, monto: 100_000, resultado: 'completado', codigo: 'ACSC', motivo: null, referenciaBanco: '998877' },
      {
        numero: 2,
        idLotePago: 2,
        monto: null,
        resultado: 'rechazado',
        codigo: 'RJCT',
        referenciaBanco: null,
        motivo: 'La cuenta está cerrada. Consulte a su agencia',
      },
      { numero: 3, idLotePago: 3, monto: null, resultado: 'rechazado', codigo: 'RJCT', motivo: 'Código X1', referenciaBanco: null },
      { numero: 4, idLotePago: 4, monto: null, resultado: 'desconocido', codigo: 'ACSP', motivo: null, referenciaBanco: null },
    ]);
  });

  const brief = async (xml: string) => {
    expect(wrongWith('pain.002.001.10', xml)).toBeNull();
    return (await read(xml)).map(({ idLotePago, resultado, motivo }) => [idLotePago, resultado, motivo]);
  };
  const FUNDS = 'Fondos insuficientes en la cuenta del pagador';
  const whole = (group: string, ...blocks: string[]) =>
    pain002('', group).replace('</CstmrPmtStsRpt>', `${blocks.join('')}</CstmrPmtStsRpt>`);

  it.each<[string, string, [number | null, string, string | null][]]>([
    [
      'a block that is rejected in a group that was accepted',
      whole('<GrpSts>ACCP</GrpSts>', block('RJCT', because('<Cd>AM04</Cd>', 'Saldo insuficiente en la cuenta pagadora'))),
      [[null, 'rechazado', `${FUNDS}. Saldo insuficiente en la cuenta pagadora`]],
    ],
    ['a block without a status', whole('<GrpSts>RJCT</GrpSts>', block('')), [[null, 'rechazado', 'Código RJCT']]],
    ['a block that waits in a group that was rejected', whole('<GrpSts>RJCT</GrpSts>', block('PDNG')), [[null, 'desconocido', null]]],
    [
      'the block’s reason for the payments that have none',
      whole('', block('RJCT', because('<Cd>AM04</Cd>') + status('12-1', '') + status('12-2', 'RJCT', because('<Cd>AC04</Cd>')))),
      [
        [1, 'rechazado', FUNDS],
        [2, 'rechazado', 'La cuenta está cerrada'],
      ],
    ],
    [
      'the group’s reason and status for a payment that has none',
      whole(`<GrpSts>RJCT</GrpSts>${because('<Cd>AM04</Cd>')}`, block('', status('12-1', '') + status('12-2', 'ACSC'))),
      [
        [1, 'rechazado', FUNDS],
        [2, 'completado', null],
      ],
    ],
    [
      'one payment and, in the block, all others',
      whole('<GrpSts>PART</GrpSts>', block('ACSC', status('12-2', 'RJCT', because('<Cd>AC04</Cd>')))),
      [
        [2, 'rechazado', 'La cuenta está cerrada'],
        [null, 'completado', null],
      ],
    ],
    [
      'one payment, and how many are well without their names',
      whole(`<GrpSts>PART</GrpSts>${counts('ACSC', 1)}${counts('RJCT', 1)}`, block('', status('12-2', 'RJCT', because('<Cd>AC04</Cd>')))),
      [[2, 'rechazado', 'La cuenta está cerrada']],
    ],
    [
      'one payment, and nothing final of the others',
      whole('<GrpSts>PART</GrpSts>', block('PART', status('12-2', 'RJCT', because('<Cd>AC04</Cd>')))),
      [[2, 'rechazado', 'La cuenta está cerrada']],
    ],
    [
      'every reason and all that is added to each',
      whole(
        '',
        block(
          '',
          status(
            '12-1',
            'RJCT',
            `<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Desde enero.</AddtlInf><AddtlInf>Vea su agencia</AddtlInf></StsRsnInf>${because('<Prtry>X1</Prtry>')}`,
          ),
        ),
      ),
      [[1, 'rechazado', 'La cuenta está cerrada. Desde enero. Vea su agencia. Código X1']],
    ],
    [
      'a reason that begins like a formula',
      whole('', block('', status('12-1', 'RJCT', because('<Cd>MS03</Cd>', '=1+1')))),
      [[1, 'rechazado', '=1+1']],
    ],
    ['what a payment waits for', whole('', block('', status('12-1', 'PDNG', because('<Cd>AM04</Cd>')))), [[1, 'desconocido', FUNDS]]],
    [
      'sums with more decimals, and zeros before them',
      whole('<OrgnlNbOfTxs>0002</OrgnlNbOfTxs><OrgnlCtrlSum>001500.75000000000</OrgnlCtrlSum>', block('ACSC')),
      [[null, 'completado', null]],
    ],
    [
      'the sum of doubles',
      whole(
        '',
        `<OrgnlPmtInfAndSts><OrgnlPmtInfId>L12</OrgnlPmtInfId><OrgnlCtrlSum>1500.7499999999998</OrgnlCtrlSum><PmtInfSts>ACSC</PmtInfSts></OrgnlPmtInfAndSts>`,
      ),
      [[null, 'completado', null]],
    ],
    [
      'the reference that was provided',
      whole(
        '',
        block('', status('NOTPROVIDED', 'ACSC').replace('<OrgnlEndToEndId>', '<OrgnlInstrId>12-1</OrgnlInstrId><OrgnlEndToEndId>')),
      ),
      [[1, 'completado', null]],
    ],
  ])('tells %s', async (_, xml, told) => {
    expect(await brief(xml)).toEqual(told);
  });

  it('may speak of the whole batch at once', async () => {
    const xml = pain002('', `<GrpSts>RJCT</GrpSts>${because('<Cd>AM04</Cd>')}`);
    expect(wrongWith('pain.002.001.10', xml)).toBeNull();
    expect(await read(xml)).toEqual([
      {
        numero: 1,
        idLotePago: null,
        monto: null,
        resultado: 'rechazado',
        codigo: 'RJCT',
        referenciaBanco: null,
        motivo: 'Fondos insuficientes en la cuenta del pagador',
      },
    ]);
  });

  it.each([
    ['another message', pain002(status('12-1', 'ACSC'), '', 'L12-otra'), 'La respuesta no es del lote 12'],
    ['a payment of another batch', pain002(status('13-1', 'ACSC')), 'El pago 1 de la respuesta es del lote 13'],
    ['a payment of somebody else', pain002(status('XYZ', 'ACSC')), 'El pago 1 de la respuesta no es de este sistema: «XYZ»'],
    ['another count', pain002(status('12-1', 'ACSC'), '<OrgnlNbOfTxs>3</OrgnlNbOfTxs>'), 'dice que el lote tiene 3 pagos y tiene 2'],
    ['another sum', pain002(status('12-1', 'ACSC'), '<OrgnlCtrlSum>1500.76</OrgnlCtrlSum>'), 'dice que el lote suma 1.500,76'],
    [
      'another count of its own',
      pain002(status('12-1', 'ACSC'), '<NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>ACSC</DtldSts></NbOfTxsPerSts>'),
      'El archivo dice tener 2 pagos en ACSC y tiene 1',
    ],
    ['another currency', pain002(status('12-1', 'ACSC', amount('1.00').replace('VES', 'USD'))), 'InstdAmt está en USD y se esperaba VES'],
    ['a sum that is none', pain002(status('12-1', 'ACSC'), '<OrgnlCtrlSum>1.500,75</OrgnlCtrlSum>'), 'OrgnlCtrlSum no es un monto'],
    [
      'two words for what it does not name',
      pain002('').replace('</CstmrPmtStsRpt>', `${block('RJCT')}${block('ACSC')}</CstmrPmtStsRpt>`),
      'La respuesta dice cosas distintas de los pagos que no nombra: RJCT, ACSC',
    ],
    ['nothing of any payment', pain002(''), 'La respuesta no dice nada de ningún pago'],
  ])('with %s is refused', async (_, xml, mensaje) => {
    await expect(read(xml)).rejects.toThrow(mensaje);
  });
});

const balance = (code: string, text: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="VES">${text}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-28</Dt></Dt></Bal>`;
const camt053 = (entries: string, balances = balance('OPBD', '5000.00') + balance('CLBD', '3500.00'), account = ACCOUNT) =>
  `<Document xmlns="${isoNamespace('camt.053.001.08')}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-03-01T00:00:00Z</CreDtTm></GrpHdr>` +
  `<Stmt><Id>E1</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${balances}${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (text: string, side: string, details = '', state = 'BOOK') =>
  `<Ntry><Amt Ccy="VES">${text}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${state}</Cd></Sts><BookgDt><Dt>2026-02-03</Dt></BookgDt>` +
  `<BkTxCd><Prtry><Cd>TRF</Cd></Prtry></BkTxCd>${details && `<NtryDtls>${details}</NtryDtls>`}<AddtlNtryInf>Comisión</AddtlNtryInf></Ntry>`;
const detail = (reference: string, text?: string) =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${text ? `<Amt Ccy="VES">${text}</Amt><CdtDbtInd>DBIT</CdtDbtInd>` : ''}</TxDtls>`;

/** The amount of a payment where the message keeps it beside what was booked. */
const amounts = (text: string, kind = 'TxAmt') => `<AmtDtls><${kind}><Amt Ccy="VES">${text}</Amt></${kind}></AmtDtls>`;
const charged = (text: string, side = '') =>
  `<Chrgs><Rcrd><Amt Ccy="VES">${text}</Amt>${side && `<CdtDbtInd>${side}</CdtDbtInd>`}</Rcrd></Chrgs>`;
const paid = (reference: string, text: string, more = '', booked = '', side = '') =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>${booked && `<Amt Ccy="VES">${booked}</Amt>`}` +
  `${side && `<CdtDbtInd>${side}</CdtDbtInd>`}${amounts(text)}${more}</TxDtls>`;

describe('camt.053.001.08', () => {
  const read = (xml: string, facts: StatementFacts[] = []) => all(readCamt053(bytesOf(xml), ACCOUNT, 'VES', facts));
  const line = { parte: 0, fecha: '2026-02-03', referenciaBanco: null, descripcion: null };

  it('is read as movements: one for each payment of a batch that was booked at once, none that is not booked yet', async () => {
    const xml = camt053(
      entry('1500.00', 'DBIT', detail('12-1', '1000.00') + detail('12-2', '500.00')) +
        entry('10.00', 'DBIT', detail('12-3'), 'PDNG') +
        entry('10.00', 'CRDT', detail('NOTPROVIDED')) +
        entry('10.00', 'DBIT'),
    );
    expect(wrongWith('camt.053.001.08', xml)).toBeNull();
    expect(await read(xml)).toEqual([
      { ...line, numero: 1, referencia: '12-1', monto: 100_000, sentido: 'debito' },
      { ...line, numero: 2, referencia: '12-2', monto: 50_000, sentido: 'debito' },
      { ...line, numero: 4, referencia: null, monto: 1_000, sentido: 'credito' },
      { ...line, numero: 5, referencia: null, monto: 1_000, sentido: 'debito', descripcion: 'Comisión' },
    ]);
  });

  /** Of an entry of 1,500 that leaves the account: reference, céntimos below zero for what leaves, and what is said of it. */
  it.each<[string, string, [string | null, number, string | null][]]>([
    [
      'amounts in `TxAmt`',
      paid('12-1', '1000.00') + paid('12-2', '500.00'),
      [
        ['12-1', -100_000, null],
        ['12-2', -50_000, null],
      ],
    ],
    ['an amount in `InstdAmt`', paid('12-1', '1500.00').replaceAll('TxAmt', 'InstdAmt'), [['12-1', -150_000, null]]],
    [
      'a currency of its own, and the account’s beside it',
      paid('12-1', '1500.00', '', '30.00').replace('Ccy="VES">30', 'Ccy="USD">30'),
      [['12-1', -150_000, null]],
    ],
    [
      'one detail without an amount',
      detail('12-1', '1000.00') + detail('12-2'),
      [
        ['12-1', -100_000, null],
        ['12-2', -50_000, null],
      ],
    ],
    ['several without', detail('12-1') + detail('12-2'), [[null, -150_000, 'Comisión']]],
    ['zeros before and behind', detail('12-1', '00001500.00000'), [['12-1', -150_000, null]]],
    [
      'what came back inside',
      paid('12-1', '1600.00') + paid('12-2', '100.00', '', '', 'CRDT'),
      [
        ['12-1', -160_000, null],
        ['12-2', 10_000, null],
      ],
    ],
    [
      'charges beside the payment',
      paid('12-1', '1490.00', charged('10.00')),
      [
        ['12-1', -149_000, null],
        [null, -1_000, 'Comisión del banco'],
      ],
    ],
    [
      'charges within what was booked',
      paid('12-1', '1490.00', charged('10.00', 'DBIT'), '1500.00'),
      [
        ['12-1', -149_000, null],
        [null, -1_000, 'Comisión del banco'],
      ],
    ],
    [
      'the sum of the charges alone',
      paid('12-1', '1490.00', '<Chrgs><TtlChrgsAndTaxAmt Ccy="VES">10.00</TtlChrgsAndTaxAmt></Chrgs>'),
      [
        ['12-1', -149_000, null],
        [null, -1_000, 'Comisión del banco'],
      ],
    ],
    ['charges that somebody else bore', paid('12-1', '1500.00', charged('10.00')), [['12-1', -150_000, null]]],
    [
      'our reference under another name',
      detail('NOTPROVIDED', '1500.00').replace('<EndToEndId>', '<InstrId>12-1</InstrId><EndToEndId>'),
      [['12-1', -150_000, null]],
    ],
    [
      'our reference beside one of somebody else',
      detail('FACTURA 7', '1500.00').replace('<EndToEndId>', '<InstrId>12-1</InstrId><EndToEndId>'),
      [['12-1', -150_000, null]],
    ],
    [
      'a stranger’s words, in several lines, whatever they begin with',
      detail('12-1', '1500.00').replace(
        '</TxDtls>',
        '<RmtInf><Ustrd>-devuelvo</Ustrd><Ustrd>=lo que\u202e sobró</Ustrd></RmtInf></TxDtls>',
      ),
      [['12-1', -150_000, '-devuelvo =lo que sobró']],
    ],
  ])('takes %s', async (_, details, movements) => {
    const xml = camt053(entry('1500.00', 'DBIT', details));
    expect(wrongWith('camt.053.001.08', xml)).toBeNull();
    const found = await read(xml);
    expect(
      found.map(({ referencia, monto, sentido, descripcion }) => [referencia, sentido === 'debito' ? -monto : monto, descripcion]),
    ).toEqual(movements);
    expect(new Set(found.map(({ numero }) => numero)).size).toBe(found.length);
  });

  it.each([
    ['2026-10-01T04:00:00Z', '2026-11-01T03:59:59Z', '2026-10-31', ['2026-10-01', '2026-10-31']],
    ['2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z', '2026-10-31', ['2026-10-01', '2026-10-31']],
    ['2026-10-01T00:00:00-04:00', '2026-11-01T00:00:00-04:00', '2026-10-31', ['2026-10-01', '2026-10-31']],
    ['2026-10-01T00:00:00Z', '2026-10-31T00:00:00Z', '2026-10-31', ['2026-10-01', '2026-10-31']],
    ['2026-10-31T00:00:00', '2026-10-31T00:00:00', '2026-10-31', ['2026-10-31', '2026-10-31']],
  ])('from %s to %s, closing on %s, it is of %j', async (from, to, closing, days) => {
    const facts: StatementFacts[] = [];
    const xml = camt053('', balance('CLBD', '1.00').replace('2026-02-28', closing)).replace(
      '<Acct>',
      `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt><Acct>`,
    );
    expect(wrongWith('camt.053.001.08', xml)).toBeNull();
    await read(xml, facts);
    expect(facts.map(({ desde, hasta }) => [desde, hasta])).toEqual([days]);
  });

  it('of several statements takes those of the account, each with its own balances', async () => {
    const of = (xml: string) => /<Stmt>.*<\/Stmt>/.exec(xml)![0];
    const first = camt053(entry('1500.00', 'DBIT'));
    const other = camt053(entry('7.00', 'DBIT'), balance('CLBD', '1.00'), '01020000000000000009');
    const second = camt053(entry('500.00', 'DBIT'), balance('OPBD', '3500.00') + balance('CLBD', '3000.00'));
    const xml = first.replace('</BkToCstmrStmt>', `${of(other)}${of(second)}</BkToCstmrStmt>`);
    expect(wrongWith('camt.053.001.08', xml)).toBeNull();
    const facts: StatementFacts[] = [];
    expect((await read(xml, facts)).map(({ parte, monto }) => [parte, monto])).toEqual([
      [0, 150_000],
      [1, 50_000],
    ]);
    expect(facts.map(({ saldoInicial, saldoFinal }) => [saldoInicial, saldoFinal])).toEqual([
      [500_000, 350_000],
      [350_000, 300_000],
    ]);
  });

  it.each([
    ['another account', camt053('', undefined, '01020000000000000009'), 'El extracto es de otra cuenta'],
    ['balances that do not follow', camt053(entry('1500.01', 'DBIT')), 'no llevan del saldo inicial al saldo final'],
    [
      'details that are not the sum',
      camt053(entry('1500.00', 'DBIT', detail('12-1', '1000.00'))),
      'Los detalles del movimiento 1 no suman su monto',
    ],
    ['another currency', camt053(entry('1500.00', 'DBIT').replace('VES', 'USD')), 'Amt está en USD y se esperaba VES'],
    ['no statement', camt053('').replace(/<Stmt>.*<\/Stmt>/, ''), 'El archivo no tiene ningún extracto'],
    [
      'details without an amount beside others that are all of it',
      camt053(entry('1500.00', 'DBIT', detail('12-1', '1500.00') + detail('12-2'))),
      'Los detalles del movimiento 1 no suman su monto',
    ],
    [
      'charges that do not explain the rest',
      camt053(entry('1500.00', 'DBIT', paid('12-1', '1490.00', charged('9.00')))),
      'Los detalles del movimiento 1 no suman su monto',
    ],
  ])('with %s is refused', async (_, xml, mensaje) => {
    await expect(read(xml)).rejects.toThrow(mensaje);
  });
});
