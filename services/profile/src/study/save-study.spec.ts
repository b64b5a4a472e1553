import { closeDb, db } from '../../../../tests/builders/db.js';
import { events, registered, saved, study, traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

const PATH = 'guardar/estudios/registro';
const stored = async (id: number) => (await db().query('select * from profile.estudio where id = $1', [id])).rows[0];
const thisYear = new Date(Date.now() - 4 * 3_600_000).getUTCFullYear();
const certificate = (over: object) =>
  study({ profesion: null, institucionAcademica: null, idTituloObtenido: null, idArea: null, idSubarea: null, ...over });

afterAll(closeDb);

describe('a study (rules R-4 to R-9)', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await registered({ fechaNacimiento: '1985-06-15' });
  });

  it.each([
    [study({ nivelEstudio: null }), 'nivelEstudio', 'Nivel de estudio es requerido'],
    [study({ nivelEstudio: 10 }), 'nivelEstudio', 'Nivel de estudio es requerido'],
    [study({ profesion: null }), 'profesion', 'Profesión es requerida'],
    [study({ anioCulminacion: null }), 'anioCulminacion', 'Este campo es obligatorio'],
    [study({ anioCulminacion: '-5' }), 'anioCulminacion', 'Escriba el año con cuatro números, por ejemplo 2015'],
    [study({ anioCulminacion: '２０１５' }), 'anioCulminacion', 'Escriba el año con cuatro números, por ejemplo 2015'],
    [study({ anioCulminacion: thisYear + 1 }), 'anioCulminacion', 'Este campo no puede ser posterior a la fecha actual'],
    [study({ anioCulminacion: 1984 }), 'anioCulminacion', 'Este campo no puede ser menor que la fecha de nacimiento'],
    [study({ institucionAcademica: null }), 'institucionAcademica', 'Nombre del instituto es requerido'],
    [study({ institucionAcademica: 612 }), 'otraInstitucionAcademica', 'Escriba el nombre de la institución'],
    [study({ idArea: null }), 'idArea', 'Nombre de area requerido'],
    [study({ idSubarea: null }), 'idSubarea', 'Nombre de subarea requerido'],
    [certificate({ nivelEstudio: 3, ultimoTitulo: 'Técnico medio', idSubarea: 101 }), 'idArea', 'Nombre de area requerido'],
    [certificate({ nivelEstudio: 3, ultimoTitulo: 'Técnico medio', idArea: 1 }), 'idSubarea', 'Nombre de subarea requerido'],
    [study({ idTituloObtenido: null }), 'idTituloObtenido', 'El título es obligatorio'],
    [study({ idTituloObtenido: null, ultimoTitulo: 'Licenciada' }), 'idTituloObtenido', 'El título es obligatorio'],
    [study({ idTituloObtenido: 999 }), 'ultimoTitulo', 'El título es obligatorio'],
    [certificate({ nivelEstudio: 2 }), 'ultimoTitulo', 'El título es obligatorio'],
    [certificate({ nivelEstudio: 3, idArea: 1, idSubarea: 101 }), 'ultimoTitulo', 'El título es obligatorio'],
    [certificate({ nivelEstudio: 1, ultimoTitulo: 'abc' }), 'ultimoTitulo', 'El título no puede tener menos de 4 caracteres'],
    [certificate({ nivelEstudio: 2, ultimoTitulo: 'abc' }), 'ultimoTitulo', 'El título no puede tener menos de 4 caracteres'],
    [certificate({ nivelEstudio: 2, ultimoTitulo: 'a'.repeat(151) }), 'ultimoTitulo', 'El título no puede tener más de 150 caracteres'],
    [study({ profesion: 98_765 }), 'profesion', 'Profesión es requerida'],
    [study({ institucionAcademica: 10_015 }), 'institucionAcademica', 'Nombre del instituto es requerido'],
    [study({ idTituloObtenido: 7001 }), 'idTituloObtenido', 'El título es obligatorio'],
    [study({ idSubarea: 201 }), 'idSubarea', 'Nombre de subarea requerido'],
    [study({ idArea: 98, idSubarea: 9801 }), 'idArea', 'Nombre de area requerido'],
    [certificate({ nivelEstudio: 1, idPais: null }), 'idPais', 'El país es requerido'],
    [certificate({ nivelEstudio: 1, idPais: 9_999 }), 'idPais', 'El país es requerido'],
  ])('%j: %s %s', async (body, campo, mensaje) => {
    const answer = await agent.post(PATH, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toContainEqual({ campo, mensaje });
  });

  it('the year of birth itself and this year are good', async () => {
    await saved(agent, PATH, certificate({ nivelEstudio: 1, anioCulminacion: 1985 }));
    await saved(agent, PATH, study({ anioCulminacion: thisYear }));
  });

  it('needs basic data, for the year is compared with the birth', async () => {
    const nobody = await newPerson();
    const answer = await nobody.post(PATH, study());
    expect([answer.status, answer.body.r_succ]).toEqual([200, false]);
    expect(answer.body.r_mess).toBe('Registre primero sus datos básicos: el año de culminación se compara con su fecha de nacimiento');
  });
});

describe('what a level hides is not stored', () => {
  const everything = { ultimoTitulo: 'Escuela básica', profesion: 1, institucionAcademica: 1, idArea: 1, idSubarea: 101 };
  const nothing = { profesion: null, institucionAcademica: null, idTituloObtenido: null, idArea: null, idSubarea: null };

  it.each([
    [study({ nivelEstudio: 1, ...everything }), { ...nothing, ultimoTitulo: 'ESCUELA BÁSICA' }],
    [study({ nivelEstudio: 2, ...everything }), { ...nothing, ultimoTitulo: 'ESCUELA BÁSICA' }],
    [study({ nivelEstudio: 3, ...everything }), { ...nothing, ultimoTitulo: 'ESCUELA BÁSICA', idArea: 1, idSubarea: 101 }],
    [study({ otraInstitucionAcademica: 'De más' }), { otraInstitucionAcademica: null }],
    [
      study({ institucionAcademica: 612, otraInstitucionAcademica: 'Instituto Pasteur' }),
      { otraInstitucionAcademica: 'Instituto Pasteur' },
    ],
    [study({ ultimoTitulo: 'Licenciada' }), { idTituloObtenido: 6001, ultimoTitulo: null }],
    [
      study({ idTituloObtenido: 999, ultimoTitulo: 'licenciada en  ñandúes' }),
      { idTituloObtenido: 999, ultimoTitulo: 'LICENCIADA EN ÑANDÚES' },
    ],
    [
      study({ idPais: 10, institucionAcademica: 10_015, idTituloObtenido: null, ultimoTitulo: 'Physiker' }),
      { idTituloObtenido: null, ultimoTitulo: 'PHYSIKER' },
    ],
  ])('%j', async (body, expected) => {
    const agent = await registered();
    expect(await stored(await saved(agent, PATH, body))).toMatchObject(expected);
  });

  it('also when a record changes its level', async () => {
    const agent = await registered();
    const id = await saved(agent, PATH, study());
    await saved(agent, PATH, study({ id, nivelEstudio: 1 }));
    expect(await stored(id)).toMatchObject({ nivelEstudio: 1, ...nothing, version: 2 });
  });
});

describe('a study', () => {
  it('is made, changed and deleted with an event and a trace each', async () => {
    const agent = await registered();
    const made = await agent.post(PATH, study());
    const { id } = made.body.r_data;
    expect(made.body).toEqual({ r_succ: true, r_code: '1000', r_mess: 'Registrado correctamente', r_data: { id: expect.any(Number) } });
    await saved(agent, PATH, study({ id, version: 1, anioCulminacion: 2011 }));
    const gone = await agent.post('consultar/estudios/eliminar', { id });
    expect(gone.body).toMatchObject({ r_succ: true, r_mess: 'El registro ha sido eliminado!' });
    expect(await stored(id)).toBeUndefined();
    expect((await events(agent.id)).filter((e) => e['parte'] === 'estudios')).toHaveLength(3);
    const [deleted, changed, created] = await traces(agent.id);
    const idObjeto = String(id);
    expect(created).toMatchObject({ accion: 'crear', objeto: 'estudio', idObjeto, antes: null, despues: { anioCulminacion: 2010 } });
    expect(changed).toMatchObject({ accion: 'modificar', idObjeto, antes: { anioCulminacion: 2010 }, despues: { anioCulminacion: 2011 } });
    expect(deleted).toMatchObject({ accion: 'eliminar', idObjeto, antes: { anioCulminacion: 2011 }, despues: null });
  });

  it('of someone else is neither seen, changed nor deleted', async () => {
    const [mine, theirs] = [await registered(), await registered()];
    const id = await saved(theirs, PATH, study());
    expect((await mine.post('consultar/estudios/ver', { id })).status).toBe(404);
    expect((await mine.post('consultar/estudios/eliminar', { id })).status).toBe(404);
    expect((await mine.post(PATH, study({ id, anioCulminacion: 2015 }))).status).toBe(404);
    expect((await mine.post('consultar/estudios/listar')).body.r_data).toEqual([]);
    expect(await stored(id)).toMatchObject({ anioCulminacion: 2010, version: 1 });
    expect((await theirs.post('consultar/estudios/ver', { id })).body.r_data).toMatchObject({ id, version: 1, anio_culminacion: 2010 });
  });

  it('saved by another tab answers 409 with what differs', async () => {
    const agent = await registered();
    const id = await saved(agent, PATH, study());
    await saved(agent, PATH, study({ id, version: 1, anioCulminacion: 2011 }));
    const answer = await agent.post(PATH, study({ id, version: 1, anioCulminacion: 2012 }));
    expect([answer.status, answer.body.r_data]).toEqual([409, { version: 2, diferencias: [{ campo: 'anioCulminacion', guardado: 2011 }] }]);
  });

  it('that is refused leaves neither event nor trace', async () => {
    const agent = await registered();
    await agent.post(PATH, study({ idSubarea: 201 }));
    expect((await events(agent.id)).map((e) => e['parte'])).toEqual(['datosBasicos']);
    expect((await traces(agent.id)).map((t) => t.objeto)).not.toContain('estudio');
  });

  it.each([{}, { id: 'x' }, { id: -1 }, { id: 1.5 }, { id: 2 ** 31 }])('is not meant by %j', async (body) => {
    const agent = await newPerson();
    expect((await agent.post('consultar/estudios/ver', body)).status).toBe(422);
  });
});
