import fc from 'fast-check';
import { all, batch, HASH, wrongWith } from '../../../../../tests/builders/iso.js';
import type { OutgoingBatch, OutgoingPayment } from '../bank-file.js';
import { writePain001 } from './write-pain001.js';

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

async function* pagesOf(...pages: OutgoingPayment[][]): AsyncGenerator<OutgoingPayment[]> {
  yield* pages;
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
