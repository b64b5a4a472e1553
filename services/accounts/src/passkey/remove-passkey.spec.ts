import { closeDb } from '../../../../tests/builders/db.js';
import { addPasskey, confirmationToAdd, removePasskey } from '../../../../tests/builders/passkey.js';
import { newPerson } from '../../../../tests/builders/user.js';
import { mailAbout, visitor } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

describe('Removing a passkey', () => {
  it('is for its owner alone; from then on it neither signs in nor confirms, and its owner has a mail', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const { device, id } = await addPasskey(agent, 'La perdida');
    const options = (await visitor().post('auth/sign-in/passkey-options')).body;
    const toConfirm = (await agent.post('cuenta/confirmar/llave/reto', { para: 'x' })).body.r_data;
    const refused = await removePasskey(other, id);
    expect([refused.status, refused.body.r_mess]).toEqual([404, 'La llave de acceso no existe']);
    expect((await removePasskey(agent, id)).body.r_data).toEqual({ id });
    expect((await visitor().post('auth/sign-in/passkey', device.sign(options))).status).toBe(401);
    expect((await agent.post('cuenta/confirmar/llave', device.sign(toConfirm))).status).toBe(422);
    expect((await removePasskey(agent, id)).status).toBe(404);
    expect((await mailAbout(agent.correo, 'Llave de acceso quitada')).texto).toContain('«La perdida»');
    // The same device may come back.
    await addPasskey(agent, 'La encontrada', device);
  });

  it('takes more than an open session: a confirmation for just this, by the strongest way that is left without it', async () => {
    const agent = await newPerson();
    const [lost, kept] = [await addPasskey(agent, 'La perdida'), await addPasskey(agent, 'La otra')];
    const remove = (id: number, confirmacion: unknown) => agent.post(`cuenta/llaves/${id}/quitar`, { confirmacion });
    for (const confirmacion of [undefined, '', 'no es ninguna', await confirmationToAdd(agent)])
      expect((await remove(lost.id, confirmacion)).body.errores).toEqual([
        { campo: 'confirmacion', mensaje: 'Confirme de nuevo su identidad' },
      ]);
    const para = `quitar:llave:${lost.id}`;
    expect((await agent.get(`cuenta/confirmar?para=${para}`)).body.r_data).toEqual({ metodo: 'llave' });
    expect((await agent.post('cuenta/confirmar', { para, clave: 'clave-de-prueba-1' })).body.errores).toEqual([
      { campo: 'clave', mensaje: 'Confirme con una llave de acceso: su cuenta la tiene' },
    ]);
    const asked = (await agent.post('cuenta/confirmar/llave/reto', { para })).body.r_data;
    const { confirmacion } = (await agent.post('cuenta/confirmar/llave', kept.device.sign(asked))).body.r_data;
    expect((await remove(kept.id, confirmacion)).status).toBe(422);
    expect((await remove(lost.id, confirmacion)).body.r_succ).toBe(true);
    // Nothing but the password is left besides the last one, whose device may be lost.
    expect((await removePasskey(agent, kept.id)).body.r_succ).toBe(true);
  });
});
