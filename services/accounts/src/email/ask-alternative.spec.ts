import { ALTERNATIVE_MESSAGES as SAYS, EMAIL_CHANGE_MESSAGES } from '@registro/contracts/accounts/email-change';
import { SAME_EMAIL_MESSAGE } from '@registro/contracts/profile/basic-data';
import {
  alternativeConfirmation,
  alternativeLink,
  alternativeOf,
  asksAlternative,
  becomes,
  changedAlternative,
} from '../../../../tests/builders/alternative.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { answersEmail, changedEmail } from '../../../../tests/builders/email-change.js';
import { erased } from '../../../../tests/builders/erasure.js';
import { merged } from '../../../../tests/builders/merge.js';
import { registered, traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs, randomEmail, signUp } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const own = async (agent: Agent) => (await agent.get('cuenta/correo/alternativo')).body.r_data;
const subjects = async (correo: string) => (await mailsTo(correo)).map(({ asunto }) => asunto);
const person = (correo = randomEmail()) => registered({ correoElectronicoAlternativo: correo });

describe('Another alternative address', () => {
  it('is one when it has confirmed, and not before; the main one and the one from before hear of it at once', async () => {
    const antes = randomEmail();
    const agent = await person(antes);
    const nuevo = randomEmail();
    expect(await own(agent)).toEqual({ registrado: true, correo: antes, pendiente: null, ultimo: null });
    const asked = await asksAlternative(agent, ` ${nuevo.toUpperCase()} `);
    expect(asked.body).toMatchObject({ r_succ: true, r_mess: SAYS.pedido, r_data: { correo: antes, pendiente: { correo: nuevo } } });
    const { texto } = await mailAbout(agent.correo, 'Piden cambiar su correo alternativo');
    expect(texto).toMatch(/desde la red \d+/);
    expect(texto).toContain('cambie su clave: alguien la conoce');
    await mailAbout(antes, 'Piden dejar este correo como alternativo');
    const link = await alternativeLink('nuevo', nuevo);
    for (let i = 0; i < 2; i++)
      expect((await visitor().get(link)).body.r_data).toMatchObject({ cual: 'alternativo', paso: 'nuevo', anterior: null, nuevo });
    expect(await alternativeOf(agent)).toBe(antes);
    expect((await answersEmail(link)).body).toMatchObject({ r_mess: SAYS.hecho, r_data: { estado: 'hecho', vigente: false } });
    // Before the record has it too.
    expect(await own(agent)).toMatchObject({ correo: nuevo, pendiente: null, ultimo: { antes, despues: nuevo, vigente: true } });
    await becomes(agent, nuevo);
    await mailAbout(agent.correo, 'Su correo alternativo cambió');
    const back = await mailAbout(antes, 'Este correo dejó de ser el alternativo');
    // Whose the new one is, is not for who had but the other one.
    expect(back.texto).not.toContain(nuevo.split('@')[0]!);
    expect((await traces(agent.id)).find(({ accion }) => accion === 'cambiar correo alternativo')).toMatchObject({
      antes: { correo: antes },
      despues: { correo: nuevo },
    });
    const { rowCount } = await db().query(
      `select from platform.evento where tipo = 'account.alternative-changed' and (datos->>'idUsuario')::int = $1`,
      [agent.id],
    );
    expect(rowCount).toBe(1);
    expect((await answersEmail(link)).body).toMatchObject({ r_succ: false, r_mess: EMAIL_CHANGE_MESSAGES.yaNo });
  });

  it('takes more than an open session, and an address that is another one than both', async () => {
    const agent = await person();
    const ask = (correo: unknown, confirmacion: unknown) => agent.post('cuenta/correo/alternativo', { correo, confirmacion });
    for (const wrong of [undefined, 'no es ninguna'])
      expect((await ask(randomEmail(), wrong)).body.errores).toEqual([
        { campo: 'confirmacion', mensaje: 'Confirme de nuevo su identidad' },
      ]);
    const confirmacion = await alternativeConfirmation(agent);
    // That nothing was sent takes nothing away.
    for (const wrong of [undefined, 'uno', 'uno@otro']) expect((await ask(wrong, confirmacion)).body.errores[0].campo).toBe('correo');
    const same = (await alternativeOf(agent))!.toUpperCase();
    expect((await ask(same, confirmacion)).body.errores).toEqual([{ campo: 'correo', mensaje: SAYS.mismo }]);
    expect((await ask(agent.correo.toUpperCase(), confirmacion)).body.errores).toEqual([{ campo: 'correo', mensaje: SAME_EMAIL_MESSAGE }]);
    expect((await ask(randomEmail(), confirmacion)).body.r_succ).toBe(true);
    expect((await ask(randomEmail(), confirmacion)).status).toBe(422);
  });

  it('is refused to who has no basic data yet', async () => {
    const agent = await newPerson();
    expect(await own(agent)).toMatchObject({ registrado: false, correo: null });
    expect((await asksAlternative(agent, randomEmail())).body).toMatchObject({ r_succ: false, r_mess: SAYS.sinDatos });
  });

  it('may be somebody’s own: it lets nobody in, and no answer tells that it has an account', async () => {
    const [agent, other] = [await person(), await signUp()];
    const [free, taken] = [await asksAlternative(agent, randomEmail()), await asksAlternative(agent, other.correo)];
    const shape = ({ body }: typeof free) => ({ ...body, r_data: Object.keys(body.r_data.pendiente) });
    expect(shape(taken)).toEqual(shape(free));
    await answersEmail(await alternativeLink('nuevo', other.correo));
    await becomes(agent, other.correo);
    expect(await subjects(other.correo)).not.toContain('Ya tiene una cuenta');
    expect((await other.get('cuenta/correo')).body.r_data).toMatchObject({ pendiente: null });
  });

  it('comes to nothing where it refuses, where its person gives it up, and after a day', async () => {
    const antes = randomEmail();
    const agent = await person(antes);
    const [one, two, three] = [randomEmail(), randomEmail(), randomEmail()];
    await asksAlternative(agent, one);
    expect((await answersEmail(await alternativeLink('nuevo', one), false)).body).toMatchObject({ r_mess: SAYS.cancelado });
    await asksAlternative(agent, two);
    expect((await agent.post('cuenta/correo/alternativo/cancelar')).body).toMatchObject({ r_succ: true, r_data: { pendiente: null } });
    expect((await agent.post('cuenta/correo/alternativo/cancelar')).body).toMatchObject({ r_succ: false, r_mess: SAYS.nada });
    await asksAlternative(agent, three);
    await db().query(`update accounts.cambio_correo set pedido = now() - interval '24 hours 1 second' where "idUsuario" = $1`, [agent.id]);
    for (const correo of [one, two, three])
      expect((await answersEmail(await alternativeLink('nuevo', correo))).body).toMatchObject({
        r_succ: false,
        r_mess: EMAIL_CHANGE_MESSAGES.yaNo,
      });
    expect(await own(agent)).toEqual({ registrado: true, correo: antes, pendiente: null, ultimo: null });
  });

  it('leaves one of two devices that ask at the same moment, and is done once by a link that is pressed twice', async () => {
    const antes = randomEmail();
    const agent = await person(antes);
    const addresses = [randomEmail(), randomEmail()];
    const confirmations = [await alternativeConfirmation(agent), await alternativeConfirmation(agent)];
    const answers = await Promise.all(
      addresses.map((correo, i) => agent.post('cuenta/correo/alternativo', { correo, confirmacion: confirmations[i] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const left = (await own(agent)).pendiente.correo;
    for (const correo of addresses) {
      const link = await alternativeLink('nuevo', correo);
      const both = await Promise.all([answersEmail(link), answersEmail(link)]);
      expect(both.map(({ body }) => body.r_succ).toSorted()).toEqual([false, correo === left]);
    }
    await becomes(agent, left);
    expect((await subjects(antes)).filter((asunto) => asunto === 'Este correo dejó de ser el alternativo')).toHaveLength(1);
  });

  it('is taken away at once where it is none, and all hear; the basic data ask for another one', async () => {
    const antes = randomEmail();
    const agent = await person(antes);
    expect((await asksAlternative(agent, null)).body).toMatchObject({ r_mess: SAYS.quitado, r_data: { correo: null, pendiente: null } });
    await becomes(agent, null);
    await mailAbout(agent.correo, 'Se quitó su correo alternativo');
    await mailAbout(antes, 'Este correo dejó de ser el alternativo');
    expect((await asksAlternative(agent, null)).body.errores).toEqual([{ campo: 'correo', mensaje: SAYS.ninguno }]);
    expect((await agent.post('consultar/usuarios/persona')).body.r_data).toMatchObject({ correo_electronico_alternativo: null });
    expect(await own(agent)).toMatchObject({ ultimo: { antes, despues: null, vigente: true } });
  });

  it('is not also that of the account, which took it meanwhile', async () => {
    const antes = randomEmail();
    const agent = await person(antes);
    const [main, nuevo] = [agent.correo, randomEmail()];
    await asksAlternative(agent, nuevo);
    await changedEmail(agent, main, nuevo);
    const answer = await answersEmail(await alternativeLink('nuevo', nuevo));
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: SAME_EMAIL_MESSAGE });
    const both = async () =>
      (await db().query('select * from profile.persona where "idUsuario" = $1', [agent.id])).rows.map((row) => [
        row.correoElectronico,
        row.correoElectronicoAlternativo,
      ]);
    await eventually('the record', async () => (await both())[0]![0] === nuevo);
    expect(await both()).toEqual([[nuevo, antes]]);
  });

  it('is refused to an account that was joined meanwhile, and gone with one that was erased', async () => {
    const operators: [Agent, Agent] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
    const [origen, gone] = [await person(), await person()];
    const [one, two] = [randomEmail(), randomEmail()];
    await asksAlternative(origen, one);
    await changedAlternative(gone, two);
    const back = await alternativeLink('nuevo', two);
    await merged(operators, origen, await newPerson());
    expect((await answersEmail(await alternativeLink('nuevo', one))).body.r_succ).toBe(false);
    await erased(operators, gone);
    await eventually(
      'the end of its changes',
      async () => (await db().query('select from accounts.cambio_correo where "idUsuario" = $1', [gone.id])).rowCount === 0,
    );
    expect((await answersEmail(back)).status).toBe(404);
  });
});
