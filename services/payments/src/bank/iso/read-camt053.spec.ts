import { ACCOUNT, all, bytesOf, wrongWith } from '../../../../../tests/builders/iso.js';
import type { StatementFacts } from '../bank-file.js';
import { readCamt053 } from './read-camt053.js';
import { isoNamespace } from './write-pain001.js';

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

  /**
   * Of an entry of 1,500 that leaves the account: reference, céntimos below zero for what leaves, and what is said of
   * it.
   */
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
