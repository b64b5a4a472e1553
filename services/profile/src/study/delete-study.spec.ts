import { closeDb, db } from '../../../../tests/builders/db.js';
import { events, registered, saved, study, traces } from '../../../../tests/builders/profile.js';

const SAVE = 'guardar/estudios/registro';
const DELETE = 'consultar/estudios/eliminar';
const stored = async (id: number) => (await db().query('select id from profile.estudio where id = $1', [id])).rows;

afterAll(closeDb);

describe('Deleting a study', () => {
  it('takes the row away, and leaves an event and a trace with what it was', async () => {
    const agent = await registered();
    const id = await saved(agent, SAVE, study());
    const before = (await events(agent.id)).length;
    expect((await agent.post(DELETE, { id })).body).toEqual({
      r_succ: true,
      r_code: '1000',
      r_mess: 'El registro ha sido eliminado!',
      r_data: { id },
    });
    expect(await stored(id)).toEqual([]);
    expect((await agent.post('consultar/estudios/listar')).body.r_data).toEqual([]);
    const after = await events(agent.id);
    expect([after.length, after[0]]).toEqual([before + 1, { idUsuario: agent.id, parte: 'estudios' }]);
    const [trace] = await traces(agent.id);
    expect(trace).toMatchObject({ accion: 'eliminar', objeto: 'estudio', idObjeto: String(id), antes: { version: 1 }, despues: null });
  });

  it('twice is refused the second time, and leaves no second event', async () => {
    const agent = await registered();
    const id = await saved(agent, SAVE, study());
    await agent.post(DELETE, { id });
    const before = (await events(agent.id)).length;
    expect((await agent.post(DELETE, { id })).status).toBe(404);
    expect((await events(agent.id)).length).toBe(before);
  });

  it('of someone else is a 404, and it stays', async () => {
    const [mine, theirs] = [await registered(), await registered()];
    const id = await saved(theirs, SAVE, study());
    expect((await mine.post(DELETE, { id })).status).toBe(404);
    expect(await stored(id)).toHaveLength(1);
    expect((await events(mine.id)).map((event) => event['parte'])).toEqual(['datosBasicos']);
  });

  it.each([{}, { id: 'x' }, { id: -1 }, { id: null }])('needs an id, which %j is not', async (body) => {
    expect((await (await registered()).post(DELETE, body)).status).toBe(422);
  });
});
