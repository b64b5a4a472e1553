import { PROPOSAL_CALLS } from '@registro/contracts/calls/routes';
import { MEMBER_SAVED, MEMBER_SAVED_UNTOLD } from '@registro/contracts/calls/member';
import { STOP_WORDS, STOPPED_ANSWER } from '@registro/contracts/mails/stranger';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { standingOf } from '../../../../tests/builders/outgoing-mail.js';
import { member, proponent, savedProposal } from '../../../../tests/builders/proposal.js';
import { newPersonAs, randomEmail } from '../../../../tests/builders/user.js';
import { mailsTo, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const { guardarMiembro: SAVE } = PROPOSAL_CALLS.sostenibilidad;
const keyIn = (texto: string): string => new RegExp(String.raw`${STOP_WORDS}:\n\S+/no-escribir/([\w-]+)`).exec(texto)![1]!;
const invite = async (correo: string, proposal: Record<string, unknown> = {}) => {
  const own = await proponent();
  return own.post(SAVE, member(await savedProposal(own, 'sostenibilidad', proposal), { correo }));
};
/** As if a day had passed. */
const nextDay = (correo: string) =>
  db().query(
    `update platform.correo_ajeno set invitado = invitado - 1 where huella = translate(rtrim(encode(sha256($1::bytea), 'base64'), '='), '+/', '-_')`,
    [correo],
  );

describe('A mail that somebody else asks for', () => {
  it('is one invitation a day to one address, whoever invites and however it is written, and who invites reads so', async () => {
    const correo = randomEmail();
    expect((await invite(correo)).body).toMatchObject({ r_succ: true, r_data: MEMBER_SAVED });
    const [box, at] = correo.split('@');
    for (const again of [correo, `${box!.toUpperCase()}+otro@${at}`])
      expect((await invite(again)).body).toMatchObject({ r_succ: true, r_data: MEMBER_SAVED_UNTOLD, r_mess: MEMBER_SAVED_UNTOLD });
    expect(await mailsTo(correo)).toHaveLength(1);
    await nextDay(correo);
    expect((await invite(correo)).body.r_data).toBe(MEMBER_SAVED);
    expect(await mailsTo(correo)).toHaveLength(2);
  });

  it('is one invitation also of five accounts at the same moment', async () => {
    const correo = randomEmail();
    const people = await Promise.all(Array.from({ length: 5 }, () => proponent()));
    const ids = await Promise.all(people.map((own) => savedProposal(own)));
    const answers = await Promise.all(people.map((own, i) => own.post(SAVE, member(ids[i]!, { correo }))));
    expect(answers.map(({ body }) => body.r_data).toSorted()).toEqual([MEMBER_SAVED, ...Array<string>(4).fill(MEMBER_SAVED_UNTOLD)]);
    expect(await mailsTo(correo)).toHaveLength(1);
  });

  it('holds no link of who asks', async () => {
    const correo = randomEmail();
    await invite(correo, { tituloProyecto: 'Cobre su bono en https://otro.ve o www.otro.com' });
    const { asunto, texto } = (await mailsTo(correo))[0]!;
    expect(texto).toContain('Cobre su bono en https: //otro. ve o www. otro. com');
    expect(`${asunto} ${texto}`).not.toMatch(/otro\.\S|:\/\/otro/);
  });

  it('says how to have no more: opening the link changes nothing, the button does, and it can be taken back', async () => {
    const correo = randomEmail();
    await invite(correo);
    const [first] = await mailsTo(correo);
    const stranger = visitor();
    const path = `publico/no-escribir/${keyIn(first!.texto)}`;
    for (let i = 0; i < 2; i++) expect((await stranger.get(path)).body.r_data).toEqual({ detenido: false });
    expect((await stranger.post(path, { detener: true })).body.r_data).toEqual({ detenido: true });
    await nextDay(correo);
    await invite(correo);
    const stopped = (await mailsTo(correo)).at(-1)!;
    expect(await standingOf(stopped.id)).toBe('descartado');
    expect((await db().query('select respuesta from platform.correo where id = $1', [stopped.id])).rows[0].respuesta).toBe(STOPPED_ANSWER);
    // Signing up with it writes to it neither, and says nothing of it.
    const signUp = { email: correo.toUpperCase(), password: 'guayaba-azul-91-mar', name: 'Ana' };
    const [answer, other] = [
      await stranger.post('auth/sign-up/email', signUp),
      await stranger.post('auth/sign-up/email', { ...signUp, email: randomEmail() }),
    ];
    expect(answer.text).toBe(other.text);
    const confirming = (await mailsTo(correo)).at(-1)!;
    expect(confirming.asunto).toBe('Confirme su correo');
    expect(await standingOf(confirming.id)).toBe('descartado');
    expect((await stranger.post(path, { detener: false })).body.r_data).toEqual({ detenido: false });
    await stranger.post('auth/send-verification-email', { email: correo });
    expect(await standingOf((await mailsTo(correo)).at(-1)!.id)).toBe('guardado');
  });

  it('stays stopped where an operator sends it again', async () => {
    const correo = randomEmail();
    await invite(correo);
    const [first] = await mailsTo(correo);
    expect(await standingOf(first!.id)).toBe('guardado');
    await visitor().post(`publico/no-escribir/${keyIn(first!.texto)}`, { detener: true });
    const operator = await newPersonAs('operador', ['colas']);
    const { id } = (await operator.post(`recursos/correos/${first!.id}/reenviar`)).body.r_data;
    expect(await standingOf(id)).toBe('descartado');
  });

  it('is stopped by nobody without the key of the address', async () => {
    const correo = randomEmail();
    await invite(correo);
    const key = keyIn((await mailsTo(correo))[0]!.texto);
    const other = randomEmail();
    await invite(other);
    const mixed = key.slice(0, 43) + keyIn((await mailsTo(other))[0]!.texto).slice(43);
    for (const wrong of [mixed, key.slice(0, -1), `${key}A`, 'x', key.slice(0, 43)]) {
      expect((await visitor().post(`publico/no-escribir/${wrong}`, { detener: true })).status).toBe(404);
      expect((await visitor().get(`publico/no-escribir/${wrong}`)).status).toBe(404);
    }
  });
});
