import { closeDb } from '../../../../tests/builders/db.js';
import { analysed, confirmImport, editRow, oneEntry, setDefaults, viewImport } from '../../../../tests/builders/imports.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Correcting a row of an import', () => {
  it('a subarea of the batch does not follow a row into another area', async () => {
    const agent = await newPerson();
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

  it('is judged by the form’s rules, with its messages', async () => {
    const agent = await newPerson();
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

  it('is refused once it was committed', async () => {
    const agent = await newPerson();
    const { idImportacion } = await analysed(agent, oneEntry('title={Ya registrada}, year=2010, journal={J}'));
    await setDefaults(agent, idImportacion);
    await confirmImport(agent, idImportacion);
    expect((await editRow(agent, idImportacion, 1, { titulo: 'Otro título' })).body.r_succ).toBe(false);
    expect((await viewImport(agent, idImportacion)).filas[0]!.datos.titulo).toBe('Ya registrada');
  });

  it('of someone else, or of a row that is not there, is a 404, and changes nothing', async () => {
    const [agent, thief] = [await newPerson(), await newPerson()];
    const { idImportacion } = await analysed(agent, oneEntry('title={Mía}, year=2010, journal={J}'));
    expect((await editRow(thief, idImportacion, 1, { titulo: 'Suya' })).status).toBe(404);
    expect((await editRow(agent, idImportacion, 99, {})).status).toBe(404);
    expect((await viewImport(agent, idImportacion)).filas.map((r) => r.datos.titulo)).toEqual(['Mía']);
  });
});
