import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { opened, proponent, proposal, standing } from '../../../../tests/builders/proposal.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

const INNOVATION = PROPOSAL_CALLS.innovacion;
const REFUSED = (r_mess: string, r_code = '4000') => ({ r_succ: false, r_code, r_mess });
const NOT_EDITABLE = 'El proyecto no se puede modificar en su estado actual';
type Body = Record<string, unknown>;

let agent: Agent;
beforeAll(async () => {
  agent = await proponent();
});
afterAll(closeDb);

describe('An innovation project', () => {
  it('is saved and read under its own names, and marks the user’s status', async () => {
    const own = await proponent();
    const { body } = await own.post(INNOVATION.guardar, proposal('innovacion'));
    expect(body).toMatchObject({ r_succ: true, r_mess: 'Registrado correctamente' });
    const { idProyecto } = body;
    const read = (await own.post(INNOVATION.ver, { idProyecto })).body.r_data;
    expect(read).toMatchObject({
      tipoProyecto: { value: 6, label: 'Prototipo o planta piloto' },
      descripcionTipoProyecto: 'Planta piloto de filtros',
      estatusVertice: { value: 3, label: 'Prototipo' },
      motor: { value: 3, label: 'Industrial' },
      programa: 'innovacion',
      convocatoria: { codigo: 'innovacion-2024' },
    });
    expect(Object.keys(read)).not.toContain('resumenSostenibilidad');
    await eventually('the status', async () => {
      const { proyectoInnovacion, idEstatusProyecto } = (await own.post('consultar/usuarios/estatus')).body.r_data;
      return proyectoInnovacion === true && idEstatusProyecto === 1;
    });
  });

  it.each([
    ['idTipoProyecto', null, 'Este campo es requerido'],
    ['idTipoProyecto', 77, 'Seleccione una opción de la lista'],
    ['descripcionTipoProyecto', ' ', 'Este campo es requerido'],
    ['descripcionTipoProyecto', 'x'.repeat(251), 'No debe tener más de 250 caracteres'],
    ['idEstatusVertice', null, 'Este campo es requerido'],
  ])('%s %s: %s', async (campo, value, mensaje) => {
    const answer = await agent.post(INNOVATION.guardar, proposal('innovacion', { [campo]: value }));
    expect(answer.body.errores).toEqual([{ campo: `datosProyecto.${campo}`, mensaje }]);
  });

  it('is refused with codes of its own, and may be changed at 1 alone', async () => {
    const own = await applicant();
    const save = async (rest: Body = {}, over: Body = {}) => (await own.post(INNOVATION.guardar, proposal('innovacion', over, rest))).body;
    expect(await save()).toMatchObject(REFUSED('La convocatoria de proyectos de innovación productiva comenzará próximamente', '1005'));
    // A flag of the other call opens nothing here.
    await opened(own, { jornInnov: false, jornSost: true });
    expect(await save()).toMatchObject({ r_code: '1005' });
    await opened(own);
    const { idProyecto } = await save();
    expect(await save({}, { objetivoGeneral: 'Otro' })).toMatchObject(
      REFUSED('Usted ya tiene un proyecto registrado en esta convocatoria', '1004'),
    );
    await standing(idProyecto, { idEstatusProyecto: 2, enviado: true });
    expect(await save({ idProyecto }, { objetivoGeneral: 'Otro' })).toMatchObject(REFUSED(NOT_EDITABLE, '1006'));
    const seen = (await own.post(INNOVATION.ver, { idProyecto })).body.r_data.puede;
    expect(seen).toEqual({ editar: false, enviar: false, segundaFase: true, resultado: false });
  });
});
