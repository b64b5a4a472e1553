import { closeDb, db } from '../../../../tests/builders/db.js';
import { events, registered, saved, traces, training } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

const PATH = 'guardar/capacitacion/registro';
const stored = async (id: number) => (await db().query('select * from profile.capacitacion where id = $1', [id])).rows[0];
const LONG = 'No puede tener más de 150 caracteres';

afterAll(closeDb);

describe('a training course (rule R-10)', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await registered();
  });

  it.each([
    ['tipoCapacitacion', null, 'El tipo de capacitación es requerido'],
    ['tipoCapacitacion', 98, 'El tipo de capacitación es requerido'],
    ['paises', null, 'El país es requerido'],
    ['paises', 9_999, 'El país es requerido'],
    ['tituloObtenido', ' ', 'El título obtenido es requerido'],
    ['tituloObtenido', 'a'.repeat(151), LONG],
    ['idArea', null, 'Nombre de area requerido'],
    ['idSubarea', null, 'Nombre de subarea requerido'],
    ['idSubarea', 201, 'Nombre de subarea requerido'],
    ['idHorasAcademicas', null, 'Las horas académicas son requeridas'],
    ['idHorasAcademicas', 98, 'Las horas académicas son requeridas'],
    ['institucion', null, 'La institución es requerida'],
    ['institucion', 'a'.repeat(151), LONG],
  ])('%s = %j is refused: %s', async (campo, value, mensaje) => {
    const answer = await agent.post(PATH, training({ [campo]: value }));
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo, mensaje }]]);
  });

  it('comes after the basic data', async () => {
    const answer = await (await newPerson()).post(PATH, training());
    expect([answer.status, answer.body.r_succ, answer.body.r_mess]).toEqual([200, false, 'Registre primero sus datos básicos']);
  });

  it('texts are upper-cased, 150 characters are good', async () => {
    const id = await saved(agent, PATH, training({ tituloObtenido: 'ñ'.repeat(150), institucion: ' Centro  de diseño ' }));
    expect(await stored(id)).toMatchObject({ tituloObtenido: 'Ñ'.repeat(150), institucion: 'CENTRO DE DISEÑO' });
  });
});

describe('a training course', () => {
  it('is made, changed and deleted with an event and a trace each', async () => {
    const agent = await registered();
    const id = await saved(agent, PATH, training());
    await saved(agent, PATH, training({ id, version: 1, tituloObtenido: 'Otra cosa' }));
    expect((await agent.post('consultar/capacitacion/eliminar', { id })).body).toMatchObject({
      r_succ: true,
      r_mess: 'El registro ha sido eliminado!',
    });
    expect(await stored(id)).toBeUndefined();
    expect((await events(agent.id)).filter((e) => e['parte'] === 'capacitacion')).toHaveLength(3);
    const [deleted, changed, created] = await traces(agent.id);
    expect(created).toMatchObject({ accion: 'crear', objeto: 'capacitacion', despues: { tituloObtenido: 'REDACCIÓN CIENTÍFICA' } });
    expect(changed).toMatchObject({ accion: 'modificar', antes: { version: 1 }, despues: { version: 2, tituloObtenido: 'OTRA COSA' } });
    expect(deleted).toMatchObject({ accion: 'eliminar', antes: { tituloObtenido: 'OTRA COSA' } });
  });

  it('of someone else is neither seen, changed nor deleted', async () => {
    const [mine, theirs] = [await registered(), await registered()];
    const id = await saved(theirs, PATH, training());
    expect((await mine.post('consultar/capacitacion/ver', { id })).status).toBe(404);
    expect((await mine.post('consultar/capacitacion/eliminar', { id })).status).toBe(404);
    expect((await mine.post(PATH, training({ id }))).status).toBe(404);
    expect((await mine.post('consultar/capacitacion/listar')).body.r_data).toEqual([]);
    expect(await stored(id)).toMatchObject({ version: 1 });
    expect((await theirs.post('consultar/capacitacion/ver', { id })).body.r_data).toMatchObject({
      id,
      titulo_obtenido: 'REDACCIÓN CIENTÍFICA',
    });
  });

  it('saved by another tab answers 409', async () => {
    const agent = await registered();
    const id = await saved(agent, PATH, training());
    await saved(agent, PATH, training({ id, version: 1, institucion: 'Una' }));
    const answer = await agent.post(PATH, training({ id, version: 1, institucion: 'Otra' }));
    expect([answer.status, answer.body.r_data]).toEqual([409, { version: 2, diferencias: [{ campo: 'institucion', guardado: 'UNA' }] }]);
  });
});
