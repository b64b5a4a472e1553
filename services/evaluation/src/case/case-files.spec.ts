import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, list, makeReviewer, named, opened, reviewer } from '../../../../tests/builders/evaluation.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, baseUrl, newPersonAs } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

/** What the three ways to a file answer: shown, downloaded by its kind, and its state. */
async function access(agent: Agent, id: unknown): Promise<unknown[]> {
  const shown = await agent.get(`archivos/${id}?modo=ver`);
  const saved = await agent.post('archivos/get/cedula', { id });
  const state = await agent.post('archivos/estado', { ids: [id] });
  return [shown.status, saved.status, state.body.r_data.length];
}
const OPEN = [200, 200, 1];
const CLOSED = [404, 404, 0];
/** The file is part of its case, once the event has arrived. */
const attached = (id: unknown) =>
  eventually('the file attached', async () => {
    const { rows } = await db().query('select adjunto from documents.archivo where id = $1', [id]);
    return rows[0].adjunto;
  });

async function openedWithFile() {
  const found = await opened();
  const file = found.body['idArchivoCedula'];
  await attached(file);
  return { ...found, file };
}

describe('The files of a case', () => {
  it('are opened by a coordinator without being assigned, and each opening leaves a trace', async () => {
    const { file } = await openedWithFile();
    expect(await access(chief, file)).toEqual(OPEN);
    const { rows } = await db().query(
      `select accion from platform.auditoria where objeto = 'archivo' and "idObjeto" = $1 and "idUsuario" = $2 order by id`,
      [file, chief.id],
    );
    expect(rows.map((r) => r.accion)).toEqual(['ver', 'descargar']);
  });

  it('do not exist for a coordinator from the moment of a conflict', async () => {
    const tied = await coordinator();
    const { idCaso, file } = await openedWithFile();
    expect(await access(tied, file)).toEqual(OPEN);
    await act(chief, idCaso, 'declarar-conflicto', { idUsuario: tied.id, motivo: 'Dirigió su tesis' });
    expect(await access(tied, file)).toEqual(CLOSED);
    expect(await access(chief, file)).toEqual(OPEN);
  });

  it('do not exist for a coordinator whose conflict is of the same institution, whether they evaluated before the case opened or only later', async () => {
    const before = await makeReviewer(await applicant());
    const { idCaso, file } = await openedWithFile();
    const later = await makeReviewer(await applicant());
    for (const tied of [before, later]) {
      await named(tied);
      expect(await access(tied, file)).toEqual(CLOSED);
      expect(await list(tied, { id: [idCaso] })).toEqual([]);
    }
  });

  it('do not exist any more for who was coordinator, nor for an evaluator without assignment, nor for one who evaluates no more', async () => {
    const former = await coordinator();
    const { file } = await openedWithFile();
    expect(await access(former, file)).toEqual(OPEN);
    const operator = await newPersonAs('operador', ['convocatorias']);
    const remove = { method: 'DELETE', headers: operator.headers() };
    expect((await fetch(`${baseUrl()}/api/recursos/coordinadores/${former.id}`, remove)).status).toBe(200);
    expect(await access(former, file)).toEqual(CLOSED);
    expect(await access(await reviewer(), file)).toEqual(CLOSED);
  });

  it('are closed to a reviewer and a coordinator who have another role now', async () => {
    const judge = await reviewer();
    const { body } = await assigned(chief, judge);
    const file = body['idArchivoCedula'];
    await eventually('the grant', async () => {
      const { rows } = await db().query('select 1 from documents.permiso_archivo where "idUsuario" = $1 and vigente', [judge.id]);
      return rows.length;
    });
    await attached(file);
    expect(await access(judge, file)).toEqual(OPEN);
    const leader = await coordinator();
    for (const who of [judge, leader]) {
      await db().query(`update accounts."user" set roles = '{investigador}' where id = $1`, [who.id]);
      expect(await access(who, file)).toEqual(CLOSED);
    }
  });

  it('are open to their reviewer at once, before the grant has arrived', async () => {
    const judge = await reviewer();
    const { idCaso, file } = await openedWithFile();
    await act(chief, idCaso, 'asignar', { evaluadores: [judge.id] });
    expect(await access(judge, file)).toEqual(OPEN);
  });
});

describe('One’s own application', () => {
  it('is no case for a coordinator who sent it before', async () => {
    const person = await applicant();
    const { idBeca } = await sent(person);
    const { id } = await caseOf(idBeca);
    await makeReviewer(person);
    await db().query('insert into evaluation.coordinador ("idUsuario", correo) values ($1, $2)', [person.id, person.correo]);
    expect(await list(person, { id: [id] })).toEqual([]);
    expect((await person.get(`recursos/casos/${id}`)).status).toBe(404);
    expect((await act(person, id, 'nota', { texto: 'Soy yo' })).status).toBe(404);
  });
});

describe('Whether someone may read the files of a case', () => {
  it('is told to other services of the product, for what is an attachment of a case, and to nobody else', async () => {
    const { idBeca } = await openedWithFile();
    const adjuntos = [`beca:${idBeca}`, 'beca:999999999', 'beca:99999999999999', `tutor:${idBeca}`, 'beca:x', ''];
    expect((await askInternal('casos/archivos', { idUsuario: chief.id, adjuntos })).r_data).toEqual([`beca:${idBeca}`]);
    expect((await askInternal('casos/archivos', { idUsuario: (await reviewer()).id, adjuntos })).r_data).toEqual([]);
    expect((await chief.post('interno/casos/archivos', { idUsuario: chief.id, adjuntos })).status).toBe(404);
  });
});
