import { closeDb, db } from '../../../../tests/builders/db.js';
import { proponent, savedProposal, teammate } from '../../../../tests/builders/proposal.js';
import type { Agent } from '../../../../tests/builders/user.js';

const SAY = 'guardar/equipo/presencia';
afterAll(closeDb);

it('Who writes in a proposal sees who else is in which step, while they are', async () => {
  const own = await proponent();
  const idProyecto = await savedProposal(own);
  const mate = await teammate(own, idProyecto);
  const say = async (agent: Agent, paso: number | null) => (await agent.post(SAY, { idProyecto, paso })).body.r_data;
  expect(await say(own, 0)).toEqual([]);
  expect(await say(mate, 2)).toEqual([{ nombre: 'Ana Lucía Rondón', paso: 0 }]);
  expect(await say(own, 1)).toEqual([{ nombre: 'Yuleima Guanipa', paso: 2 }]);
  expect(await say(mate, null)).toEqual([{ nombre: 'Ana Lucía Rondón', paso: 1 }]);
  expect(await say(own, 1)).toEqual([]);
  await db().query(`update calls.presencia set visto = visto - interval '46 seconds' where "idProyecto" = $1`, [idProyecto]);
  expect(await say(mate, 0)).toEqual([]);
});

it('Nobody else is told, or heard', async () => {
  const own = await proponent();
  const idProyecto = await savedProposal(own);
  const stranger = await proponent();
  expect((await stranger.post(SAY, { idProyecto, paso: 0 })).status).toBe(404);
  expect((await own.post(SAY, { idProyecto, paso: 'x' })).body.errores).toEqual([
    { campo: 'paso', mensaje: 'El paso indicado no es válido' },
  ]);
});
