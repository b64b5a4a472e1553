import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, signUp } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

interface Notice {
  id: number;
  leido: string | null;
}
const list = async (agent: Agent, query = ''): Promise<Notice[]> => (await agent.get(`recursos/avisos${query}`)).body;
const welcomed = (agent: Agent) => eventually('the welcome', async () => (await list(agent))[0]);
const unread = `?filter=${encodeURIComponent('{"leido":false}')}`;

afterAll(closeDb);

describe('A notice', () => {
  it('is marked as read once: the time stays', async () => {
    const agent = await signUp();
    const { id } = await welcomed(agent);
    expect((await agent.post(`recursos/avisos/${id}/leer`)).body).toMatchObject({ r_succ: true, r_data: { id } });
    const [first] = await list(agent);
    expect(first!.leido).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    await agent.post(`recursos/avisos/${id}/leer`);
    expect((await list(agent))[0]!.leido).toBe(first!.leido);
    expect(await list(agent, unread)).toEqual([]);
  });
  it('and all others of the same person are marked at once, and nobody else’s', async () => {
    const [agent, stranger] = [await signUp(), await signUp()];
    await welcomed(agent);
    await welcomed(stranger);
    await db().query(`insert into operations.aviso ("idUsuario", titulo, texto) values ($1, 'Otro', '')`, [agent.id]);
    expect(await list(agent, unread)).toHaveLength(2);
    await agent.post('recursos/avisos/leer-todos');
    expect(await list(agent, unread)).toEqual([]);
    expect(await list(stranger, unread)).toHaveLength(1);
  });
  it('is marked by its owner alone: someone else’s, and one that is none, are a 404', async () => {
    const [agent, stranger] = [await signUp(), await signUp()];
    const { id } = await welcomed(agent);
    for (const other of [id, 2_000_000_000]) expect((await stranger.post(`recursos/avisos/${other}/leer`)).status).toBe(404);
    expect((await visitor().post(`recursos/avisos/${id}/leer`)).status).toBe(401);
    expect((await list(agent))[0]!.leido).toBeNull();
  });
});
