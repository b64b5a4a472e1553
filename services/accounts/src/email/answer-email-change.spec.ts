import { EMAIL_CHANGE_MESSAGES as SAYS } from '@registro/contracts/accounts/email-change';
import { answersEmail, asksEmail, changedEmail, emailConfirmation, emailLink } from '../../../../tests/builders/email-change.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { registered, traces } from '../../../../tests/builders/profile.js';
import { newPerson, randomEmail, signIn, signUp } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo, tokenIn, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const emailOf = async (id: number): Promise<string> =>
  (await db().query('select email from accounts."user" where id = $1', [id])).rows[0].email;
const enter = (email: string) => visitor().post('auth/sign-in/email', { email, password: 'clave-de-prueba-1' });

describe('Another address for an account', () => {
  it('is one when both have confirmed, whoever first; then one enters with it, and the other one hears when and from which network', async () => {
    const agent = await signUp();
    const nuevo = randomEmail();
    const asked = await asksEmail(agent, ` ${nuevo.toUpperCase()}\u200b `);
    expect(asked.body).toMatchObject({
      r_succ: true,
      r_mess: SAYS.pedido,
      r_data: { pendiente: { correo: nuevo, actual: false, nuevo: false } },
    });
    const first = await emailLink('nuevo', nuevo);
    for (let i = 0; i < 2; i++)
      expect((await visitor().get(first)).body.r_data).toMatchObject({ paso: 'nuevo', anterior: null, nuevo, confirmado: false });
    expect((await answersEmail(first)).body).toMatchObject({ r_mess: SAYS.confirmado, r_data: { estado: 'pedido', confirmado: true } });
    expect(await emailOf(agent.id)).toBe(agent.correo);
    expect((await agent.get('cuenta/correo')).body.r_data.pendiente).toMatchObject({ actual: false, nuevo: true });
    const second = await emailLink('actual', agent.correo);
    expect((await visitor().get(second)).body.r_data).toMatchObject({ paso: 'actual', anterior: agent.correo, nuevo });
    expect((await answersEmail(second)).body).toMatchObject({ r_mess: SAYS.hecho, r_data: { estado: 'hecho', vigente: false } });
    expect(await emailOf(agent.id)).toBe(nuevo);
    expect([(await enter(nuevo)).status, (await enter(agent.correo)).status]).toEqual([200, 401]);
    expect((await agent.get('cuenta/correo')).body.r_data).toMatchObject({ pendiente: null });
    const { texto } = await mailAbout(agent.correo, 'El correo de su cuenta cambió');
    expect(texto).toMatch(
      /El \d+ de [a-z]+ de \d{4} a las \d\d:\d\d \(hora de Caracas\), desde la red \d+\. \d+\. \d+\. \d+, su cuenta pasó de este correo a/,
    );
    expect((await traces(agent.id)).find(({ accion }) => accion === 'cambiar correo')).toMatchObject({
      antes: { correo: agent.correo },
      despues: { correo: nuevo },
    });
    for (const link of [first, second]) expect((await answersEmail(link)).body).toMatchObject({ r_succ: false, r_mess: SAYS.yaNo });
  });

  it('takes more than an open session, and an address that is one and another', async () => {
    const agent = await newPerson();
    const ask = (correo: unknown, confirmacion: unknown) => agent.post('cuenta/correo', { correo, confirmacion });
    for (const wrong of [undefined, 'no es ninguna'])
      expect((await ask(randomEmail(), wrong)).body.errores).toEqual([
        { campo: 'confirmacion', mensaje: 'Confirme de nuevo su identidad' },
      ]);
    const confirmacion = await emailConfirmation(agent);
    for (const wrong of ['', 'uno', 'uno@otro', null]) expect((await ask(wrong, confirmacion)).body.errores[0].campo).toBe('correo');
    expect((await ask(agent.correo.toUpperCase(), confirmacion)).body.errores).toEqual([{ campo: 'correo', mensaje: SAYS.mismo }]);
    expect((await ask(randomEmail(), confirmacion)).body.r_succ).toBe(true);
    expect((await ask(randomEmail(), confirmacion)).status).toBe(422);
  });

  it('is asked for five times a day', async () => {
    const agent = await newPerson();
    for (let i = 0; i < 5; i++) expect((await asksEmail(agent, randomEmail())).status).toBe(200);
    expect((await asksEmail(agent, randomEmail())).status).toBe(429);
  });

  it.each(['actual', 'nuevo'] as const)('comes to nothing where the %s one refuses it', async (paso) => {
    const agent = await newPerson();
    const nuevo = randomEmail();
    await asksEmail(agent, nuevo);
    const [actual, other] = [await emailLink('actual', agent.correo), await emailLink('nuevo', nuevo)];
    expect((await answersEmail(paso === 'actual' ? actual : other, false)).body).toMatchObject({ r_mess: SAYS.cancelado });
    for (const link of [actual, other]) expect((await answersEmail(link)).body).toMatchObject({ r_succ: false, r_mess: SAYS.yaNo });
    expect(await emailOf(agent.id)).toBe(agent.correo);
  });

  it('tells nobody but its owner that an address has an account', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const [free, taken] = [await asksEmail(agent, randomEmail()), await asksEmail(agent, other.correo)];
    const shape = ({ body }: typeof free) => ({ ...body, r_data: Object.keys(body.r_data.pendiente) });
    expect(shape(taken)).toEqual(shape(free));
    expect((await mailsTo(other.correo)).map(({ asunto }) => asunto)).toEqual(['Ya tiene una cuenta']);
  });

  it('takes the link for a new password, that went to the address from before, with it', async () => {
    const agent = await signUp();
    await visitor().post('auth/request-password-reset', { email: agent.correo });
    const token = tokenIn((await mailAbout(agent.correo, 'Restablezca su clave')).texto);
    await changedEmail(agent, agent.correo, randomEmail());
    expect((await visitor().post('auth/reset-password', { token, newPassword: 'otra-clave-nueva-2' })).status).toBe(400);
  });

  it('is in the record too; where it was the alternative one, the two change places', async () => {
    const [agent, swapping] = [await registered(), await registered()];
    const recordOf = async ({ id }: { id: number }) =>
      (
        await db().query(
          'select "correoElectronico" as correo, "correoElectronicoAlternativo" as otro from profile.persona where "idUsuario" = $1',
          [id],
        )
      ).rows[0];
    const { otro } = await recordOf(agent);
    const nuevo = randomEmail();
    await changedEmail(agent, agent.correo, nuevo);
    await eventually('the record', async () => (await recordOf(agent)).correo === nuevo);
    expect(await recordOf(agent)).toEqual({ correo: nuevo, otro });
    const own = randomEmail();
    await db().query('update profile.persona set "correoElectronicoAlternativo" = $2 where "idUsuario" = $1', [
      swapping.id,
      own.toUpperCase(),
    ]);
    await changedEmail(swapping, swapping.correo, own);
    await eventually('the record', async () => (await recordOf(swapping)).correo === own);
    expect(await recordOf(swapping)).toEqual({ correo: own, otro: swapping.correo });
  });
});

describe('The address from before', () => {
  it('takes it back for 72 hours: all that is open ends, and the account is as it was', async () => {
    const agent = await signUp();
    const nuevo = randomEmail();
    const back = await changedEmail(agent, agent.correo, nuevo);
    const thief = await signIn(nuevo);
    expect((await visitor().get(back)).body.r_data).toMatchObject({ paso: 'deshacer', anterior: agent.correo, nuevo, vigente: true });
    expect((await thief.post('consultar/usuarios/estatus')).status).toBe(200);
    expect((await answersEmail(back)).body).toMatchObject({ r_mess: SAYS.deshecho, r_data: { estado: 'deshecho' } });
    for (const session of [thief, agent]) expect((await session.post('consultar/usuarios/estatus')).status).toBe(401);
    expect([(await enter(agent.correo)).status, (await enter(nuevo)).status]).toEqual([200, 401]);
    for (const correo of [agent.correo, nuevo]) await mailAbout(correo, 'El cambio de correo se deshizo');
    expect((await traces(agent.id)).find(({ accion }) => accion === 'deshacer cambio de correo')).toMatchObject({
      antes: { correo: nuevo },
      despues: { correo: agent.correo },
    });
    expect((await answersEmail(back)).body).toMatchObject({ r_succ: false, r_mess: SAYS.yaNo });
  });

  it('takes it back over a second change, and over one that waits', async () => {
    const agent = await signUp();
    const [second, third, fourth] = [randomEmail(), randomEmail(), randomEmail()];
    const back = await changedEmail(agent, agent.correo, second);
    const thief = await signIn(second);
    const later = await changedEmail(thief, second, third);
    await asksEmail(await signIn(third), fourth);
    expect((await answersEmail(back)).body.r_data.estado).toBe('deshecho');
    expect(await emailOf(agent.id)).toBe(agent.correo);
    for (const link of [later, await emailLink('actual', third), await emailLink('nuevo', fourth)])
      expect((await answersEmail(link)).body).toMatchObject({ r_succ: false, r_mess: SAYS.yaNo });
    expect(await emailOf(agent.id)).toBe(agent.correo);
  });

  it('does nothing where it says no, nor after 72 hours', async () => {
    const agent = await signUp();
    const nuevo = randomEmail();
    const back = await changedEmail(agent, agent.correo, nuevo);
    await answersEmail(back, false);
    expect(await emailOf(agent.id)).toBe(nuevo);
    const last = async () => (await agent.get('cuenta/correo')).body.r_data.ultimo;
    const told = await last();
    expect(told).toMatchObject({ antes: agent.correo, vigente: true });
    expect(Date.parse(told.hasta) - Date.parse(told.hecho)).toBe(72 * 3_600_000);
    await db().query(`update accounts.cambio_correo set hecho = now() - interval '72 hours 1 second' where "idUsuario" = $1`, [agent.id]);
    expect((await answersEmail(back)).body).toMatchObject({ r_succ: false, r_mess: SAYS.yaNo });
    expect(await emailOf(agent.id)).toBe(nuevo);
    expect(await last()).toMatchObject({ antes: agent.correo, vigente: false });
  });
});
