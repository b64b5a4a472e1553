import { buildCurriculumData, buildJob, buildStudy } from '../../../../tests/builders/pdf-data.js';
import { type ReadPage, readPdf, readStructure } from '../../../../tests/builders/read-pdf.js';
import { drawCurriculum } from './curriculum.js';

const read = async (changes: Parameters<typeof buildCurriculumData>[0] = {}) => readPdf(drawCurriculum(buildCurriculumData(changes)));
const wordsOf = (page: ReadPage): string => page.text.replace(/\s+/g, ' ');
const yOf = (page: ReadPage, text: string): number => {
  const run = page.runs.find((r) => r.text.includes(text));
  if (!run) throw new Error(`«${text}» is not on the page`);
  return run.y;
};

test('a curriculum with little in it is one letter page, portrait', async () => {
  const pdf = await read();
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]).toMatchObject({ width: 612, height: 792 });
  expect(pdf).toMatchObject({ title: 'Resumen curricular de Ana María Núñez Ávila', language: 'es' });
  expect(wordsOf(pdf.pages[0]!)).toContain('Página 1 de 1');
});

test('it shows the person, where they live and how to reach them', async () => {
  const text = wordsOf((await read()).pages[0]!);
  for (const shown of [
    'Ana María Núñez Ávila',
    'V-12.345.678',
    '09/07/1984',
    'Femenino',
    'Soltera',
    'Mérida',
    'Libertador',
    'Milla',
    '(414) 555-0134',
    'ana.otra@ejemplo.org.ve',
    'RN-000451',
    'Emitido el 02/05/2026',
  ]) {
    expect(text).toContain(shown);
  }
});

test('where nothing is registered it says so', async () => {
  const text = wordsOf((await read()).pages[0]!);
  expect(text).toContain('No posee titulos-estudios');
  expect(text).toContain('No posee cursos de capacitación');
  expect(text).toContain('No posee perfil laboral');
  expect(text).not.toContain('Productos de investigación');
});

test('studies stand newest first, the free text of a title before the option chosen', async () => {
  const page = (
    await read({
      perfil_estudios: [
        buildStudy({ id: 1, anio_culminacion: 2007 }),
        buildStudy({ id: 2, anio_culminacion: 2015, ultimo_titulo: 'DOCTORA EN CIENCIAS' }),
        buildStudy({ id: 3, anio_culminacion: 2001, profesion: null, institucion_academica: null, area: null, subarea: null }),
        buildStudy({ id: 4, anio_culminacion: 1999, otra_institucion_academica: 'INSTITUTO PASTEUR' }),
      ],
    })
  ).pages[0]!;
  expect(yOf(page, '2015')).toBeLessThan(yOf(page, '2007'));
  expect(yOf(page, '2007')).toBeLessThan(yOf(page, '2001'));
  expect(yOf(page, 'Doctora en ciencias')).toBe(yOf(page, '2015'));
  expect(yOf(page, 'Instituto Pasteur')).toBeGreaterThan(yOf(page, '1999'));
});

test('the main job of today comes first, then the other one, then past jobs by the day they ended', async () => {
  const page = (
    await read({
      perfil_laboral: [
        buildJob({ id: 1, fecha_inicio: '1999-01-01', fecha_fin: '2003-12-31' }),
        buildJob({ id: 2, fecha_inicio: '2001-01-01', fecha_fin: '2009-12-31', otros_institucion: 'TALLER PROPIO' }),
        buildJob({ id: 3, fecha_inicio: '2020-02-01', fecha_fin: null, trabajo_actual: true }),
        buildJob({ id: 4, fecha_inicio: '2016-03-01', fecha_fin: null, trabajo_actual: true, trabajo_principal: true }),
      ],
    })
  ).pages[0]!;
  const order = ['01/03/2016', '01/02/2020', '01/01/2001', '01/01/1999'].map((day) => yOf(page, day));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(yOf(page, 'Taller Propio')).toBeGreaterThan(order[2]!);
  expect(yOf(page, 'Taller Propio')).toBeLessThan(order[3]!);
  expect(yOf(page, 'Trabajo principal')).toBeGreaterThan(order[0]!);
  expect(yOf(page, 'Trabajo principal')).toBeLessThan(order[1]!);
});

test('training courses stand with their hours, the last one registered first', async () => {
  const course = (id: number, titulo_obtenido: string) => ({
    id,
    tipo_capacitacion: { value: 1, label: 'Curso' },
    pais: { value: 232, label: 'Venezuela' },
    titulo_obtenido,
    area: { value: 1, label: 'Ciencias sociales' },
    subarea: { value: 2, label: 'Educación' },
    horas_academicas: { value: 2, label: '41 a 80' },
    institucion: 'INSTITUTO',
  });
  const page = (await read({ perfil_capacitacion: [course(1, 'PRIMERO DE TODOS'), course(2, 'SEGUNDO DE TODOS')] })).pages[0]!;
  expect(yOf(page, 'Segundo de todos')).toBeLessThan(yOf(page, 'Primero de todos'));
  expect(wordsOf(page)).toContain('41 a 80');
});

describe('with 200 jobs', () => {
  const jobs = Array.from({ length: 200 }, (_, i) =>
    buildJob({
      id: i,
      tipo_ocupacion: { value: 1, label: `Ocupación con un nombre largo que ocupa dos renglones número${i}fin` },
      fecha_inicio: `${1970 + (i % 50)}-01-15`,
      fecha_fin: `${1971 + (i % 50)}-06-30`,
    }),
  );

  test('they go over pages, and every page says which one it is', async () => {
    const { pages } = await read({ perfil_laboral: jobs });
    expect(pages.length).toBeGreaterThan(8);
    pages.forEach((page, i) => {
      expect(wordsOf(page)).toContain(`Página ${i + 1} de ${pages.length}`);
      expect(page.runs.filter((run) => run.text === 'Ana María Núñez Ávila').length).toBe(1);
    });
  });

  test('every job is printed once, and none is split across pages', async () => {
    const { pages } = await read({ perfil_laboral: jobs });
    const printed = pages.flatMap((page) => [...wordsOf(page).matchAll(/número(\d+)fin/g)].map((match) => Number(match[1])));
    expect(printed.toSorted((a, b) => a - b)).toEqual(jobs.map((job) => job.id));
    for (const page of pages) {
      const starts = page.runs.filter((run) => run.text.startsWith('Ocupación con')).length;
      const ends = page.runs.filter((run) => run.text.includes('fin')).length;
      expect(starts).toBe(ends);
    }
  });

  test('nothing stands below the foot of a page or outside its margins', async () => {
    for (const page of (await read({ perfil_laboral: jobs })).pages) {
      for (const run of page.runs) {
        expect(run.x).toBeGreaterThanOrEqual(54 - 0.01);
        expect(run.x + run.width).toBeLessThanOrEqual(558 + 0.5);
        const ofTheFoot = run.text.startsWith('Página') || run.text.startsWith('V-12');
        expect(run.y).toBeLessThanOrEqual(ofTheFoot ? 756 : 732);
      }
    }
  });
});

test('the longest name and an endless title still fit the page', async () => {
  const { pages } = await read({
    primer_nombre: 'W'.repeat(150),
    segundo_nombre: 'Щ'.repeat(150),
    perfil_estudios: [buildStudy({ ultimo_titulo: 'M'.repeat(150) })],
  });
  for (const page of pages) for (const run of page.runs) expect(run.x + run.width).toBeLessThanOrEqual(558 + 0.5);
  expect(
    pages
      .map((page) => page.text)
      .join('')
      .replace(/[^M]/g, '').length,
  ).toBeGreaterThanOrEqual(150);
});

test('research products are listed when there are any', async () => {
  const page = (await read({ perfil_investigacion: ['Núñez, A. (2023). Sequía y sensores. Revista, 14(2), 33–58.'] })).pages[0]!;
  expect(wordsOf(page)).toContain('Productos de investigación Núñez, A. (2023). Sequía y sensores. Revista, 14(2), 33–58.');
});

test('the same data give the same file, byte for byte', () => {
  const data = buildCurriculumData({ perfil_laboral: [buildJob()] });
  expect(drawCurriculum(data)).toEqual(drawCurriculum(data));
});

test('drawing leaves the record as it was', () => {
  const data = buildCurriculumData({ perfil_laboral: [buildJob({ id: 1 }), buildJob({ id: 2, fecha_fin: '2020-01-01' })] });
  const before = structuredClone(data);
  drawCurriculum(data);
  expect(data).toEqual(before);
});

test('professions and titles of the lists agree with the person; what they wrote themselves stays', async () => {
  const studies = [
    buildStudy({ id: 1, titulo_obtenido: { value: 1, label: 'Ingeniero Civil' }, profesion: { value: 2, label: 'Médico cirujano' } }),
    buildStudy({ id: 2, anio_culminacion: 2001, ultimo_titulo: 'LICENCIADO EN CINE' }),
  ];
  const shown = async (sexo: number) =>
    wordsOf(
      (await read({ sexo: { value: sexo, label: '' }, profesion: ['Abogado', 'Contador público'], perfil_estudios: studies })).pages[0]!,
    );
  const woman = await shown(2);
  for (const words of ['Abogada · Contadora pública', 'Ingeniera Civil', 'Médica cirujana', 'Licenciado en cine'])
    expect(woman).toContain(words);
  const man = await shown(1);
  for (const words of ['Abogado · Contador público', 'Ingeniero Civil', 'Médico cirujano']) expect(man).toContain(words);
});

test('what a reference sets in italics is italic, within its line and over two', async () => {
  const title = 'Un título de libro que es tan largo que no cabe en un renglón y sigue en el de abajo, como los de antes, con su subtítulo';
  const references = [
    `Núñez, A. (2023). Sequía. <i>Revista</i>, <i>14</i>(2), 33–58. https://${'a'.repeat(120)}`,
    `Núñez, A. (1999). <i>${title}</i>. Ediciones.`,
  ];
  const bytes = drawCurriculum(buildCurriculumData({ perfil_investigacion: references }));
  const { parts } = await readStructure(bytes);
  const said = parts.filter(({ role }) => role === 'LI > LBody').map(({ text }) => text.replace(/\s/g, ''));
  for (const reference of references) expect(said).toContain(reference.replace(/<\/?i>|\s/g, ''));
  const { runs } = (await readPdf(bytes)).pages[0]!;
  const alone = runs.map(({ text }) => text);
  expect(alone).toEqual(expect.arrayContaining(['Revista', '14']));
  expect(
    alone
      .filter((text) => text.length > 5 && title.includes(text.trim()))
      .join(' ')
      .replace(/\s+/g, ' '),
  ).toBe(title);
  for (const run of runs) expect(run.x + run.width).toBeLessThanOrEqual(558 + 0.5);
});

test('who has it read aloud hears headings, labels with their values, and of each record when it was and what it was', async () => {
  const jobs = Array.from({ length: 40 }, (_, id) => buildJob({ id, institucion: { value: 1, label: `Instituto ${id}` } }));
  const { marked, parts, loose } = await readStructure(
    drawCurriculum(buildCurriculumData({ perfil_laboral: jobs, perfil_estudios: [buildStudy()] })),
  );
  expect(marked).toBe(true);
  expect(loose).toEqual([]);
  const of = (role: string) => parts.filter((one) => one.role === role).map(({ text }) => text);
  expect(of('H1')).toEqual(['Resumen curricular']);
  expect(of('H2')).toEqual([
    'Datos personales',
    'Residencia y contacto',
    'Estudios',
    'Cursos de capacitación y actualización',
    'Experiencia laboral',
  ]);
  expect(of('LI > Lbl').slice(0, 2)).toEqual(['Cédula de identidad', 'Fecha de nacimiento']);
  expect(of('LI > LBody').slice(0, 2)).toEqual(['V-12.345.678', '09/07/1984']);
  expect(of('LI > Lbl').filter((text) => text === '15/01/2010 – 30/06/2012')).toHaveLength(40);
  const places = of('LI > LBody').flatMap((text) => /Instituto \d+/.exec(text) ?? []);
  expect(new Set(places).size).toBe(40);
  expect(places).toHaveLength(40);
});

test('however much is registered, no page but the only one ends after a few lines', async () => {
  const product = (i: number) =>
    `Núñez, A. (${2024 - (i % 30)}). ${'Sequía y sensores de bajo costo '.repeat(1 + (i % 4))}. <i>Revista</i>, 14(2), 33–58.`;
  const shortest: number[] = [];
  for (let n = 1; n <= 60; n++) {
    const { pages } = await read({ perfil_laboral: [buildJob()], perfil_investigacion: Array.from({ length: n }, (_, i) => product(i)) });
    // The title above and the foot are two of them.
    if (pages.length > 1) shortest.push(new Set(pages.at(-1)!.runs.map(({ y }) => Math.round(y))).size - 2);
  }
  expect(shortest.length).toBeGreaterThan(40);
  expect(Math.min(...shortest)).toBeGreaterThan(5);
});

test('what nobody registered has no label', async () => {
  const text = wordsOf((await read({ telefono: null, correo_electronico_alternativo: '' })).pages[0]!);
  expect(text).toContain('Teléfono celular');
  expect(text).not.toMatch(/Correo electrónico alternativo|Teléfono (?!celular)/);
});
