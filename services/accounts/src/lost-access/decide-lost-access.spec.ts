import { LOST_ACCESS_REFUSALS as REFUSES } from '@registro/contracts/accounts/lost-access';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { hoursPass, lostAccess, onAccess, proposesAccess, saidOf, stopKey, twoOperators } from '../../../../tests/builders/lost-access.js';
import { knownPerson, signIn } from '../../../../tests/builders/user.js';
import { mailAbout, tokenIn, visitor } from '../../../../tests/builders/visitor.js';

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
    const waits = async () => {
      const filter = encodeURIComponent(JSON.stringify({ porAtender: true, estado: 'propuesto' }));
      const { body } = await second.get(`recursos/accesos?filter=${filter}&sort=["id","DESC"]`);
      return (body as { id: number }[]).map((one) => one.id);
    };
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
    expect(await waits()).not.toContain(id);
    await hoursPass(id, 1);
    expect(await waits()).toContain(id);
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
});
