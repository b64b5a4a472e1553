import { MAIL_STUCK, type OutgoingMailRow } from '@registro/contracts/console/mails';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { failedMail, REFUSAL, standingOf } from '../../../../tests/builders/outgoing-mail.js';
import { type Agent, randomEmail, signUp, newPersonAs } from '../../../../tests/builders/user.js';
import { mailsTo } from '../../../../tests/builders/visitor.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(closeDb);

const find = async (filter: object): Promise<OutgoingMailRow[]> =>
  (await operator.get(`recursos/correos?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const idsOf = async (filter: object) => (await find(filter)).map(({ id }) => id);

describe('The operators’ list of outgoing mail', () => {
  it('says to whom, about what, of which kind and what became of it, and not what it says', async () => {
    const agent = await signUp();
    const [mail] = await mailsTo(agent.correo);
    const { id, texto } = mail!;
    // There is no mail server here: it is kept.
    await standingOf(id);
    const { body, text } = await operator.get(`recursos/correos/${id}`);
    expect(body).toMatchObject({
      para: agent.correo,
      idUsuario: agent.id,
      tipo: 'confirmarCorreo',
      asunto: 'Confirme su correo',
      estado: 'guardado',
      intentos: 0,
      respuesta: null,
      idOriginal: null,
      idTrabajo: null,
    });
    for (const said of [text, JSON.stringify(await find({ para: agent.correo }))]) expect(said).not.toContain(texto.slice(0, 30));
  });

  it('is filtered by state, kind, person and address, and by what does not leave', async () => {
    const agent = await signUp();
    const [first] = await mailsTo(agent.correo);
    await standingOf(first!.id);
    const failed = await failedMail(agent.correo);
    const own = { para: ` ${agent.correo.toUpperCase()} ` };
    expect(await idsOf(own)).toEqual([failed, first!.id]);
    expect(await idsOf({ idUsuario: agent.id })).toEqual([failed, first!.id]);
    expect(await idsOf({ ...own, estado: 'fallo' })).toEqual([failed]);
    expect(await idsOf({ ...own, estado: 'enviado' })).toEqual([]);
    expect(await idsOf({ ...own, tipo: 'confirmarCorreo' })).toEqual([first!.id]);
    expect(await idsOf({ ...own, estado: MAIL_STUCK })).toEqual([failed]);
    expect(await find({ ...own, estado: 'fallo' })).toMatchObject([{ intentos: 16, respuesta: REFUSAL }]);
    await db().query(`update platform.correo set estado = 'cola', cambio = now() - interval '11 minutes' where id = $1`, [failed]);
    expect(await idsOf({ ...own, estado: MAIL_STUCK })).toEqual([failed]);
    await db().query(`update platform.correo set estado = 'cola', cambio = now() where id = $1`, [failed]);
    expect(await idsOf({ ...own, estado: MAIL_STUCK })).toEqual([]);
    await db().query(`update platform.correo set estado = 'guardado' where id = $1`, [failed]);
  });

  it('says which failed job a mail has, and 404 of one that does not exist', async () => {
    const id = await failedMail(randomEmail());
    const { idTrabajo } = (await operator.get(`recursos/correos/${id}`)).body;
    expect((await operator.get(`recursos/trabajos/${idTrabajo}`)).body).toMatchObject({ cola: 'send-mail', datos: { idCorreo: id } });
    expect((await operator.get('recursos/correos/2000000000')).status).toBe(404);
    await operator.post(`recursos/correos/${id}/reenviar`);
    await standingOf(id);
  });
});
