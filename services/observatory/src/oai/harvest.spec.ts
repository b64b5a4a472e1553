import type { ReadingLine } from '@registro/contracts/directory/directory';
import pg from 'pg';
import { db, eventually } from '../../../../tests/builders/db.js';
import { choose, researcher, shows } from '../../../../tests/builders/directory.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { harvest, harvester, refusedOf, type Told } from '../../../../tests/builders/oai.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: whole lists are read, and nobody else shows anything in it meanwhile.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
  await made(1, 250);
  await harvester('verb=Identify');
});
afterAll(() => endInstance(server));

const NAMES = { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' };
/** People who are shown, without products: 'x000001' … */
const made = (first: number, last: number) =>
  db().query(
    `insert into observatory.ficha ("idUsuario", direccion, visible, datos, nombre)
     select 1000000 + n, 'x' || lpad(n::text, 6, '0'), true, jsonb_build_object('nombre', 'Alguien ' || n), 'Alguien' from generate_series($1::int, $2) n`,
    [first, last],
  );
const hide = (n: number, by: Pick<pg.Pool, 'query'> = db()) =>
  by.query(`update observatory.ficha set visible = false, datos = null, nombre = '' where "idUsuario" = $1`, [1_000_000 + n]);
const idsOf = (pages: Told[]) => pages.flatMap(({ headers }) => headers.map(({ identifier }) => identifier.split('/').at(-1)!));
/** What a harvester asks next: all that changed since it was answered. */
const since = async (pages: Told[]) => {
  const next = await harvester({ ...NAMES, from: pages[0]!.responseDate });
  return next.error ? [] : next.headers.map(({ identifier, deleted }) => [identifier.split('/').at(-1)!, deleted]);
};
/** The second that an answer says is another one. */
const later = (than: string) => eventually('the next second', async () => (await harvester('verb=Identify')).responseDate > than);

describe('A harvest', () => {
  it('is read in pages that end in an empty token, each record once, by the schemas', async () => {
    const pages = await harvest({ ...NAMES, verb: 'ListRecords' });
    expect(pages.map(({ headers, cursor, error }) => [headers.length, cursor, error])).toEqual([
      [100, '0', null],
      [100, '100', null],
      [50, '200', null],
    ]);
    expect(pages.map(({ token }) => Boolean(token))).toEqual([true, true, false]);
    expect(pages.at(-1)!.token).toBe('');
    expect(new Set(idsOf(pages)).size).toBe(250);
    expect(pages.map(({ text }) => refusedOf(text))).toEqual([null, null, null]);
    const whole = await harvester({ ...NAMES, set: 'openaire_cris_publications' });
    expect([whole.error, whole.token]).toEqual(['noRecordsMatch', null]);
  });

  it('misses nothing of what is written while it goes on, and ends', async () => {
    await later((await harvester('verb=Identify')).responseDate);
    const pages = await harvest(NAMES, async (page) => {
      await later((await harvester('verb=Identify')).responseDate);
      await made(1000 + page * 10, 1002 + page * 10);
      await hide(page);
      await hide(250 - page);
    });
    const [all, after] = [new Set(idsOf(pages)), new Map((await since(pages)) as [string, boolean][])];
    // What it read and what changed since, together, are all that there is.
    const { rows } = await db().query<{ direccion: string; deleted: boolean }>(
      'select direccion, datos is null as deleted from observatory.ficha order by 1',
    );
    const known = rows.map(({ direccion }) => ({ direccion, deleted: after.get(direccion) ?? (all.has(direccion) ? false : 'missed') }));
    expect(known).toEqual(rows);
    expect(idsOf(pages).filter((id) => id >= 'x001000')).toEqual([]);
    expect(after.get('x001010')).toBe(false);
  });

  it('has what a slow transaction wrote before it, in the next one: a date is of when it was seen', async () => {
    const slow = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query(
        `insert into observatory.ficha ("idUsuario", direccion, visible, datos, nombre) values (2000000, 'x900000', true, '{"nombre": "Lenta"}', 'Lenta')`,
      );
      await hide(20, slow as unknown as pg.Pool);
      await later((await harvester('verb=Identify')).responseDate);
      const pages = await harvest(NAMES);
      expect(idsOf(pages)).not.toContain('x900000');
      await slow.query('commit');
      const next = await since(pages);
      expect(next).toEqual(
        expect.arrayContaining([
          ['x900000', false],
          ['x000020', true],
        ]),
      );
    } finally {
      await slow.end();
    }
  });

  it('is of the days or seconds that are asked for, both included', async () => {
    await db().query(`update observatory.registro_oai set fecha = '2020-05-01T23:59:59Z' where direccion = 'x000031'`);
    await db().query(`update observatory.registro_oai set fecha = '2020-05-02T00:00:00Z' where direccion = 'x000032'`);
    const ids = async (span: Record<string, string>) => {
      const told = await harvester({ ...NAMES, ...span });
      return told.error ?? idsOf([told]);
    };
    const day = { from: '2020-05-01', until: '2020-05-01' };
    expect(await ids(day)).toEqual(['x000031']);
    expect(await ids({ ...day, until: '2020-05-02' })).toEqual(['x000031', 'x000032']);
    expect(await ids({ from: '2020-05-01T23:59:59Z', until: '2020-05-01T23:59:59Z' })).toEqual(['x000031']);
    expect(await ids({ from: '2020-05-02T00:00:00Z', until: '2020-05-02T00:00:00Z' })).toEqual(['x000032']);
    expect(await ids({ ...day, set: 'openaire_cris_persons' })).toEqual(['x000031']);
    expect(await ids({ ...day, set: 'openaire_cris_patents' })).toBe('noRecordsMatch');
    expect(await ids({ until: '2020-04-30' })).toBe('noRecordsMatch');
    expect((await harvester('verb=Identify')).text).toContain('<earliestDatestamp>2020-05-01T23:59:59Z</earliestDatestamp>');
  });

  it('has a date once somebody was answered, however many changed at once', async () => {
    await made(10_000, 16_000);
    await harvester('verb=Identify');
    expect((await db().query('select 1 from observatory.registro_oai where fecha is null')).rowCount).toBe(0);
  });

  it('goes on by no token but those that it gave, whatever is changed in one', async () => {
    const { token } = await harvester(NAMES);
    const [said, signature] = token!.split('.') as [string, string];
    const place = JSON.parse(Buffer.from(said, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...place, until: '2999-01-01T00:00:00Z' })).toString('base64url');
    for (const other of [
      said,
      `${forged}.${signature}`,
      `${said}.${signature.slice(0, -4)}AAAA`,
      `.${signature}`,
      `${token}.${signature}`,
      '%00'.slice(1),
    ])
      expect([other, (await harvester({ verb: NAMES.verb, resumptionToken: other })).error]).toEqual([other, 'badResumptionToken']);
    expect((await harvester({ verb: NAMES.verb, resumptionToken: token! })).headers).toHaveLength(100);
  });

  it('is of what people show, counted for them by the name that the harvester gives itself, and by no budget', async () => {
    const agent = await researcher({ primerApellido: 'Anzola' });
    const pagina = await shows(agent);
    await db().query('delete from observatory.lectura where "idUsuario" = $1', [agent.id]);
    const from = (await harvester('verb=Identify')).responseDate.slice(0, 10);
    const headers = { 'user-agent': 'OpenAIRE harvester', 'x-forwarded-for': '198.51.100.7' };
    const whole = { verb: 'ListRecords', metadataPrefix: 'oai_cerif_openaire', from };
    const pages = await harvest(whole, undefined, headers);
    expect(pages.map(({ text }) => refusedOf(text))).toEqual(pages.map(() => null));
    const lines = await eventually('two readings', async () => {
      const { lecturas } = (await agent.get('consultar/directorio')).body.r_data as { lecturas: ReadingLine[] };
      return lecturas.find(({ quien, esteMes }) => quien === 'OpenAIRE' && esteMes === 2);
    });
    expect(lines).toMatchObject({ quien: 'OpenAIRE', esteMes: 2 });
    const many = await Promise.all(Array.from({ length: 320 }, () => harvester('verb=ListSets', { headers })));
    expect(many.filter(({ status }) => status !== 200)).toEqual([]);
    await choose(agent, [], false);
    expect((await harvester({ ...NAMES, from })).text).not.toContain(pagina);
  });
});
