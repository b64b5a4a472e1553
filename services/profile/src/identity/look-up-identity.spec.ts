import { closeDb, db } from '../../../../tests/builders/db.js';
import { registered, traces } from '../../../../tests/builders/profile.js';
import { randomCedula, newPerson, serviceAccount } from '../../../../tests/builders/user.js';

const PATH = 'consultar/usuarios/identidad';
const LOOKUP_KEYS = ['r_succ', 'r_code', 'r_mess', 'r_data', 'r_suc', 'origen'];

const known = async (over: Record<string, unknown> = {}): Promise<string> => {
  const cedula = randomCedula();
  const row = {
    nacionalidad: 'V',
    cedula,
    primerNombre: 'María',
    primerApellido: 'Peña',
    fechaNacimiento: '1975-03-09',
    origen: 'saime',
    ...over,
  };
  await db().query('insert into profile.identidad select * from jsonb_populate_record(null::profile.identidad, $1)', [JSON.stringify(row)]);
  return cedula;
};

afterAll(closeDb);

describe('consultar/usuarios/identidad', () => {
  it('gives what the form fills, beside the envelope, and no more', async () => {
    const cedula = await known({
      segundoNombre: 'Alejandra',
      segundoApellido: 'Núñez',
      sexo: 2,
      estadoCivil: 2,
      estado: 24,
      municipio: 2401,
      parroquia: 240109,
      telefono: '(212) 555-0134',
      telefonoCelular: '(414) 555-0134',
      origen: 'rnii',
    });
    const answer = await (await newPerson()).post(PATH, { nacionalidad: 'V', cedula });
    expect(answer.body).toEqual({
      r_succ: true,
      r_code: '1000',
      r_mess: 'Cédula encontrada',
      r_data: null,
      r_suc: true,
      origen: 'rnii',
      r_pno: 'María',
      r_sno: 'Alejandra',
      r_pap: 'Peña',
      r_sap: 'Núñez',
      r_fna: '09/03/1975',
      r_sex: 2,
      r_ecl: 2,
      r_eclfrom: 'Casado(a)',
      id_estado_residencia: 24,
      id_municipio_residencia: 2401,
      id_parroquia_residencia: 240109,
      telefono: '(212) 555-0134',
      telefono_cel: '(414) 555-0134',
    });
  });

  it('tells what it lacks as null', async () => {
    const cedula = await known();
    const { body } = await (await newPerson()).post(PATH, { nacionalidad: 'V', cedula });
    expect(body).toMatchObject({
      r_suc: true,
      origen: 'saime',
      r_sno: null,
      r_sex: null,
      r_ecl: null,
      r_eclfrom: null,
      id_estado_residencia: null,
      telefono: null,
    });
  });

  it('says so when it does not know the document, or knows it of the other nationality', async () => {
    const agent = await newPerson();
    const cedula = await known();
    for (const document of [
      { nacionalidad: 'V', cedula: randomCedula() },
      { nacionalidad: 'E', cedula },
    ]) {
      const { body } = await agent.post(PATH, document);
      expect(body).toMatchObject({ r_succ: true, r_mess: 'Cédula no registrada', r_suc: false, origen: null });
      expect(Object.keys(body).toSorted()).toEqual([...LOOKUP_KEYS].toSorted());
    }
  });

  it('of a person registered here gives nothing but that, though the registry knows them', async () => {
    const cedula = await known();
    const person = await registered({ cedula, primerNombre: 'María', primerApellido: 'Peña', fechaNacimiento: '1975-03-09' });
    const asking = await newPerson();
    const { body } = await asking.post(PATH, { nacionalidad: 'V', cedula });
    // It stands on their line of time that they were asked for.
    const { rows } = await db().query(`select "idPersona" from platform.auditoria where "idUsuario" = $1 and objeto = 'identidad'`, [
      asking.id,
    ]);
    expect(rows).toEqual([{ idPersona: person.id }]);
    expect(body).toEqual({
      r_succ: true,
      r_code: '1000',
      r_mess: 'Investigador registrado en el sistema',
      r_data: null,
      r_suc: true,
      origen: 'mision',
    });
  });

  it('leaves a trace of who looked up what, found or not, without personal data', async () => {
    const agent = await newPerson();
    const cedula = await known();
    const unknown = randomCedula();
    await agent.post(PATH, { nacionalidad: 'V', cedula });
    await agent.post(PATH, { nacionalidad: 'E', cedula: unknown });
    const [second, first] = await traces(agent.id);
    expect(first).toMatchObject({
      accion: 'consultar',
      objeto: 'identidad',
      idObjeto: `V-${cedula}`,
      antes: null,
      despues: { resultado: 'saime' },
    });
    expect(second).toMatchObject({ idObjeto: `E-${unknown}`, despues: { resultado: 'no encontrada' } });
  });

  it('is asked twenty times an hour and user, also all at once', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const ask = () => agent.post(PATH, { nacionalidad: 'V', cedula: randomCedula() });
    const answers = await Promise.all(Array.from({ length: 22 }, ask));
    const refused = answers.filter((a) => a.status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.body.r_mess).toBe('Ha alcanzado el límite de solicitudes. Intente de nuevo en 60 minutos');
    expect((await traces(agent.id)).filter((t) => t.objeto === 'identidad')).toHaveLength(20);
    expect((await other.post(PATH, { nacionalidad: 'V', cedula: randomCedula() })).status).toBe(200);
  });

  it.each([
    [{ nacionalidad: 'X', cedula: '1234567' }, 'nacionalidad', 'La nacionalidad es requerida'],
    [{ nacionalidad: 'V', cedula: '' }, 'cedula', 'La cédula es requerida'],
    [
      { nacionalidad: 'V', cedula: '012345' },
      'cedula',
      'La cédula debe contener solo números enteros positivos y no debe comenzar con cero',
    ],
    [{ nacionalidad: 'V', cedula: '12345' }, 'cedula', 'La cédula debe tener entre 6 y 8 dígitos'],
    // No form sends this: what is no text is told so, in the same words for every text field.
    [{ nacionalidad: 'V', cedula: { $gt: 1 } }, 'cedula', 'Escriba un texto'],
  ])('%j is refused', async (body, campo, mensaje) => {
    const answer = await (await newPerson()).post(PATH, body);
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo, mensaje }]]);
  });

  it('is for investigators', async () => {
    expect((await (await serviceAccount('evaluador')).post(PATH, { nacionalidad: 'V', cedula: '12345678' })).status).toBe(403);
  });

  it('knows the demo’s identities', async () => {
    const agent = await newPerson();
    expect((await agent.post(PATH, { nacionalidad: 'V', cedula: '12345678' })).body).toMatchObject({
      origen: 'saime',
      r_pno: 'María',
      id_parroquia_residencia: 240109,
    });
    expect((await agent.post(PATH, { nacionalidad: 'V', cedula: '8765432' })).body).toMatchObject({ origen: 'rnii', r_pno: 'José' });
  });
});
