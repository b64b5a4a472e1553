import type { ClosingCall } from '@registro/contracts/console/waiting';
import { begun, callOf, moveWindow, proposer, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(closeDb);

const told = async () => (await operator.get('recursos/convocatorias/por-cerrar')).body.r_data as ClosingCall[];

describe('Calls that close soon', () => {
  it('are told with what is begun and what was sent; those that close later or have closed are not', async () => {
    const [soon, later, closed] = [await callOf('sostenibilidad'), await callOf('sostenibilidad'), await callOf('sostenibilidad')];
    await begun(await proposer(), soon);
    await sentProposal(soon);
    // Other specs have calls that close tomorrow: the next ones to close come first.
    await moveWindow(soon, `now() - interval '1 day'`, `now() + interval '10 minutes'`);
    await moveWindow(later, `now() - interval '1 day'`, `now() + interval '11 days'`);
    await moveWindow(closed, `now() - interval '2 days'`, `now() - interval '1 minute'`);
    const now = await told();
    expect(now.find(({ id }) => id === soon.id)).toMatchObject({
      nombre: `Convocatoria ${soon.codigo}`,
      cifras: { borradores: 1, enviadas: 1 },
    });
    expect(now.filter(({ id }) => [later.id, closed.id].includes(id))).toEqual([]);
    expect(await operator.total('proyectos', { idConvocatoria: soon.id, enviado: 'false' })).toBe(1);
    expect(await operator.total('proyectos', { idConvocatoria: soon.id, enviado: 'true' })).toBe(1);
  });

  it('are told beside the call before, as it was when it closed in as long', async () => {
    const [last, now] = [await callOf('innovacion'), await callOf('innovacion')];
    const [early, late] = [await sentProposal(last), await sentProposal(last)];
    // It closed a second before the other opened: no call of another spec did in between.
    await moveWindow(last, `now() - interval '61 days'`, `now() - interval '1 day' - interval '1 second'`);
    await moveWindow(now, `now() - interval '1 day'`, `now() + interval '20 minutes'`);
    const at = (id: number, moment: string) =>
      db().query(`begin; alter table calls.envio disable trigger user; update calls.envio set fecha = ${moment} where "idProyecto" = ${id};
        alter table calls.envio enable trigger user; commit`);
    await at(early.idProyecto, `now() - interval '1 day' - interval '1 hour'`);
    await at(late.idProyecto, `now() - interval '1 day' - interval '10 minutes'`);
    expect((await told()).find(({ id }) => id === now.id)!.cifras).toEqual({ borradores: 0, enviadas: 0, anterior: 1 });
    await at(late.idProyecto, `now() - interval '1 day' - interval '30 minutes'`);
    expect((await told()).find(({ id }) => id === now.id)!.cifras!.anterior).toBe(2);
  });
});
