import { db, eventually } from '../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../tests/builders/instance.js';
import { basicData, saved, training } from '../../../tests/builders/profile.js';
import { type Agent, newPerson } from '../../../tests/builders/user.js';
import type { Server } from '../../../tests/setup/start-server.mjs';

const [COLOMBIA, SPAIN, VENEZUELA] = [48, 67, 232];
let server: Server | undefined;
let agent: Agent;
beforeAll(async () => {
  server = await startInstance();
  agent = await newPerson();
});
afterAll(() => endInstance(server));

const list = async (tipo: string, parents: object = {}): Promise<{ value: number; label: string }[]> =>
  (await agent.post('consultar/lista/lista-tipo', { tipo, ...parents })).body.r_data;
const valuesOf = async (tipo: string, parents?: object) => (await list(tipo, parents)).map(({ value }) => value);
const chosen = async (lista: string, value: number, padre = '') =>
  (
    await db().query<{ veces: number }>('select veces from platform.eleccion where lista = $1 and padre = $2 and value = $3', [
      lista,
      padre,
      value,
    ])
  ).rows[0]?.veces ?? 0;
const choose = (lista: string, value: number, veces: number, padre = '') =>
  db().query(
    `insert into platform.eleccion values ($1, $2, $3, $4) on conflict (lista, padre, value) do update set veces = excluded.veces`,
    [lista, padre, value, veces],
  );
/** As if a day had gone by since it was done last. */
async function rank(): Promise<void> {
  await db().query(`update catalogs.version set ordenado = now() - interval '25 hours'`);
  await eventually('the lists in their order', async () => {
    const { rows } = await db().query(`select 1 from catalogs.version where ordenado > now() - interval '1 hour'`);
    return rows.length > 0;
  });
}
const etag = async () => (await agent.get('consultar/lista/lista-tipo?tipo=pais')).headers['etag'];

describe('What is chosen most', () => {
  it('is counted by what people save, under its parents', async () => {
    await agent.post('guardar/usuarios/datosBasicos', basicData());
    for (let i = 0; i < 3; i++) await saved(agent, 'guardar/capacitacion/registro', training({ paises: SPAIN }));
    await eventually('the choices to be counted', async () => (await chosen('pais', SPAIN)) === 3);
    expect(await chosen('subarea', 102, '1')).toBe(3);
    const refused = await agent.post('guardar/capacitacion/registro', training({ paises: SPAIN, idSubarea: 999 }));
    expect(refused.status).toBe(422);
    await saved(agent, 'guardar/capacitacion/registro', training({ paises: COLOMBIA }));
    await eventually('the next one to be counted', async () => (await chosen('pais', COLOMBIA)) === 1);
    expect(await chosen('pais', SPAIN)).toBe(3);
  });

  it('stands first in a long list, after the home country, and what follows keeps its order', async () => {
    const before = await valuesOf('pais');
    expect(before[0]).toBe(VENEZUELA);
    const known = await etag();
    await choose('pais', VENEZUELA, 900);
    await choose('pais', SPAIN, 40);
    await choose('pais', COLOMBIA, 300);
    await rank();
    const after = await eventually('the new order', async () => {
      const values = await valuesOf('pais');
      return values[1] === COLOMBIA && values;
    });
    expect(after.slice(0, 3)).toEqual([VENEZUELA, COLOMBIA, SPAIN]);
    expect(after.slice(3)).toEqual(before.filter((value) => ![VENEZUELA, COLOMBIA, SPAIN].includes(value)));
    expect(await etag()).not.toBe(known);
  });

  it('is five entries at most, each chosen by twenty, and never «another one»', async () => {
    const professions = await list('profesion');
    const others = professions.filter(({ label }) => /^otr[oa]/i.test(label));
    expect(others.length).toBeGreaterThan(0);
    for (const { value } of others) await choose('profesion', value, 10_000);
    const [few, ...many] = professions.filter((option) => !others.includes(option)).slice(-7);
    await choose('profesion', few!.value, 19);
    for (const [i, { value }] of many.entries()) await choose('profesion', value, 20 + i);
    await rank();
    const top = many.map(({ value }) => value).toReversed();
    const shown = await eventually('the new order', async () => {
      const values = await valuesOf('profesion');
      return values[0] === top[0] && values;
    });
    expect(shown.slice(0, 5)).toEqual(top.slice(0, 5));
    const rest = professions.map(({ value }) => value).filter((value) => !top.slice(0, 5).includes(value));
    expect(shown.slice(5)).toEqual(rest);
  });

  it('changes nothing in a list that fits on a screen', async () => {
    const levels = await valuesOf('nivelEstudio');
    await choose('nivelEstudio', 9, 5_000);
    await choose('pais', SPAIN, 20_000);
    await rank();
    await eventually('the new order', async () => (await valuesOf('pais'))[1] === SPAIN);
    expect(await valuesOf('nivelEstudio')).toEqual(levels);
  });

  it('has no browser read its lists again where the order is the same', async () => {
    const known = await etag();
    await rank();
    expect(await etag()).toBe(known);
  });
});
