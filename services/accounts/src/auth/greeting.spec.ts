import { closeDb } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { addPasskey, removePasskey } from '../../../../tests/builders/passkey.js';
import { registered } from '../../../../tests/builders/profile.js';
import { type Agent, signUp } from '../../../../tests/builders/user.js';
import { mailAbout, visitor } from '../../../../tests/builders/visitor.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const forgot = (agent: Agent) => visitor().post('auth/request-password-reset', { email: agent.correo });
const signUpAgain = (agent: Agent) =>
  visitor().post('auth/sign-up/email', { email: agent.correo, password: 'otra-clave-larga-1', name: 'Visite mi página' });
/** The first line of the newest mail of this subject. */
const greeting = async (agent: Agent, asunto: string) => (await mailAbout(agent.correo, asunto)).texto.split('\n')[0];

describe('A mail about an account', () => {
  afterAll(closeDb);

  it('greets its owner as they registered, never by what a sign-up says', async () => {
    const agent = await registered({ primerNombre: 'Ítala', primerApellido: 'Núñez' });
    await forgot(agent);
    expect(await greeting(agent, 'Restablezca su clave')).toBe('Ítala Núñez:');
    await signUpAgain(agent);
    expect(await greeting(agent, 'Ya tiene una cuenta')).toBe('Ítala Núñez:');
    const { id } = await addPasskey(agent);
    expect(await greeting(agent, 'Nueva llave de acceso')).toBe('Ítala Núñez:');
    await removePasskey(agent, id);
    expect(await greeting(agent, 'Llave de acceso quitada')).toBe('Ítala Núñez:');
  });

  it('greets nobody where nobody registered yet', async () => {
    const agent = await signUp();
    expect(await greeting(agent, 'Confirme su correo')).toMatch(/^Bienvenido al Registro/);
    await forgot(agent);
    expect(await greeting(agent, 'Restablezca su clave')).toMatch(/^Alguien pidió/);
    await signUpAgain(agent);
    expect(await greeting(agent, 'Ya tiene una cuenta')).toMatch(/^Alguien intentó/);
  });
});

describe('While the profile is away', () => {
  let server: Server | undefined;
  beforeAll(async () => {
    // Port 1 is nobody's.
    server = await startInstance({ INTERNAL_URL: 'http://127.0.0.1:1' });
  });
  afterAll(() => endInstance(server));

  it('a mail greets its owner all the same', async () => {
    const agent = await registered({ primerNombre: 'Ítala', primerApellido: 'Núñez' });
    expect((await forgot(agent)).status).toBe(200);
    expect(await greeting(agent, 'Restablezca su clave')).toBe('Ítala Núñez:');
    await addPasskey(agent);
    expect(await greeting(agent, 'Nueva llave de acceso')).toBe('Ítala Núñez:');
  });
});
