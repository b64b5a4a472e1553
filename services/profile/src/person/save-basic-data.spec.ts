import { closeDb, db } from '../../../../tests/builders/db.js';
import { basicData, events, registered, saved, study, traces } from '../../../../tests/builders/profile.js';
import { type Agent, randomCedula, newPerson, serviceAccount } from '../../../../tests/builders/user.js';

const PATH = 'guardar/usuarios/datosBasicos';
const EMAIL = 'Formato de correo electrónico inválido';
const DIGITS = 'La cédula debe contener solo números enteros positivos y no debe comenzar con cero';
const LONG = 'No puede tener más de 150 caracteres';

const yearsAgo = (years: number) => {
  const today = new Date(Date.now() - 4 * 3_600_000);
  return new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate())).toISOString().slice(0, 10);
};
const person = async (id: number) => (await db().query('select * from profile.persona where "idUsuario" = $1', [id])).rows[0];

afterAll(closeDb);

describe('basic data (rules P-4 to P-14)', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await newPerson();
  });

  it.each([
    ['nacionalidad', null, 'La nacionalidad es requerida'],
    ['nacionalidad', 'X', 'La nacionalidad es requerida'],
    ['cedula', '', 'La cédula es requerida'],
    ['cedula', '0123456', DIGITS],
    ['cedula', '-1234567', DIGITS],
    ['cedula', '12345', 'La cédula debe tener entre 6 y 8 dígitos'],
    ['cedula', '123456789', 'La cédula debe tener entre 6 y 8 dígitos'],
    ['primerNombre', '  ', 'El primer nombre es requerido'],
    ['primerNombre', 'a'.repeat(151), LONG],
    ['segundoNombre', 'a'.repeat(151), LONG],
    ['primerApellido', null, 'El primer apellido es requerido'],
    ['primerApellido', 'a'.repeat(151), LONG],
    ['segundoApellido', 'a'.repeat(151), LONG],
    ['fechaNacimiento', null, 'La fecha de nacimiento es requerida'],
    ['fechaNacimiento', '1985-02-30', 'Formato de fecha invalido'],
    ['fechaNacimiento', '15/06/1985', 'Formato de fecha invalido'],
    ['fechaNacimiento', yearsAgo(-1), 'La fecha de nacimiento no puede ser futura'],
    ['fechaNacimiento', yearsAgo(5), 'La edad debe estar entre 9 y 120 años'],
    ['genero', null, 'El género es requerido'],
    ['genero', 3, 'El género es requerido'],
    ['estadoCivil', null, 'El estado civil es requerido'],
    ['estado', null, 'El estado de residencia es requerido'],
    ['municipio', null, 'El municipio de residencia es requerido'],
    ['parroquia', null, 'La parroquia de residencia es requerida'],
    ['telefonoCelular', '', 'Celular es obligatorio'],
    ['correoElectronico', 'nadie', EMAIL],
    ['correoElectronico', null, EMAIL],
    ['correoElectronicoAlternativo', null, 'El correo Alternativo es requerido'],
    ['correoElectronicoAlternativo', 'a@b', EMAIL],
    ['correoElectronicoAlternativo', 'El-De-La-Sesion@prueba.ve', 'El correo electrónico no puede ser el mismo que el alternativo'],
  ])('%s = %j is refused: %s', async (campo, value, mensaje) => {
    const answer = await agent.post(PATH, basicData({ [campo]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo, mensaje }]);
    expect(await person(agent.id)).toBeUndefined();
  });

  it.each([
    ['estadoCivil', { estadoCivil: 98 }, 'El estado civil es requerido'],
    ['estado', { estado: 98, municipio: 9801, parroquia: 980101 }, 'El estado de residencia es requerido'],
    ['municipio', { municipio: 101, parroquia: 10101 }, 'El municipio de residencia es requerido'],
    ['parroquia', { parroquia: 10101 }, 'La parroquia de residencia es requerida'],
  ])('%s that its list does not offer there is refused', async (campo, over, mensaje) => {
    const answer = await agent.post(PATH, basicData(over));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toContainEqual({ campo, mensaje });
  });

  it('a choice that an operator switched off is refused', async () => {
    await db().query(
      `insert into catalogs.elemento (lista, value, label, activo) values ('estadoCivil', 97, 'Retirado', false) on conflict do nothing`,
    );
    const answer = await agent.post(PATH, basicData({ estadoCivil: 97 }));
    expect(answer.body.errores).toEqual([{ campo: 'estadoCivil', mensaje: 'El estado civil es requerido' }]);
  });
});

describe('who may', () => {
  it('neither a stranger nor a service account', async () => {
    const operator = await serviceAccount('operador', ['usuarios']);
    expect((await operator.post(PATH, basicData())).status).toBe(403);
    const answer = await fetch(`${process.env['BASE_URL']}/api/${PATH}`, {
      method: 'POST',
      headers: { origin: process.env['BASE_URL']!, 'x-registro': '1' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('the first save', () => {
  it('stores what was sent, cleaned, with event and trace in the same transaction', async () => {
    const agent = await newPerson();
    const answer = await agent.post(
      PATH,
      basicData({ primerNombre: '  Ana \u0007 María ', segundoNombre: '', telefono: '(212) 555-0101' }),
    );
    expect(answer.body).toEqual({ r_succ: true, r_code: '1000', r_mess: 'Datos guardados', r_data: 'Registrado' });
    expect(await person(agent.id)).toMatchObject({
      primerNombre: 'Ana María',
      segundoNombre: null,
      telefono: '(212) 555-0101',
      version: 1,
    });
    expect(await events(agent.id)).toEqual([{ idUsuario: agent.id, parte: 'datosBasicos' }]);
    const [trace] = await traces(agent.id);
    expect(trace).toMatchObject({
      accion: 'crear',
      objeto: 'persona',
      antes: null,
      despues: { primerNombre: 'Ana María', fechaNacimiento: '1985-06-15' },
    });
    // now() is the start of the transaction: equal to the microsecond only within one.
    const both = await db().query(
      `select e.creado = p.creado and a.fecha = p.creado as same from profile.persona p, platform.evento e, platform.auditoria a
       where p."idUsuario" = $1 and (e.datos->>'idUsuario')::int = $1 and e.tipo = 'profile.changed' and a."idUsuario" = $1 and a.objeto = 'persona'`,
      [agent.id],
    );
    expect(both.rows).toEqual([{ same: true }]);
  });

  it('gives a registration number', async () => {
    const agent = await registered();
    const { id, numeroRegistro } = await person(agent.id);
    expect(numeroRegistro).toBe(String(id).padStart(8, '0'));
  });

  it('takes the session’s e-mail, whatever was sent', async () => {
    const agent = await registered({ correoElectronico: 'otra@persona.ve' });
    expect((await person(agent.id)).correoElectronico).toBe(agent.correo);
  });

  it('refuses the session’s e-mail as the alternative one, whatever was sent beside it', async () => {
    const agent = await newPerson();
    const answer = await agent.post(PATH, basicData({ correoElectronicoAlternativo: agent.correo.toUpperCase() }));
    expect(answer.body.errores).toEqual([
      { campo: 'correoElectronicoAlternativo', mensaje: 'El correo electrónico no puede ser el mismo que el alternativo' },
    ]);
  });

  it.each([
    [9, 1],
    [16, 1],
    [17, 2],
  ])('at %i years the civil status is %i', async (age, estadoCivil) => {
    const agent = await registered({ fechaNacimiento: yearsAgo(age), estadoCivil: 2 });
    expect((await person(agent.id)).estadoCivil).toBe(estadoCivil);
  });

  it('sent twice at once by one user makes one record', async () => {
    const agent = await newPerson();
    const body = basicData();
    const answers = await Promise.all([1, 2, 3, 4].map(() => agent.post(PATH, body)));
    expect(answers.map((a) => a.body.r_data)).toEqual(Array(4).fill('Registrado'));
    expect((await db().query('select 1 from profile.persona where "idUsuario" = $1', [agent.id])).rowCount).toBe(1);
  });

  it('with an id, when there is no record yet, is a record that does not exist', async () => {
    const agent = await newPerson();
    expect((await agent.post(PATH, basicData({ id: 1 }))).status).toBe(404);
  });
});

describe('a document that is taken', () => {
  const TAKEN = 'Ya existe un investigador registrado con ese documento de identidad';

  it('is refused', async () => {
    const cedula = randomCedula();
    await registered({ cedula });
    const agent = await newPerson();
    const answer = await agent.post(PATH, basicData({ cedula }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: TAKEN });
    expect(await events(agent.id)).toEqual([]);
  });

  it('is one person’s when several claim it at once', async () => {
    const cedula = randomCedula();
    const agents = await Promise.all([1, 2, 3, 4].map(() => newPerson()));
    const answers = await Promise.all(agents.map((a) => a.post(PATH, basicData({ cedula }))));
    expect(answers.map((a) => a.body.r_mess).toSorted()).toEqual(['Datos guardados', TAKEN, TAKEN, TAKEN]);
  });

  it('of the other nationality is another document', async () => {
    const cedula = randomCedula();
    await registered({ cedula });
    await expect(registered({ cedula, nacionalidad: 'E' })).resolves.toBeDefined();
  });
});

describe('the identity registry', () => {
  const cedula = randomCedula();
  const known = { cedula, primerNombre: 'JOSÉ', primerApellido: 'núñez', fechaNacimiento: '1970-01-31' };

  beforeAll(() =>
    db().query(
      `insert into profile.identidad (nacionalidad, cedula, "primerNombre", "primerApellido", "fechaNacimiento", origen)
       values ('V', $1, 'José', 'Núñez', '1970-01-31', 'saime')`,
      [cedula],
    ),
  );

  it('refuses the fields that differ from what it knows', async () => {
    const agent = await newPerson();
    const mensaje = 'No coincide con el registro de identidad';
    const one = await agent.post(PATH, basicData({ ...known, fechaNacimiento: '1970-02-01' }));
    expect([one.status, one.body.errores]).toEqual([422, [{ campo: 'fechaNacimiento', mensaje }]]);
    const two = await agent.post(PATH, basicData({ ...known, primerNombre: 'Josefa', primerApellido: 'Nunes' }));
    expect(two.body.errores).toEqual([
      { campo: 'primerNombre', mensaje },
      { campo: 'primerApellido', mensaje },
    ]);
  });

  it('accepts them without accents and in any case', async () => {
    await expect(registered({ ...known, primerNombre: 'jose', primerApellido: 'NUNEZ' })).resolves.toBeDefined();
  });
});

describe('a later save', () => {
  it('changes the record, raises its version and tells before and after', async () => {
    const agent = await registered({ primerNombre: 'Ana' });
    const before = await person(agent.id);
    const answer = await agent.post(PATH, basicData({ id: before.id, cedula: before.cedula, primerNombre: 'Anaís', version: 1 }));
    expect(answer.body.r_data).toBe('Registrado');
    expect(await person(agent.id)).toMatchObject({
      id: before.id,
      primerNombre: 'Anaís',
      version: 2,
      numeroRegistro: before.numeroRegistro,
    });
    const [trace] = await traces(agent.id);
    expect(trace).toMatchObject({ accion: 'modificar', antes: { primerNombre: 'Ana' }, despues: { primerNombre: 'Anaís' } });
    expect(await events(agent.id)).toHaveLength(2);
  });

  it.each([
    ['cedula', () => ({ cedula: randomCedula() })],
    ['nacionalidad', () => ({ nacionalidad: 'E' })],
  ])('can’t change the %s', async (campo, over) => {
    const agent = await registered();
    const { cedula, nacionalidad } = await person(agent.id);
    const answer = await agent.post(PATH, basicData({ cedula, nacionalidad, ...over() }));
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo, mensaje: 'No se puede cambiar después del registro' }]]);
  });

  it('with the id of someone else’s record is a record that does not exist', async () => {
    const [mine, theirs] = [await registered(), await registered()];
    const { id } = await person(theirs.id);
    const { cedula } = await person(mine.id);
    const answer = await mine.post(PATH, basicData({ id, cedula }));
    expect(answer.status).toBe(404);
    expect((await person(theirs.id)).version).toBe(1);
  });

  it('of a version that is no longer stored answers 409 with what differs', async () => {
    const agent = await registered({ primerNombre: 'Ana', telefonoCelular: '(414) 555-0101' });
    const { cedula, correoElectronicoAlternativo } = await person(agent.id);
    const same = { cedula, correoElectronicoAlternativo };
    await agent.post(PATH, basicData({ ...same, telefonoCelular: '(416) 555-0199', version: 1 }));
    const answer = await agent.post(PATH, basicData({ ...same, primerNombre: 'Anaís', version: 1 }));
    expect(answer.status).toBe(409);
    expect(answer.body.r_mess).toMatch(/cambió desde que usted lo abrió/);
    expect(answer.body.r_data).toEqual({
      version: 2,
      diferencias: [
        { campo: 'primerNombre', guardado: 'Ana' },
        { campo: 'telefonoCelular', guardado: '(416) 555-0199' },
      ],
    });
    expect((await person(agent.id)).primerNombre).toBe('Ana');
  });

  it('can’t move the birth past a study’s year', async () => {
    const agent = await registered({ fechaNacimiento: '1985-06-15' });
    await saved(agent, 'guardar/estudios/registro', study({ anioCulminacion: 2005 }));
    const { cedula } = await person(agent.id);
    const answer = await agent.post(PATH, basicData({ cedula, fechaNacimiento: '2006-01-01' }));
    expect(answer.body.errores).toEqual([
      { campo: 'fechaNacimiento', mensaje: 'Tiene estudios con un año de culminación anterior a esta fecha' },
    ]);
  });
});
