import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let server: Server | undefined;
let operator: Agent;
let person: Agent;

beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['convocatorias']);
  person = await newPerson();
});
afterAll(() => endInstance(server));

const idOf = async (codigo: string) =>
  (await db().query<{ id: number }>('select id from catalogs.jornada where codigo = $1', [codigo])).rows[0]!.id;
const put = (path: string, body: object) =>
  fetch(`${process.env['BASE_URL']}/api/${path}`, {
    method: 'PUT',
    headers: { ...operator.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ motivo: 'Lo pidió el comité', ...body }),
  });
const fetchOne = (id: number) => fetch(`${process.env['BASE_URL']}/api/recursos/jornadas/${id}`, { headers: operator.headers() });
const windows = async (agent: Agent) => (await agent.post('consultar/jornadas/ventanas')).body;
const open = async (codigo: string, usuario: number, momento: string): Promise<boolean> =>
  (await db().query<{ a: boolean }>('select catalogs.jornada_abierta($1, $2, $3) as a', [codigo, usuario, momento])).rows[0]!.a;
const traces = async (objeto: string) =>
  (
    await db().query('select accion, antes, despues from platform.auditoria where objeto = $1 and "idUsuario" = $2 order by id', [
      objeto,
      operator.id,
    ])
  ).rows;
const told = async (tipo: string, codigo: string) =>
  (
    await db().query<{ n: number }>(`select count(*)::int as n from platform.evento where tipo = $1 and datos->>'codigo' = $2`, [
      tipo,
      codigo,
    ])
  ).rows[0]!.n;

describe('The general windows', () => {
  it('are open for the demo: scholarships from today for 60 days, the others not announced', async () => {
    const { r_data, ahora } = await windows(person);
    expect(r_data.vertice1).toMatchObject({ estado: 'abierta', abiertaParaUsted: true });
    expect(r_data.vertice1.fechaInicio).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Date.parse(r_data.vertice1.fin) - Date.parse(r_data.vertice1.inicio)).toBe(60 * 86_400_000);
    expect(Date.parse(r_data.vertice1.fechaFin) - Date.parse(r_data.vertice1.fechaInicio)).toBe(59 * 86_400_000);
    expect(r_data.vertice3).toEqual({
      fechaInicio: null,
      fechaFin: null,
      inicio: null,
      fin: null,
      estado: 'sin-fecha',
      abiertaParaUsted: false,
    });
    expect(Math.abs(Date.parse(ahora) - Date.now())).toBeLessThan(60_000);
  });

  it('begin and end to the second: at the start open, at the end closed', async () => {
    const id = await idOf('vertice3');
    const saved = await put(`recursos/jornadas/${id}`, { fechaInicio: '2030-03-01T08:00:00', fechaFin: '2030-03-31T17:30:00' });
    expect(await saved.json()).toMatchObject({
      id,
      codigo: 'vertice3',
      fechaInicio: '2030-03-01T12:00:00.000Z',
      fechaFin: '2030-03-31T21:30:00.000Z',
      estado: 'por-iniciar',
      version: 2,
    });
    const at = (momento: string) => open('vertice3', person.id, `${momento}-04:00`);
    expect(await at('2030-03-01T07:59:59.999')).toBe(false);
    expect(await at('2030-03-01T08:00:00')).toBe(true);
    expect(await at('2030-03-31T17:29:59.999')).toBe(true);
    expect(await at('2030-03-31T17:30:00')).toBe(false);
  });

  it('take a day alone as whole days of Caracas', async () => {
    const id = await idOf('vertice3_Sostenibilidad');
    await put(`recursos/jornadas/${id}`, { fechaInicio: '2030-03-17', fechaFin: '2030-04-17' });
    const at = (momento: string) => open('vertice3_Sostenibilidad', person.id, `${momento}-04:00`);
    expect([
      await at('2030-03-16T23:59:59'),
      await at('2030-03-17T00:00:00'),
      await at('2030-04-17T23:59:59'),
      await at('2030-04-18T00:00:00'),
    ]).toEqual([false, true, true, false]);
    const { vertice3_Sostenibilidad: seen } = (await windows(person)).r_data;
    expect(seen).toMatchObject({ fechaInicio: '2030-03-17', fechaFin: '2030-04-17', estado: 'por-iniciar' });
  });

  it('are changed by operators of convocatorias alone, each change with its trace', async () => {
    const id = await idOf('vertice3');
    const body = { fechaInicio: '2030-03-01', fechaFin: '2030-03-31' };
    const other = await newPersonAs('operador', ['catalogos', 'usuarios']);
    for (const agent of [person, other]) {
      const answer = await fetch(`${process.env['BASE_URL']}/api/recursos/jornadas/${id}`, {
        method: 'PUT',
        headers: { ...agent.headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(403);
    }
    expect((await traces('jornada')).at(-1)).toMatchObject({
      accion: 'editar',
      antes: { fechaInicio: null },
      despues: { fechaInicio: '2030-03-17T04:00:00.000Z', fechaFin: '2030-04-18T04:00:00.000Z', motivo: 'Lo pidió el comité' },
    });
  });

  it('say within how many days what came is to be judged, which another save leaves as it is, and which leaves what downtime added', async () => {
    const id = await idOf('vertice3');
    const dates = { fechaInicio: '2030-03-17', fechaFin: '2030-04-17' };
    const days = async () => ((await (await fetchOne(id)).json()) as { diasEvaluacion: number }).diasEvaluacion;
    expect(await days()).toBe(10);
    expect((await put(`recursos/jornadas/${id}`, { ...dates, diasEvaluacion: 15 })).status).toBe(200);
    expect((await traces('jornada')).at(-1)).toMatchObject({ antes: { diasEvaluacion: 10 }, despues: { diasEvaluacion: 15 } });
    expect(await (await put(`recursos/jornadas/${id}`, { ...dates, motivo: '' })).json()).toMatchObject({ errores: [{ campo: 'motivo' }] });
    expect((await put(`recursos/jornadas/${id}`, dates)).status).toBe(200);
    expect(await days()).toBe(15);
    const extension = async () => (await db().query('select extension from catalogs.jornada where id = $1', [id])).rows[0].extension;
    await db().query(`update catalogs.jornada set extension = 60, "cierreOriginal" = "fechaFin" - interval '60 seconds' where id = $1`, [
      id,
    ]);
    await put(`recursos/jornadas/${id}`, { ...dates, diasEvaluacion: 10 });
    expect(await extension()).toBe(60);
    await put(`recursos/jornadas/${id}`, { ...dates, fechaFin: '2030-04-18' });
    expect(await extension()).toBe(0);
    for (const diasEvaluacion of [0, 91, 'x', 1.5]) {
      const answer = await put(`recursos/jornadas/${id}`, { ...dates, diasEvaluacion });
      expect([answer.status, ((await answer.json()) as { errores: unknown }).errores]).toEqual([
        422,
        [{ campo: 'diasEvaluacion', mensaje: 'Los días para evaluar van de 1 a 90' }],
      ]);
    }
  });

  it('refuse an end before the start, a date that does not exist, and a stale version', async () => {
    const id = await idOf('vertice3');
    const errors = async (body: object) =>
      (await (await put(`recursos/jornadas/${id}`, body)).json()).errores?.map((e: { campo: string }) => e.campo);
    expect(await errors({ fechaInicio: '2030-03-02', fechaFin: '2030-03-01' })).toEqual(['fechaFin']);
    expect(await errors({ fechaInicio: '2030-02-30', fechaFin: '2030-03-31' })).toEqual(['fechaInicio']);
    expect(await errors({})).toEqual(['fechaInicio', 'fechaFin']);
    expect((await put(`recursos/jornadas/${id}`, { fechaInicio: '2030-03-01', fechaFin: '2030-03-31', version: 1 })).status).toBe(409);
    expect((await put('recursos/jornadas/999', { fechaInicio: '2030-03-01', fechaFin: '2030-03-31' })).status).toBe(404);
  });

  it('are told of one thing at a time: soon, opened, closing soon', async () => {
    const at = async (inicio: string, fin: string, momento: string) =>
      (await db().query(`select catalogs.jornada_fase($1, $2, 72, $3::timestamptz) as fase`, [inicio, fin, momento])).rows[0].fase;
    const month = (momento: string) => at('2030-06-10T00:00Z', '2030-07-10T00:00Z', momento);
    expect(await month('2030-06-06T23:59Z')).toBeNull();
    expect(await month('2030-06-07T00:00Z')).toBe('window.opening');
    expect(await month('2030-06-09T23:00Z')).toBe('window.opening');
    // It opens within the hour: that it opened says it all.
    expect(await month('2030-06-09T23:01Z')).toBeNull();
    expect(await month('2030-06-10T00:00Z')).toBe('window.opened');
    expect(await month('2030-07-06T23:59Z')).toBe('window.opened');
    expect(await month('2030-07-07T00:00Z')).toBe('window.closing');
    expect(await month('2030-07-10T00:00Z')).toBeNull();
    // Two days are less than 72 hours: they opened, and close soon at their half.
    const short = (momento: string) => at('2030-06-10T00:00Z', '2030-06-12T00:00Z', momento);
    expect(await short('2030-06-10T00:00Z')).toBe('window.opened');
    expect(await short('2030-06-10T23:59Z')).toBe('window.opened');
    expect(await short('2030-06-11T00:00Z')).toBe('window.closing');
    const { rows } = await db().query(`select catalogs.jornada_fase(null, null, 72) as fase`);
    expect(rows).toEqual([{ fase: null }]);
  });

  it('tell each of these once, in the same transaction as the note of it', async () => {
    await eventually('the demo’s window opened', async () => (await told('window.opened', 'vertice1')) === 1);
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    const set = async (codigo: string, from: number, to: number) =>
      put(`recursos/jornadas/${await idOf(codigo)}`, { fechaInicio: hours(from), fechaFin: hours(to) });
    await set('vertice3', -1, 71);
    await set('vertice3_Sostenibilidad', 71, 400);
    await eventually('the window that opens soon', async () => (await told('window.opening', 'vertice3_Sostenibilidad')) === 1, 40_000);
    expect([await told('window.opened', 'vertice3'), await told('window.closing', 'vertice3')]).toEqual([1, 0]);
    // Set as open already, with little left: one notice, not two at once.
    await set('vertice3', -200, 70);
    await set('vertice3_Sostenibilidad', 0.5, 400);
    await eventually('the window that closes soon', async () => (await told('window.closing', 'vertice3')) === 1, 40_000);
    // The demo's panel has a call with a window of its own.
    const { rows } = await db().query(
      `select codigo, tipo from catalogs.jornada_aviso where codigo like 'vertice%' order by codigo, tipo desc`,
    );
    expect(rows).toEqual([
      { codigo: 'vertice1', tipo: 'window.opened' },
      { codigo: 'vertice3', tipo: 'window.opened' },
      { codigo: 'vertice3', tipo: 'window.closing' },
      { codigo: 'vertice3_Sostenibilidad', tipo: 'window.opening' },
    ]);
    await db().query(
      `update catalogs.jornada set "fechaInicio" = '2030-03-17T00:00-04', "fechaFin" = '2030-04-18T00:00-04' where codigo = 'vertice3_Sostenibilidad'`,
    );
  });
});
