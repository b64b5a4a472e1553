import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { events, registered, traces } from '../../../../tests/builders/profile.js';
import { opened, proponent, proposal, savedProposal, storedProposal } from '../../../../tests/builders/proposal.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

const SAVE = PROPOSAL_CALLS.sostenibilidad.guardar;
const VIEW = PROPOSAL_CALLS.sostenibilidad.ver;
const LIST = PROPOSAL_CALLS.sostenibilidad.listar;
const INNOVATION = PROPOSAL_CALLS.innovacion;
const REFUSED = (r_mess: string, r_code = '4000') => ({ r_succ: false, r_code, r_mess });

let agent: Agent;
beforeAll(async () => {
  agent = await proponent();
});
afterAll(closeDb);

describe('A sustainability proposal', () => {
  it('is saved with status 1, read under its read names, and told of', async () => {
    const own = await proponent();
    const { body } = await own.post(SAVE, proposal('sostenibilidad'));
    expect(body).toMatchObject({ r_succ: true, r_code: '1000', r_mess: 'Registrado correctamente' });
    const { idProyecto } = body.r_data;
    expect(body.idProyecto).toBe(idProyecto);
    const read = (await own.post(VIEW, { idProyecto })).body.r_data;
    expect(read).toMatchObject({
      idProyecto,
      version: 1,
      idEstatusProyecto: 1,
      estatusProyecto: 'Registrado',
      enviado: null,
      envios: 0,
      cambiosSinEnviar: false,
      devolucion: null,
      propio: true,
      convocatoria: { codigo: 'sostenibilidad-2025' },
      tituloProyecto: 'Filtros de arcilla para el agua de los barrios altos',
      resumenSostenibilidad: 'Se fabrican y prueban filtros.',
      metodologiaSostenibilidad: 'Ensayos de laboratorio y de campo.',
      objetivosEspecificos: [{ label: 'Caracterizar las arcillas' }, { label: 'Probar los filtros' }],
      resultadosEsperados: 'Mil filtros en uso.\nUn manual de fabricación.',
      areasConocimientos: { value: 2, label: 'Ingeniería, arquitectura y tecnología' },
      motor: { value: 3, label: 'Industrial' },
      lineasInvestigacionSostenibilidad: { value: 3, label: 'Gestión integral del agua y del saneamiento' },
      estatusSostenibilidad: { value: 2, label: 'Investigación en curso' },
      vinculacionPoderPopular: true,
      vinculacionDetalle: 'Con la mesa técnica de agua',
      tiempoProyecto: 18,
      localidadProyecto: { estado: { value: 24 }, municipio: { value: 2401 }, parroquia: { value: 240_109 } },
      ciudad: 'Caracas',
      zonaImpacto: 'Parte alta de El Recreo',
      puede: { editar: true, enviar: true, segundaFase: false },
    });
    expect(await storedProposal(idProyecto)).toMatchObject({
      idUsuario: own.id,
      programa: 'sostenibilidad',
      nombre: 'Ana Lucía Rondón',
      version: 0,
    });
    expect(await events(own.id, 'screens.changed')).toEqual([{ usuarios: [own.id], cambio: { tipo: 'solicitud' } }]);
    expect((await traces(own.id))[0]).toMatchObject({ accion: 'crear', objeto: 'proyecto', idObjeto: String(idProyecto), antes: null });
  });

  it('stands in the list with the labels of its columns', async () => {
    const own = await proponent();
    expect((await own.post(LIST)).body).toMatchObject({ r_data: [], anteriores: [] });
    const idProyecto = await savedProposal(own);
    const { r_data } = (await own.post(LIST)).body;
    expect(r_data).toMatchObject([
      {
        idProyecto,
        tituloProyecto: 'Filtros de arcilla para el agua de los barrios altos',
        areaConocimiento: 'Ingeniería, arquitectura y tecnología',
        motor: 'Industrial',
        estatusProyecto: 'Registrado',
        idEstatusProyecto: 1,
        idDatosPropuesta: idProyecto,
        idResponsable: own.id,
        archivoFormato: null,
      },
    ]);
    expect((await own.post(INNOVATION.listar)).body.r_data).toEqual([]);
  });

  it('saved twice is one, and a second one is refused with code 4000', async () => {
    const own = await proponent();
    const answers = await Promise.all([own.post(SAVE, proposal('sostenibilidad')), own.post(SAVE, proposal('sostenibilidad'))]);
    expect(answers[0].body.idProyecto).toBe(answers[1].body.idProyecto);
    const other = await own.post(SAVE, proposal('sostenibilidad', { tituloProyecto: 'Otra' }));
    expect(other.body).toMatchObject(REFUSED('Usted ya tiene un proyecto registrado en esta convocatoria'));
  });

  it('is one a call for the database too', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    const copy = db().query(
      `insert into calls.proyecto select (jsonb_populate_record(p, jsonb_build_object('id', nextval('calls.proyecto_id_seq')))).* from calls.proyecto p where id = $1`,
      [id],
    );
    await expect(copy).rejects.toMatchObject({ constraint: 'proyecto_por_convocatoria' });
  });

  it.each([
    ['outside the window', () => applicant(), 'La convocatoria de propuestas de investigación en sostenibilidad comenzará próximamente'],
    [
      'without a complete profile',
      async () => {
        const own = await registered();
        await opened(own);
        return own;
      },
      'Debes completar el perfil de usuario para postularte.',
    ],
  ])('%s is refused with code 4000 and its reason', async (_, person, message) => {
    const own = await person();
    expect((await own.post(SAVE, proposal('sostenibilidad'))).body).toMatchObject({ ...REFUSED(message), r_msg: message });
    expect((await own.post(LIST)).body.r_data).toEqual([]);
  });

  it('after its person’s days have ended is refused as concluded', async () => {
    const own = await proponent();
    await db().query(`update catalogs.jornada_usuario set "fechaFin" = now() - interval '3 days' where "idUsuario" = $1`, [own.id]);
    const { body } = await own.post(SAVE, proposal('sostenibilidad'));
    expect(body).toMatchObject(
      REFUSED(
        'La convocatoria de propuestas de investigación en sostenibilidad ha concluido y las postulaciones se encuentran en evaluación',
      ),
    );
  });

  it('of a call that is not there, or of the other programme, is 404', async () => {
    for (const convocatoria of ['no-existe', 'innovacion-2024', 'beca-2025'])
      expect((await agent.post(SAVE, proposal('sostenibilidad', {}, { convocatoria }))).status).toBe(404);
  });
});

it('The choices of maturity are those of their list', async () => {
  const { r_data } = (await agent.post('consultar/usuarios/listaTipoEstatusSostenibilidad')).body;
  expect(r_data[0]).toEqual({ value: 1, label: 'Idea en formulación' });
  const list = await agent.post('consultar/lista/lista-tipo', { tipo: 'tipoEstatusSostenibilidad' });
  expect(list.body.r_data).toEqual(r_data);
});
