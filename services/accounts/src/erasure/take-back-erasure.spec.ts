import { operators } from '../../../../tests/builders/correction.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { actsOnErasure, askedErasure } from '../../../../tests/builders/erasure.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('A person who asked to be erased (rule S-39)', () => {
  it('ends, taking it back, what an operator proposed', async () => {
    const [two, agent] = [await operators(), await newPerson()];
    const id = await askedErasure(agent);
    await actsOnErasure(two[0], id, 'proponer');
    expect((await agent.post('cuenta/borrado/retirar')).body.r_succ).toBe(true);
    expect((await actsOnErasure(two[1], id, 'confirmar')).body.r_succ).toBe(false);
    expect((await agent.get('cuenta/borrado')).body.r_data).toBe(null);
  });
});
