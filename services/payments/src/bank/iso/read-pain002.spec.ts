import { all, batch, bytesOf, wrongWith } from '../../../../../tests/builders/iso.js';
import { readPain002 } from './read-pain002.js';
import { isoNamespace, messageId } from './write-pain001.js';

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
