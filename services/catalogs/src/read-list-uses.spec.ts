import { randomInt } from 'node:crypto';
import { type EntryChange, type EntryUses, type ListCount, type ListName, LISTS } from '@registro/contracts/catalogs/lists';
import { closeDb, db } from '../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['catalogos']);
});
afterAll(closeDb);

const usesOf = async (lista: ListName): Promise<EntryUses[]> => (await operator.get(`recursos/catalogos/usos/${lista}`)).body.r_data;
const total = (uses: EntryUses[]) => uses.reduce((sum, { veces }) => sum + veces, 0);
const inRows = async (...counted: string[]): Promise<number> =>
  (await db().query(`select sum(n)::int as n from (${counted.join(' union all ')}) c`)).rows[0].n;

describe('How often entries of a list are used', () => {
  it.each(Object.keys(LISTS) as ListName[])('can be asked of %s', async (lista) => {
    const { status, body } = await operator.get(`recursos/catalogos/usos/${lista}`);
    expect([status, Array.isArray(body.r_data)]).toEqual([200, true]);
  });

  // Other specs write meanwhile: what is counted lies between what stood before and what stands after.
  it.each<[ListName, string[]]>([
    ['pais', ['profile.estudio', 'profile.capacitacion', 'scholarships.movilidad'].map((table) => `select count(*) n from ${table}`)],
    ['sexo', ['select count(*) n from profile.persona', 'select count(*) from calls.miembro']],
    ['areaConocimiento', ['select count(*) n from calls.proyecto']],
    ['universidad', ['select count(*) n from scholarships.beca']],
    ['tipoConceptoPago', ['select count(*) n from scholarships.pago_periodo']],
    ['productoInvestigacion', ['select count(*) n from products.producto']],
  ])('is, in all of %s, what stands in the rows of every service', async (lista, counted) => {
    const before = await inRows(...counted);
    const uses = await usesOf(lista);
    expect(total(uses)).toBeLessThanOrEqual(await inRows(...counted));
    // Counted at most a minute ago by the test above.
    expect(total(uses)).toBeGreaterThanOrEqual(Math.min(1, before));
  });

  it('tells an entry by what it stands under too', async () => {
    const [one] = await usesOf('municipio');
    expect(one?.padre ?? '1').toMatch(/^\d+$/);
  });

  it('answers 404 for a list that is none', async () => {
    expect((await operator.get('recursos/catalogos/usos/planetas')).status).toBe(404);
    expect((await operator.get('recursos/catalogos/usos/constructor')).status).toBe(404);
  });
});

describe('The lists', () => {
  it('are chosen from with the entries of each counted, those that are retired apart', async () => {
    const { body } = await operator.get('recursos/catalogos/listas');
    const lists = body.r_data as ListCount[];
    expect(lists.map(({ lista }) => lista).toSorted()).toEqual((Object.keys(LISTS) as ListName[]).toSorted());
    const { rows } = await db().query(`select count(*)::int as n from catalogs.elemento where lista = 'pais' and activo`);
    expect(lists.find(({ lista }) => lista === 'pais')?.activos).toBe(rows[0].n);
  });

  it('keep who changed an entry for whoever edits them, the newest first, without the audit', async () => {
    const entry = {
      lista: 'areaInteres',
      padre: '',
      value: randomInt(1_000_000, 2_000_000_000),
      label: 'Micología',
      orden: 0,
      activo: true,
    };
    const { id } = (await operator.post('recursos/catalogos', entry)).body;
    await operator.put(`recursos/catalogos/${id}`, { label: 'Micología aplicada', orden: 7, activo: false });
    const [last, first] = (await operator.get(`recursos/catalogos/${id}/historia`)).body.r_data as EntryChange[];
    expect(first).toMatchObject({ accion: 'crear', despues: { label: 'Micología', orden: 0 } });
    expect(last).toMatchObject({
      accion: 'editar',
      antes: { label: 'Micología', orden: 0, activo: true },
      despues: { label: 'Micología aplicada', orden: 7, activo: false },
    });
    expect((await operator.get('recursos/catalogos/999999999/historia')).status).toBe(404);
  });

  it('have a place 0, which is the home country’s, and take it again', async () => {
    const { rows } = await db().query(`select id, label, orden, activo from catalogs.elemento where lista = 'pais' and value = 232`);
    expect(rows[0].orden).toBe(0);
    expect((await operator.put(`recursos/catalogos/${rows[0].id}`, rows[0])).status).toBe(200);
    const { status, body } = await operator.put(`recursos/catalogos/${rows[0].id}`, { ...rows[0], orden: -1 });
    expect(status).toBe(422);
    expect(body.errores).toEqual([{ campo: 'orden', mensaje: 'El orden debe ser un número entero entre 0 y 99999' }]);
  });
});
