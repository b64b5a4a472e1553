import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { aloneWithText, freeText, newText } from '../../../../tests/builders/declaration-text.js';
import { png } from '../../../../tests/builders/files.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { applicant, approved, inState, sent, uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterEach(freeText);
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
    expect((await events(agent.id, 'files.attached'))[0]).toEqual({ adjunto: `beca:${idBeca}`, idUsuario: agent.id, archivos: [file] });
    expect((await events(agent.id, 'screens.changed'))[0]).toMatchObject({ permisos: ['convocatorias'], cambio: { tipo: 'solicitud' } });
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

  it('keeps which version of the text was to be signed: the one that was drawn last, or the one that holds', async () => {
    const operator = await newPersonAs('operador', ['convocatorias']);
    const [drawn, undrawn] = [await applicant(), await applicant()];
    const { idBeca, idContrato } = await approved(drawn);
    const other = await approved(undrawn);
    await aloneWithText();
    const [{ id: first, texto }] = (await operator.get('recursos/declaraciones?filter={"estado":"vigente"}')).body;
    const draws = async () => {
      const { idDocumento } = (await drawn.post('documentos/generar', { tipo: 'declaracion', id: String(idBeca) })).body.r_data;
      await eventually('drawn', async () => (await drawn.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo');
    };
    await draws();
    const newest = await newText(`${texto}\n\nDoy fe.`);
    await save(drawn, idBeca, await uploaded(drawn, 'contrato'));
    await save(undrawn, other.idBeca, await uploaded(undrawn, 'contrato'));
    const contract = async (id: number) => (await operator.get(`recursos/contratos/${id}`)).body;
    expect(await contract(idContrato)).toMatchObject({ version: first, versionVigente: newest, nivel: 'Maestría' });
    expect(await contract(other.idContrato)).toMatchObject({ version: newest, versionVigente: newest });
    expect((await traces(drawn.id))[0]).toMatchObject({ accion: 'declarar', antes: { version: null }, despues: { version: first } });
    // Sent back, it is signed anew: what was drawn since is what counts.
    await operator.post(`recursos/contratos/${idContrato}/devolver`, { motivo: 'Hay un texto nuevo' });
    await draws();
    await save(drawn, idBeca, await uploaded(drawn, 'contrato'));
    expect(await contract(idContrato)).toMatchObject({ version: newest });
    await operator.post(`recursos/contratos/${idContrato}/aprobar`);
    expect((await traces(operator.id))[0]).toMatchObject({ accion: 'aprobar', despues: { version: newest } });
    await newText(texto);
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
    expect((await events(agent.id, 'files.attached')).filter(({ archivos }) => String(archivos) === file)).toHaveLength(1);
  });
});
