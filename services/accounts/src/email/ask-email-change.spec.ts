import { EMAIL_CHANGE_MESSAGES as SAYS } from '@registro/contracts/accounts/email-change';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { answersEmail, asksEmail, changedEmail, emailConfirmation, emailLink } from '../../../../tests/builders/email-change.js';
import { merged } from '../../../../tests/builders/merge.js';
import { type Agent, newPerson, newPersonAs, randomEmail, signUp } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const emailOf = async (id: number): Promise<string> =>
  (await db().query('select email from accounts."user" where id = $1', [id])).rows[0].email;
const waiting = async ({ id }: Agent): Promise<string[]> =>
  (
    await db().query<{ despues: string }>(`select despues from accounts.cambio_correo where "idUsuario" = $1 and estado = 'pedido'`, [id])
  ).rows.map(({ despues }) => despues);
const signsUp = (email: string) => visitor().post('auth/sign-up/email', { email, password: 'guayaba-azul-91-mar', name: 'Ana' });

describe('What happens beside a change of address', () => {
  it('leaves one of two that are asked for at the same moment, and the links of the last one', async () => {
    const agent = await newPerson();
    const addresses = [randomEmail(), randomEmail(), randomEmail()];
    const confirmations: string[] = [];
    while (confirmations.length < addresses.length) confirmations.push(await emailConfirmation(agent));
    const answers = await Promise.all(
      addresses.map((correo, i) => agent.post('cuenta/correo', { correo, confirmacion: confirmations[i] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [left, ...more] = await waiting(agent);
    expect(more).toEqual([]);
    for (const correo of addresses) {
      const { body } = await answersEmail(await emailLink('nuevo', correo));
      expect(body.r_succ).toBe(correo === left);
    }
  });

  it('takes one confirmation for one of two tabs', async () => {
    const agent = await newPerson();
    const confirmacion = await emailConfirmation(agent);
    const answers = await Promise.all([1, 2].map(() => agent.post('cuenta/correo', { correo: randomEmail(), confirmacion })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is done once, whoever presses both links at the same moment', async () => {
    const agent = await newPerson();
    const nuevo = randomEmail();
    await asksEmail(agent, nuevo);
    const links = [await emailLink('actual', agent.correo), await emailLink('nuevo', nuevo)];
    await Promise.all([...links, ...links].map((link) => answersEmail(link)));
    expect(await emailOf(agent.id)).toBe(nuevo);
    expect((await mailsTo(agent.correo)).filter(({ asunto }) => asunto === 'El correo de su cuenta cambió')).toHaveLength(1);
  });

  it('is refused where somebody signed up with the new address meanwhile', async () => {
    const agent = await newPerson();
    const nuevo = randomEmail();
    await asksEmail(agent, nuevo);
    await answersEmail(await emailLink('nuevo', nuevo));
    const other = await signUp(nuevo);
    expect((await answersEmail(await emailLink('actual', agent.correo))).body).toMatchObject({ r_succ: false, r_mess: SAYS.ocupado });
    expect([await emailOf(agent.id), await emailOf(other.id)]).toEqual([agent.correo, nuevo]);
    expect(await waiting(agent)).toEqual([]);
  });

  it('gives an address to one of two accounts that ask for it', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const nuevo = randomEmail();
    const links = [];
    for (const agent of [one, two]) {
      await asksEmail(agent, nuevo);
      links.push(await emailLink('actual', agent.correo));
      const all = (await mailsTo(nuevo)).filter(({ asunto }) => asunto === 'Confirme su correo nuevo');
      await answersEmail(`publico/${/cambio-de-correo\/[\w-]+/.exec(all.at(-1)!.texto)![0]}`);
    }
    const answers = await Promise.all(links.map((link) => answersEmail(link)));
    expect(answers.map(({ body }) => body.r_succ).toSorted()).toEqual([false, true]);
    expect([await emailOf(one.id), await emailOf(two.id)].filter((correo) => correo === nuevo)).toHaveLength(1);
  });

  it('keeps the address from before for its account: nobody signs up with it, nobody goes to it, and no answer tells', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    await changedEmail(agent, agent.correo, randomEmail());
    const [held, free] = [await signsUp(agent.correo), await signsUp(randomEmail())];
    expect([held.status, held.text]).toEqual([free.status, free.text]);
    await mailAbout(agent.correo, 'Este correo espera unas horas');
    expect((await asksEmail(other, agent.correo)).body.r_succ).toBe(true);
    expect((await mailsTo(agent.correo)).filter(({ asunto }) => asunto === 'Confirme su correo nuevo')).toEqual([]);
    // Whoever writes: the database holds it.
    const write = db().query(`update accounts."user" set email = $2 where id = $1`, [other.id, agent.correo]);
    await expect(write).rejects.toMatchObject({ constraint: 'user_correo_apartado' });
    await db().query(`update accounts.cambio_correo set hecho = now() - interval '72 hours 1 second' where "idUsuario" = $1`, [agent.id]);
    await signsUp(agent.correo);
    await mailAbout(agent.correo, 'Confirme su correo');
  });

  it('is refused to an account that was joined or suspended meanwhile, and is not taken back over a join', async () => {
    const operators: [Agent, Agent] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
    const [origen, destino, changed, suspended] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
    const nuevo = randomEmail();
    await asksEmail(origen, nuevo);
    await answersEmail(await emailLink('nuevo', nuevo));
    const link = await emailLink('actual', origen.correo);
    await merged(operators, origen, destino);
    expect((await answersEmail(link)).body).toMatchObject({ r_succ: false, r_mess: SAYS.cerrada });
    expect(await emailOf(origen.id)).toBe(origen.correo);
    const back = await changedEmail(changed, changed.correo, randomEmail());
    await merged(operators, changed, await newPerson());
    expect((await answersEmail(back)).body).toMatchObject({ r_succ: false, r_mess: SAYS.cerrada });
    const other = randomEmail();
    await asksEmail(suspended, other);
    await answersEmail(await emailLink('nuevo', other));
    await operators[0].post(`recursos/usuarios/${suspended.id}/suspender`, { motivo: 'Se revisa' });
    await eventually(
      'the suspension',
      async () => (await db().query('select activo from accounts."user" where id = $1', [suspended.id])).rows[0].activo === false,
    );
    expect((await answersEmail(await emailLink('actual', suspended.correo))).body).toMatchObject({ r_succ: false, r_mess: SAYS.cerrada });
  });
});
