import { actionsOfReady, conversation, keptAnswer, offeredIn, readyAnswer } from '../../../../tests/builders/conversations.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const PATH = 'recursos/respuestas-preparadas';
const actions = async (id: number) => (await db().query(actionsOfReady, [String(id)])).rows.map(({ accion }) => accion as string);

describe('Ready answers (Q-19)', () => {
  it('are written by who answers those questions, and offered in them, with a trace of each', async () => {
    const { operator, id: asked } = await conversation();
    const [id, ofAll, ofPayments] = [
      await keptAnswer(operator),
      await keptAnswer(operator, { objetos: [] }),
      await keptAnswer(await newPersonAs('operador', ['pagos-preparar']), { objetos: ['pago'] }),
    ];
    expect(await offeredIn(operator, asked)).toEqual(expect.arrayContaining([id, ofAll]));
    expect(await offeredIn(operator, asked)).not.toContain(ofPayments);
    expect((await operator.post(`${PATH}/${id}/guardar`, readyAnswer({ texto: 'Otra cosa', version: 1 }))).body.r_succ).toBe(true);
    expect((await operator.post(`${PATH}/${id}/guardar`, readyAnswer({ version: 1 }))).status).toBe(409);
    const { body } = await operator.get(`${PATH}?filter=${encodeURIComponent(JSON.stringify({ id: [id], archivada: false }))}`);
    expect(body).toEqual([expect.objectContaining({ id, texto: 'Otra cosa', objetos: ['cuenta'], version: 2 })]);
    expect(await actions(id)).toEqual(['crear', 'editar']);
  });

  it('name nothing that a conversation does not know, which is said beside the text', async () => {
    const operator = await newPersonAs('operador', ['usuarios']);
    const { status, body } = await operator.post(PATH, readyAnswer({ texto: 'Su {cédula}' }));
    expect(status).toBe(422);
    expect(body.errores).toEqual([{ campo: 'texto', mensaje: expect.stringContaining('{cédula} no se puede llenar') }]);
    expect((await operator.post(PATH, readyAnswer({ texto: 'Su {nombre' }))).status).toBe(422);
  });

  it('of questions that one does not answer are not theirs to write, nor to read', async () => {
    const [operator, other] = await Promise.all([newPersonAs('operador', ['usuarios']), newPersonAs('operador', ['pagos-aprobar'])]);
    const id = await keptAnswer(operator);
    expect((await other.post(`${PATH}/${id}/guardar`, readyAnswer({ objetos: ['pago'], version: 1 }))).status).toBe(404);
    expect((await other.get(`${PATH}?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`)).body).toEqual([]);
    const { status, body } = await other.post(PATH, readyAnswer());
    expect(status).toBe(422);
    expect(body.errores).toEqual([{ campo: 'objetos', mensaje: 'Elija solo preguntas que usted responde' }]);
    expect(await actions(id)).toEqual(['crear']);
  });

  it('are not sent with a place left open', async () => {
    const { operator, id } = await conversation();
    const { mensajes } = (await operator.get(`recursos/conversaciones/${id}`)).body.r_data;
    const { status } = await operator.post(`recursos/conversaciones/${id}/responder`, {
      texto: 'Su cuenta está {estado}',
      leido: mensajes.at(-1).id,
    });
    expect(status).toBe(422);
  });
});
