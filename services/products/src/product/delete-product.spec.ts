import { closeDb, db } from '../../../../tests/builders/db.js';
import { productsOf } from '../../../../tests/builders/imports.js';
import { events } from '../../../../tests/builders/profile.js';
import { financial, savedProduct } from '../../../../tests/builders/products.js';
import { newPerson, serviceAccount } from '../../../../tests/builders/user.js';

const DELETE = 'consultar/proyectos/eliminar';
afterAll(closeDb);

describe('Deleting a product', () => {
  it('takes it out of sight, keeps the row, and leaves an event and a trace', async () => {
    const agent = await newPerson();
    const id = await savedProduct(agent);
    const gone = await agent.post(DELETE, { id });
    expect(gone.body).toMatchObject({ r_succ: true, r_mess: 'El registro ha sido eliminado!', r_data: { id } });
    expect(await productsOf(agent)).toEqual([]);
    expect((await agent.post('consultar/proyectos/ver', { id })).status).toBe(404);
    expect((await agent.post('guardar/proyectos/financiero', financial(id))).status).toBe(404);
    const { rows } = await db().query('select eliminado is not null as eliminado from products.producto where id = $1', [id]);
    expect(rows).toEqual([{ eliminado: true }]);
    expect(await events(agent.id, 'product.changed')).toEqual([
      { idUsuario: agent.id, total: 0 },
      { idUsuario: agent.id, total: 1 },
    ]);
    const traces = await db().query(
      `select "idUsuario", antes from platform.auditoria where objeto = 'producto' and accion = 'eliminar' and "idObjeto" = $1`,
      [String(id)],
    );
    expect(traces.rows).toEqual([{ idUsuario: agent.id, antes: { titulo: expect.any(String) } }]);
  });

  it('twice is refused the second time', async () => {
    const agent = await newPerson();
    const id = await savedProduct(agent);
    await agent.post(DELETE, { id });
    expect((await agent.post(DELETE, { id })).status).toBe(404);
    expect(await events(agent.id, 'product.changed')).toHaveLength(2);
  });

  it('of someone else, or in another role, is refused, and it stays', async () => {
    const [agent, thief] = [await newPerson(), await newPerson()];
    const id = await savedProduct(agent);
    expect((await thief.post(DELETE, { id })).status).toBe(404);
    expect((await (await serviceAccount('evaluador')).post(DELETE, { id })).status).toBe(403);
    expect((await productsOf(agent)).map((p) => p.id)).toEqual([id]);
    expect(await events(thief.id, 'product.changed')).toEqual([]);
  });
});
