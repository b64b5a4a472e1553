import { ACCOUNT_REFUSALS } from '@registro/contracts/accounts/person-account';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, signIn, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const reset = async (id: number) =>
  (await operator.post(`recursos/usuarios/${id}/quitar-dos-pasos`, { motivo: 'Perdió el teléfono' })).body;

describe('Taking away a second factor', () => {
  it('lets the password alone sign in again, ends the sessions, and tells the person', async () => {
    const agent = await newPerson();
    await db().query(`insert into accounts."twoFactor" (secret, "backupCodes", "userId") values ('x', 'x', $1)`, [agent.id]);
    await db().query('update accounts."user" set "twoFactorEnabled" = true where id = $1', [agent.id]);
    // The password is the first step of two.
    expect((await (await signIn(agent.correo)).post('consultar/usuarios/estatus')).status).toBe(401);
    expect(await reset(agent.id)).toMatchObject({ r_succ: true });
    expect((await agent.post('consultar/usuarios/estatus')).status).toBe(401);
    expect((await (await signIn(agent.correo)).post('consultar/usuarios/estatus')).status).toBe(200);
    expect((await db().query('select 1 from accounts."twoFactor" where "userId" = $1', [agent.id])).rows).toEqual([]);
    const { rows } = await db().query<{ asunto: string; texto: string }>(
      'select asunto, texto from platform.correo where para = $1 order by id desc limit 1',
      [agent.correo],
    );
    expect(rows[0]!.asunto).toBe('Se quitó la verificación en dos pasos');
    expect(rows[0]!.texto).toContain('Motivo: Perdió el teléfono');
  });

  it('is refused where the account holds what takes two operators to give', async () => {
    const agent = await newPersonAs('operador', ['usuarios']);
    await db().query('update accounts."user" set "twoFactorEnabled" = true where id = $1', [agent.id]);
    expect(await reset(agent.id)).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.dosPasosEntreDos });
  });

  it('is refused where there is none, and of oneself', async () => {
    expect(await reset((await newPerson()).id)).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.sinDosPasos });
    expect(await reset(operator.id)).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.propia });
  });
});
