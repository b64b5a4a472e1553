import { closeDb, db } from '../../../../tests/builders/db.js';
import { completeProfile, registered, study } from '../../../../tests/builders/profile.js';
import { keepStudy } from '../../../../tests/builders/kept.js';
import { type Agent, newPerson, newPersonAs, randomCedula } from '../../../../tests/builders/user.js';

let operator: Agent;
/** One for each state of a record. */
let none: Agent;
let basic: Agent;
let studied: Agent;
let whole: Agent;
const cedula = randomCedula();
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
  [none, basic, studied, whole] = await Promise.all([
    newPerson(),
    registered({ cedula, primerNombre: 'Tibisay', segundoNombre: null, primerApellido: 'Orozco', segundoApellido: null, estado: 2 }),
    registered(),
    completeProfile(),
  ]);
  await keepStudy(studied, study());
});
afterAll(closeDb);

const list = async (filter: object) =>
  (await operator.get(`recursos/usuarios?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as Record<string, unknown>[];
/** Which of these people it lists. */
const among = async (people: Agent[], filter: object) =>
  (await list({ ...filter, id: people.map(({ id }) => id) })).map(({ id }) => id).toSorted();

describe('The list of accounts', () => {
  it('says who it is by name and cédula, also of somebody whom it found by it', async () => {
    const said = { id: basic.id, nombre: 'Tibisay Orozco', cedula: `V-${cedula}`, progreso: 'sinEstudios', cuenta: 'activa' };
    for (const q of [cedula, `v-${cedula}`, 'orozco tibisay', basic.correo]) expect((await list({ q }))[0]).toMatchObject(said);
    expect((await list({ q: none.correo }))[0]).toMatchObject({ nombre: none.correo, cedula: null, progreso: 'sinDatos' });
  });

  it('is narrowed by how much of their record people have', async () => {
    const all = [none, basic, studied, whole];
    const expected = { sinDatos: none, sinEstudios: basic, sinTrabajo: studied, completo: whole };
    for (const [progreso, one] of Object.entries(expected)) expect(await among(all, { progreso })).toEqual([one.id]);
    expect(await among(all, { progreso: ['sinDatos', 'completo'] })).toEqual([none.id, whole.id].toSorted());
    await db().query('delete from profile.trabajo where "idUsuario" = $1', [whole.id]);
    await db().query('update profile.estatus_usuario set "trabajaActualmente" = false where "idUsuario" = $1', [whole.id]);
    expect(await among(all, { progreso: 'completo' })).toEqual([whole.id]);
  });

  it('is narrowed by where people live, and by whether they can sign in', async () => {
    expect(await among([basic, none], { estado: 2 })).toEqual([basic.id]);
    const [closed, merged, unconfirmed] = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const set = (who: Agent, what: string) => db().query(`update accounts."user" set ${what} where id = $1`, [who.id]);
    await set(closed, 'activo = false');
    await set(merged, 'activo = false');
    await db().query(`insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1000001, 1000002)`, [
      merged.id,
      basic.id,
    ]);
    await set(unconfirmed, '"emailVerified" = false');
    const all = [closed, merged, unconfirmed, none];
    const expected = { suspendida: closed, unida: merged, sinConfirmar: unconfirmed, activa: none };
    for (const [cuenta, one] of Object.entries(expected)) expect(await among(all, { cuenta })).toEqual([one.id]);
  });

  it('finds nothing by a state that there is not', async () => {
    for (const filter of [{ progreso: 'x' }, { cuenta: 'x' }, { estado: 'x' }, { rol: 'x' }]) expect(await list(filter)).toEqual([]);
  });
});
