import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { actsOnErasure, askedErasure } from '../../../../tests/builders/erasure.js';
import { registered } from '../../../../tests/builders/profile.js';

afterAll(closeDb);

// That it is done stands in tests/access/erased.spec.ts, for it is looked for in all services.
describe('A person who asked to be erased (rule S-39)', () => {
  it('is told why where operators refuse it, and the account stays as it is', async () => {
    const [two, agent] = [await operators(), await registered()];
    const id = await askedErasure(agent);
    await actsOnErasure(two[0], id, 'proponer');
    expect((await actsOnErasure(two[0], id, 'confirmar')).body.r_succ).toBe(false);
    expect((await actsOnErasure(two[1], id, 'negar')).body.r_succ).toBe(true);
    expect((await agent.get('cuenta/borrado')).body.r_data).toMatchObject({ estado: 'negado', motivo: 'Comprobado con la persona' });
    await eventually('the notice', async () =>
      Boolean(
        (await db().query(`select 1 from operations.aviso where "idUsuario" = $1 and titulo = 'No borramos sus datos'`, [agent.id]))
          .rowCount,
      ),
    );
    expect((await db().query(`select 1 from platform.borrado_parte where "idBorrado" = $1`, [id])).rowCount).toBe(0);
  });
});
