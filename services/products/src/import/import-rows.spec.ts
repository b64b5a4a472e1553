import { closeDb, db } from '../../../../tests/builders/db.js';
import {
  analysed,
  confirmImport,
  DEFAULTS,
  editRow,
  hundred,
  oneEntry,
  productsOf,
  setDefaults,
  uploadReferences,
  viewImport,
} from '../../../../tests/builders/imports.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { signUp, signUpAs } from '../../../../tests/builders/user.js';

const LONG = 60_000;

afterAll(closeDb);

describe('duplicates', () => {
  it('of one’s own products are told and not made; others’ products don’t count', async () => {
    const [agent, other] = [await signUp(), await signUp()];
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
    const agent = await signUp();
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
    const agent = await signUp();
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
      const agent = await signUp();
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

describe('rows', () => {
  it('a subarea of the batch does not follow a row into another area', async () => {
    const agent = await signUp();
    const preview = await analysed(agent, oneEntry('title={Con otra área}, year=2010, journal={J}'));
    await setDefaults(agent, preview.idImportacion);
    const { fila } = (await editRow(agent, preview.idImportacion, 1, { idArea: 2 })).body.r_data;
    expect(fila).toMatchObject({
      estado: 'incompleta',
      datos: { idArea: 2, idSubarea: null },
      errores: [{ campo: 'idSubarea', mensaje: 'Subárea es requerida' }],
    });
    const done = (await editRow(agent, preview.idImportacion, 1, { idSubarea: 201 })).body.r_data;
    expect(done.fila.estado).toBe('lista');
    expect((await editRow(agent, preview.idImportacion, 1, { idSubarea: 101 })).body.r_data.fila.errores).toEqual([
      { campo: 'idSubarea', mensaje: 'Subárea es requerida' },
    ]);
  });

  it('are read by the form’s rules and messages', async () => {
    const agent = await signUp();
    const preview = await analysed(agent, oneEntry(`title={${'a'.repeat(251)}}, year=2199, journal={J}, url={javascript:alert(1)}`));
    expect(preview.filas[0]!.errores.map((e) => e.mensaje)).toEqual(
      expect.arrayContaining([
        'El título del producto no puede tener más de 250 caracteres',
        'La fecha no puede ser futura',
        'Ambito es requerido',
        'Área es requerida',
        'El número es requerido',
      ]),
    );
    expect(preview.filas[0]!.datos.link).toBeNull();
    expect(preview.filas[0]!.avisos).toContainEqual({
      campo: 'link',
      mensaje: 'El enlace de la fuente no es una dirección segura y se omitió',
    });
    const bad = await editRow(agent, preview.idImportacion, 1, {
      titulo: 'ab',
      clase: { a: 1 },
      link: 'javascript:alert(1)',
      idUsuario: 1,
    });
    expect(bad.body.r_data.fila.errores.map((e: { campo: string }) => e.campo)).toEqual(
      expect.arrayContaining(['titulo', 'clase', 'link']),
    );
  });

  it('a choice that is withdrawn between preview and commit is not committed', async () => {
    const agent = await signUp();
    await db().query(`insert into catalogs.elemento (lista, value, label) values ('motores', 971, 'Pasajero') on conflict do nothing`);
    const preview = await analysed(agent, oneEntry('title={Con motor pasajero}, year=2010, journal={J}'));
    const ready = await setDefaults(agent, preview.idImportacion, { idMotores: 971 });
    expect(ready.resumen.listas).toBe(1);
    await db().query(`delete from catalogs.elemento where lista = 'motores' and value = 971`);
    expect((await confirmImport(agent, preview.idImportacion)).filas).toMatchObject([
      { resultado: 'incompleta', mensajes: ['El motor es requerido'] },
    ]);
    expect(
      (await agent.post('productos/importar/predeterminados', { idImportacion: preview.idImportacion, ...DEFAULTS, idMotores: 971 }))
        .status,
    ).toBe(422);
  });

  it('no other user can see or touch them', async () => {
    const [agent, thief] = [await signUp(), await signUp()];
    const { idImportacion } = await analysed(agent, oneEntry('title={Mía}, year=2010, journal={J}'));
    expect((await thief.post('productos/importar/ver', { idImportacion })).status).toBe(404);
    expect((await thief.post('productos/importar/predeterminados', { idImportacion, ...DEFAULTS })).status).toBe(404);
    expect((await editRow(thief, idImportacion, 1, { titulo: 'Suya' })).status).toBe(404);
    expect((await thief.post('productos/importar/confirmar', { idImportacion, filas: null })).status).toBe(404);
    expect((await editRow(agent, idImportacion, 99, {})).status).toBe(404);
    const operator = await signUpAs('operador', ['catalogos']);
    expect((await uploadReferences(operator, hundred)).status).toBe(403);
  });

  it('an import is forgotten after ten newer ones', async () => {
    const agent = await signUp();
    const first = await analysed(agent, oneEntry('title={Primera}, year=2010, journal={J}'));
    for (let i = 0; i < 10; i++) await analysed(agent, oneEntry(`title={Otra ${i}}, year=2010, journal={J}`));
    expect((await agent.post('productos/importar/ver', { idImportacion: first.idImportacion })).status).toBe(404);
    const { rows } = await db().query('select count(*)::int as n from products.importacion_fila where "idImportacion" = $1', [
      first.idImportacion,
    ]);
    expect(rows[0].n).toBe(0);
  });
});

describe('two thousand entries', () => {
  it(
    'are analysed and committed, and hold up no other request',
    async () => {
      const agent = await signUp();
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
