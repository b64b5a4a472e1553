import { decodeQr } from '@registro/verify/decode-qr';
import { buildReceiptData } from '../../../../tests/builders/pdf-data.js';
import { readPdf, renderFirstPage } from '../../../../tests/builders/read-pdf.js';
import { drawReceipt } from './receipt.js';

const read = (changes: Parameters<typeof buildReceiptData>[0] = {}) => readPdf(drawReceipt(buildReceiptData(changes)));
const words = (text: string): string => text.replace(/\s+/g, ' ');

test('the receipt is one A4 page that says who sent what, when, and under which number', async () => {
  const pdf = await read();
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.title).toBe('Acuse de recibo 7K3F-92QD-XW4M');
  const text = words(pdf.pages[0]!.text);
  expect(text).toContain(
    'Acuse de Recibo Se recibió la solicitud de beca de postgrado de Ana María Núñez Ávila cédula de identidad V-12.345.678',
  );
  for (const said of [
    '7K3F-92QD-XW4M',
    '14 de marzo de 2026, 11:20:05 (hora legal de',
    'Universidad Central de Venezuela',
    'Maestría en Ingeniería Sanitaria',
    'Ambiente',
    'Sensores de bajo costo para la calidad del agua',
    'Primero',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain('gracia');
});

test('it has the digest of every file and of the whole, each on one line', async () => {
  const data = buildReceiptData();
  const { runs } = (await read()).pages[0]!;
  const lines = runs.map((run) => run.text);
  for (const { etiqueta, nombre, sha256 } of data.archivos) expect(lines).toEqual(expect.arrayContaining([etiqueta, nombre, sha256]));
  expect(lines).toContain(data.huella);
});

test('a later sending, and one within the grace, say so', async () => {
  const text = words((await read({ version: 3, enGracia: true })).pages[0]!.text);
  expect(text).toContain('N.º 3, que sustituye al anterior');
  expect(text).toContain('dentro del plazo de gracia');
});

test('the code and both links lead to the public verification', async () => {
  const bytes = drawReceipt(buildReceiptData());
  const { url_verificacion } = buildReceiptData();
  expect((await readPdf(bytes)).pages[0]!.links).toEqual([url_verificacion, url_verificacion]);
  const picture = await renderFirstPage(bytes, 2);
  expect(decodeQr(picture.data, picture.width, picture.height)).toBe(url_verificacion);
});

test('the longest texts there can be shrink until they stay above the verification', async () => {
  const long = (word: string, length: number) => `${word} `.repeat(Math.ceil(length / word.length)).slice(0, length);
  const archivos = buildReceiptData().archivos.map((f) => ({ ...f, nombre: `${'W'.repeat(116)}.pdf` }));
  const texts = {
    nombre: long('MMMM', 603),
    filas: buildReceiptData().filas.map((fila) =>
      fila.map(([etiqueta, valor]): [string, string] => {
        if (etiqueta.startsWith('Título')) return [etiqueta, long('WWWWWW', 500)];
        return [etiqueta, etiqueta === 'Universidad' || etiqueta === 'Postgrado' ? 'W'.repeat(150) : valor];
      }),
    ),
  };
  const { pages } = await read({ ...texts, archivos, enGracia: true, version: 2 });
  expect(pages).toHaveLength(1);
  const { runs } = pages[0]!;
  const number = runs.find((run) => run.text === 'Número de acuse')!;
  const digest = runs.find((run) => run.text === buildReceiptData().huella)!;
  expect(digest.y).toBeLessThan(number.y - number.size);
  for (const run of runs) {
    expect(run.x).toBeGreaterThan(60);
    expect(run.x + run.width).toBeLessThan(595.28 - 60);
  }
  expect(runs.map((run) => run.text).join('')).toContain('W'.repeat(20));
});

test('it says nothing of whether it still stands, and the same data give the same bytes', async () => {
  expect(Buffer.compare(drawReceipt(buildReceiptData({ estado: 'retirado' })), drawReceipt(buildReceiptData({ estado: 'retirado' })))).toBe(
    0,
  );
  expect((await read({ estado: 'retirado' })).pages[0]!.text).toBe((await read()).pages[0]!.text);
});
