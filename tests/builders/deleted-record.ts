import { closeDb, db } from './db.js';
import { events, registered, saved, traces } from './profile.js';

/** A kind of record of a profile: its calls, its table, its name in traces and events. */
interface Kind {
  /** the path of its calls: consultar/<calls>/eliminar */
  calls: string;
  body: () => Record<string, unknown>;
  /** its table in the schema profile, which is its name in traces */
  tabla: string;
  /** what events call its part of the profile */
  parte: string;
}

/** The tests of deleting a record of a profile, which every kind passes alike. */
export function describeDeleting(what: string, { calls, body, tabla, parte }: Kind): void {
  const [save, remove] = [`guardar/${calls}/registro`, `consultar/${calls}/eliminar`];
  const stored = async (id: number) => (await db().query(`select id from profile.${tabla} where id = $1`, [id])).rows;

  afterAll(closeDb);

  describe(`Deleting ${what}`, () => {
    it('takes the row away, and leaves an event and a trace with what it was', async () => {
      const agent = await registered();
      const id = await saved(agent, save, body());
      const before = (await events(agent.id)).length;
      expect((await agent.post(remove, { id })).body).toEqual({
        r_succ: true,
        r_code: '1000',
        r_mess: 'El registro ha sido eliminado!',
        r_data: { id },
      });
      expect(await stored(id)).toEqual([]);
      expect((await agent.post(`consultar/${calls}/listar`)).body.r_data).toEqual([]);
      const after = await events(agent.id);
      expect([after.length, after[0]]).toEqual([before + 1, { idUsuario: agent.id, parte }]);
      const [trace] = await traces(agent.id);
      expect(trace).toMatchObject({ accion: 'eliminar', objeto: tabla, idObjeto: String(id), antes: { version: 1 }, despues: null });
    });

    it('twice is refused the second time, and leaves no second event', async () => {
      const agent = await registered();
      const id = await saved(agent, save, body());
      await agent.post(remove, { id });
      const before = (await events(agent.id)).length;
      expect((await agent.post(remove, { id })).status).toBe(404);
      expect((await events(agent.id)).length).toBe(before);
    });

    it('of someone else is a 404, and it stays', async () => {
      const [mine, theirs] = [await registered(), await registered()];
      const id = await saved(theirs, save, body());
      expect((await mine.post(remove, { id })).status).toBe(404);
      expect(await stored(id)).toHaveLength(1);
      expect((await events(mine.id)).map((event) => event['parte'])).toEqual(['datosBasicos']);
    });

    it.each([{}, { id: 'x' }, { id: -1 }, { id: null }])('needs an id, which %j is not', async (wrong) => {
      expect((await (await registered()).post(remove, wrong)).status).toBe(422);
    });
  });
}
