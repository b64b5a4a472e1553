import { closeDb } from '../../../../tests/builders/db.js';
import { analysed, DEFAULTS, editRow, oneEntry, setDefaults, viewImport } from '../../../../tests/builders/imports.js';
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
