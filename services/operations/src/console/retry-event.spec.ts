import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, signUp, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['auditoria', 'colas']);
});
afterAll(closeDb);

/**
 * The event of somebody's account. By its number: other specs sign up more people meanwhile than a page of the list
 * shows.
 */
const eventOf = async (idUsuario: number) => {
  const { rows } = await db().query(`select id from platform.evento where tipo = 'account.created' and (datos ->> 'idUsuario')::int = $1`, [
    idUsuario,
  ]);
  return rows[0] && (await operator.get(`recursos/eventos/${rows[0].id}`)).body;
};

describe('The events', () => {
  it('are tried again on request: whoever has not had it gets it, with a trace', async () => {
    const agent = await signUp();
    const { id } = await eventually('the inbox', async () => {
      const found = await eventOf(agent.id);
      return found?.recibidos.length && found;
    });
    // As if the consumer had never had it.
    await db().query('delete from platform.recibido where "idEvento" = $1', [id]);
    await db().query('delete from operations.aviso where "idUsuario" = $1', [agent.id]);
    expect((await operator.post(`recursos/eventos/${id}/reintentar`)).body).toMatchObject({ r_succ: true, r_data: { id } });
    await eventually('the notice', async () => (await agent.get('recursos/avisos')).body.length === 1);
    const { rows } = await db().query(
      `select accion from platform.auditoria where "idUsuario" = $1 and objeto = 'evento' and "idObjeto" = $2`,
      [operator.id, String(id)],
    );
    expect(rows).toEqual([{ accion: 'reintentar' }]);
  });
  it('have their tries anew then, and are told of anew', async () => {
    const agent = await signUp();
    const { id } = await eventually('the event', async () => eventOf(agent.id));
    await db().query(
      `insert into platform.reenvio (consumidor, "idEvento", veces, proximo, avisado) values ('welcome-notice', $1, 12, now(), now())`,
      [id],
    );
    expect((await operator.post(`recursos/eventos/${id}/reintentar`)).body.r_succ).toBe(true);
    expect((await db().query('select veces from platform.reenvio where "idEvento" = $1', [id])).rows).toEqual([]);
  });
  it('that everyone has have no second effect when they are tried again', async () => {
    const agent = await signUp();
    const { id } = await eventually('the inbox', async () => {
      const found = await eventOf(agent.id);
      return found?.recibidos.length && found;
    });
    await operator.post(`recursos/eventos/${id}/reintentar`);
    await eventually('sending', async () => (await operator.get(`recursos/eventos/${id}`)).body.enviado);
    await eventually('completion', async () => (await operator.get(`recursos/eventos/${id}`)).body.completo, 30_000);
    expect((await agent.get('recursos/avisos')).body).toHaveLength(1);
  });
  it('are tried again by operators with the permission colas, and none is a 404', async () => {
    const agent = await signUp();
    const { id } = await eventually('the event', async () => eventOf(agent.id));
    for (const other of [agent, await newPersonAs('operador', ['auditoria'])])
      expect((await other.post(`recursos/eventos/${id}/reintentar`)).status).toBe(403);
    expect((await operator.post('recursos/eventos/2000000000/reintentar')).status).toBe(404);
    const { rows } = await db().query(`select 1 from platform.auditoria where accion = 'reintentar' and "idObjeto" = $1`, [String(id)]);
    expect(rows).toEqual([]);
  });
});
