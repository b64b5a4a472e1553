import { randomUUID } from 'node:crypto';
import { MAIL_UNDER_WAY } from '@registro/contracts/console/mails';
import { KEY_HEADER } from '@registro/contracts/envelope';
import type { MailRow } from '@registro/contracts/console/person-history';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { failedMail, standingOf } from '../../../../tests/builders/outgoing-mail.js';
import { type Agent, randomEmail, signUp, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios', 'colas']);
});
afterAll(closeDb);

const mails = async ({ id }: Agent): Promise<MailRow[]> => (await operator.get(`recursos/historial/${id}/correos`)).body.r_data;
const resend = (idUsuario: number, id: number) => operator.post(`recursos/historial/${idUsuario}/correos/${id}/reenviar`);
const fromItsRoom = (id: number) => operator.post(`recursos/correos/${id}/reenviar`);
/** Somebody, and the mail of their sign-up, which has left its queue. */
async function someone(): Promise<{ agent: Agent; first: MailRow }> {
  const agent = await signUp();
  const [first] = await mails(agent);
  await standingOf(first!.id);
  return { agent, first: first! };
}
const eventsOf = async (id: number): Promise<number> =>
  (await db().query(`select 1 from platform.evento where tipo = 'mail.requested' and (datos ->> 'idCorreo')::int = $1`, [id])).rows.length;
const tracesOf = async (objeto: string, id: number) =>
  (
    await db().query(
      `select "idUsuario", despues from platform.auditoria where accion = 'reenviar correo' and objeto = $1 and "idObjeto" = $2`,
      [objeto, String(id)],
    )
  ).rows;

describe('Sending a mail again', () => {
  it('sends the same words once more, with a trace', async () => {
    const { agent, first } = await someone();
    const again = (await resend(agent.id, first.id)).body.r_data.id as number;
    expect((await mails(agent)).map(({ id, asunto }) => [id, asunto])).toEqual([
      [again, first.asunto],
      [first.id, first.asunto],
    ]);
    const { rows } = await db().query(
      'select count(distinct (texto, contenido::text, tipo))::int as n, max("idOriginal") as original from platform.correo where id = any($1)',
      [[again, first.id]],
    );
    expect(rows).toEqual([{ n: 1, original: first.id }]);
    expect(await eventsOf(again)).toBe(1);
    expect(await tracesOf('usuario', agent.id)).toEqual([{ idUsuario: operator.id, despues: { idCorreo: first.id, idReenvio: again } }]);
  });

  it('never sends one person’s mail by another’s page', async () => {
    const { agent: one, first } = await someone();
    const other = await signUp();
    expect((await resend(other.id, first.id)).status).toBe(404);
    expect((await mails(one)).map(({ id }) => id)).toEqual([first.id]);
  });

  it('once, however often it is sent under one key', async () => {
    const { agent, first } = await someone();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => fromItsRoom(first.id).set(KEY_HEADER, key)));
    expect(new Set(answers.map(({ body }) => body.r_data.id)).size).toBe(1);
    expect(await mails(agent)).toHaveLength(2);
  });

  it('takes the same mail where it did not leave, and ends its failed job', async () => {
    const para = randomEmail();
    const id = await failedMail(para);
    const { idTrabajo } = (await operator.get(`recursos/correos/${id}`)).body;
    expect((await fromItsRoom(id)).body.r_data).toEqual({ id });
    expect(await standingOf(id)).toBe('guardado');
    await eventually('the end of its job', async () => (await operator.get(`recursos/trabajos/${idTrabajo}`)).status === 404);
    expect((await db().query('select 1 from platform.correo where para = $1', [para])).rows).toHaveLength(1);
    expect(await tracesOf('correo', id)).toEqual([{ idUsuario: operator.id, despues: { idCorreo: id, idReenvio: id } }]);
  });

  it('takes the same mail where it was given up, which has no job any more', async () => {
    const { first } = await someone();
    await db().query(`update platform.correo set estado = 'descartado' where id = $1`, [first.id]);
    expect((await fromItsRoom(first.id)).body.r_data).toEqual({ id: first.id });
    expect(await eventsOf(first.id)).toBe(2);
    expect(await standingOf(first.id)).toBe('guardado');
  });

  it('is refused while it is in its queue, with the reason', async () => {
    const { agent, first } = await someone();
    await db().query(`update platform.correo set estado = 'cola' where id = $1`, [first.id]);
    expect((await fromItsRoom(first.id)).body).toMatchObject({ r_succ: false, r_mess: MAIL_UNDER_WAY });
    expect(await mails(agent)).toHaveLength(1);
    expect(await tracesOf('usuario', agent.id)).toEqual([]);
    await db().query(`update platform.correo set estado = 'guardado' where id = $1`, [first.id]);
  });
});
