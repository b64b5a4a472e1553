import { closeDb, db } from '../../../../tests/builders/db.js';
import { basicData, saved } from '../../../../tests/builders/profile.js';
import { newPerson } from '../../../../tests/builders/user.js';

const PATH = 'guardar/usuarios/datosBasicos';
const firstName = async (id: number) =>
  (await db().query<{ primerNombre: string }>('select "primerNombre" from profile.persona where "idUsuario" = $1', [id])).rows[0]!
    .primerNombre;

afterAll(closeDb);

/** Rule A-4. */
it('basic data first registered in two tabs answer the second 409 with what differs, and the same said twice is no conflict', async () => {
  const agent = await newPerson();
  const first = basicData({ id: null, version: null, primerNombre: 'Ana' });
  await saved(agent, PATH, first);
  expect((await agent.post(PATH, first)).body).toMatchObject({ r_succ: true });
  const second = await agent.post(PATH, { ...first, primerNombre: 'Anaís' });
  expect(second.status).toBe(409);
  const { version } = second.body.r_data;
  expect(second.body.r_data).toEqual({ version, diferencias: [{ campo: 'primerNombre', guardado: 'Ana' }] });
  expect(await firstName(agent.id)).toBe('Ana');
  // Chosen knowingly it is saved; and who sends no version is not asked (rule A-4).
  expect((await agent.post(PATH, { ...first, primerNombre: 'Anaís', version })).body).toMatchObject({ r_succ: true });
  const { version: _, ...without } = first;
  expect((await agent.post(PATH, { ...without, primerNombre: 'Eva' })).body).toMatchObject({ r_succ: true });
});
