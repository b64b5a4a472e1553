import pg from 'pg';
import { Redis } from 'ioredis';
import { freePort } from '../../infra/embedded/processes.mjs';
import { startDeployed } from '../setup/deployed.mjs';
import { newDataDir, type Server, startServer } from '../setup/start-server.mjs';
import { closeDb } from './db.js';
import { secret } from './internal.js';
import { apart } from './user.js';

type Env = Record<string, string>;
let count = 0;

/**
 * Starts an instance of the product for this spec file alone, with settings of its own, and points the builders (`baseUrl`, `db`) at it.
 * It has a database and a Redis database to itself in the stores of the run, which is quick, and its demo's people stay where the seeds put
 * them unless `env` says DEMO_PLAYS=true. End it with `endInstance`.
 */
export async function startInstance(env: Env = {}): Promise<Server> {
  await newDatabase();
  return startAgain(env);
}

/** A database and a Redis database for this spec file alone, empty; the builders and what starts next find them in the environment. */
export async function newDatabase(): Promise<void> {
  const name = `prueba_${process.pid}_${process.env['JEST_WORKER_ID']}_${++count}_${Date.now()}`;
  await onMain((client) => client.query(`create database ${name}`));
  const databaseUrl = withPath(process.env['MAIN_DATABASE_URL']!, name);
  // Redis has 16 databases: 0 is the main instance's, each worker has four of the others.
  const redisUrl = withPath(mainRedis(), String((Number(process.env['JEST_WORKER_ID']) % 3) * 4 + (count % 4) + 1));
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
  Object.assign(process.env, { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
}

/** Starts a product on the stores of the instance that stands or stood before. */
export async function startAgain(env: Env = {}): Promise<Server> {
  const stores = { databaseUrl: process.env['DATABASE_URL']!, redisUrl: process.env['REDIS_URL']! };
  if (apart) return startApart(stores, env);
  const port = String(await freePort());
  const server = await startServer({ env: { DATABASE_POOL: '6', DEMO_PLAYS: 'false', PORT: port, ...env }, stores });
  process.env['BASE_URL'] = `http://localhost:${port}`;
  if (env['PUBLIC_URL']) process.env['ORIGIN'] = env['PUBLIC_URL'];
  return server;
}

/** The same as it is deployed, where everything else is. */
async function startApart(stores: { databaseUrl: string; redisUrl: string }, { DEMO_PLAYS, ...env }: Env): Promise<Server> {
  const storesDir = process.env['DATA_DIR']!;
  const place = { ...stores, storesDir, secret: secret(), dataDir: newDataDir() };
  const server = await startDeployed({ ...place, plays: DEMO_PLAYS === 'true', env: { DATABASE_POOL: '4', ...env } });
  Object.assign(process.env, { BASE_URL: server.url, INTERNAL_BASE_URL: server.internalUrl });
  return server;
}

export async function endInstance(server: Pick<Server, 'stop'> | undefined): Promise<void> {
  await closeDb();
  await server?.stop();
  const name = new URL(process.env['DATABASE_URL']!).pathname.slice(1);
  if (name.startsWith('prueba_')) await onMain((client) => client.query(`drop database if exists ${name} with (force)`));
}

async function onMain(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  process.env['MAIN_DATABASE_URL'] ??= process.env['DATABASE_URL']!;
  const client = new pg.Client({ connectionString: process.env['MAIN_DATABASE_URL'] });
  await client.connect();
  await work(client).finally(() => client.end());
}

const mainRedis = (): string => (process.env['MAIN_REDIS_URL'] ??= process.env['REDIS_URL']!);

function withPath(url: string, path: string): string {
  const changed = new URL(url);
  changed.pathname = `/${path}`;
  return changed.href;
}
