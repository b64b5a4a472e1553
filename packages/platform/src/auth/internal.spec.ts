import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let server: Server;
beforeAll(async () => {
  // Port 1 is nobody's: the other services are away.
  server = await startInstance({ INTERNAL_URL: 'http://127.0.0.1:1' });
});
afterAll(() => endInstance(server));

it('a call that needs a service which is away is a 503 that says to try again, not an error nobody understands', async () => {
  const answer = await (await newPerson()).post('consultar/beca/elegibilidad');
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({
    r_succ: false,
    r_code: '503',
    r_mess: 'El servicio no está disponible en este momento. Intente de nuevo en unos minutos',
    idSolicitud: expect.any(String),
  });
});
