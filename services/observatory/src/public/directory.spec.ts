import type { DirectoryResults } from '@registro/contracts/directory/directory';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { asStranger, researcher, shows } from '../../../../tests/builders/directory.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { type Agent } from '../../../../tests/builders/user.js';

afterAll(closeDb);

/** Letters that nobody else's name has. */
const unique = () => Array.from({ length: 9 }, () => 'bdfgklmnprstv'[Math.floor(Math.random() * 13)]).join('a');
const search = async (query: Record<string, string>): Promise<DirectoryResults> =>
  JSON.parse((await asStranger(`/api/publico/directorio?${new URLSearchParams(query)}`)).text).r_data;
const names = async (query: Record<string, string>) => (await search(query)).personas.map(({ nombre }) => nombre);

describe('The directory, for who has no account', () => {
  const surname = `Ñá${unique()}`;
  let agent: Agent;
  let pagina: string;
  beforeAll(async () => {
    agent = await researcher({ primerApellido: surname });
    pagina = await shows(agent);
  });

  it('finds by name however it is typed, by area and institution, and narrows by state, area and level', async () => {
    const full = `Ana Lucía ${surname}`;
    const plain = surname.normalize('NFD').replace(/\p{M}/gu, '');
    const [line] = (await search({ q: surname })).personas;
    expect(line).toMatchObject({ nombre: full, pagina, ubicacion: 'Distrito Capital' });
    const { areas, instituciones } = line!;
    for (const q of [surname.toUpperCase(), plain, plain.slice(0, 8), `${surname} ${areas[0]}`, `${instituciones[0]} ${surname}`])
      expect([q, await names({ q })]).toEqual([q, [full]]);
    for (const kept of <Record<string, string>[]>[{ estado: 'Distrito Capital' }, { area: areas[0]! }, { nivel: '6' }])
      expect(await names({ q: surname, ...kept })).toEqual([full]);
    for (const other of <Record<string, string>[]>[{ estado: 'Zulia' }, { area: 'x' }, { nivel: '9' }])
      expect(await names({ q: surname, ...other })).toEqual([]);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ q: plain.slice(0, -1) + (plain.endsWith('p') ? 't' : 'p') })).toEqual([full]);
  });

  it('has a page each that reads before any script, and a form whose results are not for robots', async () => {
    const page = await asStranger(pagina);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const said of [
      `<h1>Ana Lucía ${surname}</h1>`,
      'Distrito Capital',
      '<h2>Trabajo</h2>',
      '<h2>Estudios</h2>',
      'Acta Botánica Venezuelica',
    ])
      expect(page.text).toContain(said);
    const list = await asStranger(`/directorio?q=${encodeURIComponent(surname)}`);
    expect(list.text).toContain(`href="${pagina}"`);
    expect(list.text).toContain('content="noindex, nofollow"');
    expect((await asStranger('/directorio')).text).not.toContain('noindex');
    expect((await asStranger('/directorio?q=%3Cscript%3Ealert(1)%3C/script%3E&pagina=-4&nivel=nada')).text).not.toContain('<script>alert');
  });

  it('answers one address as page, JSON, JSON-LD, CSL or BibTeX, by ending or by what is preferred', async () => {
    const forms = [
      ['.json', 'application/json'],
      ['.jsonld', 'application/ld+json'],
      ['.csl.json', 'application/vnd.citationstyles.csl+json'],
      ['.bib', 'application/x-bibtex'],
    ] as const;
    for (const [ending, type] of forms) {
      const [byEnding, byAccept] = [await asStranger(pagina + ending), await asStranger(pagina, { accept: `text/html;q=0.5, ${type}` })];
      expect(byEnding.headers['content-type']).toBe(`${type}; charset=utf-8`);
      expect(byAccept.text).toBe(byEnding.text);
      expect(byAccept.headers['vary']).toContain('Accept');
      expect(byAccept.headers['link']).toContain(`${pagina}${ending}>; rel="describedby"; type="${type}"`);
      const { etag } = byEnding.headers;
      expect(await asStranger(pagina + ending, { 'if-none-match': etag! })).toMatchObject({ status: 304, text: '' });
    }
    const linked = JSON.parse((await asStranger(`${pagina}.jsonld`)).text);
    expect(linked).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: `Ana Lucía ${surname}`, homeLocation: { name: 'Distrito Capital' } },
      hasPart: [{ '@type': 'ScholarlyArticle', datePublished: '2019-06-15', isPartOf: { name: 'Acta Botánica Venezuelica' } }],
    });
    expect((await asStranger(`${pagina}.bib`)).text).toContain('@article{obra-1,');
    expect((await asStranger(`${pagina}.pdf`)).status).toBe(404);
    expect((await asStranger('/directorio/nadie')).status).toBe(404);
  });

  it('writes what people typed as text, in page, data and tags', async () => {
    const sly = await completeProfile();
    const title = 'Fin</script><script>alert(1)</script> & más';
    await db().query(`update profile.estudio set "ultimoTitulo" = $1, "idTituloObtenido" = null where "idUsuario" = $2`, [title, sly.id]);
    const { text } = await asStranger(await shows(sly, ['estudios']));
    expect(text).toContain('Fin&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; más');
    expect(text).not.toContain('<script>alert');
  });
});
