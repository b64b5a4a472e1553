import type { CallRow } from '@registro/contracts/calls/call';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { registered } from '../../../../tests/builders/profile.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const OF_SCHOLARSHIPS = encodeURIComponent(JSON.stringify({ programa: 'beca' }));

/** Other specs send applications and move their window: here nobody does, so that each number is known. */
describe('The scholarships’ call, in the list of calls', () => {
  let server: Server | undefined;
  let operator: Agent;
  beforeAll(async () => {
    server = await startInstance();
    operator = await newPersonAs('operador', ['convocatorias']);
  });
  afterAll(() => endInstance(server));

  it('tells of each form that is kept and each application that is sent, as the list that it leads to does', async () => {
    const told = async () => {
      const calls = (await operator.get(`recursos/convocatorias?filter=${OF_SCHOLARSHIPS}`)).body as CallRow[];
      return calls.find(({ ventana }) => ventana === 'vertice1')!;
    };
    const before = await told();
    const drafting = await registered();
    await drafting.post('guardar/borrador', { formulario: 'beca', datos: { tituloGeneralPropuesta: 'A medias' } });
    await sent(await applicant());
    const after = { borradores: before.borradores! + 1, enviadas: before.enviadas! + 1 };
    expect(await told()).toMatchObject(after);
    expect(await operator.total('becas', { actual: true })).toBe(after.enviadas);
  });
});
