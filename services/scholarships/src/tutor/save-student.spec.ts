import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, caseOf, coordinator, filesOf, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { inState, uploaded } from '../../../../tests/builders/scholarship.js';
import { cedulaOf, scholar, studentData, students, tutor, type TutorAgent, tutored } from '../../../../tests/builders/tutor.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

const SAVE = 'consultar/tutor/guardarEstudiante';
const VIEW = 'consultar/tutor/verEstudiante';
const DELETE = 'consultar/tutor/eliminarEstudiante';
const attached = (letter: string, adjunto: string) =>
  eventually(`the letter as ${adjunto}`, async () => {
    const { rows } = await db().query('select 1 from documents.archivo where id = $1 and adjunto = $2', [letter, adjunto]);
    return rows.length === 1;
  });
const errorAt = (campo: string, mensaje: string | object) => ({ status: 422, body: { errores: [{ campo, mensaje }] } });

let by: TutorAgent;
let student: Agent & { idBeca: number };
beforeEach(async () => {
  [by, student] = await Promise.all([tutor(), scholar()]);
});
afterAll(closeDb);

describe('A tutored student', () => {
  it('is registered with an endorsement letter, listed and read back', async () => {
    const body = await studentData(by, student);
    const { body: answer } = await by.post(SAVE, body);
    expect(answer).toMatchObject({ r_succ: true, r_code: '1000', r_mess: 'Registrado correctamente' });
    const id = answer.r_data.idRegistroBecado;
    const cedula = await cedulaOf(student);
    expect((await by.post('consultar/tutor/listadoTutorBecarios', { idTutor: by.idTutor })).body.r_data).toEqual([
      {
        idRegistroRelacion: id,
        idTutor: by.idTutor,
        idBecado: student.id,
        cedula,
        nombreCompletoBecado: 'Ana Lucía Rondón',
        nombreEstatus: 'Enviada',
        tipoEstatusBecas: 5,
      },
    ]);
    expect((await by.post(VIEW, { idRegistroBecado: id })).body.r_data).toEqual({
      idRegistroBecado: id,
      idTutor: by.idTutor,
      idInvestigadorBecado: student.id,
      prefijoIdentificacion: 'V',
      documentoIdentidad: cedula.slice(2),
      primerNombre: 'Ana',
      segundoNombre: 'Lucía',
      primerApellido: 'Rondón',
      segundoApellido: null,
      archivoCartaTutor: body['archivoCartaAvalTutor'],
    });
    expect((await events(by.id, 'files.attached'))[0]).toEqual({
      adjunto: `tutorado:${id}`,
      idUsuario: by.id,
      archivos: [body['archivoCartaAvalTutor']],
    });
    expect((await traces(by.id))[0]).toMatchObject({ accion: 'crear', objeto: 'tutorado', idObjeto: String(id), antes: null });
  });

  it('is registered once with a tutor, and with as many tutors as endorse them', async () => {
    await tutored(by, student);
    const again = await by.post(SAVE, await studentData(by, student));
    expect(again.body).toMatchObject({ r_succ: false, r_code: '1001', r_mess: 'El estudiante ya esta asignado a este tutor' });
    expect(await students(by)).toHaveLength(1);
    await tutored(await tutor(), student);
  });

  it('is registered once also when saves come at once, each with a letter of its own or all with one', async () => {
    const one = await studentData(by, student);
    const letters = await Promise.all([1, 2, 3].map(() => uploaded(by, 'cartaAvalTutor')));
    const bodies = [one, one, one, ...letters.map((archivoCartaAvalTutor) => ({ ...one, archivoCartaAvalTutor }))];
    const answers = await Promise.all(bodies.map((body) => by.post(SAVE, body)));
    expect(answers.map((a) => a.body.r_code).toSorted()).toEqual(['1000', '1001', '1001', '1001', '1001', '1001']);
    expect(await students(by)).toHaveLength(1);
    expect(await events(student.id, 'notice.requested')).toMatchObject([{ aviso: 'estudianteRegistrado' }, { aviso: 'becaRecibida' }]);
  });

  it('is not the tutor themselves', async () => {
    const self = await tutor(student);
    const archivoCartaAvalTutor = await uploaded(self, 'cartaAvalTutor');
    const { body } = await self.post(SAVE, { idTutor: self.idTutor, idInvestigadorBecado: self.id, archivoCartaAvalTutor });
    expect(body).toMatchObject({ r_succ: false, r_code: '1004' });
  });

  it('is looked up first, by the same tutor, not long ago: an id alone tells no name', async () => {
    const body = await studentData(await tutor(), student);
    const archivoCartaAvalTutor = await uploaded(by, 'cartaAvalTutor');
    const mine = { ...body, idTutor: by.idTutor, archivoCartaAvalTutor };
    const first = errorAt('idInvestigadorBecado', 'Busque primero al estudiante por su cédula');
    expect(await by.post(SAVE, mine)).toMatchObject(first);
    await studentData(by, student);
    await db().query(`update scholarships.becario_consultado set fecha = now() - interval '25 hours' where "idUsuario" = $1`, [by.id]);
    expect(await by.post(SAVE, mine)).toMatchObject(first);
    await studentData(by, student);
    expect((await by.post(SAVE, mine)).body.r_succ).toBe(true);
  });

  it('still has the scholarship when they are registered', async () => {
    const body = await studentData(by, student);
    await inState(student.idBeca, 8);
    expect((await by.post(SAVE, body)).body).toMatchObject({ r_succ: false, r_code: '1003', r_mess: 'Estudiante no encontrado' });
  });

  it('whose scholarship ends later stays on the list, which says so', async () => {
    await tutored(by, student);
    await inState(student.idBeca, 7);
    expect(await students(by)).toMatchObject([{ nombreEstatus: 'No aprobada', tipoEstatusBecas: 7 }]);
  });

  it('does not exist for anybody else, nor under anybody else’s tutor', async () => {
    const { id, body } = await tutored(by, student);
    const other = await tutor();
    for (const who of [other, student]) {
      expect((await who.post(VIEW, { idRegistroBecado: id })).status).toBe(404);
      expect((await who.post(DELETE, { idRegistro: id })).status).toBe(404);
      expect((await who.post(SAVE, { ...body, idRegistroBecado: id })).status).toBe(404);
    }
    const mine = await studentData(other, student);
    expect((await other.post(SAVE, { ...mine, idTutor: by.idTutor })).status).toBe(404);
    for (const idRegistroBecado of [id, 2_000_000_000]) expect((await other.post(SAVE, { ...mine, idRegistroBecado })).status).toBe(404);
    expect(await students(other)).toEqual([]);
    expect((await by.post(VIEW, { idRegistroBecado: id })).body.r_data.archivoCartaTutor).toBe(body['archivoCartaAvalTutor']);
  });

  it('is given another letter, but not exchanged for another student', async () => {
    const { id, body, letter } = await tutored(by, student);
    await attached(letter, `tutorado:${id}`);
    const archivoCartaAvalTutor = await uploaded(by, 'cartaAvalTutor');
    const edit = { ...body, archivoCartaAvalTutor, idRegistroBecado: id };
    expect((await by.post(SAVE, edit)).body).toMatchObject({ r_code: '1000', r_mess: 'Se actualizó correctamente' });
    expect((await by.post(SAVE, edit)).body.r_succ).toBe(true);
    await attached(archivoCartaAvalTutor, `tutorado:${id}`);
    expect((await by.post(VIEW, { idRegistroBecado: id })).body.r_data.archivoCartaTutor).toBe(archivoCartaAvalTutor);
    expect((await traces(by.id))[0]).toMatchObject({ accion: 'modificar', objeto: 'tutorado', idObjeto: String(id) });
    const exchanged = await by.post(SAVE, { ...edit, idInvestigadorBecado: (await scholar()).id });
    expect(exchanged).toMatchObject(errorAt('idInvestigadorBecado', expect.stringContaining('elimine este registro')));
  });
});

describe('The endorsement letter', () => {
  it('is a file of its type and the tutor’s own, used for one student', async () => {
    const body = await studentData(by, student);
    const refused = errorAt('archivoCartaAvalTutor', expect.stringContaining('Cárguelo de nuevo'));
    expect(await by.post(SAVE, { ...body, archivoCartaAvalTutor: await uploaded(by, 'cedula') })).toMatchObject(refused);
    expect(await by.post(SAVE, { ...body, archivoCartaAvalTutor: await uploaded(student, 'cartaAvalTutor') })).toMatchObject(refused);
    expect(await by.post(SAVE, { ...body, archivoCartaAvalTutor: '00000000-0000-4000-8000-000000000000' })).toMatchObject(refused);
    expect(await students(by)).toEqual([]);
    expect((await by.post(SAVE, body)).body.r_succ).toBe(true);
    const second = await studentData(by, await scholar());
    const same = { ...second, archivoCartaAvalTutor: body['archivoCartaAvalTutor'] };
    expect(await by.post(SAVE, same)).toMatchObject(refused);
  });

  it('that two students are registered with at once endorses one of them', async () => {
    const [first, second] = [await studentData(by, student), await studentData(by, await scholar())];
    const same = { ...second, archivoCartaAvalTutor: first['archivoCartaAvalTutor'] };
    const answers = await Promise.all([by.post(SAVE, first), by.post(SAVE, same)]);
    expect(answers.map((a) => a.status).toSorted()).toEqual([200, 422]);
    expect(await students(by)).toHaveLength(1);
  });

  it('is attached, so that it stays, and read by its owner alone', async () => {
    const { id, letter } = await tutored(by, student);
    await attached(letter, `tutorado:${id}`);
    expect((await by.post('archivos/get/cartaAvalTutor', { id: letter })).status).toBe(200);
    const [chief, judge] = [await coordinator(), await reviewer()];
    const caso = await caseOf(student.idBeca);
    await act(chief, caso.id, 'asignar', { evaluadores: [judge.id] });
    const file = filesOf(await view(judge, caso.id))[0]!.id;
    await eventually('the reviewer’s access', async () => (await judge.get(`archivos/${file}`)).status === 200);
    for (const agent of [student, judge, chief, await newPersonAs('operador', ['convocatorias', 'usuarios', 'auditoria'])]) {
      expect((await agent.post('archivos/get/cartaAvalTutor', { id: letter })).status).toBe(404);
      expect((await agent.get(`archivos/${letter}?modo=ver`)).status).toBe(404);
    }
  });

  it('tells the student who registered them', async () => {
    await tutored(by, student);
    const notice = await eventually('the notice', async () => {
      const { body } = await student.get('recursos/avisos');
      return body.find((n: { titulo: string }) => n.titulo === 'Un tutor lo registró como su estudiante');
    });
    expect(notice.texto).toMatch(/^Ana Rondón lo registró como su estudiante/);
  });
});
