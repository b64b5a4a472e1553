import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { todayInCaracas } from '@registro/contracts/dates';
import { closeDb } from '../../../../tests/builders/db.js';
import { financial, savedProduct, unpublished } from '../../../../tests/builders/products.js';
import { registered } from '../../../../tests/builders/profile.js';
import { fetchFile, unzip } from '../../../../tests/builders/table-files.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const get = (agent: Agent, formato: string, filter?: object) =>
  fetchFile(
    agent,
    `recursos/productos/exportar?formato=${formato}${filter ? `&filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`,
  );
const text = async (agent: Agent, formato: string, filter?: object) =>
  ((await get(agent, formato, filter)).body as Buffer).toString('utf8');

/** What another program reads of the file. */
interface Item {
  type: string;
  title: string;
  author?: { family?: string; given?: string }[];
  issued?: { 'date-parts': number[][] };
  'container-title'?: string;
  volume?: string | number;
  issue?: string | number;
  DOI?: string;
  URL?: string;
  genre?: string;
  publisher?: string;
}
const parse = (data: string, format: string) =>
  (plugins.input as unknown as { chain(data: string, options: object): Item[] }).chain(data, { forceType: format, generateGraph: false });

describe('the bibliography of a researcher', () => {
  let agent: Agent;
  const tricky = 'Llaves {sueltas } y 50% de #1 & "otros" $5 _a ~ ^ \\ -- ``¿qué?``';
  beforeAll(async () => {
    agent = await registered({ primerNombre: 'María', segundoNombre: 'José', primerApellido: 'Núñez', segundoApellido: 'Peña' });
    await savedProduct(agent, { titulo: 'Artículo con DOI', link: encodeURIComponent('https://doi.org/10.5555/Exp.1') });
    await savedProduct(agent, {
      titulo: 'Un libro',
      producto: 3,
      clase: 301,
      nombrePublicacion: 'Editorial Ñ',
      volumen: 'S/V',
      numero: 'S/N',
      link: null,
    });
    await savedProduct(agent, {
      titulo: 'Una tesis',
      producto: 5,
      clase: 504,
      nombrePublicacion: 'Universidad de Los Andes',
      volumen: '1',
      numero: '1',
      link: encodeURIComponent('https://example.org/tesis?id=1&x={}'.replace('{}', '%7B%7D')),
    });
    await savedProduct(agent, { titulo: tricky });
    await agent.post('guardar/proyectos/proyecto', unpublished({ titulo: 'Sin publicar' }));
  });

  it.each([
    ['bibtex', '@bibtex/text'],
    ['ris', '@ris/file'],
    ['csl-json', '@csl/list+object'],
  ])('as %s says to another program what it says here', async (formato, format) => {
    const file = await text(agent, formato);
    const items = formato === 'csl-json' ? (JSON.parse(file) as Item[]) : parse(file, format);
    expect(items.map((i) => i.title)).toEqual(['Sin publicar', expect.any(String), 'Una tesis', 'Un libro', 'Artículo con DOI']);
    const [draft, odd, thesis, book, article] = items as [Item, Item, Item, Item, Item];
    expect(article).toMatchObject({
      type: 'article-journal',
      'container-title': 'Acta Botánica Venezuelica',
      DOI: '10.5555/exp.1',
      URL: 'https://doi.org/10.5555/Exp.1',
    });
    expect([String(article.volume), String(article.issue)]).toEqual(['42', '1']);
    expect(article.author).toEqual([{ family: 'Núñez Peña', given: 'María José' }]);
    expect(article.issued!['date-parts'][0]).toEqual([2019, 6, 15]);
    expect(book).toMatchObject({ type: 'book', publisher: 'Editorial Ñ' });
    expect(book.volume).toBeUndefined();
    expect(thesis).toMatchObject({ type: 'thesis', publisher: 'Universidad de Los Andes', URL: 'https://example.org/tesis?id=1&x=%7B%7D' });
    expect(draft.issued).toBeUndefined();
    // TeX's special characters are the other program's own affair in BibTeX; what is imported here again is exact (see
    // latex.spec).
    const read = (title: string) => (formato === 'bibtex' ? title.replace(/[^\p{L}\p{N}]/gu, '') : title);
    expect(read(odd.title)).toBe(read(tricky));
  });

  it('holds what the filter shows', async () => {
    expect(await text(agent, 'csl-json', { producto: 3 })).toMatch(/^\[\n\{.*"Un libro".*\}\n\]\n$/);
    expect(JSON.parse(await text(agent, 'csl-json', { q: 'no hay' }))).toEqual([]);
    expect((await text(agent, 'csv', { publicado: 2 })).split('\r\n')).toHaveLength(3);
    expect((await get(agent, 'csv', { ajeno: 1 })).status).toBe(422);
    expect((await get(agent, 'pdf')).status).toBe(422);
  });

  it.each([{ id: ['x'] }, { id: [1.5] }, { id: [{}] }, { id: [1e30] }, { anio: 'x' }, { q: { toString: 1 } }])(
    'of a filter that cannot be is a 422 before a byte leaves: %j',
    async (filter) => {
      for (const formato of ['csv', 'xlsx', 'ris', 'csl-json']) expect((await get(agent, formato, filter)).status).toBe(422);
    },
  );

  it('is saved under a name of its own', async () => {
    const { headers } = await get(agent, 'bibtex');
    expect(headers['content-disposition']).toBe(`attachment; filename="productos-${todayInCaracas()}.bib"`);
    expect(headers['content-type']).toBe('application/x-bibtex; charset=utf-8');
    expect(headers['cache-control']).toMatch(/no-store/);
  });
});

describe('tables', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await newPerson();
    const id = await savedProduct(agent, {
      titulo: '=HYPERLINK("http://malo.example";"clic")',
      nombrePublicacion: '+cmd|x; "y"',
      volumen: '-1',
      numero: '@SUM(A1)',
    });
    await agent.post('guardar/proyectos/financiero', financial(id));
  });

  it('CSV is UTF-8 that Excel knows, split by semicolons, and nothing in it is run', async () => {
    const bytes = (await get(agent, 'csv')).body as Buffer;
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, line, end] = bytes.toString('utf8').slice(1).split('\r\n');
    expect(head).toMatch(/^Título;Producto de investigación;Clase;Publicado;Nombre de la publicación;Fecha de publicación;/);
    expect(line).toMatch(/^"'=HYPERLINK\(""http:\/\/malo\.example"";""clic""\)";Artículo científico;/);
    expect(line).toContain(`;"'+cmd|x; ""y""";15/06/2019;'-1;'@SUM(A1);Nacional;`);
    expect(line).toContain(
      ';Sí;Fondo Nacional de Ciencia, Tecnología e Innovación (FONACIT);Subvención no reembolsable;1234567,89;Sí;;PATENTE DE INVENCIÓN;',
    );
    expect(end).toBe('');
  });

  it('Excel holds the same as text and numbers, and no formula', async () => {
    const bytes = (await get(agent, 'xlsx')).body as Buffer;
    const files = unzip(bytes);
    const all = [...files]
      .filter(([name]) => /sharedStrings|sheet1/.test(name))
      .map(([, xml]) => xml)
      .join('');
    expect(all).toContain('=HYPERLINK(');
    expect(all).not.toMatch(/<f[ >]/);
    expect(all).toContain('<v>1234567.89</v>');
  });
});

it('a file of more than one page is whole', async () => {
  const agent = await newPerson();
  const bib = Array.from(
    { length: 1203 },
    (_, i) => `@article{k${i}, title={Título ${i}}, journal={J}, year=2010, volume={1}, number={${i + 1}}}`,
  ).join('\n');
  const { idImportacion } = (await agent.upload('productos/importar/analizar', 'archivo', Buffer.from(bib), 'x.bib')).body.r_data;
  const defaults = { idAmbito: 5, idArea: 1, idSubarea: 106, idTipoSectoresCti: 1, idLineasConsejoPresidencial: 11, idMotores: 2 };
  await agent.post('productos/importar/predeterminados', { idImportacion, ...defaults });
  await agent.post('productos/importar/confirmar', { idImportacion, filas: null });
  const items = JSON.parse(await text(agent, 'csl-json')) as Item[];
  expect(items.map((i) => i.title)).toEqual(Array.from({ length: 1203 }, (_, i) => `Título ${1202 - i}`));
  expect((await text(agent, 'csv')).split('\r\n')).toHaveLength(1205);
});
