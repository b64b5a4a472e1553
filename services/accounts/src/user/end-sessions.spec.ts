import { ACCOUNT_REFUSALS } from '@registro/contracts/accounts/person-account';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, signIn, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const end = async (id: number) => (await operator.post(`recursos/usuarios/${id}/cerrar-sesiones`, { motivo: 'Perdió el teléfono' })).body;
const alive = async (agent: Agent) => (await agent.post('consultar/usuarios/estatus')).status;

describe('Ending somebody’s sessions', () => {
  it('signs them out everywhere, with a trace, and they may sign in again', async () => {
    const agent = await newPerson();
    const other = await signIn(agent.correo);
    expect(await end(agent.id)).toMatchObject({ r_succ: true, r_data: { cerradas: 2 } });
    expect([await alive(agent), await alive(other)]).toEqual([401, 401]);
    expect(await alive(await signIn(agent.correo))).toBe(200);
    const { rows } = await db().query(
      `select "idUsuario", despues from platform.auditoria where accion = 'cerrar sesiones' and "idObjeto" = $1`,
      [String(agent.id)],
    );
    expect(rows).toEqual([{ idUsuario: operator.id, despues: { cerradas: 2, motivo: 'Perdió el teléfono' } }]);
  });

  it('is refused where none are open, and of oneself', async () => {
    const agent = await newPerson();
    await end(agent.id);
    expect(await end(agent.id)).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.sinSesiones });
    expect(await end(operator.id)).toMatchObject({ r_succ: false, r_mess: ACCOUNT_REFUSALS.propia });
  });
});
