import { closeDb, db } from '../../../../tests/builders/db.js';
import { basicData, pastWork, registered, saved, study, training, work } from '../../../../tests/builders/profile.js';
import { secret } from '../../../../tests/builders/session.js';
import { baseUrl, newPerson, newPersonAs, serviceAccount } from '../../../../tests/builders/user.js';
import { keyOf } from '../../../../tests/setup/keys.mjs';

const label = async (lista: string, value: number, padre = '') =>
  (await db().query('select label from catalogs.elemento where lista = $1 and value = $2 and padre = $3', [lista, value, padre])).rows[0]
    .label as string;

afterAll(closeDb);

describe('consultar/usuarios/persona', () => {
  it('is null before the first save', async () => {
    const agent = await newPerson();
    expect((await agent.post('consultar/usuarios/persona')).body).toMatchObject({ r_succ: true, r_data: null });
  });

  it('answers everything under the names of the specification', async () => {
    const agent = await registered({ telefono: '(212) 555-0101', correoElectronicoAlternativo: 'otra@prueba.ve', ...cedula() });
    const estudio = await saved(agent, 'guardar/estudios/registro', study());
    await saved(
      agent,
      'guardar/estudios/registro',
      study({ nivelEstudio: 8, idTituloObtenido: 8001, anioCulminacion: 2014, profesion: 2 }),
    );
    await saved(
      agent,
      'guardar/estudios/registro',
      study({ nivelEstudio: 9, idTituloObtenido: 9001, anioCulminacion: 2019, profesion: 1 }),
    );
    const primaria = await saved(agent, 'guardar/estudios/registro', study({ nivelEstudio: 1, anioCulminacion: 1997, ultimoTitulo: null }));
    const curso = await saved(agent, 'guardar/capacitacion/registro', training());
    const antes = await saved(agent, 'guardar/laboral/registro', pastWork({ institucion: 9991, otrosInstitucion: 'Junta parroquial' }));
    const ahora = await saved(agent, 'guardar/laboral/registro', work({ trabajoPrincipal: true }));

    const { r_data: person } = (await agent.post('consultar/usuarios/persona')).body;
    expect(person).toMatchObject({
      version: 1,
      prefijo_documento_identidad: 'V',
      documento_identidad: current,
      primer_nombre: 'Ana',
      segundo_nombre: 'Lucía',
      primer_apellido: 'Rondón',
      segundo_apellido: null,
      fecha_nacimiento: '1985-06-15',
      sexo: { value: 2, label: 'FEMENINO' },
      estado_civil: { value: 2, label: 'Casado(a)' },
      id_estado_residencia: 24,
      id_municipio_residencia: 2401,
      id_parroquia_residencia: 240109,
      estado_residencia: 'Distrito Capital',
      municipio_residencia: 'Libertador',
      parroquia_residencia: 'El Recreo',
      telefono: '(212) 555-0101',
      telefono_cel: '(414) 555-0101',
      correo_electronico: agent.correo,
      correo_electronico_alternativo: 'otra@prueba.ve',
      profesion: [await label('profesion', 1), await label('profesion', 2)],
      perfil_investigacion: [],
    });
    expect(person.numero_registro).toMatch(/^\d{8}$/);
    expect(person.perfil_estudios.map((e: { anio_culminacion: number }) => e.anio_culminacion)).toEqual([2019, 2014, 2010, 1997]);
    expect(person.perfil_estudios[2]).toEqual({
      id: estudio,
      version: 1,
      nivel_estudio: { value: 6, label: 'Licenciatura' },
      profesion: { value: 1, label: await label('profesion', 1) },
      anio_culminacion: 2010,
      institucion_academica: { value: 1, label: await label('institucionAcademica', 1, '232') },
      otra_institucion_academica: null,
      pais: { value: 232, label: 'Venezuela' },
      titulo_obtenido: { value: 6001, label: await label('tituloObtenido', 6001, '6') },
      ultimo_titulo: null,
      area: { value: 1, label: await label('area', 1) },
      subarea: { value: 101, label: await label('subarea', 101, '1') },
    });
    expect(person.perfil_estudios[3]).toMatchObject({
      id: primaria,
      profesion: null,
      titulo_obtenido: null,
      institucion_academica: null,
      area: null,
      subarea: null,
    });
    expect(person.perfil_capacitacion).toEqual([
      {
        id: curso,
        version: 1,
        tipo_capacitacion: { value: 2, label: 'Taller' },
        pais: { value: 232, label: 'Venezuela' },
        titulo_obtenido: 'REDACCIÓN CIENTÍFICA',
        area: { value: 1, label: await label('area', 1) },
        subarea: { value: 102, label: await label('subarea', 102, '1') },
        horas_academicas: { value: 3, label: 'De 17 a 40 horas' },
        institucion: 'CENTRO DE FORMACIÓN',
      },
    ]);
    expect(person.perfil_laboral.map((t: { id: number }) => t.id)).toEqual([ahora, antes]);
    expect(person.perfil_laboral[1]).toEqual({
      id: antes,
      version: 1,
      trabajo_actual: false,
      trabajo_principal: false,
      tipo_institucion: { value: 1, label: 'Administración pública nacional' },
      tipo_ocupacion: { value: 110, label: await label('ocupacion', 110) },
      tipo_cargo: { value: 7, label: 'Investigador' },
      institucion: { value: 9991, label: await label('institucion', 9991, '1') },
      otros_institucion: 'Junta parroquial',
      fecha_inicio: '2005-02-01',
      fecha_fin: '2014-12-31',
    });
    expect(person.perfil_laboral[0]).toMatchObject({ trabajo_actual: true, trabajo_principal: true, tipo_cargo: null, fecha_fin: null });
  });

  it('keeps the label of what is no longer offered', async () => {
    await db().query(
      `insert into catalogs.elemento (lista, value, label) values ('tipoCapacitacion', 981, 'De otro tiempo') on conflict do nothing`,
    );
    const agent = await registered();
    await saved(agent, 'guardar/capacitacion/registro', training({ tipoCapacitacion: 981 }));
    await db().query(`update catalogs.elemento set activo = false where lista = 'tipoCapacitacion' and value = 981`);
    const { r_data } = (await agent.post('consultar/capacitacion/listar')).body;
    expect(r_data[0].tipo_capacitacion).toEqual({ value: 981, label: 'De otro tiempo' });
    await db().query(`delete from catalogs.elemento where value = 981`);
    expect((await agent.post('consultar/usuarios/persona')).body.r_data.perfil_capacitacion[0].tipo_capacitacion).toEqual({
      value: 981,
      label: '981',
    });
  });
});

describe('consultar/usuarios/estatus', () => {
  const flags = async (agent: { post: (path: string) => PromiseLike<{ body: { r_data: object } }> }) =>
    (await agent.post('consultar/usuarios/estatus')).body.r_data;

  it('is right in the next read after each save', async () => {
    const agent = await newPerson();
    const none = {
      datosBasicos: false,
      datosEstudio: false,
      datosLaborales: false,
      trabajaActualmente: false,
      gradoEstudio: null,
      idPersona: null,
    };
    expect(await flags(agent)).toMatchObject({
      ...none,
      idUsuario: agent.id,
      correo: agent.correo,
      rol: 'investigador',
      permisos: [],
      nombre: null,
      cedula: null,
    });
    await agent.post('guardar/usuarios/datosBasicos', basicData(cedula()));
    expect(await flags(agent)).toMatchObject({
      datosBasicos: true,
      datosEstudio: false,
      nombre: 'Ana Rondón',
      cedula: current,
      fecha_nacimiento: '1985-06-15',
    });
    const id = await saved(agent, 'guardar/estudios/registro', study());
    await saved(agent, 'guardar/estudios/registro', study({ nivelEstudio: 2, anioCulminacion: 2002, ultimoTitulo: 'Bachiller' }));
    expect(await flags(agent)).toMatchObject({ datosEstudio: true, gradoEstudio: 6 });
    await agent.post('consultar/estudios/eliminar', { id });
    expect(await flags(agent)).toMatchObject({ datosEstudio: true, gradoEstudio: 2, datosLaborales: false });
    await agent.post('guardar/laboral/trabajaActualmente', { trabajaActualmente: true });
    expect(await flags(agent)).toMatchObject({ trabajaActualmente: true, datosLaborales: false });
    const job = await saved(agent, 'guardar/laboral/registro', work());
    expect(await flags(agent)).toMatchObject({ datosLaborales: true });
    await agent.post('consultar/laboral/eliminar', { id: job });
    expect(await flags(agent)).toMatchObject({ trabajaActualmente: true, datosLaborales: false });
    await agent.post('guardar/laboral/trabajaActualmente', { trabajaActualmente: false });
    expect(await flags(agent)).toMatchObject({ trabajaActualmente: true, datosLaborales: true });
  });

  it('tells what other parts of the product set', async () => {
    const agent = await registered();
    expect(await flags(agent)).toMatchObject({
      beca: false,
      Investigacion: false,
      datosTipoInvestigador: false,
      proyectoInnovacion: false,
      idEstatusProyecto: null,
      usuarioJornada: null,
    });
    await db().query(
      `update profile.estatus_usuario set beca = true, "investigacionRegistrada" = true, "tipoInvestigador" = true, "proyectoInnovacion" = true, "idEstatusProyecto" = 2
         where "idUsuario" = $1`,
      [agent.id],
    );
    await db().query(
      `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornInnov") values ($1, $2, '2026-01-05', '2026-02-06', true)`,
      [agent.id, agent.correo],
    );
    expect(await flags(agent)).toMatchObject({
      beca: true,
      Investigacion: true,
      datosTipoInvestigador: true,
      proyectoInnovacion: true,
      idEstatusProyecto: 2,
      usuarioJornada: {
        fechaInicio: '2026-01-05',
        fechaFin: '2026-02-06',
        jornBecas: false,
        jornSost: false,
        jornInnov: true,
      },
    });
  });

  it('is for anyone signed in, and the person record is not', async () => {
    const service = await serviceAccount('operador', ['usuarios']);
    expect(await flags(service)).toMatchObject({ rol: 'operador', roles: ['operador'], permisos: ['usuarios'], datosBasicos: false });
    expect((await service.post('consultar/usuarios/persona')).status).toBe(403);
    // Who has a registry has it whatever was added; the specification knows them by it.
    const operator = await newPersonAs('operador', ['usuarios']);
    expect(await flags(operator)).toMatchObject({ rol: 'investigador', roles: ['investigador', 'operador'], permisos: ['usuarios'] });
    expect((await operator.post('consultar/usuarios/persona')).status).toBe(200);
    const nobody = await fetch(`${baseUrl()}/api/consultar/usuarios/estatus`, {
      method: 'POST',
      headers: { origin: baseUrl(), 'x-registro': '1' },
    });
    expect(nobody.status).toBe(401);
  });
});

describe('interno/perfil', () => {
  it('is not there without the internal key', async () => {
    const agent = await registered();
    expect((await agent.get(`interno/perfil/${agent.id}`)).status).toBe(404);
    const forged = keyOf('x'.repeat(32), 'interno');
    expect((await fetch(`${baseUrl()}/api/interno/perfil/${agent.id}`, { headers: { 'x-registro-interno': forged } })).status).toBe(404);
  });

  it('gives the person, the flags and the day of registration', async () => {
    const agent = await registered();
    const internal = async (id: number) => {
      const answer = await fetch(`${baseUrl()}/api/interno/perfil/${id}`, { headers: { 'x-registro-interno': internalKey() } });
      return ((await answer.json()) as { r_data: unknown }).r_data;
    };
    const { r_data: persona } = (await agent.post('consultar/usuarios/persona')).body;
    const today = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10);
    expect(await internal(agent.id)).toMatchObject({
      persona,
      fecha_registro: today,
      estatus: { datosBasicos: true, idPersona: persona.id },
    });
    const other = await newPerson();
    expect(await internal(other.id)).toMatchObject({
      persona: null,
      fecha_registro: null,
      estatus: { datosBasicos: false, idUsuario: other.id },
    });
  });
});

let current = '';
/** A new document, remembered so that it can be compared. */
function cedula(): { cedula: string } {
  current = basicData()['cedula'] as string;
  return { cedula: current };
}

/** The key that the product's own processes make from their secret (platform, auth/internal). */
function internalKey(): string {
  return keyOf(secret(), 'interno');
}
