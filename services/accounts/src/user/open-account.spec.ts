import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const open = async (id: number, who = operator) => (await who.post(`recursos/usuarios/${id}/abrir`)).body.r_data;
const looks = async (agent: Agent) => (await agent.get('cuenta/consultas')).body.r_data;

describe('Opening the page of a person', () => {
  it('shows the account and where it is signed in, and no token', async () => {
    const agent = await newPerson();
    const account = await open(agent.id);
    expect(account).toMatchObject({ id: agent.id, correo: agent.correo, activo: true, suspendida: null, llaves: 0 });
    expect(account.sesiones).toEqual([{ desde: expect.any(String), usada: expect.any(String), agente: '' }]);
    expect(JSON.stringify(account)).not.toContain(decodeURIComponent(agent.cookie.split('=')[1]!).split('.')[0]);
  });

  it('leaves one trace in a while, which the person reads without learning who it was', async () => {
    const agent = await newPerson();
    expect(await looks(agent)).toEqual([]);
    await open(agent.id);
    await open(agent.id);
    expect(await looks(agent)).toEqual([{ id: expect.any(Number), fecha: expect.any(String), motivo: null }]);
    await open(agent.id, await newPersonAs('operador', ['usuarios']));
    expect(await looks(agent)).toHaveLength(2);
    const { rows } = await db().query(
      `select "idUsuario" from platform.auditoria where accion = 'consultar' and objeto = 'usuario' and "idObjeto" = $1 order by id`,
      [String(agent.id)],
    );
    expect(rows[0]).toEqual({ idUsuario: operator.id });
    expect(rows).toHaveLength(2);
  });

  it('leaves none where there is nobody, and none of looking at oneself', async () => {
    expect((await operator.post('recursos/usuarios/2000000000/abrir')).status).toBe(404);
    await open(operator.id);
    const { rows } = await db().query(
      `select 1 from platform.auditoria where accion = 'consultar' and objeto = 'usuario' and "idObjeto" in ('2000000000', $1)`,
      [String(operator.id)],
    );
    expect(rows).toEqual([]);
  });
});
