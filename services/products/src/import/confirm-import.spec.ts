import { closeDb, db } from '../../../../tests/builders/db.js';
import {
  analysed,
  confirmImport,
  editRow,
  hundred,
  viewImport,
  oneEntry,
  productsOf,
  setDefaults,
} from '../../../../tests/builders/imports.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { newPerson } from '../../../../tests/builders/user.js';

const LONG = 60_000;

afterAll(closeDb);

describe('duplicates', () => {
  it('of one’s own products are told and not made; others’ products don’t count', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const id = await savedProduct(agent, {
      titulo: 'Ñandú: ecología',
      fechaPublicacion: '2010-05-05',
      link: encodeURIComponent('https://doi.org/10.5555/ABC'),
    });
    await savedProduct(other, { titulo: 'Ajeno', fechaPublicacion: '2011-01-01' });
    const text = [
      '@article{a, title={Otro título}, doi={10.5555/abc}, year=1999, journal={J}}',
      '@article{b, title={NANDU ECOLOGIA.}, year=2010, journal={J}}',
      '@article{c, title={Nandu ecologia}, year=2011, journal={J}}',
      '@article{d, title={Ajeno}, year=2011, journal={J}}',
    ].join('\n');
    const { filas } = await analysed(agent, text);
    expect(filas.map((r) => r.duplicado)).toEqual([
      { motivo: 'doi', idProducto: id, fila: null, titulo: 'Ñandú: ecología' },
      { motivo: 'titulo', idProducto: id, fila: null, titulo: 'Ñandú: ecología' },
      null,
      null,
    ]);
  });

  it('are created when the researcher says that they are none', async () => {
    const agent = await newPerson();
    const preview = await analysed(
      agent,
      '@article{a, title={Editorial}, year=2010, journal={J}}\n@article{b, title={Editorial}, year=2010, journal={K}}',
    );
    await setDefaults(agent, preview.idImportacion);
    const allowed = await editRow(agent, preview.idImportacion, 2, {}, { permitirDuplicado: true });
    expect(allowed.body.r_data.fila).toMatchObject({ estado: 'lista', permitirDuplicado: true, duplicado: { motivo: 'titulo', fila: 1 } });
    expect((await confirmImport(agent, preview.idImportacion)).creadas).toBe(2);
  });

  it('chosen without the row they repeat, are created', async () => {
    const agent = await newPerson();
    const preview = await analysed(
      agent,
      '@article{a, title={Repetido}, year=2010, journal={J}}\n@article{b, title={repetido}, year=2010, journal={K}}',
    );
    await setDefaults(agent, preview.idImportacion);
    expect((await confirmImport(agent, preview.idImportacion, [2])).filas).toMatchObject([{ fila: 2, resultado: 'creada' }]);
    expect((await viewImport(agent, preview.idImportacion)).filas[0]).toMatchObject({ estado: 'duplicada' });
  });

  it(
    'two commits at once create each row once',
    async () => {
      const agent = await newPerson();
      const preview = await analysed(agent, hundred);
      await setDefaults(agent, preview.idImportacion);
      const reports = await Promise.all([
        confirmImport(agent, preview.idImportacion),
        confirmImport(agent, preview.idImportacion),
        confirmImport(agent, preview.idImportacion),
      ]);
      expect(reports.reduce((sum, r) => sum + r.creadas, 0)).toBe(92);
      expect(await productsOf(agent)).toHaveLength(92);
    },
    LONG,
  );
});

describe('what is committed', () => {
  it('a choice that is withdrawn between preview and commit is not committed', async () => {
    const agent = await newPerson();
    await db().query(`insert into catalogs.elemento (lista, value, label) values ('motores', 971, 'Pasajero') on conflict do nothing`);
    const preview = await analysed(agent, oneEntry('title={Con motor pasajero}, year=2010, journal={J}'));
    const ready = await setDefaults(agent, preview.idImportacion, { idMotores: 971 });
    expect(ready.resumen.listas).toBe(1);
    await db().query(`delete from catalogs.elemento where lista = 'motores' and value = 971`);
    expect((await confirmImport(agent, preview.idImportacion)).filas).toMatchObject([
      { resultado: 'incompleta', mensajes: ['El motor es requerido'] },
    ]);
  });

  it('is told by one event for all, and traced row by row', async () => {
    const agent = await newPerson();
    const text = [1, 2].map((n) => oneEntry(`title={Estudio ${n} de suelos}, year=2010, journal={J}`)).join('\n');
    const { idImportacion } = await analysed(agent, text);
    await setDefaults(agent, idImportacion);
    expect(await confirmImport(agent, idImportacion)).toMatchObject({ creadas: 2, omitidas: 0 });
    expect(await events(agent.id, 'product.changed')).toEqual([{ idUsuario: agent.id, total: 2 }]);
    expect((await traces(agent.id)).filter(({ accion }) => accion === 'importar')).toHaveLength(2);
  });

  it('is one’s own: someone else’s import is a 404, and makes nothing', async () => {
    const [agent, thief] = [await newPerson(), await newPerson()];
    const { idImportacion } = await analysed(agent, oneEntry('title={Mía}, year=2010, journal={J}'));
    await setDefaults(agent, idImportacion);
    expect((await thief.post('productos/importar/confirmar', { idImportacion, filas: null })).status).toBe(404);
    for (const who of [agent, thief]) expect(await productsOf(who)).toEqual([]);
  });
});

describe('two thousand entries', () => {
  it(
    'are analysed and committed, and hold up no other request',
    async () => {
      const agent = await newPerson();
      const letters = [...'abcdefghijklmnopqrstuvwxyz'];
      const text = Array.from({ length: 2000 }, (_, i) =>
        oneEntry(
          `author={P{\\'e}rez, Ana and G{\\'o}mez, Luis}, title={Estudio n{\\'u}mero ${i} de ${letters[i % 26]}${i * 7919} en los Andes}, journal={Interciencia}, year=${1990 + (i % 30)}, volume={${i}}, number={1}, doi={10.5555/mil.${i}}`,
        ),
      ).join('\n');
      const preview = await analysed(agent, text);
      await setDefaults(agent, preview.idImportacion);
      const order: string[] = [];
      const [report] = await Promise.all([
        confirmImport(agent, preview.idImportacion).finally(() => order.push('import')),
        agent.get('consultar/proyectos/lista').then(() => order.push('list')),
      ]);
      expect(report.creadas).toBe(2000);
      expect(order).toEqual(['list', 'import']);
    },
    LONG,
  );
});
