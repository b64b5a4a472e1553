import { preparedBatch } from '../../../../tests/builders/bank.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { startDomain } from '../../../../tests/builders/other-domain.js';
import { approvedPeriod, processing, savedPeriod, scholar } from '../../../../tests/builders/period.js';
import { paymentsOfPeriod } from '../../../../tests/builders/settled.js';
import { newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let gateway: Awaited<ReturnType<typeof startDomain>>;
let server: Server | undefined;
beforeAll(async () => {
  // What conversations say of payments, which nobody answers here.
  gateway = await startDomain((path) => (path.startsWith('apelaciones/') ? null : undefined));
  server = await startInstance({ INTERNAL_URL: gateway.url });
});
afterAll(async () => {
  await endInstance(server);
  await gateway.stop();
});

it('A dossier says that conversations are away, and has all that the domain knows (Q-26)', async () => {
  const agent = await scholar();
  const period = await savedPeriod(agent, await processing(agent));
  await approvedPeriod(await newPersonAs('operador', ['convocatorias']), period);
  const [asked] = await paymentsOfPeriod(period, 'pendiente');
  const approves = await newPersonAs('operador', ['pagos-aprobar']);
  const read = (await approves.get(`recursos/pagos/${asked!.id}/expediente`)).body.r_data;
  expect(read).toMatchObject({ faltan: ['conversaciones'], palabras: [], revisiones: [{ que: 'Aprobó el periodo' }] });
  expect(read.hechos.length).toBeGreaterThan(0);
});

it('A batch says that it does not know what is asked about its payments while conversations are away, and has the rest (Q-30)', async () => {
  const { id } = await preparedBatch('0639', [1_000]);
  const approves = await newPersonAs('operador', ['pagos-aprobar']);
  expect((await approves.get(`recursos/lotes/${id}/cambios`)).body.r_data).toMatchObject({ sinPreguntas: true, destacados: 1 });
});
