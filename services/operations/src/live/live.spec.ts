import { type Agent, newPerson, randomEmail, signUp, newPersonAs, writeHeaders, baseUrl, signIn } from '../../../../tests/builders/user.js';
import { Redis } from 'ioredis';
import request from 'supertest';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type LiveStream, openStream } from '../../../../tests/builders/live.js';
import { say } from '../../../../tests/builders/other-kind.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { basicData } from '../../../../tests/builders/profile.js';
import { cookiesOf, mailAbout, tokenIn, visitor } from '../../../../tests/builders/visitor.js';

let redis: Redis;
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL']!);
});
afterAll(async () => {
  redis.disconnect();
  await closeDb();
});

/** Tells open screens, and waits until everybody who listens was told. */
async function tell(usuarios: number[], tipo: string): Promise<void> {
  const { rows } = await db().query<{ id: number }>(
    `insert into platform.evento (tipo, datos) values ('screens.changed', $1) returning id`,
    [JSON.stringify({ usuarios, cambio: { tipo } })],
  );
  const had = `select 1 from platform.recibido where consumidor = 'live-screens' and "idEvento" = $1`;
  await eventually('that it was told', async () => (await db().query(had, [rows[0]!.id])).rowCount);
}
const kinds = ({ events }: LiveStream) => events.map(({ tipo }) => tipo).toSorted();

/** Decision 58. */
describe('What was told before one listens', () => {
  it('comes first, each kind once, to who began to read before it', async () => {
    const [agent, stranger] = [await signUp(), await signUp()];
    // What was told is known from the first stream on that anybody opened; here a minute before.
    (await openStream(stranger)).close();
    await redis.set('dicho:desde', Number(await redis.get('dicho:desde')) - 60_000);
    const began = performance.now();
    for (const tipo of ['pago', 'solicitud', 'pago']) await tell([agent.id], tipo);
    await tell([stranger.id], 'documento');
    const stream = await openStream(agent, -Math.ceil(performance.now() - began + 50));
    await tell([agent.id], 'aviso');
    await eventually('what comes after it', async () => kinds(stream).includes('aviso'));
    expect([stream.completo, kinds(stream)]).toEqual([true, ['aviso', 'pago', 'solicitud']]);
    stream.close();
  });

  it('comes to who listens again from where the stream broke, and nothing from before', async () => {
    const agent = await signUp();
    await tell([agent.id], 'solicitud');
    const broken = await openStream(agent);
    broken.close();
    await tell([agent.id], 'pago');
    const again = await openStream(agent, broken.id);
    await tell([agent.id], 'aviso');
    await eventually('what comes after it', async () => kinds(again).includes('aviso'));
    expect([again.completo, kinds(again)]).toEqual([true, ['aviso', 'pago']]);
    again.close();
  });

  it('comes for what concerns a permission too', async () => {
    const operator = await newPersonAs('operador', ['pagos-aprobar']);
    const { id, close } = await openStream(operator);
    close();
    await say('screens.changed', { usuarios: [], permisos: ['pagos-aprobar'], cambio: { tipo: 'pago' } });
    await tell([operator.id], 'aviso');
    const stream = await openStream(operator, id);
    await eventually('what was told', async () => kinds(stream).includes('pago'));
    expect(stream.completo).toBe(true);
    stream.close();
  });

  it.each([
    ['was away for longer than it is remembered', async () => -130_000],
    ['never listened', async () => ''],
    ['has a moment that is still to come', async (now: number) => now + 60_000],
    ['says a moment that is none', async () => 'ayer'],
  ])('is not known to who %s, who is told so', async (_, desde) => {
    const agent = await signUp();
    const { id, close } = await openStream(agent);
    close();
    await tell([agent.id], 'pago');
    const stream = await openStream(agent, await desde(Number(id)));
    expect(stream.completo).toBe(false);
    stream.close();
  });

  it('is not known any more when Redis lost its data, and is from then on', async () => {
    const agent = await signUp();
    const before = await openStream(agent);
    before.close();
    await tell([agent.id], 'pago');
    // As a Redis that begins empty: of this person, and of when it began.
    await redis.del('dicho:desde', `dicho:vivo:${agent.id}`);
    const [lost, after] = [await openStream(agent, before.id), await openStream(agent)];
    after.close();
    const again = await openStream(agent, after.id);
    expect([lost.completo, again.completo]).toEqual([false, true]);
    lost.close();
    again.close();
  });

  it('takes a few hundred bytes a person, which are forgotten after two minutes', async () => {
    const agent = await signUp();
    for (const tipo of ['estatus', 'documento', 'pago', 'solicitud', 'aviso', 'pago']) await tell([agent.id], tipo);
    const key = `dicho:vivo:${agent.id}`;
    const [kept, bytes, left] = await Promise.all([redis.zcard(key), redis.memory('USAGE', key), redis.pttl(key)]);
    expect([kept, bytes! < 400, left > 60_000 && left <= 120_000]).toEqual([5, true, true]);
  });
});

describe('The live stream', () => {
  it('tells of a new notice, which stands in the list then', async () => {
    const agent = await signUp();
    const stream = await openStream(agent);
    await db().query(
      `with a as (insert into operations.aviso ("idUsuario", titulo, texto) values ($1, 'Prueba', '') returning id)
       insert into platform.evento (tipo, datos) select 'notice.created', jsonb_build_object('idAviso', id, 'idUsuario', $1::int) from a`,
      [agent.id],
    );
    await eventually('the event', async () => stream.events.some((e) => e.tipo === 'aviso'));
    expect((await agent.get('recursos/avisos')).body.map((n: { titulo: string }) => n.titulo)).toContain('Prueba');
    stream.close();
  });

  it('is told once of each thing, and what was told is in the inbox, so that nothing sends it again', async () => {
    const agent = await signUp();
    const stream = await openStream(agent);
    const count = 12;
    const { rows } = await db().query<{ id: number }>(
      `insert into platform.evento (tipo, datos) select 'screens.changed', jsonb_build_object('usuarios', jsonb_build_array($1::int), 'cambio', '{"tipo":"pago"}'::jsonb)
       from generate_series(1, $2::int) returning id`,
      [agent.id, count],
    );
    const ids = rows.map(({ id }) => id);
    await eventually('all in the inbox', async () => {
      const found = await db().query(`select 1 from platform.recibido where consumidor = 'live-screens' and "idEvento" = any($1)`, [ids]);
      return found.rowCount === count;
    });
    const told = () => stream.events.filter((e) => e.tipo === 'pago').length;
    await eventually('all told', async () => told() >= count);
    expect(told()).toBe(count);
    stream.close();
  });

  it('tells a new person of their welcome', async () => {
    const correo = randomEmail();
    await request(baseUrl())
      .post('/api/auth/sign-up/email')
      .set(writeHeaders())
      .send({ email: correo, password: 'una-clave-larga-1', name: 'x' });
    const token = tokenIn((await mailAbout(correo, 'Confirme su correo')).texto);
    const agent = visitor(cookiesOf(await visitor().get(`auth/verify-email?token=${token}`)));
    const stream = await openStream(agent);
    const listed = async () => (await agent.get('recursos/avisos')).body.length === 1;
    // It may have come while the mail was being read: then it stands in the list already.
    await eventually('the welcome', async () => stream.events.some((e) => e.tipo === 'aviso') || (await listed()));
    expect(await listed()).toBe(true);
    stream.close();
  });

  it('tells of a change of the profile, in each open tab, and tells nobody else', async () => {
    const [agent, stranger] = [await signUp(), await signUp()];
    const streams = await Promise.all([openStream(agent), openStream(agent), openStream(stranger)]);
    const [one, two, other] = streams;
    await agent.post('guardar/usuarios/datosBasicos', basicData());
    for (const tab of [one!, two!]) await eventually('the event', async () => tab.events.some((e) => e.tipo === 'estatus'));
    // The stranger's own event comes after it, by the same way: had the other been sent to them, it would stand before.
    await stranger.post('guardar/usuarios/datosBasicos', basicData());
    await eventually('their own', async () => other!.events.some((e) => e.tipo === 'estatus'));
    expect(other!.events.filter((e) => e.tipo === 'estatus')).toHaveLength(1);
    for (const stream of streams) stream.close();
  });

  it('tells every operator with a permission what concerns it, and nobody without it', async () => {
    const agents = await Promise.all([
      newPersonAs('operador', ['pagos-aprobar']),
      newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']),
      newPersonAs('operador', ['catalogos']),
      signUp(),
    ]);
    const [one, two, ...others] = await Promise.all(agents.map((agent) => openStream(agent)));
    await say('screens.changed', { usuarios: [], permisos: ['pagos-aprobar'], cambio: { tipo: 'pago' } });
    for (const stream of [one!, two!]) await eventually('the event', async () => stream.events.some((e) => e.tipo === 'pago'));
    // Their own comes after it, by the same way.
    await say('screens.changed', { usuarios: agents.slice(2).map(({ id }) => id), cambio: { tipo: 'solicitud' } });
    for (const stream of others) await eventually('their own', async () => stream.events.some((e) => e.tipo === 'solicitud'));
    expect(others.flatMap(({ events }) => events.filter((e) => e.tipo === 'pago'))).toEqual([]);
    for (const stream of [one!, two!, ...others]) stream.close();
  });

  it('carries kinds and ids, nothing of what a person wrote', async () => {
    const agent = await signUp();
    const stream = await openStream(agent);
    const { headers } = await agent.post('guardar/usuarios/datosBasicos', basicData({ primerNombre: 'Secretísima' }));
    await eventually('the event', async () => stream.events.some((e) => e.tipo === 'estatus'));
    expect(stream.events.find((e) => e.tipo === 'estatus')).toEqual({ tipo: 'estatus', peticion: headers['x-request-id'] });
    stream.close();
  });

  it('says by which request it came, but not of what a consumer made of it later: that is news to who sent it too', async () => {
    const agent = await newPerson();
    const stream = await openStream(agent);
    await savedProduct(agent);
    await eventually('that the profile has a product', async () => stream.events.some((e) => e.tipo === 'estatus'));
    expect(stream.events.filter((e) => e.tipo === 'estatus')).toEqual([{ tipo: 'estatus' }]);
    stream.close();
  });

  it('is one that no proxy buffers and no cache keeps, with the headers of every answer', async () => {
    const stream = await openStream(await signUp());
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    stream.close();
  });

  it('is for nobody who has not signed in', async () => {
    await expect(openStream(visitor())).rejects.toThrow('401');
  });

  it('opens twenty times for one person and no more, and counts those that closed out', async () => {
    const agent = await signUp();
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(agent)));
    await expect(openStream(agent)).rejects.toThrow('429');
    streams[0]!.close();
    const again = await eventually('room for another', () => openStream(agent).catch(() => null));
    for (const stream of [...streams, again]) stream.close();
  });

  it('of a session that is signed out ends, and goes on for the others', async () => {
    const agent = await signUp();
    const other = await signIn(agent.correo);
    const [kept, cut] = await Promise.all([openStream(agent), openStream(other)]);
    await other.post('auth/sign-out');
    await cut!.ended;
    await agent.post('guardar/usuarios/datosBasicos', basicData());
    await eventually('the event', async () => kept!.events.some((e) => e.tipo === 'estatus'));
    expect(cut!.events.filter((e) => e.tipo === 'estatus')).toEqual([]);
    kept!.close();
  });

  // The next pulse is 25 s away: within it only what was told can have ended a stream.
  it.each([
    [
      'is revoked',
      async (agent: Agent) => {
        const own = await signIn(agent.correo);
        const { body } = await own.get('auth/list-sessions');
        const { id } = body.find((s: { ipAddress: string }) => s.ipAddress === agent.ip);
        await own.post('auth/revoke-session', { id });
      },
    ],
    ['is revoked with all the others', async (agent: Agent) => (await signIn(agent.correo)).post('auth/revoke-other-sessions')],
    [
      'ends with another password',
      async (agent: Agent) => {
        await visitor().post('auth/request-password-reset', { email: agent.correo });
        const token = tokenIn((await mailAbout(agent.correo, 'Restablezca su clave')).texto);
        await visitor().post('auth/reset-password', { token, newPassword: 'otra-clave-nueva-2' });
      },
    ],
    [
      'ends with its account',
      async (agent: Agent) => {
        const operator = await newPersonAs('operador', ['usuarios']);
        const change = { roles: ['investigador'], permisos: [], activo: false, motivo: 'Prueba' };
        await operator.post(`recursos/usuarios/${agent.id}/asignar-rol`, change);
      },
    ],
  ])('of a session that %s ends at once', async (_, end) => {
    const agent = await signUp();
    const stream = await openStream(agent);
    await end(agent);
    let over = false;
    void stream.ended.then(() => (over = true));
    await eventually('the end of the stream', async () => over);
    expect(stream.events.map((e) => e.tipo)).not.toContain('sesiones');
  });
});
