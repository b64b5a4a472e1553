import { gunzipSync } from 'node:zlib';
import { ENTRY_GONE, type ReadingLine, WORK_GONE } from '@registro/contracts/directory/directory';
import request from 'supertest';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { asStranger, choose, researcher, shows, shownAt } from '../../../../tests/builders/directory.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { type Agent, baseUrl, randomIp } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const ENDINGS = ['', '.json', '.jsonld', '.csl.json', '.bib'];
/** The addresses of the products of a page. */
const worksOf = async (pagina: string): Promise<string[]> =>
  (await shownAt(pagina, () => true)).productos!.map((one) => new URL((one as unknown as { pagina: string }).pagina).pathname);
/** All who show themselves, as one reads the file that holds them. */
async function dump(): Promise<{ people: Record<string, unknown>[]; etag: string }> {
  const { status, headers, body } = await request(baseUrl())
    .get('/directorio/todos.jsonl.gz')
    .set({ 'x-forwarded-for': randomIp() })
    .buffer(true)
    .parse((answer, done) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => done(null, Buffer.concat(pieces)));
    });
  expect([status, headers['content-type']]).toEqual([200, 'application/gzip']);
  const lines = gunzipSync(body as Buffer)
    .toString('utf8')
    .trimEnd();
  return { people: lines ? lines.split('\n').map((line) => JSON.parse(line)) : [], etag: headers['etag']! };
}

describe('A product in the directory', () => {
  let agent: Agent;
  let pagina: string;
  let obra: string;
  beforeAll(async () => {
    agent = await researcher({ primerApellido: 'Montilla' });
    pagina = await shows(agent);
    [obra] = (await worksOf(pagina)) as [string];
  });

  it('has a page that names itself to those who index research, whose address counts nothing and stays', async () => {
    expect(obra).toMatch(new RegExp(`^${pagina}/[\\w-]{12}$`));
    const page = await asStranger(obra);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const said of [
      '<meta name="citation_title" content="Diversidad de orqu',
      '<meta name="citation_author" content="Montilla, Ana Lucía">',
      '<meta name="citation_publication_date" content="2019/06/15">',
      '<meta name="citation_journal_title" content="Acta Botánica Venezuelica">',
      '"@type":"ScholarlyArticle"',
      `<a href="${pagina}">Ana Lucía Montilla</a>`,
    ])
      expect(page.text).toContain(said);
    expect((await asStranger(pagina)).text).toContain(`href="${obra}"`);
    await savedProduct(agent, { titulo: 'Otra, más nueva' });
    await eventually('both', async () => (await worksOf(pagina)).length === 2);
    expect(await worksOf(pagina)).toContain(obra);
  });

  it('answers one address as page, JSON, JSON-LD, CSL or BibTeX, and leads to its person and to how it is cited', async () => {
    for (const ending of ENDINGS) {
      const { status, text, headers } = await asStranger(obra + ending);
      expect([ending, status]).toEqual([ending, 200]);
      expect(text).toContain('Diversidad de orqu');
      expect(headers['link']).toContain(`${pagina}>; rel="author"`);
    }
    expect(JSON.parse((await asStranger(`${obra}.csl.json`)).text)).toMatchObject([{ type: 'article-journal' }]);
    expect((await asStranger(`${obra}.pdf`)).status).toBe(404);
    expect((await asStranger(`${pagina}/no-es-de-nadie`)).status).toBe(404);
  });

  it('is gone with its section and with its person, by its address, too', async () => {
    const other = await researcher();
    const page = await shows(other);
    const [work] = (await worksOf(page)) as [string];
    for (const [secciones, visible, sentence] of [
      [['areas'], true, WORK_GONE],
      [['areas'], false, ENTRY_GONE],
    ] as const) {
      await choose(other, secciones, visible);
      for (const ending of ENDINGS) {
        const { status, text } = await asStranger(work + ending);
        expect([ending, status]).toEqual([ending, 410]);
        expect(text).toContain(sentence);
        expect(text).not.toContain('orqu');
      }
    }
    await shows(other);
    expect((await asStranger(work)).status).toBe(200);
  });
});

describe('The whole directory in one file', () => {
  it('holds everybody with what they show, and nobody from the click on that hides them, not even where it lies', async () => {
    const [one, two] = [await researcher(), await researcher({ primerApellido: 'Araujo' })];
    const pages = [await shows(one), await shows(two, ['areas'])];
    const { people, etag } = await dump();
    const [whole, part] = pages.map((page) => people.find(({ pagina }) => String(pagina).endsWith(page)));
    expect(whole).toMatchObject({
      nombre: expect.any(String),
      productos: [{ title: expect.any(String), pagina: expect.stringContaining(pages[0]!) }],
    });
    expect(Object.keys(part!).toSorted()).toEqual(['apellidos', 'areas', 'nombre', 'nombres', 'pagina']);
    await choose(two, ['areas'], false);
    const lying = await db().query(`select contenido from observatory.copia where parte = get_byte(decode(md5($1), 'hex'), 0)`, [
      pages[1]!.split('/').at(-1),
    ]);
    for (const { contenido } of lying.rows) expect(gunzipSync(contenido).toString()).not.toContain(pages[1]);
    const after = await dump();
    expect(after.etag).not.toBe(etag);
    expect(after.people.map(({ pagina }) => new URL(String(pagina)).pathname)).toContain(pages[0]);
    expect(after.people.map(({ pagina }) => new URL(String(pagina)).pathname)).not.toContain(pages[1]);
  });

  it('is made anew though it still lies there: as of a process that was writing it while somebody hid', async () => {
    const agent = await researcher({ primerApellido: 'Belandria' });
    const pagina = await shows(agent);
    // Somebody else stands in the same part: of one in which nobody is left nothing is asked.
    const beside = await db().query<{ id: number }>(
      `insert into observatory.ficha ("idUsuario", direccion, visible, datos, nombre, revision)
       select -(random() * 1000000000)::int, d, true, '{"nombre":"Vecina"}', 'Vecina', 1 from (select 'vecina-' || n as d from generate_series(1, 20000) n) v
       where get_byte(decode(md5(d), 'hex'), 0) = get_byte(decode(md5($1), 'hex'), 0) limit 1 returning "idUsuario" as id`,
      [pagina.split('/').at(-1)],
    );
    await dump();
    const part = `parte = get_byte(decode(md5($1), 'hex'), 0)`;
    const { rows } = await db().query(`select * from observatory.copia where ${part}`, [pagina.split('/').at(-1)]);
    await choose(agent, [], false);
    await db().query(
      'insert into observatory.copia select * from json_populate_recordset(null::observatory.copia, $1) on conflict do nothing',
      [JSON.stringify(rows.map(({ contenido, ...one }) => ({ ...one, contenido: `\\x${contenido.toString('hex')}` })))],
    );
    const names = (await dump()).people.map(({ nombre }) => nombre);
    await db().query('delete from observatory.ficha where "idUsuario" = $1', [beside.rows[0]!.id]);
    expect(names).toContain('Vecina');
    expect(names).not.toContain('Ana Lucía Belandria');
  });

  it('is asked for six times an hour by one network', async () => {
    const statuses: number[] = [];
    for (let i = 1; i <= 7; i++)
      statuses.push((await asStranger('/directorio/todos.jsonl.gz', { 'x-forwarded-for': `198.51.100.${i}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('Who reads a page of the directory', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const read = async (agent: Agent): Promise<ReadingLine[]> => (await agent.get('consultar/directorio')).body.r_data.lecturas;

  it('is told to its person, by month: people, and the programs that collect pages by what they call themselves', async () => {
    const agent = await researcher();
    const pagina = await shows(agent);
    await db().query('delete from observatory.lectura where "idUsuario" = $1', [agent.id]);
    const [obra] = (await worksOf(pagina)) as [string];
    // What the builders read is counted too, as of a program.
    await eventually('what was read before', async () => (await read(agent)).length > 0);
    await db().query('delete from observatory.lectura where "idUsuario" = $1', [agent.id]);
    for (const [path, who] of [
      [pagina, BROWSER],
      [obra, BROWSER],
      [`${pagina}.bib`, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
      [pagina, 'GPTBot/1.2'],
      [obra, 'curl/8.5.0'],
      [`${pagina}/no-es-de-nadie`, BROWSER],
    ] as const)
      await asStranger(path, { 'user-agent': who });
    const lines = await eventually('all of them', async () => {
      const found = await read(agent);
      return found.reduce((all, { esteMes }) => all + esteMes, 0) >= 5 && found;
    });
    expect(lines).toEqual([
      { quien: 'Personas', esteMes: 2, enUnAnio: 2 },
      { quien: 'Google', esteMes: 1, enUnAnio: 1 },
      { quien: 'OpenAI (ChatGPT)', esteMes: 1, enUnAnio: 1 },
      { quien: 'Otros programas', esteMes: 1, enUnAnio: 1 },
    ]);
    await db().query(`update observatory.lectura set mes = mes - interval '11 months' where "idUsuario" = $1 and quien = 'Google'`, [
      agent.id,
    ]);
    await db().query(
      `update observatory.lectura set mes = mes - interval '12 months' where "idUsuario" = $1 and quien = 'Otros programas'`,
      [agent.id],
    );
    expect((await read(agent)).map(({ quien, esteMes, enUnAnio }) => [quien, esteMes, enUnAnio])).toEqual([
      ['Personas', 2, 2],
      ['Google', 0, 1],
      ['OpenAI (ChatGPT)', 1, 1],
    ]);
  });
});
