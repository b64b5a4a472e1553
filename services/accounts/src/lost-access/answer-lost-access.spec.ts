import { LOST_ACCESS_MESSAGES as SAYS, LOST_ACCESS_REFUSALS as REFUSES } from '@registro/contracts/accounts/lost-access';
import { NOTICES } from '@registro/contracts/notices/notices';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
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
import { type Agent, knownPerson, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

const emailOf = async (id: number): Promise<string> =>
  (await db().query('select email from accounts."user" where id = $1', [id])).rows[0].email;

describe('Who lost the mailbox of their account', () => {
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

  it('is told to who may resolve it, once on a day however many come, in their bell alone', async () => {
    const [said, [first]] = [await saidOf(await newPerson()), await twoOperators()];
    const other = await newPersonAs('operador', ['pagos-preparar']);
    await lostAccess(said);
    const notices = async (agent: Agent) =>
      (
        await db().query(`select ruta from operations.aviso where titulo = $2 and "idUsuario" = $1`, [
          agent.id,
          NOTICES.accesoPorResolver.titulo,
        ])
      ).rows;
    await eventually('the notice', async () => (await notices(first)).length > 0);
    await lostAccess(await saidOf(await newPerson()));
    const later = await newPersonAs('operador', ['usuarios']);
    await lostAccess(await saidOf(await newPerson()));
    // Who was not there for the first is told of the next: then the ones before were given too.
    await eventually('the notice', async () => (await notices(later)).length > 0);
    expect([await notices(first), await notices(other)]).toEqual([[{ ruta: expect.stringContaining('/consola/accesos') }], []]);
    expect(await mailsTo(first.correo)).toEqual([]);
  });
});
