import { closeDb, db } from '../../../../tests/builders/db.js';
import { basicData, registered } from '../../../../tests/builders/profile.js';

const PATH = 'guardar/usuarios/datosBasicos';

afterAll(closeDb);

const person = async (id: number) => (await db().query('select * from profile.persona where "idUsuario" = $1', [id])).rows[0];

describe('A save of the basic data', () => {
  it('takes the alternative address where none is held any more, and asks for it', async () => {
    const agent = await registered();
    const { cedula } = await person(agent.id);
    await db().query('update profile.persona set "correoElectronicoAlternativo" = null where "idUsuario" = $1', [agent.id]);
    const without = await agent.post(PATH, basicData({ cedula, correoElectronicoAlternativo: null }));
    expect(without.body.errores).toEqual([{ campo: 'correoElectronicoAlternativo', mensaje: 'El correo Alternativo es requerido' }]);
    await agent.post(PATH, basicData({ cedula, correoElectronicoAlternativo: 'nueva@prueba.ve' }));
    expect((await person(agent.id)).correoElectronicoAlternativo).toBe('nueva@prueba.ve');
  });
});
