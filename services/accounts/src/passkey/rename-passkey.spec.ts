import { closeDb } from '../../../../tests/builders/db.js';
import { addPasskey } from '../../../../tests/builders/passkey.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Renaming a passkey', () => {
  it('is for its owner alone, and wants a name', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const { id } = await addPasskey(agent);
    const rename = (who: typeof agent, nombre: unknown) => who.post(`cuenta/llaves/${id}/renombrar`, { nombre });
    const refused = await rename(other, 'Mía');
    expect([refused.status, refused.body.r_mess]).toEqual([404, 'La llave de acceso no existe']);
    expect((await rename(agent, '  ')).body.errores).toEqual([{ campo: 'nombre', mensaje: 'Escriba un nombre para reconocerla' }]);
    expect((await rename(agent, 'x'.repeat(61))).status).toBe(422);
    expect((await rename(agent, 'Portátil de la oficina')).body.r_data).toEqual({ id });
    expect((await agent.get('cuenta/llaves')).body.r_data).toMatchObject([{ id, nombre: 'Portátil de la oficina' }]);
    expect((await other.get('cuenta/llaves')).body.r_data).toEqual([]);
  });
});
