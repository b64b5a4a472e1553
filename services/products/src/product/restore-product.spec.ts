import { closeDb, db } from '../../../../tests/builders/db.js';
import { productsOf } from '../../../../tests/builders/imports.js';
import { events } from '../../../../tests/builders/profile.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

const RESTORE = 'consultar/proyectos/restaurar';
afterAll(closeDb);

/** A product that its owner has just deleted. */
async function deleted(agent: Agent): Promise<number> {
  const id = await savedProduct(agent);
  await agent.post('consultar/proyectos/eliminar', { id });
  return id;
}

describe('Undoing the deletion of a product', () => {
  it('brings it back, with an event and a trace; asked again it changes nothing', async () => {
    const agent = await newPerson();
    const id = await deleted(agent);
    expect((await agent.post(RESTORE, { id })).body).toMatchObject({ r_succ: true, r_data: { id } });
    expect((await agent.post(RESTORE, { id })).body.r_succ).toBe(true);
    expect((await productsOf(agent)).map((p) => p.id)).toEqual([id]);
    expect((await events(agent.id, 'product.changed')).map((event) => event['total'])).toEqual([1, 0, 1]);
    const { rows } = await db().query(`select accion from platform.auditoria where objeto = 'producto' and "idObjeto" = $1 order by id`, [
      String(id),
    ]);
    expect(rows.map((r) => r.accion)).toEqual(['crear', 'eliminar', 'restaurar']);
  });

  it('comes too late after an hour', async () => {
    const agent = await newPerson();
    const id = await deleted(agent);
    await db().query(`update products.producto set eliminado = now() - interval '61 minutes' where id = $1`, [id]);
    expect((await agent.post(RESTORE, { id })).body).toMatchObject({
      r_succ: false,
      r_mess: 'Ya no es posible deshacer la eliminación',
    });
    expect(await productsOf(agent)).toEqual([]);
  });

  it('of someone else is a 404, and it stays deleted', async () => {
    const [agent, thief] = [await newPerson(), await newPerson()];
    const id = await deleted(agent);
    expect((await thief.post(RESTORE, { id })).status).toBe(404);
    expect(await productsOf(agent)).toEqual([]);
    expect(await events(thief.id, 'product.changed')).toEqual([]);
  });
});
