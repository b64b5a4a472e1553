import { closeDb, db } from '../../../../tests/builders/db.js';
import { analysed, oneEntry } from '../../../../tests/builders/imports.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('To discard an import', () => {
  it('forgets its rows and keeps its products; another’s does not exist', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const { idImportacion } = await analysed(agent, oneEntry('title = {Helechos}'));
    expect((await other.post('productos/importar/descartar', { idImportacion })).status).toBe(404);
    expect((await agent.post('productos/importar/descartar', { idImportacion })).body.r_succ).toBe(true);
    expect((await agent.get('productos/importar/pendientes')).body.r_data).toEqual([]);
    const left = await db().query('select 1 from products.importacion_fila where "idImportacion" = $1', [idImportacion]);
    expect(left.rowCount).toBe(0);
    expect((await agent.post('productos/importar/descartar', { idImportacion })).status).toBe(404);
  });
});
