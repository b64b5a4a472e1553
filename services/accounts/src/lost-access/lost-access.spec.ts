import { LOST_ACCESS_MESSAGES as SAYS, LOST_ACCESS_REFUSALS as REFUSES } from '@registro/contracts/accounts/lost-access';
import { GRANT_REFUSALS } from '@registro/contracts/accounts/grant-request';
import { closeDb, db } from '../../../../tests/builders/db.js';
import {
  asksAccess,
  documentBy,
  documentsKey,
  hoursPass,
  lostAccess,
  onAccess,
  proposesAccess,
  requestOf,
  saidOf,
  stopKey,
  twoOperators,
} from '../../../../tests/builders/lost-access.js';
import { knownPerson, newPerson, newPersonAs, signIn } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo, tokenIn, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const emailOf = async (id: number): Promise<string> =>
  (await db().query('select email from accounts."user" where id = $1', [id])).rows[0].email;
const enter = (email: string, password: string) => visitor().post('auth/sign-in/email', { email, password });

describe('Who lost the mailbox of their account', () => {
  it('gets back in when two operators saw their documents and the old address had its days', async () => {
    const [person, [first, second]] = [await knownPerson(), await twoOperators()];
    await db().query('update accounts."user" set "twoFactorEnabled" = true where id = $1', [person.id]);
    const said = await saidOf(person);
    const id = await lostAccess(said);
    const { cuentas, archivos } = (await first.get(`recursos/accesos/${id}/detalle`)).body.r_data;
    expect(cuentas).toMatchObject([{ id: person.id, correo: person.correo, por: ['cédula', 'correo de la cuenta'], dosPasos: true }]);
    expect((await first.get(`archivos/${archivos[0]}?modo=ver`)).status).toBe(200);
    expect((await person.get(`archivos/${archivos[0]}`)).status).toBe(404);

    expect((await proposesAccess(first, id, person.id)).body.r_succ).toBe(true);
    expect(await emailOf(person.id)).toBe(person.correo);
    expect((await visitor().get(`publico/acceso-perdido/${await stopKey(person.correo)}`)).body.r_data).toMatchObject({
      paso: 'detener',
      vigente: true,
    });
    await mailAbout(said.correo, 'Su solicitud para entrar sigue');
    expect((await onAccess(second, id, 'confirmar')).body.r_mess).toMatch(/^El dueño de la cuenta puede detenerlo hasta el /);
    await hoursPass(id, 71);
    expect((await onAccess(second, id, 'confirmar')).body.r_succ).toBe(false);
    expect(await second.total('accesos', { porAtender: true, estado: 'propuesto' })).toBe(0);
    await hoursPass(id, 1);
    expect(await second.total('accesos', { porAtender: true, estado: 'propuesto' })).toBeGreaterThan(0);
    expect((await onAccess(first, id, 'confirmar')).body.r_succ).toBe(false);
    expect((await onAccess(second, id, 'confirmar')).body).toMatchObject({ r_succ: true });

    expect(await emailOf(person.id)).toBe(said.correo);
    expect((await person.get('cuenta/correo')).status).toBe(401);
    expect((await enter(said.correo, 'clave-de-prueba-1')).status).toBe(401);
    await visitor().post('auth/request-password-reset', { email: said.correo, redirectTo: '/restablecer' });
    const token = tokenIn((await mailAbout(said.correo, 'Restablezca su clave')).texto);
    await visitor().post('auth/reset-password', { token, newPassword: 'la-clave-que-eligió-7' });
    expect((await signIn(said.correo, 'la-clave-que-eligió-7')).id).toBe(person.id);
    // Whoever has the old address after all takes it back, as after any change of address.
    const { texto } = await mailAbout(person.correo, 'Su cuenta pasó a otro correo');
    const undo = `publico/${/cambio-de-correo\/[\w-]+/.exec(texto)![0]}`;
    expect((await visitor().post(undo, { acepta: true })).body).toMatchObject({ r_succ: true, r_data: { estado: 'deshecho' } });
    expect(await emailOf(person.id)).toBe(person.correo);
    expect((await onAccess(second, id, 'confirmar')).body.r_mess).toBe(REFUSES.resuelta);
  });

  it('is an impostor where the address of the account says so: it stops it, for good', async () => {
    const [person, [first, second]] = [await knownPerson(), await twoOperators()];
    const said = await saidOf(person);
    const id = await lostAccess(said);
    await proposesAccess(first, id, person.id);
    const stop = `publico/acceso-perdido/${await stopKey(person.correo)}/detener`;
    expect((await visitor().post(stop)).body).toMatchObject({ r_succ: true, r_mess: SAYS.detenido, r_data: { estado: 'detenido' } });
    expect((await visitor().post(stop)).body).toMatchObject({ r_succ: false, r_mess: SAYS.yaNo });
    await hoursPass(id, 80);
    expect((await onAccess(second, id, 'confirmar')).body).toMatchObject({ r_succ: false, r_mess: REFUSES.resuelta });
    expect((await proposesAccess(second, id, person.id)).body.r_mess).toBe(REFUSES.resuelta);
    expect(await emailOf(person.id)).toBe(person.correo);
    await mailAbout(said.correo, 'Su solicitud para entrar no siguió');
    expect((await person.get('cuenta/correo')).status).toBe(200);
  });

  it('is refused by one operator, in words that tell nothing of the account; a proposal that is refused may come again', async () => {
    const [person, [first, second]] = [await knownPerson(), await twoOperators()];
    const said = await saidOf(person);
    const id = await lostAccess(said);
    await proposesAccess(first, id, person.id);
    expect((await onAccess(second, id, 'rechazar')).body.r_mess).toBe(REFUSES.propuesta);
    expect((await onAccess(second, id, 'negar')).body.r_succ).toBe(true);
    expect((await onAccess(second, id, 'confirmar')).body.r_mess).toBe(REFUSES.sinProponer);
    expect((await onAccess(second, id, 'rechazar')).body.r_succ).toBe(true);
    const { texto } = await mailAbout(said.correo, 'Su solicitud para entrar no siguió');
    expect(texto).not.toContain('La foto y los datos');
    expect((await proposesAccess(first, id, person.id)).body.r_mess).toBe(REFUSES.resuelta);
  });

  it('gets no more than the operators who let them in have, nor the address of another account, nor a closed one', async () => {
    const [payer, [first, second]] = [await newPersonAs('operador', ['pagos-aprobar']), await twoOperators()];
    const id = await lostAccess(await saidOf(payer));
    expect((await proposesAccess(first, id, payer.id)).body.r_mess).toBe(GRANT_REFUSALS.ajenos('Aprobar pagos'));
    const both = await newPersonAs('operador', ['usuarios', 'pagos-aprobar']);
    expect((await proposesAccess(both, id, payer.id)).body.r_succ).toBe(true);
    await hoursPass(id, 72);
    expect((await onAccess(second, id, 'confirmar')).body.r_succ).toBe(false);
    expect(await emailOf(payer.id)).toBe(payer.correo);

    const [person, other] = [await newPerson(), await newPerson()];
    const taken = await lostAccess(await saidOf(person, { correo: other.correo, cedula: '27182818' }));
    expect((await proposesAccess(first, taken, person.id)).body.r_mess).toBe(REFUSES.ocupado);
    await db().query('update accounts."user" set activo = false where id = $1', [person.id]);
    expect((await proposesAccess(first, taken, person.id)).body.r_mess).toBe(REFUSES.cerrada);
  });
});

describe('What is asked by who cannot enter', () => {
  it('reaches operators once the address is confirmed with documents, and goes after a day otherwise', async () => {
    const [said, [first]] = [await saidOf(await newPerson()), await twoOperators()];
    await asksAccess(said);
    const id = await requestOf(said.correo);
    expect((await first.get(`recursos/accesos/${id}/detalle`)).status).toBe(404);
    const clave = await documentsKey(said.correo);
    const send = (archivos: unknown) => visitor().post(`publico/acceso-perdido/${clave}`, { archivos });
    for (const wrong of [[], undefined, 'x', ['x']]) expect((await send(wrong)).body.errores[0].campo).toBe('archivos');
    const file = await documentBy(clave);
    // Of another request it is nobody's.
    const other = await saidOf(await newPerson());
    await asksAccess(other);
    const elsewhere = await documentsKey(other.correo);
    expect((await visitor().post(`publico/acceso-perdido/${elsewhere}`, { archivos: [file] })).status).toBe(422);
    expect((await visitor().upload(`archivos/acceso/${clave}`, 'documentoIdentidad', Buffer.from('MZ'), 'cedula.pdf')).status).toBe(415);
    await db().query(`update accounts.acceso_perdido set pedido = now() - interval '25 hours' where id = $1`, [id]);
    expect((await send([file])).body.r_mess).toBe(SAYS.yaNo);
    expect((await visitor().upload(`archivos/acceso/${clave}`, 'documentoIdentidad', Buffer.from('x'), 'x.pdf')).status).toBe(404);
    expect((await visitor().get('publico/acceso-perdido/no-es-ninguna')).status).toBe(404);
  });

  it('is answered the same to the byte, and asks the same, whether or not there is such an account', async () => {
    const known = await knownPerson();
    const answers = [];
    for (const said of [await saidOf(known), await saidOf({ id: 0, correo: 'nadie@prueba.ve' })]) {
      const { status, text } = await asksAccess(said);
      answers.push({ status, text });
      expect(await mailsTo(said.correo)).toHaveLength(1);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]!.text).toContain(SAYS.pedido);
    expect(await mailsTo(known.correo)).toEqual([]);
  });
});
