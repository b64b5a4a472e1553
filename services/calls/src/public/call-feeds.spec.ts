import { PUBLIC_PROGRAMME_NAMES } from '@registro/contracts/calls/public-call';
import { XmlDocument } from 'libxml2-wasm';
import request from 'supertest';
import { callOf, moveWindow } from '../../../../tests/builders/calls.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { baseUrl, randomIp } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const ip = randomIp();
/** As it came, whatever its type. */
const get = (path: string, known = '') =>
  request(baseUrl())
    .get(`/api/publico/convocatorias/${path}`)
    .set({ 'x-forwarded-for': ip, 'if-none-match': known })
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts).toString()));
    });
const ATOM = { a: 'http://www.w3.org/2005/Atom' };
const NAME = 'Riego; <llano>, & "páramo" con un nombre que no cabe en una línea de setenta y cinco octetos ñññ';

describe('The channel of open calls', () => {
  it('is well-formed Atom with all that it must have, and holds what is open and nothing else', async () => {
    const open = await callOf('innovacion', { nombre: NAME });
    const [next, closed] = [await callOf('innovacion'), await callOf('innovacion', { estado: 'cerrada' })];
    await moveWindow(next, `now() + interval '1 day'`, `now() + interval '2 days'`);
    const answer = await get('canal.atom');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    using feed = XmlDocument.fromString(answer.body as string);
    const texts = (path: string) => feed.find(path, ATOM).map((node) => node.content);
    for (const one of ['id', 'title', 'updated', 'author/a:name']) expect([one, texts(`/a:feed/a:${one}`).length]).toEqual([one, 1]);
    const count = feed.find('/a:feed/a:entry', ATOM).length;
    for (const one of ['id', 'title', 'updated', 'summary']) expect([one, texts(`/a:feed/a:entry/a:${one}`).length]).toEqual([one, count]);
    for (const time of texts('//a:updated')) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const ids = texts('/a:feed/a:entry/a:id');
    expect(new Set(ids).size).toBe(count);
    const of = ({ codigo }: { codigo: string }) => ids.filter((id) => id.endsWith(`/convocatorias/${codigo}`)).length;
    expect([open, next, closed].map(of)).toEqual([1, 0, 0]);
    expect(texts('/a:feed/a:entry/a:title')).toContain(`${NAME} (2001)`);
    expect(texts('/a:feed/a:entry/a:category/@label')).toContain(PUBLIC_PROGRAMME_NAMES.innovacion);
  });
});

/** What RFC 5545 asks of every calendar: its lines as they are meant. */
function linesOf(ics: string): string[] {
  expect(ics.endsWith('\r\n')).toBe(true);
  const raw = ics.slice(0, -2).split('\r\n');
  for (const line of raw) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\n\r]/);
  }
  const lines = ics.replaceAll('\r\n ', '').slice(0, -2).split('\r\n');
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z]+=[^:;]+)*:/);
  const [open, stray]: [string[], string[]] = [[], []];
  for (const line of lines) {
    const [, verb, part] = /^(BEGIN|END):(.+)$/.exec(line) ?? [];
    if (verb === 'BEGIN') open.push(part!);
    if (verb === 'END' && open.pop() !== part) stray.push(part!);
  }
  expect([...open, ...stray]).toEqual([]);
  return lines;
}

describe('The calendar of calls', () => {
  it('has when one opens and its last hour, in the time of Caracas, with what its operators wrote as text', async () => {
    const call = await callOf('innovacion', { nombre: NAME, descripcion: 'Una línea\nEND:VCALENDAR' });
    await moveWindow(call, `'2026-11-02T04:00:00Z'`, `'2026-12-01T04:00:00Z'`);
    const answer = await get(`${call.codigo}/calendario.ics`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = linesOf(answer.body as string);
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', expect.stringMatching(/^PRODID:/)]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'TZID:America/Caracas',
        'DTSTART;TZID=America/Caracas:20261102T000000',
        'DTSTART;TZID=America/Caracas:20261130T230000',
        'DTEND;TZID=America/Caracas:20261201T000000',
        'SUMMARY:Cierra: Riego\\; <llano>\\, & "páramo" con un nombre que no cabe en una línea de setenta y cinco octetos ñññ (2001)',
      ]),
    );
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    for (const one of ['UID', 'DTSTAMP', 'SUMMARY', 'URL']) expect(lines.filter((line) => line.startsWith(`${one}:`))).toHaveLength(2);
    const again = await get(`${call.codigo}/calendario.ics`, answer.headers['etag'] as string);
    expect(again.status).toBe(304);
  });

  it('of all of them leaves out what closed', async () => {
    const [open, closed] = [await callOf('sostenibilidad'), await callOf('innovacion', { estado: 'cerrada' })];
    const all = linesOf((await get('calendario.ics')).body as string).join('\n');
    expect(all).toContain(`UID:${open.codigo}-cierra@`);
    expect(all).not.toContain(`UID:${closed.codigo}-`);
    expect((await get('ninguna/calendario.ics')).status).toBe(404);
  });
});
