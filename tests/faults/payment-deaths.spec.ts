import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import request from 'supertest';
import { bringAnswer, confirms, importStatement, isoAnswer, isoStatement, newBank, readBatch, registerPayer } from '../builders/bank.js';
import { confirmation, fileOf, fund, paymentOperators } from '../builders/batches.js';
import { closeDb, db, eventually } from '../builders/db.js';
import { checkLedger } from '../builders/ledger.js';
import { often } from '../builders/long.js';
import { baseUrl } from '../builders/user.js';
import { freePort } from '../../infra/embedded/processes.mjs';
import { type OwnStores, ownStores, seededDataDir } from '../setup/own-stores.mjs';
import { type Server, startServer } from '../setup/start-server.mjs';

const DEATHS = often(7, 100);
/** Of them while one batch goes its way. */
const A_BATCH = often(7, 14);
/** More than are worked on at once. */
const PAYMENTS = 5_500;
/**
 * The longest that a call takes here, so that a death at random may also come after all was written and before it was
 * answered.
 */
const LONGEST_MS = 2_500;
/** Of four deaths two are the process's own. */
const VICTIMS = ['process', 'postgres', 'process', 'redis'] as const;

let server: Server | undefined;
/** Its own, so that they can die. */
let stores: OwnStores;
const start = async (dataDir: string, PORT: string) => startServer({ dataDir, env: { PORT, DEMO_PLAYS: 'false', DATABASE_POOL: '6' } });
let operators: Awaited<ReturnType<typeof paymentOperators>>;
let banco: string;
let cuenta: string;
beforeAll(async () => {
  server = await start(await seededDataDir(), String(await freePort()));
  stores = ownStores(server.dataDir);
  const { url, dataDir } = server;
  Object.assign(process.env, { BASE_URL: url, DATA_DIR: dataDir, DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl });
  process.env['FILES_DIR'] = join(dataDir, 'archivos');
  operators = await paymentOperators();
  banco = await newBank();
  ({ cuenta } = await registerPayer(banco));
  await fund('muertes', 2026, 100_000_000_000);
});
afterAll(async () => {
  await closeDb();
  await server?.stop();
});

/**
 * Payments that wait, with their entries in the ledger, as hearing of them leaves them; answers their bank's batch,
 * prepared.
 */
async function preparedBatch(): Promise<number> {
  await db().query(
    `with quienes as (
       insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta)
       select 'institucion', 'J-' || (400000000 + n), 'Universidad ' || n, $1, 1, $1 || lpad(n::text, 16, '0') from generate_series(1, 50) n
       on conflict do nothing)
     select 1`,
    [banco],
  );
  await db().query(
    `with pagos as (
       insert into payments.pago (objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto", centimos, moneda,
         estado, paso, desde, "idBeneficiario")
       select 'muertes', $2, n, 1, 1, 'Deuda', 'muertes:1', 'muertes', 2026, 1, 'Matrícula', 10000 + n, 'VES', 'pendiente', 'pendiente', now(), b.id
       from generate_series(1, $3::int) n join payments.beneficiario b on b.banco = $1 and b.cuenta = $1 || lpad((1 + n % 50)::text, 16, '0') returning id, centimos),
     pasos as (insert into payments.paso ("idPago", numero, intento, paso, desde) select id, 1, 1, 'pendiente', now() from pagos)
     select payments.asentar(jsonb_agg(jsonb_build_object('clave', 'intencion:' || id || ':1', 'tipo', 'intencion', 'idPago', id, 'debe', 'comprometido',
       'haber', 'presupuesto', 'centimos', centimos, 'moneda', 'VES') order by id)) from pagos`,
    [banco, randomInt(1_000_000_000), PAYMENTS],
  );
  const { body } = await operators.prepares.post('recursos/lotes/preparar', { llave: randomUUID(), banco, moneda: 'VES', pagos: null });
  expect(body.r_data.cuantos).toBe(PAYMENTS);
  return body.r_data.id as number;
}

/** A call that money depends on: made again under its key until it is answered. */
interface Stage {
  name: string;
  /** what it writes, in this order: its process is killed when it comes to one of them */
  writes: string[];
  call: () => Promise<{ body: { r_succ: boolean; r_data: { id: number } } }>;
}

async function stagesOf(lote: number): Promise<Stage[]> {
  const { prepares, approves, second } = operators;
  const [approval, exported, answered, word, statement] = [1, 2, 3, 4, 5].map(() => randomUUID());
  const { rows } = await db().query<{ cuantos: number; centimos: number }>(
    'select cuantos, centimos::float8 as centimos from payments.lote where id = $1',
    [lote],
  );
  const written = ['platform.acto', 'payments.lote_pago', 'payments.paso', 'payments.asiento', 'platform.evento', 'platform.auditoria'];
  const codes = Array.from({ length: PAYMENTS }, (_, i) => (i % 10 === 0 ? 'RJCT' : 'ACSC'));
  // Of another day for each batch: statements do not overlap.
  const day = new Date(Date.UTC(2026, 0, 1 + (lote % 3_000))).toISOString().slice(0, 10);
  const movements = async () => (await readBatch(lote)).lineas.filter((_, i) => i % 10 !== 0);
  return [
    {
      name: 'approve',
      writes: ['platform.acto', 'payments.lote', ...written.slice(2)],
      call: async () => {
        // One that was taken in a try that died is gone: the operator shows again who they are.
        const confirmacion = await confirmation(approves, `aprobar:lote:${lote}`);
        return approves.post(`recursos/lotes/${lote}/aprobar`, {
          llave: approval,
          confirmacion,
          ...rows[0],
          archivo: await fileOf(approves, lote),
        });
      },
    },
    {
      name: 'export',
      writes: [...written, 'payments.archivo_banco'],
      call: async () => prepares.post(`recursos/lotes/${lote}/exportar`, { llave: exported }),
    },
    {
      name: 'bring the answer',
      writes: ['platform.acto', 'payments.archivo_banco', 'platform.acto_de_dos', 'payments.acto_respuesta', 'platform.auditoria'],
      call: async () => bringAnswer(prepares, lote, isoAnswer(await readBatch(lote), codes), 'r.xml', answered),
    },
    {
      name: 'confirm the answer',
      writes: [...written, 'platform.acto_de_dos'],
      call: async () => {
        const { rows: actos } = await db().query<{ id: number }>(
          `select id from platform.acto_de_dos where acto = 'respuesta' and clave = $1`,
          [String(lote)],
        );
        return confirms(second, actos[0]!.id, { llave: word });
      },
    },
    {
      name: 'import the statement',
      writes: ['platform.acto', 'payments.archivo_banco', 'payments.extracto', 'payments.extracto_linea', 'payments.conciliacion'],
      call: async () => {
        const lines = (await movements()).map(({ id, centimos }): [string, number] => [`${lote}-${id}`, centimos]);
        return importStatement(prepares, `banco=${banco}`, isoStatement(cuenta, day, day, lines), 'e.xml', statement);
      },
    },
  ];
}

const WAITING = `from pg_stat_activity where datname = current_database() and application_name = 'registro' and wait_event_type = 'Lock'`;

/**
 * The process or one of its stores is killed while it works on the call: as it comes to write `table`, or, without one,
 * at any moment.
 */
async function dieDuring({ call, name }: Stage, table: string | null, victim: (typeof VICTIMS)[number]): Promise<void> {
  const holder = new pg.Client({ connectionString: stores.databaseUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  if (table) await holder.query(`begin; lock table ${table} in exclusive mode`);
  let answered = false;
  const answer = call()
    .catch(() => undefined)
    .finally(() => (answered = true));
  // What was committed just as the process before died is answered without writing anything.
  const waits = async () => answered || (await db().query(`select 1 ${WAITING}`)).rowCount;
  if (table) await eventually(`${name} to come to ${table}`, waits, 60_000);
  else await Promise.race([answer, sleep(randomInt(LONGEST_MS))]);
  await KILL[victim](holder);
  await answer;
  await eventually('the product to be ready', async () => (await request(baseUrl()).get('/api/salud/listo')).status === 200, 120_000);
}

const KILL: Record<(typeof VICTIMS)[number], (holder: pg.Client) => Promise<void>> = {
  async process(holder) {
    await server!.kill('SIGKILL');
    // A session that waits for a lock learns only afterwards that nobody waits for its answer.
    await db().query(`select pg_terminate_backend(pid) ${WAITING}`);
    await holder.end();
    server = await start(server!.dataDir, new URL(server!.url).port);
  },
  async postgres(holder) {
    await stores.killPostgres();
    await holder.end().catch(() => undefined);
    await stores.startPostgres();
  },
  async redis(holder) {
    await stores.killRedis();
    await holder.end();
    await stores.startRedis();
  },
};

/** What became of a batch: how many of each, none missing and none twice. */
async function effects(lote: number) {
  const one = async (query: string) => (await db().query(query, [lote])).rows[0] as Record<string, number>;
  return {
    ...(await one(`select count(*)::int as lineas, count(*) filter (where estado = 'completado')::int as completadas,
      count(*) filter (where estado = 'rechazado')::int as rechazadas from payments.lote_pago where "idLote" = $1`)),
    ...(await one(`select count(*)::int as pasos, count(distinct (s."idPago", s.paso))::int as "pasosDistintos"
      from payments.paso s join payments.lote_pago l on l."idPago" = s."idPago" where l."idLote" = $1`)),
    ...(await one(`select count(*)::int as asientos, count(distinct (a."idPago", a.tipo))::int as "asientosDistintos"
      from payments.asiento a join payments.lote_pago l on l."idPago" = a."idPago" where l."idLote" = $1`)),
    ...(await one(`select count(*)::int as eventos, count(distinct e.datos->>'idPago')::int as "eventosDistintos" from platform.evento e
      join payments.lote_pago l on l."idPago" = (e.datos->>'idPago')::int where l."idLote" = $1 and e.tipo in ('payment.completed', 'payment.rejected')`)),
    ...(await one(
      `select count(*)::int as archivos, count(distinct tipo)::int as "archivosDistintos" from payments.archivo_banco where "idLote" = $1`,
    )),
    ...(await one(`select count(*)::int as conciliadas from payments.conciliacion c join payments.lote_pago l on l.id = c."idLotePago"
      where l."idLote" = $1 and c.estado = 'coincide'`)),
  };
}
const REJECTED = PAYMENTS / 10;
/** Waiting, prepared, approved, sent, settled; owed, approved, sent, settled. */
const EXPECTED = {
  lineas: PAYMENTS,
  completadas: PAYMENTS - REJECTED,
  rechazadas: REJECTED,
  pasos: 5 * PAYMENTS,
  pasosDistintos: 5 * PAYMENTS,
  asientos: 4 * PAYMENTS,
  asientosDistintos: 4 * PAYMENTS,
  eventos: PAYMENTS,
  eventosDistintos: PAYMENTS,
  archivos: 2,
  archivosDistintos: 2,
  conciliadas: PAYMENTS - REJECTED,
};

it(`${DEATHS} deaths of the process, PostgreSQL and Redis while a batch is approved, exported, answered and reconciled lose and double nothing`, async () => {
  let deaths = 0;
  /** Which of its writes each kind of call dies at next, and every other time at any moment: from any of them on. */
  const turns = new Map<string, number>();
  while (deaths < DEATHS) {
    const lote = await preparedBatch();
    const stages = await stagesOf(lote);
    for (const [at, stage] of stages.entries()) {
      // As even as they go, the earlier ones have one more.
      const share = Math.min(Math.ceil((A_BATCH - at) / stages.length), DEATHS - deaths);
      for (let death = 0; death < share; death++, deaths++) {
        const turn = turns.get(stage.name) ?? 2 * randomInt(stage.writes.length);
        turns.set(stage.name, turn + 1);
        // Every other one at a known place.
        await dieDuring(stage, turn % 2 ? null : stage.writes[(turn / 2) % stage.writes.length]!, VICTIMS[deaths % VICTIMS.length]!);
      }
      const { body } = await stage.call();
      expect({ stage: stage.name, refused: body.r_succ ? null : body }).toEqual({ stage: stage.name, refused: null });
      expect((await stage.call()).body.r_data).toMatchObject({ id: body.r_data.id });
    }
    expect(await effects(lote)).toEqual(EXPECTED);
  }
  expect(deaths).toBe(DEATHS);
  expect(checkLedger()).toMatchObject({ status: 0, said: expect.stringContaining('El libro cuadra') });
}, 3_600_000);
