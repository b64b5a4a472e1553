import type { ImportRow } from '@registro/contracts/products/import';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { analysed, confirmImport, editRow, hundred, productsOf, setDefaults, viewImport } from '../../../../tests/builders/imports.js';
import { product } from '../../../../tests/builders/products.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('a file that the form calls nothing is read like any other', async () => {
  const agent = await newPerson();
  expect(await agent.uploadNameless('productos/importar/analizar', 'archivo', '[{"type":"book","title":"Uno"}]')).toBe(200);
});

describe('a bibliography of a hundred entries', () => {
  let agent: Agent;
  let id: number;
  const byTitle = (rows: ImportRow[], part: string) => rows.find((r) => r.datos.titulo?.includes(part))!;
  beforeAll(async () => {
    agent = await newPerson();
  });

  it('is shown with types, classes and letters, and creates nothing', async () => {
    const preview = await analysed(agent, hundred, 'mis referencias.bib');
    id = preview.idImportacion;
    expect(preview).toMatchObject({
      nombre: 'mis referencias.bib',
      formato: 'bibtex',
      codificacion: 'utf-8',
      problemas: [],
      problemasTotal: 0,
    });
    expect(preview.resumen).toEqual({ total: 100, listas: 0, incompletas: 94, duplicadas: 6, registradas: 0 });
    expect(preview.filas).toHaveLength(100);
    expect(JSON.stringify(preview.filas)).not.toMatch(/[\\{}]{2}|\{\\|\\'/);
    const { filas } = preview;
    expect(byTitle(filas, 'Síntesis de nanopartículas').datos).toMatchObject({
      producto: 1,
      clase: 101,
      estatus: 1,
      titulo: 'Síntesis de nanopartículas de plata con extracto de Aloe vera',
    });
    expect(byTitle(filas, 'Ecosistemas de páramo').datos).toMatchObject({
      producto: 3,
      clase: 301,
      nombrePublicacion: 'Editorial El Perro y la Rana',
    });
    expect(byTitle(filas, 'Manual de prácticas').datos).toMatchObject({ producto: 3, clase: 305 });
    expect(byTitle(filas, 'Agua y sociedad').datos).toMatchObject({ producto: 3, clase: 304 });
    expect(byTitle(filas, 'El agua en la ciudad colonial').datos).toMatchObject({
      producto: 4,
      clase: 401,
      nombrePublicacion: 'Agua y sociedad en los Andes',
      fechaPublicacion: '2018-01-01',
    });
    expect(byTitle(filas, 'Prólogo').datos).toMatchObject({ producto: 4, clase: 404 });
    expect(byTitle(filas, 'películas delgadas').datos).toMatchObject({ producto: 5, clase: 504 });
    expect(byTitle(filas, 'Gestión de residuos').datos).toMatchObject({ producto: 5, clase: 503 });
    expect(byTitle(filas, 'riego automatizado').datos).toMatchObject({ producto: 5, clase: 501 });
    expect(byTitle(filas, 'flota de autobuses').datos).toMatchObject({ producto: 5, clase: 502 });
    expect(byTitle(filas, 'sensores de bajo costo').datos).toMatchObject({ producto: 6, clase: 605 });
    expect(byTitle(filas, 'Cuencas Andinas').datos).toMatchObject({ producto: 7, clase: 701, nombrePublicacion: 'Fundacite', numero: '3' });
    expect(byTitle(filas, 'SIGA-R').datos).toMatchObject({ producto: 8, clase: 805, link: 'https://example.org/soft_0' });
    expect(byTitle(filas, 'quitosano').datos).toMatchObject({
      producto: 9,
      clase: 901,
      fechaPublicacion: '2015-05-20',
      numero: 'VE2015000123',
    });
    expect(byTitle(filas, 'Precipitación diaria').datos).toMatchObject({ producto: 14, clase: 1401 });
    expect(byTitle(filas, 'Redes neuronales').datos).toMatchObject({ producto: 1, clase: 107, link: 'https://arxiv.org/abs/2103.01234' });
    expect(byTitle(filas, 'Atlas en línea').datos).toMatchObject({
      producto: 18,
      clase: 1805,
      link: 'https://example.org/atlas?id=7&lang=es#aves',
    });
    expect(byTitle(filas, '¿Por qué tiembla').datos).toMatchObject({ producto: 2, clase: 202, fechaPublicacion: '2017-07-05' });
    expect(byTitle(filas, 'tipología de los conucos').datos).toMatchObject({
      producto: 1,
      estatus: 2,
      nombrePublicacion: null,
      fechaPublicacion: null,
    });
    expect(byTitle(filas, 'Turbulencia').datos).toMatchObject({ estatus: 2, fechaPublicacion: null });
    expect(byTitle(filas, 'biochar').avisos).toEqual([
      { campo: 'clase', mensaje: 'Clase supuesta: verifíquela' },
      { campo: 'fechaPublicacion', mensaje: 'La fuente indica solo el año 2016: se tomó el 1 de enero' },
    ]);
    expect(byTitle(filas, 'biochar').cita).toMatch(
      /^.+, .+ \(2016\)\. Efecto del biochar sobre la retención de agua en suelos arenosos del estado Falcón\. .+, 56\(8\), \d+–\d+\. https:\/\/doi\.org\/10\.5555\/rev\.2002\.0002$/,
    );
    expect(await productsOf(agent)).toEqual([]);
  });

  it('tells what duplicates what: by DOI, or by title and year', async () => {
    const { filas, totalFilas } = await viewImport(agent, id, { estado: 'duplicada' });
    expect(totalFilas).toBe(6);
    expect(filas.map((r) => r.duplicado!.motivo).toSorted()).toEqual(['doi', 'doi', 'doi', 'titulo', 'titulo', 'titulo']);
    for (const r of filas) expect(r.duplicado!.fila).toBeLessThan(r.fila);
  });

  it('takes what no bibliography says for all rows at once', async () => {
    const preview = await setDefaults(agent, id);
    expect(preview.resumen).toEqual({ total: 100, listas: 92, incompletas: 2, duplicadas: 6, registradas: 0 });
    const incomplete = (await viewImport(agent, id, { estado: 'incompleta' })).filas;
    expect(incomplete.map((r) => r.errores)).toEqual([
      [{ campo: 'clase', mensaje: 'La clase del producto es requerida' }],
      [{ campo: 'fechaPublicacion', mensaje: 'La fecha de publicación es requerida' }],
    ]);
    // Only where the source has none, and only where it is asked for.
    expect(byTitle(preview.filas, 'Ecosistemas de páramo').datos).toMatchObject({ volumen: 'S/V', numero: 'S/N' });
    expect(byTitle(preview.filas, 'Cuencas Andinas').datos).toMatchObject({ volumen: 'S/V', numero: '3' });
    expect(byTitle(preview.filas, 'tipología de los conucos').datos).toMatchObject({ volumen: null, numero: null });
  });

  it('is corrected in place, and commits each row wholly or not at all', async () => {
    const [thesis, article] = (await viewImport(agent, id, { estado: 'incompleta' })).filas;
    const fixed = await editRow(agent, id, thesis!.fila, { clase: 504 });
    expect(fixed.body.r_data.fila).toMatchObject({ fila: thesis!.fila, estado: 'lista', errores: [], datos: { clase: 504 } });
    expect(fixed.body.r_data.resumen).toMatchObject({ listas: 93, incompletas: 1 });
    const wrong = await editRow(agent, id, article!.fila, { fechaPublicacion: '2100-01-01' });
    expect(wrong.body.r_data.fila).toMatchObject({
      estado: 'incompleta',
      errores: [{ campo: 'fechaPublicacion', mensaje: 'La fecha no puede ser futura' }],
    });

    const everything = Array.from({ length: 100 }, (_, i) => i + 1);
    const report = await confirmImport(agent, id, everything);
    expect(report).toMatchObject({ creadas: 93, omitidas: 7, resumen: { registradas: 93, duplicadas: 6, incompletas: 1, listas: 0 } });
    const left = report.filas.filter((r) => r.resultado !== 'creada');
    expect(left.filter((r) => r.resultado === 'duplicada')).toHaveLength(6);
    expect(left.find((r) => r.resultado === 'incompleta')).toMatchObject({
      fila: article!.fila,
      idProducto: null,
      mensajes: ['La fecha no puede ser futura'],
    });
    const products = await productsOf(agent);
    expect(products).toHaveLength(93);
    const traces = await db().query(`select count(*)::int as n from platform.auditoria where accion = 'importar' and "idUsuario" = $1`, [
      agent.id,
    ]);
    expect(traces.rows[0].n).toBe(93);
    await eventually('the status counts them', async () => (await agent.post('consultar/usuarios/estatus')).body.r_data.productos === 93);
  });

  it('does nothing twice', async () => {
    const again = await confirmImport(
      agent,
      id,
      Array.from({ length: 100 }, (_, i) => i + 1),
    );
    expect(again.creadas).toBe(0);
    expect(again.filas.filter((r) => r.resultado === 'yaRegistrada')).toHaveLength(93);
    expect(again.filas.every((r) => r.resultado !== 'yaRegistrada' || r.idProducto)).toBe(true);
    expect((await confirmImport(agent, id)).filas).toEqual([]);
    expect(
      (await editRow(agent, id, again.filas.find((r) => r.resultado === 'yaRegistrada')!.fila, { titulo: 'Otro' })).body,
    ).toMatchObject({
      r_succ: false,
    });
    expect(await productsOf(agent)).toHaveLength(93);
  });

  it.each([['bibtex'], ['ris'], ['csl-json']])('exported as %s and imported again, is all duplicates', async (formato) => {
    await agent.post(
      'guardar/proyectos/proyecto',
      product({ titulo: `Con {llaves}, 50% y "comillas" \\ & <i>etiquetas</i> ~ ${formato}`, link: null }),
    );
    const before = await productsOf(agent);
    const file = await agent
      .get(`recursos/productos/exportar?formato=${formato}`)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (c: Buffer) => chunks.push(c)).on('end', () => done(null, Buffer.concat(chunks)));
      });
    const preview = await analysed(agent, file.body as Buffer, 'exportado');
    expect(preview.problemas).toEqual([]);
    expect(preview.resumen).toMatchObject({ total: before.length, duplicadas: before.length });
    await setDefaults(agent, preview.idImportacion);
    expect((await confirmImport(agent, preview.idImportacion)).creadas).toBe(0);
    expect(await productsOf(agent)).toHaveLength(before.length);
  });
});
