import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { applicant, approved, uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const save = async (agent: Agent, idBeca: number, idArchivoContrato: string) =>
  (await agent.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato })).body;
const declaration = async (agent: Agent, idBeca: number) =>
  (await agent.post('consultar/becaContrato/declaracion', { idBeca })).body.r_data;

describe('An operator of convocatorias', () => {
  it('sees it, opens it, and finds it in order', async () => {
    const [agent, operator] = [await applicant(), await newPersonAs('operador', ['convocatorias'])];
    const { idBeca, idContrato } = await approved(agent);
    const file = await uploaded(agent, 'contrato');
    await save(agent, idBeca, file);
    const list = await operator.get(`recursos/contratos?filter=${encodeURIComponent(JSON.stringify({ idBeca, estatus: 2 }))}`);
    expect(list.body).toMatchObject([
      { id: idContrato, idBeca, nombre: 'Ana Lucía Rondón', estatus: 2, estatus_contrato: 'En revisión', idArchivoContrato: file },
    ]);
    await eventually('may be opened', async () => (await operator.get(`archivos/${file}`)).status === 200);
    expect((await operator.post(`recursos/contratos/${idContrato}/aprobar`)).body.r_data).toEqual({ id: idContrato, estatus: 4 });
    expect((await declaration(agent, idBeca)).estatus).toEqual({ value: 4, label: 'Conforme' });
    expect((await events(agent.id, 'screens.changed'))[0]).toMatchObject({ permisos: ['convocatorias'], cambio: { tipo: 'solicitud' } });
    const again = await operator.post(`recursos/contratos/${idContrato}/devolver`, { motivo: 'tarde' });
    expect(again.body).toMatchObject({ r_succ: false, r_mess: 'La declaración no está en revisión' });
  });
  it('returns it with a reason that the scholar reads, who sends another', async () => {
    const [agent, operator] = [await applicant(), await newPersonAs('operador', ['convocatorias'])];
    const { idBeca, idContrato } = await approved(agent);
    await save(agent, idBeca, await uploaded(agent, 'contrato'));
    expect((await operator.post(`recursos/contratos/${idContrato}/devolver`)).body.errores).toEqual([
      { campo: 'motivo', mensaje: 'El motivo es requerido' },
    ]);
    await operator.post(`recursos/contratos/${idContrato}/devolver`, { motivo: 'Falta la firma' });
    expect(await declaration(agent, idBeca)).toMatchObject({ estatus: { value: 3, label: 'Devuelta' }, observacion: 'Falta la firma' });
    expect((await save(agent, idBeca, await uploaded(agent, 'contrato'))).r_succ).toBe(true);
    expect(await declaration(agent, idBeca)).toMatchObject({ estatus: { value: 2 }, observacion: null });
  });
  it('decides what is in review and nothing else, and leaves a trace', async () => {
    const [agent, operator] = [await applicant(), await newPersonAs('operador', ['convocatorias'])];
    for (const status of [1, 3, 4]) {
      const { idContrato } = await approved(status === 1 ? agent : await applicant(), status);
      expect((await operator.post(`recursos/contratos/${idContrato}/aprobar`)).body).toMatchObject({
        r_succ: false,
        r_mess: 'La declaración no está en revisión',
      });
    }
    expect((await operator.post('recursos/contratos/2000000000/aprobar')).status).toBe(404);
    const { idContrato } = await approved(await applicant(), 2);
    expect((await operator.post(`recursos/contratos/${idContrato}/devolver`, { motivo: 'Falta la firma' })).body.r_succ).toBe(true);
    expect((await traces(operator.id))[0]).toMatchObject({
      accion: 'devolver',
      objeto: 'contrato',
      idObjeto: String(idContrato),
      antes: { estatus: 2 },
      despues: { estatus: 3, motivo: 'Falta la firma' },
    });
  });
});
