import { closeDb, db } from '../../../../tests/builders/db.js';
import { analysed, hundred, oneEntry, productsOf, uploadReferences } from '../../../../tests/builders/imports.js';
import { events } from '../../../../tests/builders/profile.js';
import { newPerson, serviceAccount } from '../../../../tests/builders/user.js';

const VIEW = 'productos/importar/ver';
afterAll(closeDb);

describe('Analysing a bibliography', () => {
  it('keeps what was read and makes no product and no event', async () => {
    const agent = await newPerson();
    const { idImportacion, resumen } = await analysed(agent, hundred);
    expect(resumen).toMatchObject({ total: 100, registradas: 0 });
    const { rows } = await db().query('select count(*)::int as n from products.importacion_fila where "idImportacion" = $1', [
      idImportacion,
    ]);
    expect(rows).toEqual([{ n: 100 }]);
    expect(await productsOf(agent)).toEqual([]);
    expect(await events(agent.id, 'product.changed')).toEqual([]);
  });

  it('that cannot be read keeps nothing, and says so next to the file', async () => {
    const agent = await newPerson();
    const answer = await uploadReferences(agent, 'esto no es una bibliografía');
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo: 'archivo', mensaje: expect.any(String) }]]);
    expect((await db().query('select 1 from products.importacion where "idUsuario" = $1', [agent.id])).rowCount).toBe(0);
  });

  it('is for researchers, each of whom sees their own', async () => {
    const [agent, thief] = [await newPerson(), await newPerson()];
    const { idImportacion } = await analysed(agent, oneEntry('title={Mía}, year=2010, journal={J}'));
    expect((await thief.post(VIEW, { idImportacion })).status).toBe(404);
    expect((await uploadReferences(await serviceAccount('operador', ['catalogos']), hundred)).status).toBe(403);
  });

  it('is forgotten after ten newer ones', async () => {
    const agent = await newPerson();
    const first = await analysed(agent, oneEntry('title={Primera}, year=2010, journal={J}'));
    for (let i = 0; i < 10; i++) await analysed(agent, oneEntry(`title={Otra ${i}}, year=2010, journal={J}`));
    expect((await agent.post('productos/importar/ver', { idImportacion: first.idImportacion })).status).toBe(404);
    const { rows } = await db().query('select count(*)::int as n from products.importacion_fila where "idImportacion" = $1', [
      first.idImportacion,
    ]);
    expect(rows[0].n).toBe(0);
  });
});
