import { closeDb, db } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { scholar, students, tutor, type TutorAgent, tutored } from '../../../../tests/builders/tutor.js';
import type { Agent } from '../../../../tests/builders/user.js';

const VIEW = 'consultar/tutor/verEstudiante';
const DELETE = 'consultar/tutor/eliminarEstudiante';

let by: TutorAgent;
let student: Agent & { idBeca: number };
beforeEach(async () => {
  [by, student] = await Promise.all([tutor(), scholar()]);
});
afterAll(closeDb);

describe('A tutored student', () => {
  it('is deleted with code 2000 and a trace, stays as a fact, and may be registered anew', async () => {
    const { id } = await tutored(by, student);
    const { body } = await by.post(DELETE, { idRegistro: id });
    expect(body).toEqual({ r_succ: true, r_code: '2000', r_mess: 'El registro ha sido eliminado!', r_data: null });
    expect(await students(by)).toEqual([]);
    expect((await by.post(VIEW, { idRegistroBecado: id })).status).toBe(404);
    expect((await by.post(DELETE, { idRegistro: id })).status).toBe(404);
    const { rows } = await db().query('select eliminado is not null as fue from scholarships.tutorado where id = $1', [id]);
    expect(rows).toEqual([{ fue: true }]);
    expect((await traces(by.id))[0]).toMatchObject({
      accion: 'eliminar',
      objeto: 'tutorado',
      idObjeto: String(id),
      antes: { idInvestigadorBecado: student.id },
    });
    expect((await tutored(by, student)).id).not.toBe(id);
  });
  it('is deleted once, also when it is asked at once', async () => {
    const { id } = await tutored(by, student);
    const answers = await Promise.all([1, 2, 3].map(() => by.post(DELETE, { idRegistro: id })));
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 404, 404]);
  });
  it('of another tutor stays, and so does every one without a number', async () => {
    const { id } = await tutored(by, student);
    const other = await tutor();
    for (const idRegistro of [id, 2_000_000_000]) expect((await other.post(DELETE, { idRegistro })).status).toBe(404);
    expect((await by.post(DELETE, { idRegistro: null })).status).toBe(422);
    expect(await students(by)).toHaveLength(1);
    expect((await traces(other.id)).map((t) => t.accion)).not.toContain('eliminar');
  });
});
