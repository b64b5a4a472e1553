import { LOST_ACCESS_REFUSALS as REFUSES } from '@registro/contracts/accounts/lost-access';
import { GRANT_REFUSALS } from '@registro/contracts/accounts/grant-request';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { hoursPass, lostAccess, onAccess, proposesAccess, saidOf, twoOperators } from '../../../../tests/builders/lost-access.js';
import { newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const emailOf = async (id: number): Promise<string> =>
  (await db().query('select email from accounts."user" where id = $1', [id])).rows[0].email;

describe('Who lost the mailbox of their account', () => {
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
