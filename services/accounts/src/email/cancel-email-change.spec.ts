import { EMAIL_CHANGE_MESSAGES as SAYS } from '@registro/contracts/accounts/email-change';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { answersEmail, asksEmail, emailLink } from '../../../../tests/builders/email-change.js';
import { newPerson, randomEmail } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Another address for an account that is not wanted any more', () => {
  it('comes to nothing where its person gives it up, or after a day', async () => {
    const agent = await newPerson();
    const [one, two] = [randomEmail(), randomEmail()];
    await asksEmail(agent, one);
    const first = await emailLink('nuevo', one);
    expect((await agent.post('cuenta/correo/cancelar')).body).toMatchObject({ r_succ: true, r_data: { pendiente: null } });
    expect((await agent.post('cuenta/correo/cancelar')).body).toMatchObject({ r_succ: false, r_mess: SAYS.nada });
    expect((await answersEmail(first)).body.r_succ).toBe(false);
    await asksEmail(agent, two);
    await db().query(`update accounts.cambio_correo set pedido = now() - interval '24 hours 1 second' where "idUsuario" = $1`, [agent.id]);
    expect((await answersEmail(await emailLink('nuevo', two))).body).toMatchObject({ r_succ: false, r_mess: SAYS.yaNo });
    expect((await agent.get('cuenta/correo')).body.r_data).toEqual({ pendiente: null, ultimo: null });
  });
});
