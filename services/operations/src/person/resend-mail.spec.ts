import type { MailRow } from '@registro/contracts/console/person-history';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, signUp, signUpAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await signUpAs('operador', ['usuarios']);
});
afterAll(closeDb);

const mails = async ({ id }: Agent): Promise<MailRow[]> => (await operator.get(`recursos/historial/${id}/correos`)).body.r_data;
const resend = (idUsuario: number, id: number) => operator.post(`recursos/historial/${idUsuario}/correos/${id}/reenviar`);

describe('Sending a mail again', () => {
  it('sends the same words once more, with a trace', async () => {
    const agent = await signUp();
    const [first] = await mails(agent);
    const again = (await resend(agent.id, first!.id)).body.r_data.id as number;
    expect((await mails(agent)).map(({ id, asunto }) => [id, asunto])).toEqual([
      [again, first!.asunto],
      [first!.id, first!.asunto],
    ]);
    const { rows } = await db().query('select count(distinct (texto, contenido::text))::int as n from platform.correo where id = any($1)', [
      [again, first!.id],
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    const events = await db().query(`select 1 from platform.evento where tipo = 'mail.requested' and (datos ->> 'idCorreo')::int = $1`, [
      again,
    ]);
    expect(events.rows).toHaveLength(1);
    const traces = await db().query(
      `select "idUsuario", despues from platform.auditoria where accion = 'reenviar correo' and "idObjeto" = $1`,
      [String(agent.id)],
    );
    expect(traces.rows).toEqual([{ idUsuario: operator.id, despues: { idCorreo: first!.id, idReenvio: again } }]);
  });

  it('never sends one person’s mail by another’s page', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const [mail] = await mails(one);
    expect((await resend(other.id, mail!.id)).status).toBe(404);
    expect((await mails(one)).map(({ id }) => id)).toEqual([mail!.id]);
  });
});
