import { NOTHING_TO_EXPORT } from '@registro/contracts/console/export';
import { FIELD_NAMES, type ListResource } from '@registro/contracts/console/field-names';
import { todayInCaracas } from '@registro/contracts/dates';
import { PERMISSIONS } from '@registro/contracts/roles';
import request from 'supertest';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { coordinator } from '../../../../tests/builders/evaluation.js';
import { exportedLines, exportPath, fetchFile, unzip } from '../../../../tests/builders/table-files.js';
import { type Agent, baseUrl, randomEmail, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
/** the part of an address that only this spec's people have */
const mark = randomEmail().split('@')[0]!;
const NASTY = ['=HYPERLINK("http://malo.example";"clic")', '+584141234567', '-2+3', '@SUM(A1)', '\t=1+1', '＝1+1', 'Año; "Ñandú"\nsegunda'];
let people: Agent[];

beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
  people = await Promise.all(['a', 'b', 'c'].map((letter) => newPerson(`${mark}.${letter}@prueba.ve`)));
  await db().query(`update accounts."user" set "createdAt" = '2026-02-01T03:30:59Z', name = 'Persona ' || email where id = any($1)`, [
    people.map((p) => p.id),
  ]);
  await db().query(`update accounts."user" set roles = '{investigador,operador}', permisos = '{catalogos,colas}' where id = $1`, [
    people[2]!.id,
  ]);
});
afterAll(closeDb);

const file = (formato: string, filter: object, agent = operator) => fetchFile(agent, exportPath('usuarios', formato, { filter }));
const traces = async (agent: Agent) =>
  (
    await db().query(
      `select objeto, "idObjeto", despues from platform.auditoria where "idUsuario" = $1 and accion = 'exportar' order by id`,
      [agent.id],
    )
  ).rows;
const rename = (agent: Agent, name: string) => db().query('update accounts."user" set name = $1 where id = $2', [name, agent.id]);

describe('A list as CSV', () => {
  it('says in the words of the list what the filter leaves, in the order asked', async () => {
    const asked = { filter: { q: mark }, sort: ['correo', 'DESC'] };
    const [head, ...lines] = await exportedLines(operator, 'usuarios', asked);
    expect(head).toEqual([
      'Correo',
      'Nombre',
      'Cédula',
      'Roles',
      'Permisos',
      'Su registro',
      'Estado de la cuenta',
      'Cuenta',
      'Correo confirmado',
      'Dos pasos',
      'Desde',
    ]);
    expect(lines.map(([correo]) => correo)).toEqual([`${mark}.c@prueba.ve`, `${mark}.b@prueba.ve`, `${mark}.a@prueba.ve`]);
    const [correo, nombre, ...rest] = lines[0]!;
    expect(nombre).toBe(`Persona ${correo}`);
    // 03:30 in Greenwich is still the evening before in Caracas.
    expect(rest).toEqual([
      '',
      'Investigador, Operador',
      'Catálogos, Colas y eventos',
      'Sin datos básicos',
      'Activa',
      'Activa',
      'Sí',
      'No',
      '31/01/2026 23:30',
    ]);
    const only = await exportedLines(operator, 'usuarios', { filter: { q: mark, rol: 'operador' } });
    expect(only.map(([first]) => first)).toEqual(['Correo', `${mark}.c@prueba.ve`]);
  });

  it('is UTF-8 that Excel knows, under a name of its own, and kept nowhere', async () => {
    const { body, headers } = await file('csv', { q: mark });
    expect([...(body as Buffer).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="usuarios-${todayInCaracas()}.csv"`);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['x-filas']).toBe('3');
  });

  it.each(NASTY)('runs nothing on the reader’s machine: %j', async (name) => {
    const [who] = people as [Agent];
    await rename(who, name);
    const text = ((await file('csv', { q: who.correo })).body as Buffer).toString('utf8');
    const cell = text.slice(text.indexOf(`${who.correo};`) + who.correo.length + 1, text.lastIndexOf(';;Investigador;'));
    const safe = name.startsWith('Año') ? name : `'${name}`;
    expect(cell).toBe(/[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe);
  });
});

describe('A list as Excel', () => {
  it('holds text as text and dates as dates, in a workbook that is whole', async () => {
    const [who] = people as [Agent];
    await rename(who, '=1+1 & <b>\u0001"ñ"</b> \ud800');
    const { body, headers } = await file('xlsx', { q: who.correo });
    expect(headers['content-disposition']).toContain('.xlsx"');
    const files = unzip(body as Buffer);
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = files.get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain('<c r="B2" t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &lt;b&gt;&quot;ñ&quot;&lt;/b&gt; \ufffd</t>');
    expect(sheet).not.toMatch(/<f[ >]/);
    // 31 January 2026, 23:30:59 in days since 30 December 1899.
    expect(Number(/<c r="K2" s="2"><v>([\d.]+)</.exec(sheet)![1])).toBeCloseTo(46_053 + (23 * 3600 + 30 * 60 + 59) / 86_400, 6);
    expect(sheet.match(/<row /g)).toHaveLength(2);
  });
});

describe('What is taken out', () => {
  it('leaves a trace of who, what and how much; what is refused leaves none', async () => {
    const agent = await newPersonAs('operador', ['usuarios']);
    const empty = await file('csv', { q: 'nadie se llama así' }, agent);
    expect(JSON.parse(String(empty.body))).toMatchObject({ r_succ: false, r_mess: NOTHING_TO_EXPORT });
    expect((await file('pdf', { q: mark }, agent)).status).toBe(422);
    expect((await file('csv', { ajeno: 1 }, agent)).status).toBe(422);
    expect((await fetchFile(agent, exportPath('usuarios', 'csv', { sort: ['clave', 'ASC'] }))).status).toBe(422);
    // What was sought in words, and whom other numbers found besides.
    const sought = { texto: mark, hallados: expect.any(Array) };
    expect(await traces(agent)).toEqual([]);
    await file('csv', { q: mark }, agent);
    await fetchFile(agent, exportPath('usuarios', 'xlsx', { filter: { q: mark, rol: 'operador' }, sort: ['roles', 'ASC'] }));
    expect(await traces(agent)).toEqual([
      { objeto: 'lista', idObjeto: 'usuarios', despues: { formato: 'csv', filtro: { q: sought }, orden: ['id', 'DESC'], filas: 3 } },
      {
        objeto: 'lista',
        idObjeto: 'usuarios',
        despues: { formato: 'xlsx', filtro: { q: sought, rol: 'operador' }, orden: ['roles', 'ASC'], filas: 1 },
      },
    ]);
  });

  it('is what the person may see: no permission, no file', async () => {
    const other = await newPersonAs(
      'operador',
      PERMISSIONS.filter((p) => p !== 'usuarios'),
    );
    expect((await file('csv', { q: mark }, other)).status).toBe(403);
    expect(await traces(other)).toEqual([]);
  });

  it('is never a list that has no file', async () => {
    expect((await fetchFile(operator, exportPath('avisos', 'csv'))).status).toBe(422);
  });
});

describe('Every list that the API’s document gives a format', () => {
  it('is exported under the names of its fields', async () => {
    const [all, chief] = await Promise.all([newPersonAs('operador', [...PERMISSIONS]), coordinator()]);
    const { body } = await request(baseUrl()).get('/api/openapi.json');
    const lists = Object.entries(body.paths as Record<string, { get?: { parameters?: { name: string }[] } }>)
      .filter(([, { get }]) => get?.parameters?.some((p) => p.name === 'formato') && get.parameters.some((p) => p.name === 'range'))
      .map(([path]) => path.replace('/api/recursos/', '') as ListResource);
    // People are looked up among reviewers one by one; a ranking is a panel's own, and has its file there; queues are
    // how they stand this moment; what was exported is a file already.
    const others = ['evaluadores', 'clasificacion', 'colas', 'exportaciones'];
    expect(lists.toSorted()).toEqual(
      Object.keys(FIELD_NAMES)
        .filter((list) => !others.includes(list))
        .toSorted(),
    );
    // Each kind of case says facts of its own, under its own names: columns beside those of the list.
    const { rows: facets } = await db().query(
      `select distinct fact->>'etiqueta' as etiqueta from evaluation.caso, jsonb_array_elements(resumen) as fact`,
    );
    for (const list of lists) {
      const known: string[] = [...Object.values(FIELD_NAMES[list]), ...(list === 'casos' ? facets.map((fact) => fact.etiqueta) : [])];
      const agent = ['casos', 'asignaciones', 'paneles', 'sugerencias'].includes(list) ? chief : all;
      // Of a few rows: what all specs before left behind may be too long for an answer by now (rule A-12).
      const page = await agent.get(`recursos/${list}?range=[0,9]`);
      const id = (page.body as { id: unknown }[]).map((one) => one.id);
      const answer = await fetchFile(agent, exportPath(list, 'csv', id.length ? { filter: { id } } : {}));
      // Some may have no rows here: then they say so.
      const [head] = answer.headers['x-filas'] ? String(answer.body).slice(1).split('\r\n') : [''];
      const foreign = head!.split(';').filter((title) => title && !known.includes(title));
      expect({ list, status: answer.status, foreign }).toEqual({ list, status: 200, foreign: [] });
      expect(String(answer.body)).toContain(head ? ';' : NOTHING_TO_EXPORT);
    }
  });
});
