import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { png } from '../../../../tests/builders/files.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { applicant, approved, inState, sent, uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, signUpAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const save = async (agent: Agent, idBeca: number, idArchivoContrato: string) =>
  (await agent.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato })).body;
const declaration = async (agent: Agent, idBeca: number) =>
  (await agent.post('consultar/becaContrato/declaracion', { idBeca })).body.r_data;
const NOT_EXPECTED = 'La solicitud de beca no espera una declaración jurada';

describe('The sworn declaration', () => {
  it('is asked of an approved scholarship, and says for whom and of what', async () => {
    const agent = await applicant();
    const { idBeca } = await approved(agent);
    expect((await agent.post('consultar/beca/ver', { id: idBeca })).body.r_data).toMatchObject({
      id_estatus_beca: 4,
      estatus_contrato: { value: 1, label: 'Declaración pendiente' },
      idStep: 1,
      puede: { editar: false, retirar: false, declarar: true, tramitar: true },
    });
    expect(await declaration(agent, idBeca)).toMatchObject({
      idBeca,
      estatus: { value: 1, label: 'Declaración pendiente' },
      observacion: null,
      idArchivoContrato: null,
      cargado: null,
      nombre: 'Ana Lucía Rondón',
      cedula: expect.stringMatching(/^V-\d{8}$/),
      nivel: 'Maestría',
      universidad: 'Universidad Central de Venezuela (UCV)',
    });
    expect((await agent.post('consultar/beca/estatus')).body.r_data).toEqual([
      { id: idBeca, estatusbeca: 4, estatus: 'Aprobada', estatusContrato: 1 },
    ]);
  });

  it.each([1, 3])('is taken in contract status %i, goes into review, and answers idBeca', async (status) => {
    const agent = await applicant();
    const { idBeca, idContrato } = await approved(agent, status);
    const file = await uploaded(agent, 'contrato');
    const answer = await save(agent, idBeca, file);
    expect(answer).toMatchObject({ r_succ: true, idBeca, r_data: { idBeca } });
    expect(await declaration(agent, idBeca)).toMatchObject({
      estatus: { value: 2, label: 'En revisión' },
      idArchivoContrato: file,
      cargado: expect.any(String),
    });
    expect(await events(agent.id, 'contract.uploaded')).toEqual([{ idBeca, idUsuario: agent.id }]);
    expect(await events(agent.id, 'contract.changed')).toEqual([{ idBeca, idUsuario: agent.id, estatus: 2 }]);
    expect((await traces(agent.id))[0]).toMatchObject({
      accion: 'declarar',
      objeto: 'contrato',
      idObjeto: String(idContrato),
      antes: { estatus: status },
      despues: { estatus: 2 },
    });
    await eventually(
      'attached',
      async () => (await db().query('select adjunto from documents.archivo where id = $1', [file])).rows[0].adjunto === `beca:${idBeca}`,
    );
    expect(await save(agent, idBeca, await uploaded(agent, 'contrato'))).toMatchObject({ r_succ: false, r_msg: NOT_EXPECTED });
  });

  it('is not taken before approval, nor when it is in order', async () => {
    const agent = await applicant();
    const { idBeca } = await sent(agent);
    const file = await uploaded(agent, 'contrato');
    for (const status of [2, 5, 6]) {
      await inState(idBeca, status);
      expect(await save(agent, idBeca, file)).toMatchObject({ r_succ: false, r_msg: NOT_EXPECTED });
    }
    expect((await agent.post('consultar/becaContrato/declaracion', { idBeca })).body).toMatchObject({ r_succ: false, r_msg: NOT_EXPECTED });
    const other = await applicant();
    const done = await approved(other, 4);
    expect(await save(other, done.idBeca, await uploaded(other, 'contrato'))).toMatchObject({ r_succ: false, r_msg: NOT_EXPECTED });
  });

  it('is one’s own, for one’s own scholarship, a PDF of its kind', async () => {
    const [agent, thief] = [await applicant(), await applicant()];
    const { idBeca, body } = await approved(agent);
    expect(
      (await thief.post('guardar/becaContrato/guardar-contrato', { idBeca, idArchivoContrato: await uploaded(thief, 'contrato') })).status,
    ).toBe(404);
    const theirs = await save(agent, idBeca, await uploaded(thief, 'contrato'));
    expect(theirs.errores).toEqual([{ campo: 'idArchivoContrato', mensaje: 'El archivo no existe o no le pertenece. Cárguelo de nuevo' }]);
    expect((await save(agent, idBeca, String(body['idArchivoCedula']))).errores[0].campo).toBe('idArchivoContrato');
    expect((await agent.upload('archivos/post/contrato', 'contrato', png(), 'contrato.png')).status).toBe(415);
    expect((await declaration(agent, idBeca)).estatus.value).toBe(1);
  });

  it('sent twice at once is taken once', async () => {
    const agent = await applicant();
    const { idBeca } = await approved(agent);
    const file = await uploaded(agent, 'contrato');
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(agent, idBeca, file)));
    expect(answers.filter((a) => a.r_succ)).toHaveLength(1);
    expect(await events(agent.id, 'contract.uploaded')).toHaveLength(1);
  });
});

describe('An operator of convocatorias', () => {
  it('sees it, opens it, and finds it in order', async () => {
    const [agent, operator] = [await applicant(), await signUpAs('operador', ['convocatorias'])];
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
    expect((await events(agent.id, 'contract.changed'))[0]).toEqual({ idBeca, idUsuario: agent.id, estatus: 4 });
    const again = await operator.post(`recursos/contratos/${idContrato}/devolver`, { motivo: 'tarde' });
    expect(again.body).toMatchObject({ r_succ: false, r_mess: 'La declaración no está en revisión' });
  });

  it('returns it with a reason that the scholar reads, who sends another', async () => {
    const [agent, operator] = [await applicant(), await signUpAs('operador', ['convocatorias'])];
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

  it('finds the approved ones in the grant calls, and nobody else does', async () => {
    const [agent, operator] = [await applicant(), await signUpAs('operador', ['pagos-preparar'])];
    const { idBeca } = await approved(agent);
    const pending = await applicant();
    const notYet = await sent(pending);
    const list = await operator.get('consultar/fonacit/listadoBecasContrato');
    const ids = list.body.r_data.map((g: { idBeca: number }) => g.idBeca);
    expect(ids).toContain(idBeca);
    expect(ids).not.toContain(notYet.idBeca);
    const one = await operator.post('consultar/fonacit', { becaId: idBeca });
    expect(one.body.r_data).toMatchObject({
      idBeca,
      idUsuario: agent.id,
      estatusContrato: { value: 1 },
      areaInteres: { value: 7 },
      nombre: 'Ana Lucía Rondón',
    });
    expect((await operator.post('consultar/fonacit', { becaId: notYet.idBeca })).status).toBe(404);
    for (const other of [agent, await signUpAs('evaluador'), await signUpAs('operador', ['catalogos'])]) {
      expect((await other.get('consultar/fonacit/listadoBecasContrato')).status).toBe(403);
      expect((await other.post('consultar/fonacit', { becaId: idBeca })).status).toBe(403);
      expect((await other.get('recursos/contratos')).status).toBe(403);
      expect((await other.get('recursos/becas')).status).toBe(403);
      expect((await other.post('recursos/contratos/1/aprobar')).status).toBe(403);
    }
  });

  it('finds applications by person, university, area and status', async () => {
    const [agent, operator] = [await applicant({ primerApellido: 'Ñáñez' }), await signUpAs('operador', ['convocatorias'])];
    const { idBeca, acuse } = await sent(agent);
    const found = async (filter: object) =>
      (await operator.get(`recursos/becas?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
    const [one] = await found({ q: 'nanez', idUniversidad: 1, idAreaInteres: 7, idEstatusBeca: 5, enGracia: false });
    expect(one).toMatchObject({ id: idBeca, nombre: 'Ana Lucía Ñáñez', acuse: acuse.numero, estatus_beca: 'Enviada', nivel: 'Maestría' });
    expect(await found({ q: 'nanez', idUniversidad: 2 })).toEqual([]);
    expect((await operator.get(`recursos/becas/${idBeca}`)).body).toMatchObject({ id: idBeca, cedula: one.cedula });
  });
});
