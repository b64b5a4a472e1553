import { randomInt } from 'node:crypto';
import type { ListImported } from '@registro/contracts/catalogs/import-list';
import type { CatalogRow } from '@registro/contracts/catalogs/lists';
import { closeDb, db, eventually } from '../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['catalogos']);
});
afterAll(closeDb);

const code = () => randomInt(1_000_000, 2_000_000_000);
/** A list that no other spec looks at closely. */
const LISTA = 'areaInteres';
const send = (texto: string, change: object = {}, who = operator) =>
  who.post('recursos/catalogos/importar', { lista: LISTA, texto, aplicar: false, version: 0, ...change });
const preview = async (texto: string, change: object = {}): Promise<ListImported> => (await send(texto, change)).body.r_data;
/** Looks first, as the screen does, and applies what was seen. */
async function apply(texto: string, change: object = {}): Promise<ListImported> {
  const { version } = await preview(texto, change);
  return (await send(texto, { ...change, aplicar: true, version })).body.r_data;
}
const stored = (values: number[]) =>
  db()
    .query(
      'select id, padre, value, label, orden, activo, editado from catalogs.elemento where lista = $1 and value = any($2) order by value',
      [LISTA, values],
    )
    .then(({ rows }) => rows);

describe('A CSV file of a list', () => {
  it('is looked at first: what is new, what changes and from what, what stays; nothing is written', async () => {
    const [one, two] = [code(), code()];
    await apply(`Código;Nombre;Orden\n${one};Astrobiología;7`);
    const seen = await preview(`Código;Nombre;Activo\n${one};Biología del espacio;No\n${two};Oceanografía;\n${one + 1};;sí`);
    expect(seen).toMatchObject({ aplicado: false });
    expect(seen.filas.map(({ fila, estado, cambio, errores }) => ({ fila, estado, cambio, errores }))).toEqual([
      {
        fila: 2,
        estado: 'cambia',
        cambio: {
          antes: { label: 'Astrobiología', orden: 7, activo: true },
          despues: { label: 'Biología del espacio', orden: 7, activo: false },
        },
        errores: [],
      },
      { fila: 3, estado: 'nuevo', cambio: null, errores: [] },
      { fila: 4, estado: 'error', cambio: null, errores: [{ columna: 'label', mensaje: 'El nombre es requerido' }] },
    ]);
    expect(await stored([one, two])).toMatchObject([{ value: one, label: 'Astrobiología', orden: 7, activo: true }]);
  });

  it('is applied whole: everyone is offered it within seconds, and each entry has its trace', async () => {
    const [old, fresh] = [code(), code()];
    await apply(`Código,Nombre\n${old},"Lógica, antigua"`);
    expect(await apply(`Código,Nombre,Orden\n${old},Lógica,3\n${fresh},Topología,4`)).toMatchObject({ aplicado: true });
    const [one, two] = (await stored([old, fresh])).toSorted((a, b) => a.orden - b.orden);
    expect([one, two]).toMatchObject([
      { value: old, label: 'Lógica', orden: 3, activo: true, editado: true },
      { value: fresh, label: 'Topología', orden: 4, activo: true, editado: true },
    ]);
    const { rows: traces } = await db().query(
      `select accion, antes, despues, "idUsuario" from platform.auditoria where objeto = 'catálogo' and "idObjeto" = any($1) order by id desc limit 2`,
      [[String(one.id), String(two.id)]],
    );
    expect(traces.toSorted((a, b) => a.accion.localeCompare(b.accion))).toEqual([
      { accion: 'crear', antes: null, despues: { label: 'Topología', orden: 4, activo: true }, idUsuario: operator.id },
      {
        accion: 'editar',
        antes: { label: 'Lógica, antigua', orden: 1, activo: true },
        despues: { label: 'Lógica', orden: 3, activo: true },
        idUsuario: operator.id,
      },
    ]);
    const anyone = await newPerson();
    await eventually('the new entry', async () => {
      const { body } = await anyone.post('consultar/lista/lista-tipo', { tipo: LISTA });
      return body.r_data.some(({ value }: { value: number }) => value === fresh);
    });
  });

  it('with one wrong row changes nothing', async () => {
    const good = code();
    const { version } = await preview(`Código,Nombre\n${good},Bien`);
    const answer = await send(`Código,Nombre\n${good},Bien\nx,Mal`, { aplicar: true, version });
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'texto', mensaje: 'El archivo tiene filas con errores' }]);
    expect(await stored([good])).toEqual([]);
  });

  it('is refused where somebody changed a list since it was looked at', async () => {
    const value = code();
    const texto = `Código,Nombre\n${value},Una`;
    const { version } = await preview(texto);
    await apply(`Código,Nombre\n${code()},Otra`);
    const answer = await send(texto, { aplicar: true, version });
    expect(answer.status).toBe(409);
    expect(answer.body.r_mess).toMatch(/Otra persona cambió los catálogos/);
    expect(await stored([value])).toEqual([]);
  });

  it('names each wrong cell: codes, parents, the same code twice', async () => {
    const value = code();
    const { filas } = await preview(
      `Padre;Código;Nombre;Orden;Activo\n1;${value};A;1;Activo\n;abc;B;1;quizás\n;${value};C;-2;\n;${value};D;1;\n;${'9'.repeat(12)};${'x'.repeat(301)};1;`,
    );
    expect(filas.map(({ errores }) => errores.map(({ columna, mensaje }) => `${columna}: ${mensaje}`).toSorted())).toEqual([
      ['padre: Esta lista no tiene padre'],
      ['activo: Indique si está activo', 'value: El código debe ser un número entero positivo'],
      ['orden: El orden debe ser un número entero entre 0 y 99999'],
      ['value: Este código ya está en la fila 4'],
      ['label: El nombre no puede tener más de 300 caracteres', 'value: El código debe ser un número entero positivo'],
    ]);
  });

  it('of a list under a parent says which, by its code', async () => {
    const { rows: states } = await db().query(`select value from catalogs.elemento where lista = 'estado' order by value limit 1`);
    const estado = states[0].value;
    const { filas } = await preview(`Padre,Código,Nombre\n${estado},${code()},Uno\n999999,${code()},Dos\n,${code()},Tres`, {
      lista: 'municipio',
    });
    expect(filas.map(({ estado: said, errores }) => [said, errores.map(({ mensaje }) => mensaje)])).toEqual([
      ['nuevo', []],
      ['error', ['El padre no existe']],
      ['error', ['El padre no existe']],
    ]);
    const answer = await send('Código,Nombre\n1,Uno', { lista: 'municipio' });
    expect(answer.body.errores).toEqual([{ campo: 'texto', mensaje: 'Faltan columnas: Padre' }]);
  });

  it('names a parent with or without zeros before its code: the entry is offered under it, and once', async () => {
    const value = code();
    const texto = `Padre,Código,Nombre\n01,${value},Una`;
    const twice = await preview(`${texto}\n1,${value},Otra`, { lista: 'subarea' });
    expect(twice.filas[1]!.errores).toEqual([{ columna: 'value', mensaje: 'Este código ya está en la fila 2' }]);
    await apply(texto, { lista: 'subarea' });
    expect((await preview(texto, { lista: 'subarea' })).filas).toMatchObject([{ estado: 'igual' }]);
    const anyone = await newPerson();
    await eventually('the new entry', async () => {
      const { body } = await anyone.post('consultar/lista/lista-tipo', { tipo: 'subarea', idArea: 1 });
      return body.r_data.some((entry: { value: number }) => entry.value === value);
    });
  });

  it('may be the list’s own export: brought back as it is, it changes nothing', async () => {
    const value = code();
    await apply(`Código,Nombre\n${value},"=Suma; ""rara"""`);
    const filter = encodeURIComponent(JSON.stringify({ lista: LISTA }));
    const { text } = await operator.get(`recursos/catalogos?formato=csv&filter=${filter}`);
    expect(text).toContain("'=Suma");
    const { filas } = await preview(text);
    expect(filas.filter(({ estado }) => estado !== 'igual')).toEqual([]);
    expect(filas.map(({ celdas }) => celdas.value)).toContain(String(value));
  });

  it.each([
    ['empty', '', 'Elija el archivo'],
    ['a header alone', 'Código,Nombre', 'El archivo no tiene filas'],
    ['with a column that nobody knows', 'Código,Nombre,Color\n1,a,b', 'La columna «Color» no se conoce'],
    ['without the codes', 'Nombre\nA', 'Faltan columnas: Código'],
    ['with a quote that is left open', 'Código,Nombre\n1,"A', 'El archivo debe ser CSV'],
    ['of 5,001 rows', `Código,Nombre\n${'1,A\n'.repeat(5_001)}`, 'El archivo tiene demasiadas filas'],
  ])('%s is refused with the reason', async (_, texto, reason) => {
    const answer = await send(texto);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'texto', mensaje: expect.stringContaining(reason) }]);
  });
});

describe('The console’s list of entries', () => {
  it('names what an entry belongs to', async () => {
    const value = code();
    const { rows: areas } = await db().query(`select value, label from catalogs.elemento where lista = 'area' order by value limit 1`);
    await operator.post('recursos/catalogos', {
      lista: 'subarea',
      padre: String(areas[0].value),
      value,
      label: 'Propia',
      orden: 1,
      activo: true,
    });
    const filter = encodeURIComponent(JSON.stringify({ lista: 'subarea', padre: String(areas[0].value), q: 'Propia' }));
    const { body } = await operator.get(`recursos/catalogos?filter=${filter}`);
    expect((body as CatalogRow[]).find((row) => row.value === value)).toMatchObject({ padre_nombre: areas[0].label });
  });

  it('names both parents of a postgraduate: a degree is that of its university', async () => {
    const { rows } = await db().query(
      `select p.id, u.label as universidad, g.label as grado from catalogs.elemento p
       join catalogs.elemento u on u.lista = 'universidad' and u.value = split_part(p.padre, '/', 1)::int
       join catalogs.elemento g on g.lista = 'grado' and g.padre = split_part(p.padre, '/', 1) and g.value = split_part(p.padre, '/', 2)::int
       where p.lista = 'postgrado' order by p.id limit 1`,
    );
    const { id, universidad, grado } = rows[0];
    const { body } = await operator.get(`recursos/catalogos/${id}`);
    expect(body).toMatchObject({ padre_nombre: `${universidad} · ${grado}` });
  });
});
