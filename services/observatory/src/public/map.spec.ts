import { SITE_MAP } from '@registro/contracts/site-map';
import { XmlDocument } from 'libxml2-wasm';
import { db } from '../../../../tests/builders/db.js';
import { asStranger, choose, researcher, shows } from '../../../../tests/builders/directory.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: there are more people in its directory than one map has.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

const MAP = { m: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
/** The addresses that a map names, without the site's. */
async function named(path: string): Promise<string[]> {
  const { status, headers, text } = await asStranger(path);
  expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8']);
  using map = XmlDocument.fromString(text);
  return map.find('//m:loc', MAP).map(({ content }) => content.replace(/^https?:\/\/[^/]+/, ''));
}

describe('The map for robots', () => {
  it('is named by robots.txt, and names who is shown, a map for every fifty thousand', async () => {
    const robots = await asStranger('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain');
    expect(robots.text).toMatch(new RegExp(`^Sitemap: https?://\\S+${SITE_MAP}$`, 'm'));
    expect(robots.text).toContain('Disallow: /usuario\n');
    const agent = await researcher();
    const pagina = await shows(agent);
    const [calls, people, works, ...more] = await named(SITE_MAP);
    expect([calls, more]).toEqual(['/sitemap-convocatorias.xml', []]);
    expect(await named(people!)).toContain(pagina);
    const works1 = await named(works!);
    expect(works1.filter((path) => path.startsWith(`${pagina}/`))).toHaveLength(1);
    // Hidden, it is gone at once.
    await choose(agent, [], false);
    expect(await named(people!)).not.toContain(pagina);
    expect(works1.length - (await named(works!)).length).toBe(1);

    await db().query(
      `insert into observatory.ficha ("idUsuario", direccion, visible, datos, nombre)
       select 1000000 + n, 'x' || lpad(n::text, 6, '0'), true, '{}', 'Alguien' from generate_series(1, 50001) n`,
    );
    await db().query(
      `update observatory.ficha set obras = array(select direccion || '-' || n from generate_series(1, 2000) n) where direccion between 'x000001' and 'x000040'`,
    );
    const [, first, second, ...ofWorks] = await named(SITE_MAP);
    const listed = (await Promise.all(ofWorks.map(named))).map((paths) => paths.filter((path) => path.includes('/x0')));
    expect(listed.flat()).toHaveLength(80_000);
    expect(new Set(listed.flat()).size).toBe(80_000);
    expect(Math.max(...listed.map(({ length }) => length))).toBeLessThan(50_000);
    const [one, two] = [await named(first!), await named(second!)];
    expect(one).toHaveLength(50_000);
    expect(new Set([...one, ...two]).size).toBe(one.length + two.length);
    expect(two.at(-1)).toBe('/directorio/x050001');
  });
});
