import { decodeQr } from '@registro/verify/decode-qr';
import { buildCertificateData } from '../../../../tests/builders/pdf-data.js';
import { readPdf, readStructure, renderFirstPage } from '../../../../tests/builders/read-pdf.js';
import { drawCertificate } from './certificate.js';

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
  expect(decodeQr(data, width, height)).toBe('https://registro.ejemplo.org.ve/verificar/7K3F92QD');
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

test('it is set in the site’s type, with its own bold and italics', () => {
  const file = Buffer.from(drawCertificate(buildCertificateData())).toString('latin1');
  const faces = [...file.matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, face]) => face);
  expect(new Set(faces)).toEqual(new Set(['SourceSerif4', 'SourceSerif4-Bold', 'SourceSerif4-Italic', 'SourceSans3-Bold']));
});

test('whoever stands for the registry is named above the verification, with their office and what named them', async () => {
  const { runs } = (await read()).pages[0]!;
  const at = (text: string) => runs.find((run) => run.text.includes(text))!.y;
  expect(at('Dra. Carmen Elena Ruiz de Guerra')).toBeGreaterThan(at('Fecha de registro'));
  expect(at('Presidenta del Observatorio')).toBeGreaterThan(at('Dra. Carmen'));
  expect(at('Resolución N.º 012')).toBeLessThan(664);
});

test('while nobody is named, the registry itself is', async () => {
  const text = wordsOf((await read({ autoridad: null })).pages[0]!.text);
  expect(text).toContain('Emitido electrónicamente por el Observatorio Nacional de Ciencia, Tecnología e Innovación');
});

test('the names of who stands for the registry may be as long as they can be saved', async () => {
  const long = 'Ñandú '.repeat(20);
  const autoridad = { nombre: long, cargo: 'W'.repeat(120), acto: long };
  const { runs } = (await read({ autoridad, nombre_apellido: 'M'.repeat(300) })).pages[0]!;
  const at = (start: string, most = false) =>
    Math[most ? 'max' : 'min'](...runs.filter(({ text }) => text.startsWith(start)).map(({ y }) => y));
  expect(at('M', true)).toBeLessThan(at('titular') - 12);
  expect(at('Fecha de registro')).toBeLessThan(at('Ñandú') - 30);
  expect(at('Ñandú', true)).toBeLessThan(664);
  for (const run of runs) expect(run.x + run.width).toBeLessThan(595.28 - 60);
});

test.each([null, undefined])(
  'no third of the page is empty, and no gap wider than a heading’s, with the authority %s',
  async (autoridad) => {
    const { runs } = (await read(autoridad === null ? { autoridad } : {})).pages[0]!;
    const lines = [...new Set(runs.map((run) => run.y))].toSorted((a, b) => a - b);
    const gaps = lines.slice(1).map((y, i) => y - lines[i]!);
    expect(Math.max(...gaps)).toBeLessThan(100);
  },
);

test('who has it read aloud hears a heading, paragraphs, what the code is and where the links lead, and nothing else', async () => {
  const { marked, parts, loose } = await readStructure(drawCertificate(buildCertificateData()));
  expect(marked).toBe(true);
  expect(loose).toEqual([]);
  expect(parts.find(({ role }) => role === 'H1')!.text).toBe('Certificado de Registro');
  const paragraphs = parts.filter(({ role }) => role === 'P').map(({ text }) => wordsOf(text));
  expect(paragraphs.slice(0, 4)).toEqual([
    'OBSERVATORIO NACIONAL DE CIENCIA, TECNOLOGÍA E INNOVACIÓN',
    'certifica que la',
    'Ingeniera',
    'Ana María Núñez Ávila',
  ]);
  expect(parts.filter(({ role }) => role === 'Figure')).toEqual([
    { role: 'Figure', text: '', alt: 'Código QR con la dirección https://registro.ejemplo.org.ve/verificar/7K3F92QD' },
  ]);
  expect(parts.filter(({ role }) => role === 'Link').map(({ text }) => text)).toEqual([
    '',
    'https://registro.ejemplo.org.ve/verificar/7K3F92QD',
  ]);
});
