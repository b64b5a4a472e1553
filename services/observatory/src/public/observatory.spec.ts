import { AWARDS, EDITION_UNKNOWN, FIGURE_FORMATS, NO_AWARDS } from '@registro/contracts/observatory/addresses';
import { parquetReadObjects } from 'hyparquet';
import request from 'supertest';
import { closeDb } from '../../../../tests/builders/db.js';
import { asStranger } from '../../../../tests/builders/directory.js';
import { crossed, madeUpFigures, publishes } from '../../../../tests/builders/observatory.js';
import { ownSchema, publishedGiving, publishedSchema, refusedBy } from '../../../../tests/builders/json-schema.js';
import { unzip } from '../../../../tests/builders/table-files.js';
import { baseUrl, randomIp } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const figure = 'personas-por-estado-y-sexo';

const bytes = (place: string) => request(baseUrl()).get(place).set('x-forwarded-for', randomIp()).buffer(true).responseType('blob');
const paid = () => [
  crossed('montos-de-becas-por-universidad-y-anio', 'bolivares', ['universidad', 'anio'], [UNIVERSITIES, ['2023', '2024']], (i, j) =>
    i + j ? 90_000.5 * (i + j) : 3,
  ),
  crossed(
    'montos-por-concepto-y-mes',
    'bolivares',
    ['concepto', 'mes'],
    [
      ['Matrícula', 'Movilidad académica'],
      ['2024-01', '2024-02'],
    ],
    (i, j) => 4_000 * i + 500 * (j + 1),
  ),
];
const UNIVERSITIES = ['Universidad de Los Andes', 'Universidad Simón Bolívar'];

describe('The observatory, for who has no account', () => {
  let address: string;
  beforeAll(async () => {
    address = await publishes(madeUpFigures());
  });

  it('says of each figure what it shows in a sentence with its number, draws it without script and has its table', async () => {
    const edition = await asStranger(address);
    expect(edition.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(edition.text).toContain('<h1>Observatorio de la ciencia</h1>');
    expect(edition.text).toMatch(/reúne el \d+\s% de [\d.]+ personas que investigan/);
    const { text } = await asStranger(`${address}/${figure}`);
    expect(text).toMatch(
      /<svg viewBox="0 0 420 \d+" role="img" aria-labelledby="(\S+) (\S+)">\s*<title id="\1">.+<\/title>\s*<desc id="\2">/,
    );
    expect(text).toContain('<th scope="row">Zulia</th>');
    expect(text).toContain('<h2 id="metodo">Cómo se cuenta</h2>');
    expect(text).toContain('CC BY 4.0');
  });

  it('says of a hidden number a word, never 0, in page, CSV, JSON and Excel', async () => {
    const { text } = await asStranger(`${address}/${figure}`);
    expect(text).toContain('<tr><th scope="row">Amazonas</th><td class="cifra no-dicho">oculto</td><td class="cifra no-dicho">oculto</td>');
    expect((await asStranger(`${address}/${figure}.csv`)).text).toContain('Amazonas;Hombres;oculto\r\n');
    const json = JSON.parse((await asStranger(`${address}/${figure}.json`)).text);
    expect(json.celdas).toContainEqual({ estado: 'Amazonas', sexo: 'Mujeres', cuenta: null, oculta: true });
    const file = await bytes(`${address}/${figure}.xlsx`);
    expect(file.headers['content-type']).toBe(FIGURE_FORMATS['.xlsx']);
    const sheet = unzip(file.body as Buffer).get('xl/worksheets/sheet1.xml')!;
    expect(sheet.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Amazonas\s+Hombres\s+oculto\s/);
  });

  it('has as Parquet the rows of its CSV, a hidden number as none with why beside it', async () => {
    const { resources } = JSON.parse((await asStranger(`${address}/datapackage.json`)).text);
    const tables = resources.filter(({ format }: { format: string }) => format === 'parquet');
    expect(tables).toHaveLength(madeUpFigures().length);
    for (const { path, schema, mediatype } of tables) {
      const place = new URL(path).pathname;
      const file = await bytes(place);
      expect(file.headers['content-type']).toBe(mediatype);
      const rows = await parquetReadObjects({ file: Uint8Array.from(file.body as Buffer).buffer });
      expect(Object.keys(rows[0]!)).toEqual(schema.fields.map(({ name }: { name: string }) => name));
      const csv = (await asStranger(place.replace('.parquet', '.csv'))).text.trim().split('\r\n').slice(1);
      const said = rows.map((row) => {
        const [why, count, ...keys] = Object.values(row).toReversed();
        expect(String(why).startsWith('oculto: son ') || String(why).startsWith('oculto: es ')).toBe(count === null);
        return [...keys.toReversed(), count ?? 'oculto'].join(';');
      });
      expect(said).toEqual(csv.map((line) => line.replace(/;(\d+),(\d+)$/, (_, whole, part) => `;${Number(`${whole}.${part}`)}`)));
    }
  });

  it('answers one address by its ending or by what is preferred, says when it still holds, and 404 in a page', async () => {
    const [byEnding, byAccept] = [
      await asStranger(`${address}/${figure}.csv`),
      await asStranger(`${address}/${figure}`, { accept: 'text/html;q=0.5, text/csv' }),
    ];
    expect(byAccept.text).toBe(byEnding.text);
    expect(byAccept.headers['vary']).toContain('Accept');
    for (const ending of Object.keys(FIGURE_FORMATS)) {
      const { headers } = await asStranger(`${address}/${figure}${ending}`);
      expect(await asStranger(`${address}/${figure}${ending}`, { 'if-none-match': headers['etag']! })).toMatchObject({
        status: 304,
        text: '',
      });
    }
    for (const nowhere of ['/observatorio/1900-01-01', '/observatorio/nada', `${address}/nada`, `${address}/${figure}.pdf`]) {
      const page = await asStranger(nowhere, { accept: 'text/html' });
      expect([nowhere, page.status]).toEqual([nowhere, 404]);
      expect(page.text).toContain('la última edición del observatorio');
    }
    expect((await asStranger('/observatorio/1900-01-01.json', { accept: 'application/json' })).text).toContain(EDITION_UNKNOWN);
  });

  it('is a data package and a DCAT series, whose files are where they say', async () => {
    const list = JSON.parse((await asStranger(`${address}/datapackage.json`)).text);
    expect(list.resources).toHaveLength(2 * madeUpFigures().length);
    const { path, schema } = list.resources[0];
    const csv = await asStranger(new URL(path).pathname);
    expect(csv.text.split('\r\n')[0]!.replace('\ufeff', '')).toBe(schema.fields.map(({ name }: { name: string }) => name).join(';'));
    const series = JSON.parse((await asStranger(`${address}.jsonld`)).text);
    expect(series['dcat:seriesMember'][0]).toMatchObject({
      '@type': 'dcat:Dataset',
      'dcat:distribution': [{ '@type': 'dcat:Distribution' }, {}, {}, {}],
    });
    expect((await asStranger(`${address}.json`)).text).toContain(series['dct:identifier']);
  });

  const published = publishedSchema('datapackage/datapackage.json');
  it.each([[published ? 'that its standard publishes' : 'after its standard', published ?? ownSchema('data-package.json')]])(
    'is a data package by the schema %s, which knows a broken one',
    async (_, schema) => {
      const list = JSON.parse((await asStranger(`${address}/datapackage.json`)).text);
      expect(refusedBy(schema, list)).toEqual([]);
      expect(refusedBy(schema, { ...list, resources: [] })).not.toEqual([]);
    },
  );

  it('has in each file what the table schema of its data package says of it', async () => {
    const { resources } = JSON.parse((await asStranger(`${address}/datapackage.json`)).text);
    for (const { path, schema, dialect } of resources.filter(({ format }: { format: string }) => format === 'csv')) {
      const [, ...lines] = (await asStranger(new URL(path).pathname)).text.trim().split('\r\n');
      const cells = lines.map((line) => line.split(dialect.delimiter));
      expect(cells.filter((row) => row.length !== schema.fields.length)).toEqual([]);
      const number = schema.fields.at(-1).type === 'integer' ? /^\d+$/ : /^\d+(,\d{1,2})?$/;
      expect(cells.map((row) => row.at(-1)!).filter((said) => !number.test(said) && !schema.missingValues.includes(said))).toEqual([]);
    }
  });

  it('is a DCAT series by its mandatory properties, and so is each figure, whose prefixes are all explained', async () => {
    const series = JSON.parse((await asStranger(`${address}.jsonld`)).text);
    expect(refusedBy(ownSchema('dcat-series.json'), series)).toEqual([]);
    const { 'dct:title': _, ...untitled } = series;
    expect(refusedBy(ownSchema('dcat-series.json'), untitled)).not.toEqual([]);
    const { text } = await asStranger(`${address}/${figure}`);
    const [, embedded] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)!;
    const one = JSON.parse(embedded!.replaceAll('\\u003c', '<'));
    expect(one['@context']).toEqual(series['@context']);
    expect(refusedBy(ownSchema('dcat-series.json'), { ...series, 'dcat:seriesMember': [one] })).toEqual([]);
  });

  const giving = publishedGiving();
  it.each([[giving ? 'that its standard publishes' : 'after its standard', giving ?? ownSchema('360giving.json')]])(
    'tells what was paid as awards by the schema %s: each sum that is shown once, of a group without names, and no hidden one',
    async (_, schema) => {
      const place = await publishes(
        [...madeUpFigures(), ...paid()].filter(({ name }, i, all) => all.findLastIndex((one) => one.name === name) === i),
      );
      const awards = JSON.parse((await asStranger(`${place}/${AWARDS}`)).text);
      expect(refusedBy(schema, awards)).toEqual([]);
      const { amountAwarded: __, ...without } = awards.grants[0];
      expect(refusedBy(schema, { ...awards, grants: [without] })).not.toEqual([]);
      const told = awards.grants.map((grant: Record<string, unknown>) => [grant['title'], grant['amountAwarded'], grant['awardDate']]);
      expect(told).toEqual([
        ['Becas de postgrado en Universidad de Los Andes, 2024', 90_000.5, '2024-12-31'],
        ['Becas de postgrado en Universidad Simón Bolívar, 2023', 90_000.5, '2023-12-31'],
        ['Becas de postgrado en Universidad Simón Bolívar, 2024', 180_001, '2024-12-31'],
        ['Movilidad académica, pagos, 2024-01', 4_500, '2024-01-31'],
        ['Movilidad académica, pagos, 2024-02', 5_000, '2024-02-29'],
      ]);
      expect(awards.description).toContain('De 1 suma no se dice cuánto');
      expect(new Set(awards.grants.map(({ id }: { id: string }) => id)).size).toBe(5);
      const lists = [`${place}/datapackage.json`, `${place}.jsonld`, place];
      for (const list of lists) expect((await asStranger(list)).text).toContain(`${place}/${AWARDS}`);
      const none = await asStranger(`${await publishes([madeUpFigures()[0]!])}/${AWARDS}`, {
        accept: 'application/json',
      });
      expect([none.status, none.text]).toEqual([404, expect.stringContaining(NO_AWARDS)]);
    },
  );

  it('lends a figure to other sites, in a page without script that does nothing, and no other page of it', async () => {
    const { text, headers } = await asStranger(`${address}/${figure}/inserto`);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(text).not.toMatch(/<script|<form|<header class|modulepreload/);
    expect(text).toMatch(/Esto es una demostración.*<svg viewBox/s);
    expect(text).toContain(`${address}/${figure}" target="_blank"`);
    expect((await asStranger(`${address}/nada/inserto`)).status).toBe(404);
    const own = await asStranger(`${address}/${figure}`);
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(own.text).toContain(`&lt;iframe src="`);
    expect(own.text).toContain('Esto es una demostración');
  });

  it('shows states as a map, a square each, in which a hidden one is hatched and says so', async () => {
    const [states, sexes] = [
      ['Amazonas', 'Zulia'],
      ['Hombres', 'Mujeres'],
    ];
    const few = crossed(figure, 'personas', ['estado', 'sexo'], [states!, sexes!], (i, j) => (i ? 40 : 1) + j);
    const { text } = await asStranger(`${await publishes([few])}/${figure}`);
    expect(text).toMatch(/<title>Amazonas: oculto<\/title>\s*<rect [^>]*class="tapado"/);
    expect(text).toMatch(/<title>Zulia: [\d.]+<\/title>/);
  });

  it('says where an edition has less detail, and draws what is left of it', async () => {
    const whole = crossed(
      figure,
      'personas',
      ['estado', 'sexo'],
      [
        ['Lara', 'Zulia'],
        ['Hombres', 'Mujeres'],
      ],
      (i, j) => 7 + i + j,
    );
    const [byState, none] = [
      {
        ...whole,
        dimensions: ['estado'],
        orden: [whole.orden[0]!],
        coarsened: ['sexo'],
        cells: whole.cells.filter(({ key }) => key[1] === '*').map(({ key, count }) => ({ key: [key[0]!], count })),
      },
      { ...whole, dimensions: [], orden: [], coarsened: ['estado', 'sexo'], cells: [{ key: [], count: null }] },
    ];
    const { text } = await asStranger(`${await publishes([byState])}/${figure}`);
    expect(text).toContain('la da con menos detalle en: sexo.');
    expect(text).toContain('<th scope="row">Zulia</th><td class="cifra">17</td>');
    const bare = (await asStranger(`${await publishes([none])}/${figure}`)).text;
    expect(bare).toContain('<p class="gran-cifra">oculto</p>');
    expect(bare).toContain('Todavía son muy pocos para contarlos sin señalar a nadie');
  });
});
