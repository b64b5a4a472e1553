import type { ClosingCall } from '@registro/contracts/console/waiting';
import { begun, callOf, moveWindow, proposer, sentProposal } from '../../../../tests/builders/calls.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { signUpAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Calls that close soon', () => {
  it('are told with what is begun and what was sent; those that close later or have closed are not', async () => {
    const [soon, later, closed] = [await callOf('sostenibilidad'), await callOf('sostenibilidad'), await callOf('sostenibilidad')];
    await begun(await proposer(), soon);
    await sentProposal(soon);
    // Other specs have calls that close tomorrow: the next ones to close come first.
    await moveWindow(soon, `now() - interval '1 day'`, `now() + interval '10 minutes'`);
    await moveWindow(later, `now() - interval '1 day'`, `now() + interval '11 days'`);
    await moveWindow(closed, `now() - interval '2 days'`, `now() - interval '1 minute'`);
    const operator = await signUpAs('operador', ['convocatorias']);
    const told = (await operator.get('recursos/convocatorias/por-cerrar')).body.r_data as ClosingCall[];
    expect(told.find(({ id }) => id === soon.id)).toMatchObject({ borradores: 1, enviadas: 1, nombre: `Convocatoria ${soon.codigo}` });
    expect(told.filter(({ id }) => [later.id, closed.id].includes(id))).toEqual([]);
  });
});
