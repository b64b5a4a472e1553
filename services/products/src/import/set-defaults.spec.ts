import { IMPORT_COMMON } from '@registro/contracts/products/import';
import { closeDb } from '../../../../tests/builders/db.js';
import { analysed, DEFAULTS, editRow, hundred, oneEntry, setDefaults, viewImport } from '../../../../tests/builders/imports.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

const PATH = 'productos/importar/predeterminados';
afterAll(closeDb);

const twoRows = async (agent: Agent) => {
  const text = [1, 2].map((n) => oneEntry(`title={Estudio ${n} de suelos}, year=2010, journal={J}`)).join('\n');
  return (await analysed(agent, text)).idImportacion;
};

describe('What no bibliography says', () => {
  it('is given once for all rows, which are then ready', async () => {
    const agent = await newPerson();
    const preview = await setDefaults(agent, await twoRows(agent));
    expect(preview.resumen).toMatchObject({ total: 2, listas: 2 });
    const { volumen, numero, idArea } = DEFAULTS;
    for (const fila of preview.filas) expect(fila.datos).toMatchObject({ volumen, numero, idArea });
  });

  it('does not go over what a row says by itself', async () => {
    const agent = await newPerson();
    const idImportacion = await twoRows(agent);
    await editRow(agent, idImportacion, 1, { volumen: '7' });
    const { filas } = await setDefaults(agent, idImportacion);
    expect(filas.map((r) => r.datos.volumen)).toEqual(['7', 'S/V']);
  });

  it('is taken from the lists: what they do not offer is refused next to its field', async () => {
    const agent = await newPerson();
    const idImportacion = await twoRows(agent);
    const answer = await agent.post(PATH, { idImportacion, ...DEFAULTS, idMotores: 971 });
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo: 'idMotores', mensaje: 'El motor es requerido' }]]);
    expect((await viewImport(agent, idImportacion)).resumen).toMatchObject({ listas: 0, incompletas: 2 });
  });

  it('of someone else’s import is a 404, and changes nothing', async () => {
    const [agent, thief] = [await newPerson(), await newPerson()];
    const idImportacion = await twoRows(agent);
    expect((await thief.post(PATH, { idImportacion, ...DEFAULTS })).status).toBe(404);
    expect((await viewImport(agent, idImportacion)).resumen).toMatchObject({ listas: 0, incompletas: 2 });
  });
});

describe('What a hundred references lack', () => {
  it('is told once with how many lack it, first what is common to all, and is stepped through row by row', async () => {
    const agent = await newPerson();
    const { idImportacion, faltan } = await analysed(agent, hundred);
    const common = faltan.exigencias.filter(({ comun }) => comun);
    expect(faltan.necesitan).toBe(94);
    expect(common.slice(0, 6).map(({ cuantas }) => cuantas)).toEqual([94, 94, 94, 94, 94, 94]);
    expect(common.map(({ campo }) => campo).toSorted()).toEqual(IMPORT_COMMON.filter((name) => name !== 'estatus').toSorted());
    const { faltan: after } = await setDefaults(agent, idImportacion);
    const lacking = [
      { campo: 'clase', mensaje: 'La clase del producto es requerida', cuantas: 1, comun: false },
      { campo: 'fechaPublicacion', mensaje: 'La fecha de publicación es requerida', cuantas: 1, comun: false },
    ];
    expect(after).toEqual({ necesitan: 0, exigencias: lacking });
    const one = await viewImport(agent, idImportacion, { falta: 'clase' });
    expect([one.totalFilas, one.filas.map(({ errores }) => errores[0]!.campo)]).toEqual([1, ['clase']]);
    const { body } = await editRow(agent, idImportacion, one.filas[0]!.fila, { clase: 504 });
    expect(body.r_data.faltan.exigencias).toEqual(lacking.slice(1));
    expect((await agent.post('productos/importar/ver', { idImportacion, falta: 'ajeno' })).status).toBe(422);
  });

  it('is each one’s own where it was set for all and still lacks; whether it is published can be set too', async () => {
    const agent = await newPerson();
    const table = ['Título;Publicado;Área', 'Uno;;Ciencias sociales', 'Dos;;', 'Tres;;'].join('\n');
    const { idImportacion } = await analysed(agent, table);
    const { faltan, filas } = await setDefaults(agent, idImportacion, { estatus: 2 });
    expect(faltan.exigencias.filter(({ campo }) => campo === 'idSubarea')).toEqual([
      { campo: 'idSubarea', mensaje: 'Subárea es requerida', cuantas: 1, comun: false },
    ]);
    expect(filas.map(({ datos }) => datos.estatus)).toEqual([2, 2, 2]);
  });
});
