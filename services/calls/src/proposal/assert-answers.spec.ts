import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { place, proponent, proposal, savedProposal, storedProposal } from '../../../../tests/builders/proposal.js';
import type { Agent } from '../../../../tests/builders/user.js';

const SAVE = PROPOSAL_CALLS.sostenibilidad.guardar;
const LIST = PROPOSAL_CALLS.sostenibilidad.listar;
type Body = Record<string, unknown>;

let agent: Agent;
beforeAll(async () => {
  agent = await proponent();
});
afterAll(closeDb);

describe('Each rule of its fields', () => {
  const mess = async (over: Body, where: Body = {}) => {
    const body = { ...proposal('sostenibilidad', over), ubicacionImpacto: place(where) };
    const answer = await agent.post(SAVE, body);
    expect(answer.status).toBe(422);
    return answer.body.errores as { campo: string; mensaje: string }[];
  };
  const of = (campo: string, mensaje: string) => [{ campo: `datosProyecto.${campo}`, mensaje }];
  const long = (n: number) => 'ñ'.repeat(n);

  it.each(['tituloProyecto', 'resumen', 'objetivoGeneral'])('%s: required, 250 characters', async (campo) => {
    expect(await mess({ [campo]: '  ' })).toEqual(of(campo, 'Este campo es requerido'));
    expect(await mess({ [campo]: long(251) })).toEqual(of(campo, 'No debe tener más de 250 caracteres'));
  });

  it.each(['resultadosEsperados', 'metodologia'])('%s: required, 500 characters', async (campo) => {
    expect(await mess({ [campo]: null })).toEqual(of(campo, 'Este campo es requerido'));
    expect(await mess({ [campo]: long(501) })).toEqual(of(campo, 'Has alcanzado el límite máximo de caracteres permitidos.'));
  });

  it('objetivosEspecificos: one to twenty, each with a text, 2000 characters in all', async () => {
    const labels = (n: number, text = 'a') => Array.from({ length: n }, () => ({ label: text }));
    const none = of('objetivosEspecificos', 'Debe tener al menos un objetivo específico');
    expect(await mess({ objetivosEspecificos: [] })).toEqual(none);
    expect(await mess({ objetivosEspecificos: null })).toEqual(none);
    expect(await mess({ objetivosEspecificos: [{ label: ' ' }] })).toEqual(
      of('objetivosEspecificos', 'Cada objetivo específico debe tener un texto'),
    );
    expect(await mess({ objetivosEspecificos: labels(21) })).toEqual(
      of('objetivosEspecificos', 'Solo se permiten un máximo de 20 objetivos específicos.'),
    );
    expect(await mess({ objetivosEspecificos: labels(20, long(101)) })).toEqual(
      of('objetivosEspecificos', 'El texto total de los objetivos no puede superar los 2000 caracteres.'),
    );
  });

  it.each(['idAreaConocimiento', 'idMotor', 'idEstatusSostenibilidad'])('%s: required, and of its list', async (campo) => {
    expect(await mess({ [campo]: null })).toEqual(of(campo, 'Este campo es requerido'));
    expect(await mess({ [campo]: 4321 })).toEqual(of(campo, 'Seleccione una opción de la lista'));
  });

  it('idLineasInvestigacion: a number, a whole one, and of its list', async () => {
    expect(await mess({ idLineasInvestigacion: null })).toEqual(of('idLineasInvestigacion', 'Este campo es requerido'));
    expect(await mess({ idLineasInvestigacion: 'dos' })).toEqual(of('idLineasInvestigacion', 'Debe ser un número'));
    expect(await mess({ idLineasInvestigacion: 1.5 })).toEqual(of('idLineasInvestigacion', 'Debe ser un número entero'));
    expect(await mess({ idLineasInvestigacion: 999 })).toEqual(of('idLineasInvestigacion', 'Seleccione una opción de la lista'));
  });

  it('vinculacionDetalle: required with a link, 250 characters, and emptied without one', async () => {
    expect(await mess({ vinculacionPoderPopular: null })).toEqual(of('vinculacionPoderPopular', 'Este campo es requerido'));
    expect(await mess({ vinculacionDetalle: '' })).toEqual(of('vinculacionDetalle', 'Este campo es requerido'));
    expect(await mess({ vinculacionDetalle: long(251) })).toEqual(of('vinculacionDetalle', 'No debe tener más de 250 caracteres'));
    const own = await proponent();
    const id = await savedProposal(own, 'sostenibilidad', { vinculacionPoderPopular: false, vinculacionDetalle: long(900) });
    expect(await storedProposal(id)).toMatchObject({ vinculacionDetalle: null });
  });

  it.each(['0', '00', '100', '999', '1000', 'x', '-5', '1.5'])('tiempoProyecto: %s is not between 01 and 99', async (tiempoProyecto) => {
    expect(await mess({ tiempoProyecto })).toEqual(of('tiempoProyecto', 'El número debe ser entre 01 y 99'));
  });
  it('tiempoProyecto: required, and 01 is 1', async () => {
    expect(await mess({ tiempoProyecto: '' })).toEqual(of('tiempoProyecto', 'Este campo es requerido'));
    const own = await proponent();
    expect(await storedProposal(await savedProposal(own, 'sostenibilidad', { tiempoProyecto: '01' }))).toMatchObject({ tiempoProyecto: 1 });
  });

  it('the place: state, municipality and parish one within the other, city and address', async () => {
    const at = (campo: string, mensaje: string) => [{ campo: `ubicacionImpacto.${campo}`, mensaje }];
    for (const campo of ['idEstado', 'idMunicipio', 'idParroquia', 'ciudad', 'zonaImpacto'])
      expect(await mess({}, { [campo]: null })).toEqual(at(campo, 'Este campo es requerido'));
    expect(await mess({}, { ciudad: long(101) })).toEqual(at('ciudad', 'No debe tener más de 100 caracteres'));
    expect(await mess({}, { zonaImpacto: long(251) })).toEqual(at('zonaImpacto', 'No debe tener más de 250 caracteres'));
    expect(await mess({}, { idMunicipio: 101 })).toEqual([
      ...at('idMunicipio', 'Seleccione una opción de la lista'),
      ...at('idParroquia', 'Seleccione una opción de la lista'),
    ]);
  });

  it('is saved with status 1 and no other', async () => {
    const answer = await agent.post(SAVE, proposal('sostenibilidad', {}, { tipoEstatusProyectosId: 5 }));
    expect(answer.body.errores).toEqual([{ campo: 'tipoEstatusProyectosId', mensaje: 'El estatus del proyecto no es válido' }]);
  });

  it('both parts are required', async () => {
    const answer = await agent.post(SAVE, {});
    expect(answer.body.errores.map((e: { campo: string }) => e.campo)).toEqual(['datosProyecto', 'ubicacionImpacto']);
  });

  it('lasts no longer than its call allows', async () => {
    const own = await proponent();
    const id = await savedProposal(own);
    await db().query(
      `insert into calls.convocatoria (codigo, programa, nombre, anio, estado, ventana, "duracionMaxima") values ($1, 'sostenibilidad', 'Breve', 2001, 'abierta', 'vertice3_Sostenibilidad', 12)`,
      [`breve-${id}`],
    );
    const { body } = await own.post(SAVE, proposal('sostenibilidad', { tiempoProyecto: '13' }, { convocatoria: `breve-${id}` }));
    expect(body.errores).toEqual([
      { campo: 'datosProyecto.tiempoProyecto', mensaje: 'La convocatoria admite proyectos de hasta 12 meses' },
    ]);
    const second = await savedProposal(own, 'sostenibilidad', { tiempoProyecto: '12' }, { convocatoria: `breve-${id}` });
    const listed = (await own.post(LIST)).body;
    expect([listed.r_data.map((p: Body) => p['idProyecto']), listed.anteriores.map((p: Body) => p['idProyecto'])]).toEqual([
      [id],
      [second],
    ]);
    expect((await own.post(LIST, { convocatoria: `breve-${id}` })).body.r_data.map((p: Body) => p['idProyecto'])).toEqual([second]);
  });
});
