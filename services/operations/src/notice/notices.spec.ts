import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, signUp } from '../../../../tests/builders/user.js';
import { visitor } from '../../../../tests/builders/visitor.js';

interface Notice {
  id: number;
  titulo: string;
  texto: string;
  ruta: string | null;
  leido: string | null;
}
const list = async (agent: Agent, query = ''): Promise<Notice[]> => (await agent.get(`recursos/avisos${query}`)).body;
const welcomed = (agent: Agent) => eventually('the welcome', async () => (await list(agent))[0]);

afterAll(closeDb);

describe('A notice', () => {
  it('welcomes who signs up, once, and leads to their profile', async () => {
    const agent = await signUp();
    expect(await welcomed(agent)).toMatchObject({ titulo: 'Bienvenido al Registro', ruta: '/usuario/listar', leido: null });
    await eventually('its event to be complete', async () => {
      const { rows } = await db().query(`select completo from platform.evento where tipo = 'account.created' and datos = $1`, [
        { idUsuario: agent.id },
      ]);
      return rows[0]?.completo;
    });
    expect(await list(agent)).toHaveLength(1);
  });

  it('is read by its owner alone', async () => {
    const [agent, stranger] = [await signUp(), await signUp()];
    const notice = await welcomed(agent);
    expect((await list(stranger)).map((n) => n.id)).not.toContain(notice.id);
    const asked = await list(stranger, `?filter=${encodeURIComponent(JSON.stringify({ id: [notice.id] }))}`);
    expect(asked).toEqual([]);
    expect((await stranger.post(`recursos/avisos/${notice.id}/leer`)).status).toBe(404);
    expect((await list(agent))[0]!.leido).toBeNull();
  });

  it('comes by mail only to an address that its owner has confirmed', async () => {
    const [confirmed, not] = [await signUp(), await signUp()];
    await db().query('update accounts."user" set "emailVerified" = false where id = $1', [not.id]);
    for (const { id, correo } of [not, confirmed]) {
      await db().query(
        `insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornBecas") values ($1, $2, current_date, current_date + 1, true)`,
        [id, correo],
      );
      await db().query(
        `insert into platform.evento (tipo, datos) values ('user-window.changed', jsonb_build_object('idUsuario', $1::int))`,
        [id],
      );
    }
    const told = async ({ id }: Agent) =>
      (await db().query(`select 1 from operations.aviso where "idUsuario" = $1 and titulo like 'Tiene una jornada%'`, [id])).rowCount;
    const mailed = async ({ correo }: Agent) =>
      (await db().query(`select 1 from platform.correo where para = $1 and asunto like 'Tiene una jornada%'`, [correo])).rowCount;
    for (const agent of [not, confirmed]) await eventually('the notice', async () => (await told(agent)) === 1);
    expect([await mailed(confirmed), await mailed(not)]).toEqual([1, 0]);
  });

  it('is for nobody who has not signed in', async () => {
    expect((await visitor().get('recursos/avisos')).status).toBe(401);
    expect((await visitor().post('recursos/avisos/leer-todos')).status).toBe(401);
  });
});
