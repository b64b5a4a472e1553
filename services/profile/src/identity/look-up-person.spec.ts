import { closeDb, db } from '../../../../tests/builders/db.js';
import { registered, traces } from '../../../../tests/builders/profile.js';
import { newPerson, randomCedula } from '../../../../tests/builders/user.js';

const PATH = 'consultar/usuarios/tercero';

/** Somebody whom the identity registry knows. */
async function known(): Promise<string> {
  const cedula = randomCedula();
  const row = {
    nacionalidad: 'V',
    cedula,
    primerNombre: 'María',
    primerApellido: 'Peña',
    fechaNacimiento: '1975-03-09',
    sexo: 2,
    origen: 'saime',
  };
  const all = { ...row, telefonoCelular: '(414) 555-0134' };
  await db().query('insert into profile.identidad select * from jsonb_populate_record(null::profile.identidad, $1)', [JSON.stringify(all)]);
  return cedula;
}

afterAll(closeDb);

describe('A third person (rule P-25)', () => {
  it.each([
    ['without a name', {}, { encontrada: true, nombre: 'M••• P•••', concuerda: null }],
    ['with another name', { primerNombre: 'Marta', primerApellido: 'Peña' }, { encontrada: true, nombre: 'M••• P•••', concuerda: false }],
    [
      'with theirs, however written',
      { primerNombre: 'MARIA', primerApellido: ' peña ' },
      { encontrada: true, nombre: 'María Peña', concuerda: true },
    ],
  ])('asked for %s is told to be found, and nothing but the name of who knows it', async (_, name, told) => {
    const cedula = await known();
    expect((await (await newPerson()).post(PATH, { nacionalidad: 'V', cedula, ...name })).body.r_data).toEqual(told);
  });

  it('registered here is told alike, and it stands on their line of time', async () => {
    const cedula = randomCedula();
    const person = await registered({ cedula });
    const asking = await newPerson();
    expect((await asking.post(PATH, { nacionalidad: 'V', cedula })).body.r_data).toEqual({
      encontrada: true,
      nombre: 'A••• R•••',
      concuerda: null,
    });
    const { rows } = await db().query(`select "idPersona" from platform.auditoria where "idUsuario" = $1 and objeto = 'identidad'`, [
      asking.id,
    ]);
    expect(rows).toEqual([{ idPersona: person.id }]);
  });

  it('whom nobody knows is not found; twenty look-ups an hour are traced, with those of identities', async () => {
    const agent = await newPerson();
    const ask = (path: string) => agent.post(path, { nacionalidad: 'V', cedula: randomCedula() });
    expect((await ask(PATH)).body.r_data).toEqual({ encontrada: false, nombre: null, concuerda: null });
    await Promise.all(Array.from({ length: 19 }, (_, i) => ask(i % 2 ? PATH : 'consultar/usuarios/identidad')));
    expect((await ask(PATH)).status).toBe(429);
    expect((await traces(agent.id)).filter(({ objeto }) => objeto === 'identidad')).toHaveLength(20);
  });

  it('is not had by the look-up of oneself either, once one’s own is registered', async () => {
    const [agent, cedula] = [await registered(), await known()];
    const { body } = await agent.post('consultar/usuarios/identidad', { nacionalidad: 'V', cedula });
    expect(body).toEqual({ r_succ: true, r_code: '1000', r_mess: 'Cédula encontrada', r_data: null, r_suc: true, origen: 'saime' });
  });
});
