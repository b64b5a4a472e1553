import { strToU8, zipSync } from 'fflate';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { analysed, confirmImport, productsOf, setDefaults, uploadReferences } from '../../../../tests/builders/imports.js';
import { financial, noFinancial, savedProduct, unpublished } from '../../../../tests/builders/products.js';
import { fetchFile } from '../../../../tests/builders/table-files.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';
import { UNPACKED_MAX } from './read-sheet.js';

afterAll(closeDb);

const exported = async (agent: Agent, formato: string) =>
  (await fetchFile(agent, `recursos/productos/exportar?formato=${formato}`)).body as Buffer;
/** The exported table, the order of its rows aside. */
const table = async (agent: Agent) => (await exported(agent, 'csv')).toString('utf8').split('\r\n').toSorted();
const told = async (content: Buffer | string) => (await uploadReferences(await newPerson(), content)).body.errores[0].mensaje as string;

const HEAD =
  'Título;Producto de investigación;Clase;Publicado;Nombre de la publicación;Fecha de publicación;Volumen;Número;Ámbito;Área;Subárea;Tipo de sector;Línea del Consejo Presidencial;Motor;DOI;Enlace';
const row = (title: string, date = '15/06/2019') => `${title};Artículo científico;;Publicado;Acta;${date};42;1;;;;;;;;`;

describe('what is exported as a table and imported again', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await newPerson();
    const { rows } = await db().query<{ producto: number; clase: number }>(
      `select padre::int as producto, min(value) as clase from catalogs.elemento where lista = 'claseProductoInvestigacion' and activo group by padre`,
    );
    for (const [i, { producto, clase }] of rows.entries()) {
      const titulo = `Producto ${producto}: "citado"; con, separadores`;
      const over = i % 3 === 0 ? unpublished({ titulo, producto, clase }) : { titulo, producto, clase, volumen: '0042', numero: '=1+1' };
      const id = await savedProduct(agent, over);
      if (i % 2) await agent.post('guardar/proyectos/financiero', (i % 4 === 1 ? financial : noFinancial)(id));
    }
    await savedProduct(agent, { titulo: 'Con DOI y x_x0041_', link: encodeURIComponent('https://doi.org/10.5555/abc') });
  });

  it.each(['csv', 'xlsx'])('as %s is all duplicates for who has them, and the same fields for who has none', async (formato) => {
    const file = await exported(agent, formato);
    const before = await productsOf(agent);
    expect(before.length).toBeGreaterThan(15);
    const mine = await analysed(agent, file, `productos.${formato}`);
    expect(mine).toMatchObject({ formato, problemas: [], resumen: { total: before.length, duplicadas: before.length } });

    const other = await newPerson();
    const theirs = await analysed(other, file);
    expect(theirs.filas.flatMap(({ avisos, errores }) => [...avisos, ...errores])).toEqual([]);
    expect(theirs.resumen).toMatchObject({ listas: before.length });
    expect((await confirmImport(other, theirs.idImportacion)).creadas).toBe(before.length);
    expect(await table(other)).toEqual(await table(agent));
    const { rows } = await db().query(
      `select objeto, count(*)::int as n from platform.auditoria where accion = 'importar' and "idUsuario" = $1 group by 1 order by 1`,
      [other.id],
    );
    expect(rows).toEqual([
      { objeto: 'financiero', n: Math.floor((before.length - 1) / 2) },
      { objeto: 'producto', n: before.length },
    ]);
  });
});

describe('a table that other hands touched', () => {
  const lines = [HEAD, row('Uno'), row('Dos')];
  it.each([
    ['with commas', Buffer.from(lines.join('\n').replaceAll(';', ','))],
    ['with the mark of UTF-8', Buffer.from(`\ufeff${lines.join('\r\n')}`)],
    ['in Windows-1252', Buffer.from(lines.join('\r\n'), 'latin1')],
    ['with a blank line and the separator above', Buffer.from(`sep=;\n${[HEAD, '', ...lines.slice(1)].join('\n')}`)],
    [
      'in capitals without accents',
      Buffer.from([HEAD.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(), ...lines.slice(1)].join('\n')),
    ],
  ])('is read %s', async (_, content) => {
    const { filas, problemas } = await analysed(await newPerson(), content);
    expect(problemas).toEqual([]);
    expect(filas.map(({ datos }) => [datos.titulo, datos.producto, datos.estatus, datos.fechaPublicacion])).toEqual([
      ['Uno', 1, 1, '2019-06-15'],
      ['Dos', 1, 1, '2019-06-15'],
    ]);
  });

  it('keeps a cell of several lines whole, and counts its rows as a spreadsheet does', async () => {
    const { filas } = await analysed(await newPerson(), [HEAD, row('"Uno\ny medio"'), '', row('Tres', '5/6/2019')].join('\n'));
    expect(filas.map(({ fila, datos }) => [fila, datos.titulo, datos.fechaPublicacion])).toEqual([
      [2, 'Uno y medio', '2019-06-15'],
      [4, 'Tres', '2019-06-05'],
    ]);
  });

  it('names the columns that it does not know, that stand twice or that lack, and the row of each cell that says nothing', async () => {
    const { problemas, filas } = await analysed(
      await newPerson(),
      [
        'Título;Producto de investigación;Mi nota;Título;Recibió financiamiento;Monto otorgado (Bs.)',
        'Uno;Artículo;x;;Quizás;10,5',
        'Dos;Artículo científico;;;Sí;mucho;de más',
      ].join('\n'),
    );
    expect(problemas).toEqual([
      { linea: 1, mensaje: 'La columna «Mi nota» no se conoce, y no se lee' },
      { linea: 1, mensaje: 'La columna «Título» está dos veces: se lee la primera' },
      {
        linea: 1,
        mensaje: expect.stringMatching(/^Faltan las columnas: Clase, Publicado, .*Enlace, Organismo financiador, .*Número de registro$/),
      },
      { linea: 3, mensaje: 'Tiene más celdas que la cabecera: compruebe las comillas y los separadores' },
    ]);
    expect(filas[0]!.avisos[0]).toEqual({
      campo: 'producto',
      mensaje: 'Fila 2: «Artículo» no es ninguna opción de Producto de investigación',
    });
    expect(filas[0]!.avisos.map(({ mensaje }) => mensaje)).toContain('Fila 2: «Quizás» no es ninguna opción de Recibió financiamiento');
    expect(filas[1]!.avisos.at(-1)).toEqual({ campo: 'financiero', mensaje: 'Fila 3: sus datos financieros no se traen' });
    expect(filas[0]!.errores).toContainEqual({ campo: 'producto', mensaje: 'El producto de investigación es requerido' });
  });

  it('is reviewed as a bibliography is: what lacks is asked once', async () => {
    const agent = await newPerson();
    const { idImportacion } = await analysed(agent, [HEAD, row('Uno')].join('\n').replace(';;Publicado', ';En revista indexada;Publicado'));
    expect((await setDefaults(agent, idImportacion)).filas[0]!.datos).toMatchObject({ idArea: 1, idMotores: 2 });
  });

  it('says what it is where it is none of ours', async () => {
    expect(await told('Producto de investigación;Clase\nLibro;Otro')).toMatch(/no tiene la columna «Título»/);
    expect(await told(HEAD)).toMatch(/ninguna fila/);
    expect(await told(`${HEAD}\n"sin cerrar;`)).toMatch(/revise las comillas/);
  });
});

describe('a workbook of others', () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const workbook = (sheet: string | Uint8Array, more: string[] = []): Buffer => {
    const links = (kind: string, target: string) =>
      `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${KIND}/${kind}" Target="${target}"/></Relationships>`;
    const parts: [string, string | Uint8Array][] = [
      ['_rels/.rels', links('officeDocument', 'xl/workbook.xml')],
      [
        'xl/workbook.xml',
        `<workbook xmlns="${MAIN}" xmlns:r="${KIND}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      ['xl/_rels/workbook.xml.rels', links('worksheet', 'worksheets/sheet1.xml')],
      ['xl/worksheets/sheet1.xml', sheet],
      ...more.map((name): [string, string] => [name, '<a/>']),
    ];
    return Buffer.from(zipSync(Object.fromEntries(parts.map(([name, xml]) => [name, typeof xml === 'string' ? strToU8(xml) : xml]))));
  };
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

  it('has the value of a formula, a date, a number and an escaped letter read, and runs nothing', async () => {
    const head = ['Título', 'Publicado', 'Fecha de publicación', 'Volumen'].map((name, i) => text(`${'ABCD'[i]}1`, name)).join('');
    const first = `${text('A2', 'Grupo _x0041_')}<c r="B2" t="str"><f>HYPERLINK("http://malo.example")</f><v>Publicado</v></c><c r="C2" t="d"><v>2019-06-15</v></c><c r="D2"><v>42</v></c>`;
    const { filas } = await analysed(
      await newPerson(),
      workbook(`<worksheet xmlns="${MAIN}"><sheetData><row r="1">${head}</row><row r="2">${first}</row></sheetData></worksheet>`),
    );
    expect(filas[0]!.datos).toMatchObject({ titulo: 'Grupo A', estatus: 1, fechaPublicacion: '2019-06-15', volumen: '42' });
  });

  it('is refused before it is unpacked where it is a bomb, and told where it is no workbook', async () => {
    expect(await told(workbook(Buffer.alloc(UNPACKED_MAX)))).toMatch(/libro de Excel es demasiado grande/);
    expect(
      await told(
        workbook(
          '<a/>',
          Array.from({ length: 1_001 }, (_, i) => `xl/${i}.xml`),
        ),
      ),
    ).toMatch(/libro de Excel es demasiado grande/);
    expect(await told(workbook('<worksheet'))).toMatch(/no es de texto|no tiene la columna/);
    expect(await told(workbook('<a/>').subarray(0, 300))).toMatch(/no es de texto/);
  });
});
