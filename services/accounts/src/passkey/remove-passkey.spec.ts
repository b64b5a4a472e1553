import { closeDb } from '../../../../tests/builders/db.js';
import { addPasskey } from '../../../../tests/builders/passkey.js';
import { newPerson } from '../../../../tests/builders/user.js';
import { mailAbout, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

describe('Removing a passkey', () => {
  it('is for its owner alone; from then on it neither signs in nor confirms, and its owner has a mail', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const { device, id } = await addPasskey(agent, 'La perdida');
    const options = (await visitor().post('auth/sign-in/passkey-options')).body;
    const toConfirm = (await agent.post('cuenta/confirmar/llave/reto', { para: 'x' })).body.r_data;
    const refused = await other.post(`cuenta/llaves/${id}/quitar`);
    expect([refused.status, refused.body.r_mess]).toEqual([404, 'La llave de acceso no existe']);
    expect((await agent.post(`cuenta/llaves/${id}/quitar`)).body.r_data).toEqual({ id });
    expect((await visitor().post('auth/sign-in/passkey', device.sign(options))).status).toBe(401);
    expect((await agent.post('cuenta/confirmar/llave', device.sign(toConfirm))).status).toBe(422);
    expect((await agent.post(`cuenta/llaves/${id}/quitar`)).status).toBe(404);
    expect((await mailAbout(agent.correo, 'Llave de acceso quitada')).texto).toContain('«La perdida»');
    // The same device may come back.
    await addPasskey(agent, 'La encontrada', device);
  });
});
