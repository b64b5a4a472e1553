import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { merged, partsDone, undone } from '../../../../tests/builders/merge.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

let two: [Agent, Agent];
beforeAll(async () => {
  two = await operators();
});
afterAll(closeDb);

const ownerOf = async (id: number) =>
  (await db().query<{ idUsuario: number }>('select "idUsuario" from products.producto where id = $1', [id])).rows[0]!.idUsuario;
/** As what an event, which was on its way as the rows went, leaves with an account. */
const comesLate = (id: number, idUsuario: number) =>
  db().query('update products.producto set "idUsuario" = $2 where id = $1', [id, idUsuario]);

describe('What comes to an account that was closed by a merge', () => {
  it('goes after the rest by itself, is counted and written down with it, and goes back with it', async () => {
    const [origen, destino, somebody] = [await registered(), await registered(), await newPerson()];
    const first = await savedProduct(origen);
    const merge = await merged(two, origen, destino);
    const late = await savedProduct(somebody);
    await comesLate(late, origen.id);
    await eventually('the late product', async () => (await ownerOf(late)) === destino.id);
    const { rows } = await db().query<{ detalle: object }>(
      `select detalle from platform.fusion_parte where "idFusion" = $1 and servicio = 'products'`,
      [merge],
    );
    expect(rows[0]!.detalle).toEqual([expect.objectContaining({ cuantos: 2 })]);
    await eventually('the count', async () => {
      const found = await db().query<{ productos: number }>('select productos from profile.estatus_usuario where "idUsuario" = $1', [
        destino.id,
      ]);
      return found.rows[0]?.productos === 2;
    });

    await undone(two, merge);
    await partsDone(merge);
    for (const id of [first, late]) expect(await ownerOf(id)).toBe(origen.id);
    // Taken apart, what comes to either stays with it.
    const later = await savedProduct(somebody);
    await comesLate(later, origen.id);
    const [other, another] = [await registered(), await registered()];
    const second = await merged(two, other, another);
    const marker = await savedProduct(somebody);
    await comesLate(marker, other.id);
    await eventually('a look after it', async () => (await ownerOf(marker)) === another.id);
    expect(second).toBeGreaterThan(merge);
    expect(await ownerOf(later)).toBe(origen.id);
  });
});
