import type { FoundPeople } from '@registro/contracts/console/find-people';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { startDomain } from '../../../../tests/builders/other-domain.js';
import { registered } from '../../../../tests/builders/profile.js';
import { newPersonAs, randomCedula } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** An internal call that nobody answers. */
const AWAY = 'perfil/buscar';
let gateway: Awaited<ReturnType<typeof startDomain>>;
let server: Server | undefined;
beforeAll(async () => {
  gateway = await startDomain((path) => (path === AWAY ? null : undefined));
  server = await startInstance({ INTERNAL_URL: gateway.url });
});
afterAll(async () => {
  await endInstance(server);
  await gateway.stop();
});

it('says which part of the search is away, and shows the rest', async () => {
  const operator = await newPersonAs('operador', ['usuarios']);
  const find = async (texto: string): Promise<FoundPeople> => (await operator.post('recursos/usuarios/buscar', { texto })).body.r_data;
  const cedula = randomCedula();
  const agent = await registered({
    cedula,
    primerNombre: 'Policarpa',
    segundoNombre: null,
    primerApellido: 'Sotillet',
    segundoApellido: null,
  });
  expect(await find(agent.correo)).toEqual({
    personas: [expect.objectContaining({ idUsuario: agent.id, nombre: 'Policarpa Sotillet', cedula: `V-${cedula}` })],
    ausentes: [],
  });
  expect(await find('Policarpa Sotillet')).toEqual({ personas: [], ausentes: ['perfiles'] });
});
