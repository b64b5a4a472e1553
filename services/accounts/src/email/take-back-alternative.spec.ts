import { ALTERNATIVE_MESSAGES as SAYS, EMAIL_CHANGE_MESSAGES } from '@registro/contracts/accounts/email-change';
import { alternativeLink, alternativeOf, asksAlternative, becomes, changedAlternative } from '../../../../tests/builders/alternative.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { answersEmail, changedEmail } from '../../../../tests/builders/email-change.js';
import { merged } from '../../../../tests/builders/merge.js';
import { basicData, registered, traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs, randomEmail } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const person = (correo: string) => registered({ correoElectronicoAlternativo: correo });
const takesBack = (agent: Agent) => agent.post('cuenta/correo/alternativo/deshacer');
const later = ({ id }: Agent) =>
  db().query(`update accounts.cambio_correo set hecho = now() - interval '72 hours 1 second' where "idUsuario" = $1`, [id]);

describe('A change of the alternative address', () => {
  it('is taken back by the one from before for 72 hours, once; what is open stays open', async () => {
    const [antes, nuevo] = [randomEmail(), randomEmail()];
    const agent = await person(antes);
    await changedAlternative(agent, nuevo);
    const back = await alternativeLink('deshacer', antes);
    expect((await visitor().get(back)).body.r_data).toMatchObject({
      cual: 'alternativo',
      paso: 'deshacer',
      anterior: antes,
      nuevo: null,
      vigente: true,
    });
    expect((await answersEmail(back)).body).toMatchObject({ r_mess: SAYS.deshecho, r_data: { estado: 'deshecho' } });
    await becomes(agent, antes);
    for (const correo of [agent.correo, antes, nuevo]) await mailAbout(correo, 'El cambio del correo alternativo se deshizo');
    expect((await traces(agent.id)).find(({ accion }) => accion === 'deshacer cambio de correo alternativo')).toMatchObject({
      antes: { correo: nuevo },
      despues: { correo: antes },
    });
    expect((await answersEmail(back)).body).toMatchObject({ r_succ: false, r_mess: EMAIL_CHANGE_MESSAGES.yaNo });
    expect((await takesBack(agent)).body).toMatchObject({ r_succ: false, r_mess: SAYS.noSeDeshace });
    expect((await agent.get('cuenta/correo/alternativo')).body.r_data).toMatchObject({ correo: antes, ultimo: null });
  });

  it('is taken back in the account too, also that there is none', async () => {
    const antes = randomEmail();
    const agent = await person(antes);
    await asksAlternative(agent, null);
    await becomes(agent, null);
    expect((await takesBack(agent)).body).toMatchObject({ r_mess: SAYS.deshecho, r_data: { correo: antes, ultimo: null } });
    await becomes(agent, antes);
  });

  it('stays after 72 hours, by mail and in the account', async () => {
    const [antes, nuevo] = [randomEmail(), randomEmail()];
    const agent = await person(antes);
    await changedAlternative(agent, nuevo);
    await later(agent);
    expect((await answersEmail(await alternativeLink('deshacer', antes))).body).toMatchObject({
      r_succ: false,
      r_mess: EMAIL_CHANGE_MESSAGES.yaNo,
    });
    expect((await takesBack(agent)).body).toMatchObject({ r_succ: false, r_mess: SAYS.noSeDeshace });
    expect(await alternativeOf(agent)).toBe(nuevo);
  });

  it('is taken back over a second one, over one that waits, and over one that the form gave since', async () => {
    const [antes, second, third] = [randomEmail(), randomEmail(), randomEmail()];
    const agent = await person(antes);
    await changedAlternative(agent, second);
    const back = await alternativeLink('deshacer', antes);
    await asksAlternative(agent, null);
    await becomes(agent, null);
    const { rows } = await db().query('select id, cedula from profile.persona where "idUsuario" = $1', [agent.id]);
    await agent.post('guardar/usuarios/datosBasicos', basicData({ ...rows[0], correoElectronicoAlternativo: randomEmail() }));
    await asksAlternative(agent, third);
    expect((await answersEmail(back)).body.r_data.estado).toBe('deshecho');
    await becomes(agent, antes);
    for (const link of [await alternativeLink('deshacer', second), await alternativeLink('nuevo', third)])
      expect((await answersEmail(link)).body).toMatchObject({ r_succ: false, r_mess: EMAIL_CHANGE_MESSAGES.yaNo });
    expect(await alternativeOf(agent)).toBe(antes);
  });

  it('is not taken back to what is the account’s own by now', async () => {
    const [antes, nuevo] = [randomEmail(), randomEmail()];
    const agent = await person(antes);
    await changedAlternative(agent, nuevo);
    await changedEmail(agent, agent.correo, antes);
    expect((await takesBack(agent)).body).toMatchObject({ r_succ: false, r_mess: SAYS.esElPrincipal });
    expect((await answersEmail(await alternativeLink('deshacer', antes))).body).toMatchObject({
      r_succ: false,
      r_mess: SAYS.esElPrincipal,
    });
    expect(await alternativeOf(agent)).toBe(nuevo);
  });

  it('is not taken back over a join of its account', async () => {
    const operators: [Agent, Agent] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
    const antes = randomEmail();
    const agent = await person(antes);
    await changedAlternative(agent, randomEmail());
    await merged(operators, agent, await newPerson());
    expect((await answersEmail(await alternativeLink('deshacer', antes))).body).toMatchObject({
      r_succ: false,
      r_mess: EMAIL_CHANGE_MESSAGES.cerrada,
    });
    expect((await mailsTo(antes)).map(({ asunto }) => asunto)).not.toContain('El cambio del correo alternativo se deshizo');
  });
});
