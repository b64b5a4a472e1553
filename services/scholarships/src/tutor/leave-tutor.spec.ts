import { closeDb, eventually, db } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { scholar, students, tutor, tutored } from '../../../../tests/builders/tutor.js';

const LIST = 'consultar/tutor/misTutores';
const LEAVE = 'consultar/tutor/retirarse';

afterAll(closeDb);

describe('A student whom a tutor registered', () => {
  it('sees by whom, and takes themselves out of that list; the tutor hears of it, and the row stays as a tie', async () => {
    const [by, student] = await Promise.all([tutor(), scholar()]);
    const { id } = await tutored(by, student);
    expect((await student.post(LIST)).body.r_data).toEqual([{ idRegistro: id, tutor: 'Ana Rondón', desde: expect.any(String) }]);
    expect((await student.post(LEAVE, { idRegistro: id })).body).toMatchObject({
      r_succ: true,
      r_mess: 'Ya no está en la lista de ese tutor',
    });
    expect([await students(by), (await student.post(LIST)).body.r_data]).toEqual([[], []]);
    expect((await traces(student.id))[0]).toMatchObject({ accion: 'eliminar', objeto: 'tutorado', idObjeto: String(id) });
    const { rows } = await db().query('select eliminado is not null as fue from scholarships.tutorado where id = $1', [id]);
    expect(rows).toEqual([{ fue: true }]);
    const told = await eventually('the notice', async () => {
      const notice = await db().query(
        `select texto from operations.aviso where "idUsuario" = $1 and titulo = 'Un estudiante se retiró de su lista'`,
        [by.id],
      );
      return notice.rows[0];
    });
    expect(told.texto).toContain('Ana Rondón');
    expect((await student.post(LEAVE, { idRegistro: id })).status).toBe(404);
  });

  it('is taken out by nobody else so: 404', async () => {
    const [by, student, other] = await Promise.all([tutor(), scholar(), scholar()]);
    const { id } = await tutored(by, student);
    for (const stranger of [other, by]) expect((await stranger.post(LEAVE, { idRegistro: id })).status).toBe(404);
    expect(await students(by)).toHaveLength(1);
  });
});
