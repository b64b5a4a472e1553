import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, caseOf, coordinator, filesOf, list, makeReviewer, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { scholar, tutor, tutored } from '../../../../tests/builders/tutor.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
beforeAll(async () => {
  chief = await coordinator();
});
afterAll(closeDb);

const give = (idCaso: number, who: Agent) => act(chief, idCaso, 'asignar', { evaluadores: [who.id] });
const tiesOf = async (idCaso: number, who: Agent) =>
  (await view(chief, idCaso)).candidatos.find((c) => c.idUsuario === who.id)?.conflictos ?? null;
const becomes = (agent: Agent, rol: string) =>
  db().query(`update accounts."user" set roles = $2 where id = $1`, [agent.id, [...new Set(['investigador', rol])]]);
const DAY = String.raw`\d\d/\d\d/\d{4}`;
const is = (text: string) => [{ tipo: 'tutor', detalle: expect.stringMatching(new RegExp(`^${text}$`)) }];

describe('A tutor and their student', () => {
  it('are in conflict: the case is not given to the tutor, and the coordinador reads why', async () => {
    const [judge, student] = [await tutor(), await scholar()];
    await tutored(judge, student);
    await makeReviewer(judge);
    const { id } = await caseOf(student.idBeca);
    expect(await tiesOf(id, judge)).toEqual(is(`Es tutor o tutora del solicitante desde el ${DAY}`));
    const answer = await give(id, judge);
    expect(answer.body).toMatchObject({ r_succ: false, r_code: '1012' });
    expect(answer.body.r_mess).toMatch(new RegExp(`Ana Lucía Rondón: tutor y estudiante \\(Es tutor o tutora del solicitante`));
    expect(await list(judge)).toEqual([]);
    expect((await give(id, await reviewer())).body.r_succ).toBe(true);
  });

  it('stay in conflict when the tutor has deleted the student: what was, was', async () => {
    const [judge, student] = [await tutor(), await scholar()];
    const { id: idRegistro } = await tutored(judge, student);
    await judge.post('consultar/tutor/eliminarEstudiante', { idRegistro });
    await makeReviewer(judge);
    const { id } = await caseOf(student.idBeca);
    expect(await tiesOf(id, judge)).toEqual(is(`Fue tutor o tutora del solicitante del ${DAY} al ${DAY}`));
    expect((await give(id, judge)).body.r_succ).toBe(false);
  });

  it('are in conflict the other way round: who is endorsed does not judge their tutor', async () => {
    const [student, chair] = [await scholar(), await scholar()];
    await tutored(await tutor(chair), student);
    await makeReviewer(student);
    const { id } = await caseOf(chair.idBeca);
    const ties = await tiesOf(id, student);
    expect(ties!.filter((t) => t.tipo === 'tutor')).toEqual(is(`Es estudiante bajo la tutoría del solicitante desde el ${DAY}`));
  });

  it('are not tied to anybody else’s students', async () => {
    const [judge, student, stranger] = [await tutor(), await scholar(), await scholar()];
    await tutored(judge, student);
    await makeReviewer(judge);
    expect(await tiesOf((await caseOf(stranger.idBeca)).id, judge)).toEqual([]);
  });

  it('lose the case that the tutor already had, as soon as the student is registered, with its files', async () => {
    const [judge, student] = [await tutor(), await scholar()];
    const { id } = await caseOf(student.idBeca);
    await makeReviewer(judge);
    expect((await give(id, judge)).body.r_succ).toBe(true);
    const file = filesOf(await view(judge, id))[0]!.id;
    await eventually('the reviewer’s access', async () => (await judge.get(`archivos/${file}`)).status === 200);

    // Only a researcher registers students: the role changes for as long as that takes.
    await becomes(judge, 'investigador');
    await tutored(judge, student);
    await eventually('the end of the assignment', async () => {
      const { rows } = await db().query('select fin, "motivoFin" from evaluation.asignacion where "idCaso" = $1 and fin is not null', [id]);
      return rows[0]?.motivoFin.startsWith('Conflicto de interés: Es tutor o tutora del solicitante');
    });
    await becomes(judge, 'evaluador');
    expect(await caseOf(student.idBeca)).toMatchObject({ estado: 'abierto' });
    expect(await list(judge)).toEqual([]);
    expect((await judge.get(`recursos/casos/${id}`)).status).toBe(404);
    await eventually('no more access', async () => (await judge.get(`archivos/${file}`)).status === 404);
    expect((await list(chief, { id: [id] }))[0]!.conflictos).toContainEqual(
      expect.objectContaining({ idUsuario: judge.id, quien: 'Ana Lucía Rondón', tipo: 'tutor' }),
    );
    const { rows } = await db().query(`select 1 from platform.auditoria where accion = 'retirar por conflicto' and "idObjeto" = $1`, [
      String(id),
    ]);
    expect(rows).toHaveLength(1);
  });

  it('leave a decided case as it is', async () => {
    const [judge, student] = [await tutor(), await scholar()];
    const { id } = await caseOf(student.idBeca);
    await makeReviewer(judge);
    await give(id, judge);
    expect((await act(judge, id, 'aprobar', { version: 1 })).body.r_succ).toBe(true);
    await becomes(judge, 'investigador');
    await tutored(judge, student);
    await eventually('the event is consumed', async () => {
      const { rows } = await db().query(
        `select 1 from platform.recibido r join platform.evento e on e.id = r."idEvento"
         where r.consumidor = 'review-conflicts' and e.tipo = 'ties.changed' and e.datos->'personas' @> to_jsonb(array[$1::int, $2::int])`,
        [judge.id, student.id],
      );
      return rows.length === 1;
    });
    const { rows } = await db().query('select fin from evaluation.asignacion where "idCaso" = $1', [id]);
    expect(rows).toEqual([{ fin: null }]);
  });

  it('are told to other services of the product, and to nobody else', async () => {
    const [judge, student, nobody] = [await tutor(), await scholar(), await tutor()];
    await tutored(judge, student);
    const question = { solicitantes: [student.id, nobody.id], evaluadores: [judge.id, nobody.id] };
    expect(await askInternal('tutores/vinculos', question)).toMatchObject({
      status: 200,
      r_data: [{ idSolicitante: student.id, idEvaluador: judge.id, detalle: expect.stringContaining('Es tutor') }],
    });
    expect((await judge.post('interno/tutores/vinculos', question)).status).toBe(404);
    expect((await judge.post('interno/perfil/vinculos', { solicitantes: [1], evaluadores: [1] })).status).toBe(404);
  });
});
