import { closeDb } from '../../../../tests/builders/db.js';
import { analysed, DEFAULTS, oneEntry } from '../../../../tests/builders/imports.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

const pending = async (agent: Agent) => (await agent.get('productos/importar/pendientes')).body.r_data;

afterAll(closeDb);

describe('An import that was begun', () => {
  it('is found again until nothing of it is left to do', async () => {
    const agent = await newPerson();
    const { idImportacion } = await analysed(agent, oneEntry('title = {Orquídeas}, year = 2019, journal = {X}, author = {Pérez, Ana}'));
    expect(await pending(agent)).toMatchObject([{ idImportacion, formato: 'bibtex', total: 1, registradas: 0 }]);
    expect(await pending(await newPerson())).toEqual([]);

    await agent.post('productos/importar/confirmar', { idImportacion });
    expect(await pending(agent)).toHaveLength(1);
    await agent.post('productos/importar/predeterminados', { idImportacion, ...DEFAULTS });
    const { body } = await agent.post('productos/importar/confirmar', { idImportacion });
    expect(body.r_data.creadas).toBe(1);
    expect(await pending(agent)).toEqual([]);
    // What it made can still be looked at.
    expect((await agent.post('productos/importar/ver', { idImportacion })).body.r_data.resumen.registradas).toBe(1);
  });
});
