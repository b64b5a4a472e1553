import { CONSUMERS } from '@registro/contracts/events';
import { QUARTERS, type QueueDay } from '@registro/contracts/console/queues';
import { db, eventually } from '../../../../tests/builders/db.js';
import { failedJob } from '../../../../tests/builders/failed-job.js';
import { freePort } from '../../../../infra/embedded/processes.mjs';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { scrape } from '../../../../tests/builders/metrics.js';
import { type Agent, signIn, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** Does next to nothing here by itself. */
const QUEUE = 'extension-notice';
const STEP = `date_bin('5 minutes', now(), 'epoch'::timestamptz)`;
let server: Server | undefined;
let watcher: Agent;
let metricsPort: string;
/** Of its own: samples are made to be missing. */
beforeAll(async () => {
  metricsPort = String(await freePort());
  server = await startInstance({ METRICS_PORT: metricsPort });
  watcher = await newPersonAs('operador', ['colas']);
});
afterAll(() => endInstance(server));

const day = async (cola: string) => (await watcher.get(`recursos/colas/${cola}/dia`)).body.r_data as QueueDay;
/** The moment at which the five minutes began that are under way. */
const base = async () => (await db().query<{ base: string }>(`select ${STEP}::text as base`)).rows[0]!.base;
const samples = async (cola: string) =>
  (
    await db().query(
      `select fecha, hechos, fallidos, pendientes, espera from operations.muestra_cola where cola = $1 order by fecha desc`,
      [cola],
    )
  ).rows;
/** SQL: the middle of the five minutes so many before a moment. */
const middle = (moment: string, steps: number) => `'${moment}'::timestamptz - ${steps} * interval '5 minutes' + interval '2 minutes'`;
const received = (id: number, moment: string, steps: number) =>
  db().query(`insert into platform.recibido (consumidor, "idEvento", recibido) values ($1, $2, ${middle(moment, steps)})`, [QUEUE, id]);

describe('The day of a queue', () => {
  it('has one sample of each queue every five minutes, however many processes take them', async () => {
    await eventually('a sample', async () => (await samples(QUEUE)).length);
    const second = await startAgain();
    await second.stop();
    const { rows } = await db().query('select fecha, count(*)::int as n from operations.muestra_cola group by fecha');
    expect(rows.every(({ n }) => n === CONSUMERS.length)).toBe(true);
  });

  it('is made up for after nobody took any: what was done and failed is known, how it stood is not', async () => {
    await server!.stop();
    await db().query('delete from operations.muestra_cola');
    const began = await base();
    await db().query(
      `insert into operations.muestra_cola (fecha, cola, hechos, fallidos, pendientes, espera)
       values ('${began}'::timestamptz - interval '15 minutes', $1, 7, 0, 0, 0)`,
      [QUEUE],
    );
    await received(900_000_001, began, 1);
    await received(900_000_002, began, 2);
    await received(900_000_003, began, 2);
    // Of the one that stands already: it stays as it was.
    await received(900_000_004, began, 4);
    const id = await failedJob({ cola: QUEUE });
    await db().query(`update platform.fallo set ultima = ${middle(began, 2)} where id = $1`, [id]);
    // Handed over, and not late yet: it waits.
    await db().query(
      `insert into platform.evento (tipo, datos, creado, enviado) select 'window.extended', '{}', now() - interval '3 minutes', now() + interval '1 hour'`,
    );
    server = await startAgain({ METRICS_PORT: metricsPort });
    const found = await eventually('the samples', async () => {
      const now = await samples(QUEUE);
      return now.length >= 4 && now;
    });
    expect(found.slice(-4)).toMatchObject([
      { hechos: 1, fallidos: 0 },
      { hechos: 2, fallidos: 1, pendientes: null, espera: null },
      { hechos: 0, fallidos: 0, pendientes: null, espera: null },
      { hechos: 7, fallidos: 0, pendientes: 0, espera: 0 },
    ]);
    expect(found[0]!.pendientes).toBeGreaterThan(0);
    expect(found[0]!.espera).toBeGreaterThanOrEqual(180);
  });

  it('is what Prometheus finds: how each queue stood in the last sample, and when that was', async () => {
    const last = (await samples(QUEUE))[0]!;
    const of = (name: string) => `registro_cola_${name}\\{cola="${QUEUE}"\\}`;
    const found = await eventually('the last sample', async () => {
      const now = await scrape(metricsPort);
      return now(of('espera_segundos')) === last.espera && now;
    });
    expect(found('registro_cola_muestra_fecha')).toBe(last.fecha.getTime() / 1000);
    expect([found(of('pendientes')), found(of('huecos'))]).toEqual([last.pendientes, 1]);
  });

  it('is read by quarters of an hour, of one queue or all, with nothing where nobody looked', async () => {
    // What stands now was started anew, with a secret of its own.
    watcher = await signIn(watcher.correo);
    const [one, all] = [await day(QUEUE), await day('todas')];
    expect([one.cuartos.length, all.cuartos.length]).toEqual([QUARTERS, QUARTERS]);
    const sum = ({ cuartos }: QueueDay) => cuartos.reduce((n, { hechos }) => n + (hechos ?? 0), 0);
    expect(sum(one)).toBe(10);
    expect(sum(all)).toBeGreaterThanOrEqual(10);
    expect(one.cuartos[0]).toMatchObject({ hechos: null, fallidos: null, pendientes: null, espera: null });
    expect(one.ultima).not.toBeNull();
    expect((await watcher.get('recursos/colas/ninguna/dia')).status).toBe(404);
    expect((await (await newPersonAs('operador', ['usuarios'])).get('recursos/colas/todas/dia')).status).toBe(403);
  });
});
