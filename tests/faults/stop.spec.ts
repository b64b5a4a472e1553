import { db, eventually } from '../builders/db.js';
import { endInstance, startAgain, startInstance } from '../builders/instance.js';
import { openStream } from '../builders/live.js';
import { registered, study } from '../builders/profile.js';
import type { Server } from '../setup/start-server.mjs';

let server: Server | undefined;

beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

interface Writer {
  idUsuario: number;
  acknowledged: number;
  /** what was answered and is no success */
  refused: string[];
}

/** A process that is told to stop: a new version, a machine that is emptied (rule H-23). */
describe('A process that is told to stop under load', () => {
  it.each([1, 2, 3, 4, 5])(
    'acknowledges every write that it saved, answers nothing else, and lets go of live streams (round %i)',
    async (round) => {
      if (round > 1) server = await startAgain();
      const agents = await Promise.all(Array.from({ length: 16 }, () => registered()));
      const stream = await openStream(agents[0]!);
      const writers = agents.map(({ id }): Writer => ({ idUsuario: id, acknowledged: 0, refused: [] }));
      const writing = agents.map(async (agent, i) => {
        const writer = writers[i]!;
        for (let n = 0; ; n++) {
          // No connection: it stopped.
          const answer = await agent.post('guardar/estudios/registro', study({ anioCulminacion: 1990 + (n % 30) })).catch(() => undefined);
          if (!answer) return;
          if (answer.body?.r_succ === true) writer.acknowledged++;
          else writer.refused.push(`${answer.status} ${answer.text}`);
        }
      });
      await eventually('writes of everybody', async () => writers.every(({ acknowledged }) => acknowledged > 0));
      expect(await server!.kill('SIGTERM')).toBe(0);
      await Promise.all([...writing, stream.ended]);
      expect(writers.flatMap(({ refused }) => refused)).toEqual([]);
      const { rows } = await db().query<{ idUsuario: number; n: number }>(
        `select "idUsuario", count(*)::int as n from profile.estudio where "idUsuario" = any($1) group by 1`,
        [writers.map(({ idUsuario }) => idUsuario)],
      );
      const saved = new Map(rows.map((row) => [row.idUsuario, row.n]));
      expect(writers.map(({ idUsuario }) => saved.get(idUsuario))).toEqual(writers.map(({ acknowledged }) => acknowledged));
    },
  );
});
