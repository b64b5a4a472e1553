import { closeDb, db } from '../../../../tests/builders/db.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('A confirmation', () => {
  it('of ten minutes ago is none, and of many who use one at once one has it', async () => {
    const agent = await newPerson();
    const { body } = await agent.post('cuenta/confirmar', { para: 'x', clave: 'clave-de-prueba-1' });
    const asked = { confirmacion: body.r_data.confirmacion as string, idUsuario: agent.id, para: 'x' };
    await db().query(`update accounts.confirmacion set creado = now() - interval '10 minutes' where "idUsuario" = $1`, [agent.id]);
    expect((await askInternal('usuarios/confirmaciones/usar', asked)).r_data).toBeNull();
    await db().query(`update accounts.confirmacion set creado = now() where "idUsuario" = $1`, [agent.id]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => askInternal('usuarios/confirmaciones/usar', asked)));
    expect(answers.filter(({ r_data }) => r_data !== null)).toHaveLength(1);
  });

  it('of nobody is none, whatever is asked', async () => {
    const asked = { confirmacion: 'no es un uuid', idUsuario: 1, para: 'x' };
    expect(await askInternal('usuarios/confirmaciones/usar', asked)).toEqual({ status: 200, r_data: null });
  });
});
