import jsqr from 'jsqr';
import { buildCertificateData } from '../../../../tests/builders/pdf-data.js';
import { readPdf, renderFirstPage } from '../../../../tests/builders/read-pdf.js';
import { drawCertificate } from './certificate.js';

const decode = (typeof jsqr === 'function' ? jsqr : (jsqr as unknown as { default: typeof jsqr }).default) as typeof jsqr;
const read = async (changes: Parameters<typeof buildCertificateData>[0] = {}) => readPdf(drawCertificate(buildCertificateData(changes)));
const wordsOf = (text: string): string => text.replace(/\s+/g, ' ');

test('the certificate is one A4 page, portrait', async () => {
  const { pages } = await read();
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ width: 595.28, height: 841.89 });
});

test('it says in Spanish who is registered, since when, and under which number', async () => {
  const pdf = await read();
  const text = wordsOf(pdf.pages[0]!.text);
  expect(text).toContain('OBSERVATORIO NACIONAL DE CIENCIA, TECNOLOGÍA E INNOVACIÓN Certificado de Registro');
  expect(text).toContain(
    'certifica que la Ingeniera Ana María Núñez Ávila titular de la cédula de identidad V-12.345.678, se encuentra inscrita en el Registro Nacional',
  );
  expect(text).toContain('Fecha de registro: 14 de marzo de 2026');
  expect(text).toContain('7K3F-92QD');
  expect(pdf).toMatchObject({
    title: 'Certificado de registro 7K3F-92QD',
    author: 'Observatorio Nacional de Ciencia, Tecnología e Innovación',
    language: 'es',
  });
});

test('title, article and ending agree with the person', async () => {
  const text = wordsOf((await read({ id_nivel_estudio: 9, sexo: 1, nombre_apellido: 'José Peña' })).pages[0]!.text);
  expect(text).toContain('certifica que el Doctor José Peña');
  expect(text).toContain('se encuentra inscrito en el');
});

test.each(['Łucja Ñáñez Güipúzcoa', 'Дмитрий Иванов', 'Σωκράτης Παπαδόπουλος', 'Nguyễn Thị Ánh', 'Հայկ Ավետիսյան', 'Şükrü Ğöçer-Õun'])(
  'the name %s is read back as it was written',
  async (name) => {
    expect(wordsOf((await read({ nombre_apellido: name })).pages[0]!.text)).toContain(name);
  },
);

test('a name in Arabic is read back from right to left', async () => {
  const { text } = (await read({ nombre_apellido: 'محمد عبد الله الإدريسي' })).pages[0]!;
  // NFKC takes the ligature of lam and alef apart, as a viewer's search does
  expect(wordsOf(text).normalize('NFKC')).toContain('محمد عبد الله الإدريسي');
});

test.each(['लक्ष्मी कृष्ण श्रीधर', 'রবীন্দ্র ক্ষমা', 'குமார் ஸ்ரீ', 'สุรชัย ปิ่นทองที่', 'Ana n̈uñe Q̈x', '王小明 𠀋', 'רבקה שלום'])(
  'the name %s, of conjuncts, marks, another direction or another plane, is read back as it was written',
  async (name) => {
    // A mark that is set back is a run of its own here: spaces are left out of both.
    const letters = (text: string) => text.normalize('NFC').replace(/\s/g, '');
    expect(letters((await read({ nombre_apellido: name })).pages[0]!.text)).toContain(letters(name));
  },
);

test('a name typed with separate accents is composed', async () => {
  expect((await read({ nombre_apellido: 'Pen\u0303a' })).pages[0]!.text).toContain('Peña');
});

test('the longest name, 4 × 150 wide letters, shrinks and stays inside its place', async () => {
  const parts = ['W', 'Ñandú', 'Щ', 'M'].map((piece) => piece.repeat(150).slice(0, 150));
  const { runs } = (await read({ nombre_apellido: parts.join(' ') })).pages[0]!;
  const name = runs.filter((run) => /^[WÑandúЩM ]+$/.test(run.text) && run.text.length > 10);
  expect(
    name
      .map((run) => run.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(parts.join(''));
  for (const run of runs) {
    expect(run.x).toBeGreaterThan(60);
    expect(run.x + run.width).toBeLessThan(595.28 - 60);
  }
  const citizen = runs.find((run) => run.text.startsWith('Ingeniera'))!;
  const cedula = runs.find((run) => run.text.startsWith('titular'))!;
  expect(Math.min(...name.map((run) => run.y - run.size))).toBeGreaterThan(citizen.y);
  expect(Math.max(...name.map((run) => run.y))).toBeLessThan(cedula.y - cedula.size);
});

test('a common name stands on one line, large', async () => {
  const name = (await read()).pages[0]!.runs.filter((run) => run.text.includes('Ana María'));
  expect(name).toHaveLength(1);
  expect(name[0]!.text).toBe('Ana María Núñez Ávila');
  expect(name[0]!.size).toBe(30);
});

test('the QR code, scanned from the printed page, opens the verification page, and so does its link', async () => {
  const bytes = drawCertificate(buildCertificateData());
  const { data, width, height } = await renderFirstPage(bytes, 2);
  expect(decode(data, width, height)?.data).toBe('https://registro.ejemplo.org.ve/verificar/7K3F92QD');
  expect(new Set((await readPdf(bytes)).pages[0]!.links)).toEqual(new Set(['https://registro.ejemplo.org.ve/verificar/7K3F92QD']));
});

test('the same data give the same file, byte for byte', () => {
  expect(drawCertificate(buildCertificateData())).toEqual(drawCertificate(buildCertificateData()));
  expect(drawCertificate(buildCertificateData())).not.toEqual(drawCertificate(buildCertificateData({ numero_certificado: 'OTRO-0001' })));
});

test('only the glyphs used are embedded: the file stays below 100 kB', () => {
  expect(drawCertificate(buildCertificateData()).length).toBeLessThan(100_000);
});

test('a certificate without a date of registration is refused', () => {
  expect(() => drawCertificate(buildCertificateData({ created_at: '' }))).toThrow('Not a date');
});
