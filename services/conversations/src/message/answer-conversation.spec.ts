import { GONE_ON } from '@registro/contracts/conversations/asking';
import { answers, asked, conversation, ofOwn, ofStaff, writes } from '../../../../tests/builders/conversations.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { newPerson, newPersonAs, type Agent } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const mailTo = ({ correo }: Agent) =>
  eventually('the mail', async () => {
    const { rows } = await db().query<{ texto: string }>(
      `select texto from platform.correo where para = $1 and asunto = 'Respondieron su pregunta'`,
      [correo],
    );
    return rows[0]?.texto;
  });

describe('Answering a question', () => {
  it('makes it wait for the person, who reads that the registry answered and not who', async () => {
    const { person, operator, id } = await conversation();
    expect((await answers(operator, id)).body.r_succ).toBe(true);
    const own = await ofOwn(person, id);
    expect(own).toMatchObject({ estado: 'persona', sinLeer: true });
    expect(own.mensajes.at(-1)).toMatchObject({ clase: 'respuesta', quien: null, texto: 'Sí: ya está.' });
    const view = await ofStaff(operator, id);
    expect(view).toMatchObject({ idOperador: operator.id, espera: null, vencida: false });
    expect(view.mensajes.at(-1)!.quien).toBe(operator.correo);
  });

  it('is told by mail with its beginning, and never with what the person wrote (Q-5)', async () => {
    const [person, operator] = await Promise.all([newPerson(), newPersonAs('operador', ['usuarios'])]);
    const texto = `Ya lo corregimos. ${'Revise su producto. '.repeat(30)}`;
    const about = {
      objeto: 'producto',
      idObjeto: await savedProduct(person),
      asunto: 'Cobre en https://malo.example',
      texto: 'https://malo.example',
    };
    const id = await asked(person, about);
    await answers(operator, id, texto);
    const mail = await mailTo(person);
    expect(mail).toContain('Ya lo corregimos. Revise su producto.');
    expect(mail).toContain(`/mensajes/${id}`);
    expect(mail).toContain('hágalo en Mensajes: nadie lee las respuestas a este correo');
    expect(mail).toContain('…');
    expect(mail).not.toContain('malo.example');
  });

  it('of an account is read in the registry alone', async () => {
    const { person, operator, id } = await conversation();
    await answers(operator, id, 'Su correo alterno es otro');
    expect(await mailTo(person)).not.toContain('alterno');
  });

  it('is refused where there is a message that was not read, of the person or of a colleague', async () => {
    const { person, operator, id } = await conversation();
    const leido = (await ofStaff(operator, id)).mensajes.at(-1)!.id;
    await writes(person, id);
    const late = await operator.post(`recursos/conversaciones/${id}/responder`, { texto: 'Sí', leido });
    expect(late.body).toMatchObject({ r_succ: false, r_mess: GONE_ON });
    const colleague = await newPersonAs('operador', ['usuarios']);
    // Both have read the same: neither may read the other's answer before theirs.
    const read = (await ofStaff(operator, id)).mensajes.at(-1)!.id;
    const answer = { texto: 'Sí', leido: read };
    const both = await Promise.all([operator, colleague].map((who) => who.post(`recursos/conversaciones/${id}/responder`, answer)));
    expect(both.map(({ body }) => body.r_succ).toSorted()).toEqual([false, true]);
  });

  it('brings files that are their person’s from then on, and that only who answers that kind reads besides (Q-7)', async () => {
    const { person, operator, id } = await conversation();
    const archivos = [await uploaded(operator, 'mensajeRegistro')];
    expect((await answers(operator, id, 'Vea la constancia.', { archivos })).body.r_succ).toBe(true);
    await eventually('the file to be theirs', async () => (await person.get(`archivos/${archivos[0]}?modo=ver`)).status === 200);
    expect((await ofOwn(person, id)).mensajes.at(-1)).toMatchObject({ clase: 'respuesta', archivos });
    const reads = async (agent: Agent) => (await agent.get(`archivos/${archivos[0]}?modo=ver`)).status;
    const [colleague, pays, other] = await Promise.all([
      newPersonAs('operador', ['usuarios']),
      newPersonAs('operador', ['pagos-preparar', 'convocatorias']),
      newPerson(),
    ]);
    expect(await Promise.all([colleague, pays, other].map(reads))).toEqual([200, 404, 404]);
    const { body } = await answers(operator, id, 'Y otra.', { archivos: [await uploaded(colleague, 'mensajeRegistro')] });
    expect(body.errores[0].campo).toBe('archivos.0');
  });

  it('leaves no place of a ready answer open', async () => {
    const { operator, id } = await conversation();
    expect((await answers(operator, id, 'Hola, {nombre}')).body.errores[0]).toMatchObject({ campo: 'texto' });
  });

  it('is for who may see what it is about, and never for one’s own question (Q-3)', async () => {
    const { id } = await conversation();
    const [pays, usu] = await Promise.all([
      newPersonAs('operador', ['pagos-preparar', 'convocatorias']),
      newPersonAs('operador', ['usuarios']),
    ]);
    for (const [method, path] of [
      ['get', `${id}`],
      ['post', `${id}/responder`],
      ['post', `${id}/nota`],
      ['post', `${id}/presencia`],
    ] as const)
      expect((await pays[method](`recursos/conversaciones/${path}`, { texto: 'x', leido: 1, presente: true })).status).toBe(404);
    const mine = await asked(usu);
    expect((await usu.get(`recursos/conversaciones/${mine}`)).status).toBe(404);
    expect(await usu.total('conversaciones', { idUsuario: usu.id })).toBe(0);
    for (const agent of [await newPersonAs('operador', ['colas']), await newPersonAs('evaluador')])
      expect((await agent.get('recursos/conversaciones')).status).toBe(403);
  });
});
