import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { actsOnErasure, askedErasure, asksErasure } from '../../../../tests/builders/erasure.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('To propose that somebody is erased (rule S-39)', () => {
  it('is for who was asked by a link that was opened, once at a time, and never for oneself by another account', async () => {
    const [[one, two], agent] = [await operators(), await newPerson()];
    await asksErasure(agent);
    const { rows } = await db().query<{ id: number }>('select id from platform.borrado where "idUsuario" = $1', [agent.id]);
    expect((await actsOnErasure(one, rows[0]!.id, 'proponer')).body.r_succ).not.toBe(true);
    const other = await newPerson();
    const id = await askedErasure(other);
    await db().query(`insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, 1, 2)`, [two.id, other.id]);
    expect((await actsOnErasure(two, id, 'proponer')).body.r_mess).toBe(TWO_PERSON_REFUSALS.suyo);
    const third = await askedErasure(await newPerson());
    expect((await actsOnErasure(one, third, 'proponer')).body.r_succ).toBe(true);
    expect((await actsOnErasure(one, third, 'proponer')).body.r_succ).toBe(false);
  });
});
