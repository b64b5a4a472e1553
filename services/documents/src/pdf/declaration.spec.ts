import { readPdf } from '../../../../tests/builders/read-pdf.js';
import { drawDeclaration } from './declaration.js';

const data = {
  idUsuario: 1,
  nombre: 'Ana María Núñez Ávila',
  cedula: 'V-12345678',
  parrafos: ['Yo, Ana María Núñez Ávila, declaro.', 'Cursaré Maestría en Física.'],
  version: 3,
  fecha: '2026-03-14',
};
const words = (text: string): string => text.replace(/\s+/g, ' ');

test('the declaration is one A4 page with its text, a place to sign, and which model it is', async () => {
  const pdf = await readPdf(drawDeclaration(data));
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.title).toBe('Declaración jurada');
  const text = words(pdf.pages[0]!.text);
  for (const said of [
    'Declaración Jurada',
    ...data.parrafos,
    'Firma',
    'C.I. V-12.345.678',
    'Modelo N.º 3, generado el 14 de marzo de 2026',
  ])
    expect(text).toContain(said);
});

test('the longest text that operators may write stays on its page, above the signature', async () => {
  const parrafos = Array.from({ length: 20 }, (_, i) => `${'palabra '.repeat(49)}${i}.`);
  expect(parrafos.join('\n\n').length).toBeGreaterThan(7900);
  const { pages } = await readPdf(drawDeclaration({ ...data, parrafos }));
  expect(pages).toHaveLength(1);
  const { runs } = pages[0]!;
  const last = runs.find((run) => run.text.endsWith('19.'))!;
  const place = runs.find((run) => run.text.startsWith('Lugar y fecha'))!;
  expect(last.y).toBeLessThan(place.y);
});

test('the same data give the same bytes', () =>
  expect(Buffer.from(drawDeclaration(data)).equals(Buffer.from(drawDeclaration(data)))).toBe(true));
