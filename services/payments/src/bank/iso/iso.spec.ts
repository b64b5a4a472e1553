import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { noFacts, type OutgoingBatch, type OutgoingPayment } from '../bank-file.js';
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
  persona: 'Ana Pérez',
  documentoPersona: 'V-12345678',
  periodo: 'periodo del 01/02/2026',
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
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${code}</TxSts>${more}</TxInfAndSts>`;
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
    ['a formula for a reason', pain002(status('12-1', 'RJCT', because('<Cd>MS03</Cd>', '=1+1'))), 'AddtlInf comienza como una fórmula'],
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

describe('camt.053.001.08', () => {
  const read = (xml: string) => all(readCamt053(bytesOf(xml), ACCOUNT, 'VES', noFacts()));
  const line = { fecha: '2026-02-03', referenciaBanco: null, descripcion: null };

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
    ['two statements', camt053(entry('1500.00', 'DBIT')).replace(/<Stmt>.*<\/Stmt>/, (s) => s + s), 'El archivo tiene más de un extracto'],
  ])('with %s is refused', async (_, xml, mensaje) => {
    await expect(read(xml)).rejects.toThrow(mensaje);
  });
});
