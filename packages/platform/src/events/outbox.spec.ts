import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { signUp, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** The consumer whose effect is plain to see: one notice for each new account. */
const CONSUMER = 'welcome-notice';
let server: Server | undefined;
let queue: Queue;

beforeAll(async () => {
  server = await startInstance({ EVENT_RESEND_SECONDS: '3' });
  queue = new Queue(CONSUMER, { connection: { url: process.env['REDIS_URL']! } });
});
afterAll(async () => {
  await queue?.close();
  await endInstance(server);
});

const one = async <T>(sql: string, ...values: unknown[]): Promise<T | undefined> =>
  (await db().query(sql, values)).rows[0] as T | undefined;
const notices = async (id: number) =>
  (await one<{ n: number }>('select count(*)::int as n from operations.aviso where "idUsuario" = $1', id))!.n;
const event = (id: number) =>
  eventually(`the event of user ${id}`, () =>
    one<{ id: number; tipo: string; datos: object; enviado: Date | null; completo: boolean }>(
      `select id::int, tipo, datos, enviado, completo from platform.evento where tipo = 'account.created' and (datos->>'idUsuario')::int = $1`,
      id,
    ),
  );
const inbox = (idEvento: number) => one('select 1 from platform.recibido where consumidor = $1 and "idEvento" = $2', CONSUMER, idEvento);

describe('An event', () => {
  it('is complete when every consumer has it in its inbox', async () => {
    const { id } = await signUp();
    await eventually('completion', async () => (await event(id)).completo);
    expect(await inbox((await event(id)).id)).toBeDefined();
    expect(await notices(id)).toBe(1);
  });

  it('that the queue hands over many times has one effect', async () => {
    const { id } = await signUp();
    await eventually('the notice', async () => (await notices(id)) === 1);
    const { id: idEvento, tipo, datos } = await event(id);
    await queue.addBulk(
      [1, 2, 3, 4, 5, 6].map((n) => ({
        name: tipo,
        data: { id: idEvento, tipo, datos },
        opts: { jobId: `copia-${id}-${n}`, removeOnComplete: true },
      })),
    );
    await eventually('an empty queue', async () =>
      Object.values(await queue.getJobCounts('waiting', 'active', 'delayed')).every((n) => n === 0),
    );
    expect(await notices(id)).toBe(1);
  });

  it('whose copies arrive before its first effect has one effect too', async () => {
    await queue.pause();
    const { id } = await signUp();
    const { id: idEvento, tipo, datos } = await event(id);
    await queue.addBulk(
      [1, 2, 3, 4, 5, 6].map((n) => ({
        name: tipo,
        data: { id: idEvento, tipo, datos },
        opts: { jobId: `doble-${id}-${n}`, removeOnComplete: true },
      })),
    );
    await queue.resume();
    await eventually('an empty queue', async () =>
      Object.values(await queue.getJobCounts('waiting', 'active', 'delayed')).every((n) => n === 0),
    );
    expect(await notices(id)).toBe(1);
  });

  it('whose consumer fails is tried again, and leaves nothing half done in between', async () => {
    // The consumer's second write fails: the notice that it wrote first must not stay.
    await db().query(`create function falla() returns trigger language plpgsql as $$ begin raise exception 'falla de prueba'; end $$`);
    await db().query(
      `create trigger falla before insert on platform.evento for each row when (new.tipo = 'notice.created') execute function falla()`,
    );
    const { id } = await signUp();
    const { id: idEvento } = await event(id);
    await eventually('two failed tries', async () => ((await queue.getJob(`${CONSUMER}-${idEvento}`))?.attemptsMade ?? 0) >= 2);
    expect(await notices(id)).toBe(0);
    expect(await inbox(idEvento)).toBeUndefined();
    await db().query('drop trigger falla on platform.evento');
    await eventually('the notice', async () => (await notices(id)) === 1);
    expect(await inbox(idEvento)).toBeDefined();
  });

  it('that Redis lost with all its data is sent again', async () => {
    await queue.pause();
    const { id } = await signUp();
    const handed = await eventually('handing over', async () => (await event(id)).enviado);
    expect(await notices(id)).toBe(0);
    const redis = new Redis(process.env['REDIS_URL']!);
    await redis.flushdb();
    redis.disconnect();
    await eventually('the notice', async () => (await notices(id)) === 1);
    // From then it has the same time again: processes that sweep beside each other send it once.
    expect(Number((await event(id)).enviado)).toBeGreaterThan(Number(handed));
  });

  describe('whose job failed for good', () => {
    let id: number;
    let idEvento: number;

    /** Puts the same job with one try in the place of the one with sixteen, which take hours. The queue is paused. */
    async function failNow(): Promise<void> {
      await eventually('nobody to work on it', async () => (await queue.getActiveCount()) === 0);
      const { tipo, datos } = await event(id);
      const jobId = `${CONSUMER}-${idEvento}`;
      // The sweeper takes a failed job away and puts a new one in its place: it may be between the two.
      await eventually('the job with one try', async () => {
        await (await queue.getJob(jobId))?.remove();
        await queue.add(tipo, { id: idEvento, tipo, datos }, { jobId, attempts: 1 });
        return (await queue.getJob(jobId))?.opts.attempts === 1;
      });
    }

    beforeAll(async () => {
      await db().query(
        `create or replace function falla() returns trigger language plpgsql as $$ begin raise exception 'falla de prueba'; end $$`,
      );
      await db().query(
        `create trigger falla before insert on platform.evento for each row when (new.tipo = 'notice.created') execute function falla()`,
      );
      await queue.pause();
      ({ id } = await signUp());
      await eventually('handing over', async () => (await event(id)).enviado);
      idEvento = (await event(id)).id;
      await failNow();
      await queue.resume();
    });

    it('is sent again, each time later, and counted', async () => {
      const sent = () => one<{ veces: number }>('select veces from platform.reenvio where "idEvento" = $1', idEvento);
      await eventually('a new sending', async () => ((await sent())?.veces ?? 0) >= 1);
      const job = await eventually('a job with all its tries', async () => {
        const found = await queue.getJob(`${CONSUMER}-${idEvento}`);
        return found?.opts.attempts !== 1 && found;
      });
      expect(job.opts.attempts).toBe(16);
    });

    it('is told to who watches over the queues when it was sent often enough', async () => {
      const watcher = await newPersonAs('operador', ['colas']);
      const other = await newPersonAs('operador', ['auditoria']);
      await queue.pause();
      await failNow();
      await queue.resume();
      await db().query(`update platform.reenvio set veces = 12, proximo = now() where "idEvento" = $1`, [idEvento]);
      const told = (who: number) =>
        one('select 1 from operations.entrega where "idUsuario" = $1 and clave = $2', who, `atascado:evento:${idEvento}`);
      // The notice itself is held up by the fault until it is mended.
      await eventually('the request', () =>
        one(`select 1 from platform.evento where tipo = 'notice.requested' and (datos->>'idObjeto')::int = $1`, idEvento),
      );
      await db().query('drop trigger falla on platform.evento');
      await eventually('the notice', () => told(watcher.id), 30_000);
      expect(await told(other.id)).toBeUndefined();
    });

    it('has all its tries anew when an operator sends it again, and is told of again when they are used up', async () => {
      const watcher = await newPersonAs('operador', ['colas']);
      await db().query(
        `create trigger falla before insert on platform.evento for each row
         when (new.tipo = 'notice.created' and (new.datos->>'idUsuario')::int = ${id}) execute function falla()`,
      );
      await db().query('delete from platform.recibido where "idEvento" = $1', [idEvento]);
      await queue.pause();
      expect((await watcher.post(`recursos/eventos/${idEvento}/reintentar`)).body.r_succ).toBe(true);
      await eventually('handing over', async () => (await event(id)).enviado && (await queue.getJob(`${CONSUMER}-${idEvento}`)));
      await failNow();
      await queue.resume();
      await eventually('the first new sending', () =>
        one('select 1 from platform.reenvio where "idEvento" = $1 and veces < 12 and avisado is null', idEvento),
      );
      await queue.pause();
      await failNow();
      await queue.resume();
      await db().query(`update platform.reenvio set veces = 12, proximo = now() where "idEvento" = $1`, [idEvento]);
      const clave = `atascado:evento:${idEvento}:2`;
      const told = () => one('select 1 from operations.entrega where "idUsuario" = $1 and clave = $2', watcher.id, clave);
      // Whatever comes of it, the fault ends here: the tests below make their own.
      await eventually('the second notice', told, 30_000).finally(() => db().query('drop trigger falla on platform.evento'));
    });
  });

  it('is sent again although more jobs than are looked at together lie before it, given up long ago', async () => {
    const MANY = 510;
    const NOBODY = 900_000_000;
    await db().query(
      `create trigger falla before insert on platform.evento for each row
       when (new.tipo = 'notice.created' and (new.datos->>'idUsuario')::int > ${NOBODY}) execute function falla()`,
    );
    const made = async (from: number, howMany: number) => {
      const { rows } = await db().query<{ id: number; datos: object }>(
        `insert into platform.evento (tipo, datos, enviado) select 'account.created', jsonb_build_object('idUsuario', $1::int + n), now()
         from generate_series(1, $2::int) n returning id::int, datos`,
        [NOBODY + from, howMany],
      );
      return rows;
    };
    const fail = (events: { id: number; datos: object }[]) =>
      queue.addBulk(
        events.map(({ id, datos }) => ({
          name: 'account.created',
          data: { id, tipo: 'account.created', datos },
          opts: { jobId: `${CONSUMER}-${id}`, attempts: 1 },
        })),
      );
    const old = await made(0, MANY);
    await db().query(
      `insert into platform.reenvio (consumidor, "idEvento", veces, proximo, avisado) select $1, id, 12, now(), now() from unnest($2::bigint[]) id`,
      [CONSUMER, old.map(({ id }) => id)],
    );
    await fail(old);
    await eventually('all of them failed', async () => (await queue.getFailedCount()) >= MANY, 60_000);
    const newest = await made(MANY, 1);
    await fail(newest);
    await eventually('the newest is sent again', () =>
      one('select 1 from platform.reenvio where "idEvento" = $1 and veces >= 1', newest[0]!.id),
    );
    await db().query('drop trigger falla on platform.evento');
    await eventually('its effect', async () => (await notices(NOBODY + MANY + 1)) === 1, 30_000);
    expect(await notices(NOBODY + 1)).toBe(0);
  });

  it('of a kind that this version does not know waits for one that does', async () => {
    const made = await one<{ id: number }>(`insert into platform.evento (tipo, datos) values ('de.otra-version', '{}') returning id::int`);
    const { id } = await signUp();
    // The sweeper has passed over both when the later one is complete.
    await eventually('completion', async () => (await event(id)).completo);
    expect(await one('select completo from platform.evento where id = $1', made!.id)).toEqual({ completo: false });
  });
});
