import { SECOND_PHASE_CLOSED } from '@registro/contracts/calls/second-phase';
import { callOf, type MadeCall, proposalBecomes, putAt, secondPhase, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('The second phase', () => {
  let call: MadeCall;
  beforeAll(async () => {
    call = await callOf('innovacion', { fases: ['segundaFase', 'informes'] });
  });
  const preselected = async () => {
    const sent = await sentProposal(call);
    await putAt(sent.idProyecto, 2);
    return sent;
  };

  it('is measured against the financing and the months, and sent with its own receipt', async () => {
    const { agent, idProyecto } = await preselected();
    const { body } = await agent.post('consultar/innovacion/verSegundaFase', { idProyecto });
    expect(body.r_data).toMatchObject({
      meses: 6,
      trimestres: 2,
      financiacion: [{ idRubro: { value: 1, label: 'Equipos' }, monto: 1000.5 }, { monto: 500 }],
      acuse: null,
      puede: { enviar: true },
    });
    const phase = await secondPhase(agent, idProyecto);
    const sent = await agent.post('guardar/innovacion/segundaFase', { ...phase, version: body.r_data.version });
    expect(sent.body).toMatchObject({ r_succ: true, r_mess: 'La segunda fase fue enviada', r_data: { idProyecto, acuse: { version: 1 } } });
    await proposalBecomes(idProyecto, 4);
    const again = await agent.post('guardar/innovacion/segundaFase', phase);
    expect(again.body.r_data.acuse.numero).toBe(sent.body.r_data.acuse.numero);
    const { body: read } = await agent.post('consultar/innovacion/verSegundaFase', { idProyecto });
    expect(read.r_data).toMatchObject({ idArchivoFormato: phase['idArchivoFormato'], acuse: { version: 1 }, puede: { enviar: false } });
    const file = await eventually('the format stays', async () => {
      const { rows } = await db().query('select adjunto from documents.archivo where id = $1 and adjunto is not null', [
        phase['idArchivoFormato'],
      ]);
      return rows[0];
    });
    expect(file.adjunto).toBe(`segunda-fase:${idProyecto}`);
  });

  it('is refused where the plans do not fit, each next to what is wrong', async () => {
    const { agent, idProyecto } = await preselected();
    const phase = await secondPhase(agent, idProyecto, {
      planTrabajo: [{ trimestre: 1, actividad: 'Instalar', resultado: 'Diez' }],
      planDesembolso: [
        { trimestre: 1, idRubro: 1, monto: '1.000,49' },
        { trimestre: 3, idRubro: 2, monto: 500 },
      ],
    });
    const { body } = await agent.post('guardar/innovacion/segundaFase', phase);
    expect(body.errores).toEqual([
      { campo: 'planTrabajo', mensaje: 'Falta el trabajo del trimestre 2' },
      { campo: 'planDesembolso.1.trimestre', mensaje: 'La propuesta tiene 2 trimestres' },
      { campo: 'planDesembolso', mensaje: '«Equipos»: el plan suma Bs. 1.000,49 y la financiación es Bs. 1.000,50' },
    ]);
    const odd = await secondPhase(agent, idProyecto, {
      planDesembolso: [
        { trimestre: 1, idRubro: 9, monto: 1 },
        { trimestre: 1, idRubro: 1, monto: 500.5 },
        { trimestre: 1, idRubro: 1, monto: 500 },
        { trimestre: 2, idRubro: 2, monto: 500 },
      ],
    });
    expect((await agent.post('guardar/innovacion/segundaFase', odd)).body.errores).toEqual([
      { campo: 'planDesembolso.0.idRubro', mensaje: 'Ese rubro no está en la financiación' },
      { campo: 'planDesembolso.2.idRubro', mensaje: 'El rubro ya está en ese trimestre' },
    ]);
    const empty = await agent.post('guardar/innovacion/segundaFase', { idProyecto, planTrabajo: [], planDesembolso: [] });
    expect(empty.body.errores.map((e: { campo: string }) => e.campo).toSorted()).toEqual([
      'idArchivoFormato',
      'planDesembolso',
      'planTrabajo',
    ]);
  });

  it('takes no file of somebody else’s', async () => {
    const { agent, idProyecto } = await preselected();
    const idArchivoFormato = await uploaded(await newPerson(), 'segundaFase');
    const { body } = await agent.post('guardar/innovacion/segundaFase', await secondPhase(agent, idProyecto, { idArchivoFormato }));
    expect(body.errores.map((e: { campo: string }) => e.campo)).toEqual(['idArchivoFormato']);
  });

  it('is sent by its owner at status 2 alone, and read by no stranger', async () => {
    const { agent, idProyecto } = await sentProposal(call);
    const phase = await secondPhase(agent, idProyecto);
    for (const estatus of [1, 3, 5]) {
      await putAt(idProyecto, estatus);
      const { body } = await agent.post('guardar/innovacion/segundaFase', phase);
      expect(body).toMatchObject({ r_succ: false, r_code: '1006', r_mess: SECOND_PHASE_CLOSED });
    }
    const other = await newPerson();
    expect((await other.post('consultar/innovacion/verSegundaFase', { idProyecto })).status).toBe(404);
    expect((await other.post('guardar/innovacion/segundaFase', phase)).status).toBe(404);
  });
});
