import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { actsOnErasure, askedErasure } from '../../../../tests/builders/erasure.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { registered } from '../../../../tests/builders/profile.js';

afterAll(closeDb);

describe('An erasure of which a part stayed (rule S-39)', () => {
  it('says so, keeps who it is until the rest has gone, and goes on once it is tried again', async () => {
    const [two, agent] = [await operators(), await registered()];
    const product = await savedProduct(agent);
    await db().query(`create function products.no_se_borra_${product}() returns trigger language plpgsql as $$ begin
      raise exception 'a guard of this test'; end $$`);
    await db().query(`create trigger no_se_borra_${product} before delete on products.producto for each row
      when (old.id = ${product}) execute function products.no_se_borra_${product}()`);
    const id = await askedErasure(agent);
    await actsOnErasure(two[0], id, 'proponer');
    const parts = async () => {
      const { rows } = await db().query<{ servicio: string; estado: string }>(
        'select servicio, estado from platform.borrado_parte where "idBorrado" = $1',
        [id],
      );
      return Object.fromEntries(rows.map(({ servicio, estado }) => [servicio, estado]));
    };
    const nameOf = async () => (await db().query('select nombre from platform.quien where id = $1', [agent.id])).rows[0].nombre;
    try {
      expect((await actsOnErasure(two[1], id, 'confirmar')).body.r_succ).toBe(true);
      await eventually('that it stays', async () => (await parts())['products'] === 'quedo');
      expect(await parts()).toMatchObject({ profile: 'espera', accounts: 'espera' });
      expect(await nameOf()).not.toBe('Cuenta borrada');
    } finally {
      await db().query(`drop function products.no_se_borra_${product}() cascade`);
    }
    expect((await actsOnErasure(two[0], id, 'reintentar')).body.r_succ).toBe(true);
    await eventually('all of it', async () => Object.values(await parts()).every((estado) => estado === 'hecha'));
    expect(await nameOf()).toBe('Cuenta borrada');
  });
});
