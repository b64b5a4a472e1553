import { decodeQr } from '@registro/verify/decode-qr';
import { readPdf, renderFirstPage } from '../../../../tests/builders/read-pdf.js';
import { drawPaymentReceipt } from './payment-receipt.js';

const url_verificacion = 'https://registro.ejemplo.org.ve/verificar/7K3F-92QD-XW4M';
const data = {
  numero: '7K3F-92QD-XW4M',
  beneficiario: 'UNIVERSIDAD CENTRAL DE VENEZUELA',
  documento: 'G-200000627',
  cuenta: '0102 … 0012',
  monto: 1234567.5,
  moneda: 'VES',
  concepto: 'Matrícula',
  titulo: 'Maestría en Física, periodo del 01/02/2026',
  nombre: 'Ana María Núñez Ávila',
  completado: '2026-03-14T15:20:05Z',
  referencia: '000123',
  url_verificacion,
};
const words = (text: string): string => text.replace(/\s+/g, ' ');

test('the receipt of a payment is one A4 page that says who was paid how much, for what and when', async () => {
  const pdf = await readPdf(drawPaymentReceipt(data));
  expect(pdf.pages).toHaveLength(1);
  const text = words(pdf.pages[0]!.text);
  for (const said of [
    'Comprobante de Pago',
    data.beneficiario,
    data.documento,
    'Bs. 1.234.567,50',
    'Matrícula',
    data.titulo,
    data.nombre,
    '000123',
    data.numero,
  ])
    expect(text).toContain(said);
  expect(text).toContain('14 de marzo de 2026, 11:20:05');
});

test('its code and links lead to the public verification', async () => {
  const bytes = drawPaymentReceipt(data);
  expect((await readPdf(bytes)).pages[0]!.links).toEqual([url_verificacion, url_verificacion]);
  const picture = await renderFirstPage(bytes, 2);
  expect(decodeQr(picture.data, picture.width, picture.height)).toBe(url_verificacion);
});

test('the longest names stay above the verification', async () => {
  const long = { ...data, beneficiario: 'INSTITUTO '.repeat(25).trim(), titulo: 'Doctorado '.repeat(30), nombre: 'María '.repeat(60) };
  const { runs } = (await readPdf(drawPaymentReceipt({ ...long, referencia: null }))).pages[0]!;
  const bank = runs.find((run) => run.text === 'No indicada')!;
  const number = runs.find((run) => run.text === 'Número de comprobante')!;
  expect(bank.y).toBeLessThan(number.y);
});
