import { CORRECTED_ANSWER, CORRECTION_REFUSALS } from '@registro/contracts/profile/identity-correction';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { asked, ofOwn, ofStaff, writes } from '../../../../tests/builders/conversations.js';
import { asks, corrected, correction, decides, operators } from '../../../../tests/builders/correction.js';
import { basicData, completeProfile } from '../../../../tests/builders/profile.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let one: Agent;
let two: Agent;
beforeAll(async () => {
  [one, two] = await operators();
});
afterAll(closeDb);

describe('Asking to correct an identity', () => {
  it('changes nothing, keeps before and after, leaves a trace, keeps the document, and tells who may confirm it', async () => {
    const { person, answer, idArchivo } = await corrected(one, { primerApellido: 'Rondón Díaz' });
    expect(answer.body).toMatchObject({ r_succ: true, r_data: { id: expect.any(Number) } });
    const { id } = answer.body.r_data;
    expect((await person.post('consultar/usuarios/persona')).body.r_data.primer_apellido).toBe('Rondón');
    const [row] = (await two.get(`recursos/correcciones?filter=${encodeURIComponent(JSON.stringify({ idUsuario: person.id }))}`)).body;
    expect(row).toMatchObject({
      id,
      estado: 'pendiente',
      antes: { primerApellido: 'Rondón' },
      despues: { primerApellido: 'Rondón Díaz' },
      solicita: one.correo,
      propia: false,
    });
    const { rows } = await db().query(
      `select "idUsuario", accion from platform.auditoria where objeto = 'usuario' and "idObjeto" = $1 and "idUsuario" = $2`,
      [String(person.id), one.id],
    );
    expect(rows).toEqual([{ idUsuario: one.id, accion: 'pedir corrección' }]);
    await eventually('the file to be tied', async () => (await two.get(`archivos/${idArchivo}?modo=ver`)).status === 200);
    await eventually('the notice', async () =>
      (await two.get('recursos/avisos')).body.some((n: { titulo: string }) => n.titulo === 'Hay una identidad por confirmar'),
    );
    expect((await two.get('recursos/correcciones/pendientes')).body.r_data[0]).toMatchObject({ que: 'correcciones' });
  });

  it('names who has the cédula already', async () => {
    const { person: holder } = await corrected(one, {});
    const { documento_identidad } = (await holder.post('consultar/usuarios/persona')).body.r_data;
    const { answer } = await corrected(one, { cedula: documento_identidad });
    expect(answer.body).toMatchObject({
      r_succ: false,
      r_mess: CORRECTION_REFUSALS.tomada(`V-${documento_identidad}`, 'Ana Lucía Rondón'),
    });
  });

  it('asks for a document of one’s own, a reason, and something that changes', async () => {
    const { person, data, answer } = await corrected(one, {});
    expect(answer.body.r_mess).toBe(CORRECTION_REFUSALS.igual);
    const change = { ...data, primerNombre: 'Anaís' };
    expect((await asks(one, person.id, { ...change, motivo: '' })).body.errores[0].campo).toBe('motivo');
    expect((await asks(one, person.id, { ...change, idArchivo: null })).body.errores[0].campo).toBe('idArchivo');
    // Another operator's file is none of theirs.
    expect((await asks(two, person.id, change)).body.errores[0].campo).toBe('idArchivo');
    expect((await asks(one, person.id, { ...change, cedula: '0' })).status).toBe(422);
    expect((await asks(one, person.id, { ...change, version: 99 })).body.r_mess).toBe(TWO_PERSON_REFUSALS.cambio);
  });

  it('is done once at a time, also by two at once', async () => {
    const { person, data } = await corrected(one, {});
    expect((await two.get(`recursos/personas/${person.id}`)).body.r_data.correccionPendiente).toBe(false);
    const [mine, theirs] = [{ ...data, primerNombre: 'Anaís' }, await correction(two, person.id, { primerNombre: 'Anabel' })];
    const answers = await Promise.all([asks(one, person.id, mine), asks(two, person.id, theirs)]);
    expect(answers.map(({ body }) => body.r_succ).toSorted()).toEqual([false, true]);
    expect(answers.find(({ body }) => !body.r_succ)?.body.r_mess).toBe(TWO_PERSON_REFUSALS.abierto);
    expect((await asks(one, person.id, mine)).body.r_mess).toBe(TWO_PERSON_REFUSALS.abierto);
    expect((await two.get(`recursos/personas/${person.id}`)).body.r_data.correccionPendiente).toBe(true);
  });

  it('refuses a birth after the year of a study', async () => {
    const person = await completeProfile();
    const data = await correction(one, person.id, { fechaNacimiento: '2012-01-01' });
    expect((await asks(one, person.id, data)).body.errores[0].campo).toBe('fechaNacimiento');
  });

  it('is for operators of usuarios, of somebody who has registered, and not of oneself', async () => {
    const { person, data } = await corrected(one, {});
    for (const who of [person, await newPersonAs('evaluador'), await newPersonAs('operador', ['auditoria', 'convocatorias'])]) {
      expect((await asks(who, person.id, data)).status).toBe(403);
      expect((await who.get('recursos/correcciones')).status).toBe(403);
    }
    expect((await asks(one, (await newPerson()).id, data)).status).toBe(404);
    expect((await asks(one, one.id, data)).body.r_mess).toBe(TWO_PERSON_REFUSALS.suyo);
  });
});

describe('A correction that a question asks for', () => {
  /** A person who asks for it, with what proves it, and what an operator sends then. */
  const wanted = async () => {
    const person = await newPerson();
    await person.post('guardar/usuarios/datosBasicos', basicData());
    const proof = await uploaded(person, 'mensaje');
    return { person, proof, idConversacion: await asked(person, { archivos: [proof] }) };
  };

  it('is proven by what came with it, answers it once confirmed, and by no question of somebody else', async () => {
    const { person, proof, idConversacion } = await wanted();
    const change = { ...(await correction(one, person.id, { primerApellido: 'Rondón Díaz' })), idArchivo: proof };
    // Without the question the file is the person's, and none of the operator's.
    expect((await asks(one, person.id, change)).body.errores[0].campo).toBe('idArchivo');
    const theirs = await asked(await newPerson());
    for (const wrong of [theirs, 2_000_000_000])
      expect((await asks(one, person.id, { ...change, idConversacion: wrong })).body.errores).toEqual([
        { campo: 'idConversacion', mensaje: CORRECTION_REFUSALS.pregunta },
      ]);
    const { id } = (await asks(one, person.id, { ...change, idConversacion })).body.r_data;
    const [row] = (await two.get(`recursos/correcciones?filter=${encodeURIComponent(JSON.stringify({ idUsuario: person.id }))}`)).body;
    expect(row).toMatchObject({ id, idArchivo: proof, idConversacion });
    await eventually('the file to be read by who confirms', async () => (await two.get(`archivos/${proof}?modo=ver`)).status === 200);
    expect((await decides(two, id, 'confirmar')).body.r_succ).toBe(true);
    const told = await eventually('the answer', async () => {
      const now = await ofStaff(two, idConversacion);
      return now.estado === 'resuelta' && now;
    });
    expect(told.mensajes.at(-1)).toMatchObject({ clase: 'respuesta', texto: CORRECTED_ANSWER });
    expect(await ofOwn(person, idConversacion)).toMatchObject({ estado: 'resuelta', sinLeer: true });
  });

  it('answers, and leaves open, a question in which its person wrote since it was proposed', async () => {
    const { person, proof, idConversacion } = await wanted();
    const change = { ...(await correction(one, person.id, { primerApellido: 'Rondón Díaz' })), idArchivo: proof, idConversacion };
    const { id } = (await asks(one, person.id, change)).body.r_data;
    await writes(person, idConversacion, '¿Y mi correo?');
    await decides(two, id, 'confirmar');
    const told = await eventually('the answer', async () => {
      const now = await ofStaff(two, idConversacion);
      return now.mensajes.at(-1)!.clase === 'respuesta' && now;
    });
    expect(told.estado).toBe('registro');
  });
});
