import { Redis } from 'ioredis';
import { STUDENT_LOOKUPS_PER_DAY, STUDENT_LOOKUPS_PER_HOUR } from '@registro/contracts/scholarships/tutored-student';
import { closeDb } from '../../../../tests/builders/db.js';
import { registered, traces } from '../../../../tests/builders/profile.js';
import { inState } from '../../../../tests/builders/scholarship.js';
import { cedulaOf, lookUp, scholar, tutor } from '../../../../tests/builders/tutor.js';
import { randomCedula } from '../../../../tests/builders/user.js';

const MISS = { r_succ: false, r_code: '1003', r_mess: 'Estudiante no encontrado', r_data: null };

const redis = new Redis(process.env['REDIS_URL']!);

afterAll(async () => {
  redis.disconnect();
  await closeDb();
});

describe('Looking a student up', () => {
  it('gives the names of a scholarship holder and nothing else', async () => {
    const student = await scholar({ segundoApellido: 'Núñez' });
    const { body } = await lookUp(await tutor(), await cedulaOf(student));
    expect(body).toEqual({
      r_succ: true,
      r_code: '1000',
      r_mess: 'Operación realizada',
      r_data: { id: student.id, primer_nombre: 'Ana', segundo_nombre: 'Lucía', primer_apellido: 'Rondón', segundo_apellido: 'Núñez' },
    });
  });

  it('answers alike for who is unknown, who has no scholarship, and who has only one that ended', async () => {
    const agent = await tutor();
    expect((await lookUp(agent, `V-${randomCedula()}`)).body).toMatchObject(MISS);
    expect((await lookUp(agent, await cedulaOf(await registered()))).body).toMatchObject(MISS);
    const student = await scholar();
    const cedula = await cedulaOf(student);
    for (const ended of [7, 8]) {
      await inState(student.idBeca, ended);
      expect((await lookUp(agent, cedula)).body).toMatchObject(MISS);
    }
    await inState(student.idBeca, 4);
    expect((await lookUp(agent, cedula)).body.r_data).toMatchObject({ id: student.id });
    expect((await lookUp(agent, cedula.replace('V', 'E'))).body).toMatchObject(MISS);
  });

  it('is a tutor’s: who has saved no tutor data finds nobody, and leaves no trace of a person', async () => {
    const [agent, student] = [await registered(), await scholar()];
    const { body } = await lookUp(agent, await cedulaOf(student));
    expect(body).toEqual({
      ...MISS,
      r_code: '1005',
      r_mess: 'Guarde primero sus datos de tutor',
      r_msg: 'Guarde primero sus datos de tutor',
    });
  });

  it('does not find oneself', async () => {
    const agent = await tutor(await scholar());
    const { body } = await lookUp(agent, await cedulaOf(agent));
    expect(body).toMatchObject({ r_succ: false, r_code: '1004', r_mess: 'No puede registrarse como su propio estudiante' });
  });

  it('leaves a trace, found or not', async () => {
    const [agent, student] = [await tutor(), await scholar()];
    const [known, unknown] = [await cedulaOf(student), `V-${randomCedula()}`];
    await lookUp(agent, known);
    await lookUp(agent, unknown);
    expect((await traces(agent.id)).slice(0, 2)).toMatchObject([
      { accion: 'consultar', objeto: 'becario', idObjeto: unknown, despues: { resultado: 'no encontrado' } },
      { accion: 'consultar', objeto: 'becario', idObjeto: known, despues: { resultado: 'encontrado' } },
    ]);
  });

  it('is limited by the day', async () => {
    const agent = await tutor();
    for (let hour = 0; hour < 3; hour++) {
      const answers = await Promise.all(Array.from({ length: STUDENT_LOOKUPS_PER_HOUR }, () => lookUp(agent, `V-${randomCedula()}`)));
      expect(answers.every((a) => a.status === 200)).toBe(true);
      await redis.del(`limite:tutorado:${agent.id}`);
    }
    expect(STUDENT_LOOKUPS_PER_DAY).toBe(30);
    const refused = await lookUp(agent, `V-${randomCedula()}`);
    expect(refused.status).toBe(429);
    expect(refused.body.r_mess).toMatch(/ 1\.4(40|39) minutos$/);
  });

  it('is limited by the hour', async () => {
    const agent = await tutor();
    const answers = await Promise.all(Array.from({ length: STUDENT_LOOKUPS_PER_HOUR + 2 }, () => lookUp(agent, `V-${randomCedula()}`)));
    expect(answers.filter((a) => a.status === 429)).toHaveLength(2);
    expect(answers.filter((a) => a.status === 200)).toHaveLength(STUDENT_LOOKUPS_PER_HOUR);
    expect((await lookUp(await tutor(), `V-${randomCedula()}`)).status).toBe(200);
  });

  it('says what is wrong with the document', async () => {
    const answer = await (await tutor()).post('consultar/tutor/buscarCedula', { documentoIdentidad: '12345' });
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([
      { campo: 'prefijoDocumentoIdentidad', mensaje: 'Tipo de cédula es requerido' },
      { campo: 'documentoIdentidad', mensaje: 'La cédula no puede tener menos de 6 dígitos' },
    ]);
  });
});
