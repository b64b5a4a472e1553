import { randomInt } from 'node:crypto';
import { closeDb, db, eventually } from '../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../tests/builders/user.js';

interface Item {
  id: number;
  lista: string;
  padre: string;
  value: number;
  label: string;
  orden: number;
  activo: boolean;
}
let operator: Agent;
let researcher: Agent;
beforeAll(async () => {
  [operator, researcher] = [await newPersonAs('operador', ['catalogos']), await newPerson()];
});
afterAll(closeDb);

/** Lists that no other spec looks at closely. */
const fresh = (change: object = {}) => ({
  lista: 'areaInteres',
  padre: '',
  value: randomInt(1_000_000, 2_000_000_000),
  label: 'Astrobiología',
  orden: 900,
  activo: true,
  ...change,
});
const create = (body: object, who = operator) => who.post('recursos/catalogos', body);
const edit = (item: Item, change: object, who = operator) =>
  who.put(`recursos/catalogos/${item.id}`, { label: item.label, orden: item.orden, activo: item.activo, ...change });
const made = async (change: object = {}): Promise<Item> => (await create(fresh(change))).body;
const seen = async (value: number, given: object = { tipo: 'areaInteres' }) =>
  ((await researcher.post('consultar/lista/lista-tipo', given)).body.r_data as Item[]).find((o) => o.value === value);

describe('An operator’s change to a list', () => {
  it('adds an entry, which everyone sees within seconds', async () => {
    const body = fresh();
    const answer = await create(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(body);
    await eventually('the entry', () => seen(body.value), 4000);
  });

  it('renames one, and who holds the old list gets the new one', async () => {
    const item = await made();
    await eventually('the entry', () => seen(item.value), 4000);
    const { etag } = (await researcher.get('consultar/lista/lista-tipo?tipo=areaInteres')).headers;
    await edit(item, { label: 'Biología del espacio' });
    await eventually('the new name', async () => (await seen(item.value))?.label === 'Biología del espacio', 4000);
    const again = await researcher.get('consultar/lista/lista-tipo?tipo=areaInteres').set('if-none-match', etag!);
    expect(again.status).toBe(200);
    expect(again.headers['etag']).not.toBe(etag);
  });

  it('retires one: it is offered no more and stays in the table', async () => {
    const item = await made();
    await eventually('the entry', () => seen(item.value), 4000);
    await edit(item, { activo: false });
    await eventually('it to go', async () => !(await seen(item.value)), 4000);
    const { rows } = await db().query('select activo from catalogs.elemento where id = $1', [item.id]);
    expect(rows).toEqual([{ activo: false }]);
  });

  it('adds one under a parent', async () => {
    const value = randomInt(1_000_000, 2_000_000_000);
    expect((await create(fresh({ lista: 'subarea', padre: '1', value }))).status).toBe(200);
    await eventually('the entry', () => seen(value, { tipo: 'subarea', idArea: 1 }), 4000);
  });

  it('adds one under a parent whose code was written with zeros before it', async () => {
    const value = randomInt(1_000_000, 2_000_000_000);
    expect((await create(fresh({ lista: 'subarea', padre: '01', value }))).body).toMatchObject({ padre: '1' });
    await eventually('the entry', () => seen(value, { tipo: 'subarea', idArea: 1 }), 4000);
  });

  it('cleans the name', async () => {
    expect(await made({ label: '  Ciencias   del\tmar ' })).toMatchObject({ label: 'Ciencias del mar' });
  });

  it('never moves an entry or changes its code, for records point to it', async () => {
    const item = await made();
    await edit(item, { value: 1, lista: 'pais', padre: '9' });
    const { rows } = await db().query('select lista, padre, value from catalogs.elemento where id = $1', [item.id]);
    expect(rows).toEqual([{ lista: 'areaInteres', padre: '', value: item.value }]);
  });

  it('leaves a trace with before and after', async () => {
    const item = await made();
    await edit(item, { label: 'Otra' });
    const { rows } = await db().query(
      `select "idUsuario", accion, antes, despues from platform.auditoria where objeto = 'catálogo' and "idObjeto" = $1 order by id`,
      [String(item.id)],
    );
    expect(rows).toMatchObject([
      { idUsuario: operator.id, accion: 'crear', antes: null, despues: { label: 'Astrobiología', value: item.value } },
      { idUsuario: operator.id, accion: 'editar', antes: { label: 'Astrobiología' }, despues: { label: 'Otra' } },
    ]);
  });
});

describe('A change is refused', () => {
  it('when the code is taken, also by two at the same moment', async () => {
    const body = fresh();
    const answers = await Promise.all([create(body), create(body), create(body)]);
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 422, 422]);
    const refused = answers.find((a) => a.status === 422)!;
    expect(refused.body.errores).toEqual([{ campo: 'value', mensaje: 'Ese código ya existe en la lista' }]);
  });

  it.each([
    ['a list that does not exist', { lista: 'planetas' }, 'lista', 'La lista no existe'],
    ['no name', { label: ' ' }, 'label', 'El nombre es requerido'],
    ['a name of more than 300', { label: 'x'.repeat(301) }, 'label', 'El nombre no puede tener más de 300 caracteres'],
    ['no code', { value: '' }, 'value', 'El código es requerido'],
    ['a code of zero', { value: 0 }, 'value', 'El código debe ser un número entero positivo'],
    ['a parent where the list has none', { padre: '1' }, 'padre', 'El padre no corresponde a la lista'],
    ['no parent where the list needs one', { lista: 'subarea' }, 'padre', 'El padre no corresponde a la lista'],
    ['a parent that is no code', { lista: 'subarea', padre: 'uno' }, 'padre', 'El padre no corresponde a la lista'],
    ['a parent that does not exist', { lista: 'subarea', padre: '987654' }, 'padre', 'El padre no corresponde a la lista'],
    ['an order that is none', { orden: -1 }, 'orden', 'El orden debe ser un número entero entre 0 y 99999'],
  ])('with %s', async (_, change, campo, mensaje) => {
    const answer = await create(fresh(change));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo, mensaje }]);
  });

  it('under a degree that is another university’s', async () => {
    const { rows } = await db().query<{ value: number }>(
      `select value from catalogs.elemento where lista = 'universidad' order by value limit 2`,
    );
    const [one, other] = rows.map(({ value }) => value);
    const { value } = await made({ lista: 'grado', padre: String(one) });
    const under = (padre: string) => create(fresh({ lista: 'postgrado', padre }));
    expect((await under(`${other}/${value}`)).body.errores).toEqual([{ campo: 'padre', mensaje: 'El padre no corresponde a la lista' }]);
    expect((await under(`${one}/${value}`)).status).toBe(200);
  });

  it('to who has not the permission catalogos', async () => {
    const item = await made();
    for (const who of [researcher, await newPersonAs('evaluador'), await newPersonAs('operador', ['usuarios'])]) {
      expect((await create(fresh(), who)).status).toBe(403);
      expect((await edit(item, { label: 'X' }, who)).status).toBe(403);
      expect((await who.get('recursos/catalogos')).status).toBe(403);
    }
  });

  it('of an entry that does not exist, as 404', async () => {
    expect((await edit({ ...(await made()), id: 2_000_000_000 }, {})).status).toBe(404);
  });
});

describe('The operators’ list of entries', () => {
  it('finds by list and by words without their accents', async () => {
    const value = randomInt(1_000_000, 2_000_000_000);
    await made({ value, label: `Mecánica ${value}` });
    const filter = encodeURIComponent(JSON.stringify({ lista: 'areaInteres', q: `mecanica ${value}` }));
    const answer = await operator.get(`recursos/catalogos?filter=${filter}`);
    expect(answer.body).toMatchObject([{ value, lista: 'areaInteres', editado: true }]);
    expect(answer.headers['content-range']).toBe('catalogos 0-0/1');
    expect((await operator.get(`recursos/catalogos/${answer.body[0].id}`)).body).toMatchObject({ value });
  });
});
