import { closeDb, db } from '../../../../tests/builders/db.js';
import { events, pastWork, saved, traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, serviceAccount } from '../../../../tests/builders/user.js';

const PATH = 'guardar/laboral/registro';

afterAll(closeDb);

describe('the work question', () => {
  const answer = (agent: Agent, trabajaActualmente: unknown) => agent.post('guardar/laboral/trabajaActualmente', { trabajaActualmente });
  const answered = async (agent: Agent) =>
    (await db().query('select "trabajaActualmente" as a from profile.estatus_usuario where "idUsuario" = $1', [agent.id])).rows[0]?.a;

  it.each([undefined, null, 'si', 1])('%j is no answer', async (value) => {
    const agent = await newPerson();
    const refused = await answer(agent, value);
    expect([refused.status, refused.body.errores]).toEqual([422, [{ campo: 'trabajaActualmente', mensaje: 'Campo Requerido' }]]);
  });

  it('is answered, with event and trace, and may be answered anew', async () => {
    const agent = await newPerson();
    expect((await answer(agent, false)).body).toMatchObject({ r_succ: true, r_data: { trabajaActualmente: false } });
    await answer(agent, true);
    expect(await answered(agent)).toBe(true);
    expect(await events(agent.id)).toHaveLength(2);
    const [trace] = await traces(agent.id);
    expect(trace).toMatchObject({
      objeto: 'trabajaActualmente',
      antes: { trabajaActualmente: false },
      despues: { trabajaActualmente: true },
    });
  });

  it('is answered yes by a work record', async () => {
    const agent = await newPerson();
    await answer(agent, false);
    await saved(agent, PATH, pastWork());
    expect(await answered(agent)).toBe(true);
  });

  it('can’t be answered no against the records', async () => {
    const agent = await newPerson();
    await saved(agent, PATH, pastWork());
    expect((await answer(agent, false)).body).toMatchObject({
      r_succ: false,
      r_mess: 'Tiene experiencia laboral registrada. Elimine esos registros antes de responder que no la posee',
    });
    expect(await answered(agent)).toBe(true);
  });

  it('is each person’s own, and a researcher’s alone', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    await answer(theirs, false);
    await answer(mine, true);
    expect(await answered(theirs)).toBe(false);
    expect(await events(theirs.id)).toHaveLength(1);
    expect((await answer(await serviceAccount('evaluador'), true)).status).toBe(403);
  });
});
