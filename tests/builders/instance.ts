import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../infra/embedded/processes.mjs';
import { newDatabase as makeDatabase, onServer, playedModel, withPath } from '../setup/model.mjs';
import { newDataDir, type Server, startServer } from '../setup/start-server.mjs';
import { closeDb } from './db.js';
import { secret } from './session.js';
import { apart } from './user.js';

type Env = Record<string, string>;
let count = 0;

/**
 * Starts an instance of the product for this spec file alone, with settings of its own, and points the builders
 * (`baseUrl`, `db`) at it. It has a database and a Redis database to itself in the stores of the run. Its demo's people
 * stay where the seeds put them, unless `env` says DEMO_PLAYS=true: then they have done what they do, and this start
 * adds what it finds undone. End it with `endInstance`.
 */
export async function startInstance(env: Env = {}): Promise<Server> {
  const demo = env['NODE_ENV'] !== 'production' && !env['PUBLIC_URL']?.startsWith('https:') && env['DEMO'] !== 'false';
  const plays = env['DEMO_PLAYS'] === 'true';
  // Who has no demo begins with nothing; so does who keeps files elsewhere, and one that plays where there is no model
  // of it, as it is deployed.
  if (!demo || env['S3_URL'] || (plays && apart)) {
    await newDatabase();
    return startAgain(env);
  }
  const model = plays ? await played() : { name: process.env['MODEL_DATABASE'], dataDir: process.env['MODEL_DATA_DIR'] };
  await newDatabase(model.name);
  return startAgain(env, model.dataDir);
}

/**
 * A database and a Redis database for this spec file alone; the builders and what starts next find them in the
 * environment.
 * @param model of which it is a copy; empty without one
 */
export async function newDatabase(model?: string): Promise<void> {
  const name = `prueba_${process.pid}_${process.env['JEST_WORKER_ID']}_${++count}_${Date.now()}`;
  const databaseUrl = await makeDatabase(mainDatabase(), name, model);
  Object.assign(process.env, { DATABASE_URL: databaseUrl, REDIS_URL: await emptyRedis() });
}

/** Redis has 32 databases: 0 is the main instance's, each of four workers has four of the others. */
async function emptyRedis(): Promise<string> {
  const url = withPath(mainRedis(), String((Number(process.env['JEST_WORKER_ID']) % 4) * 4 + (count % 4) + 1));
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return url;
}

/**
 * Starts a product on the stores of the instance that stands or stood before.
 * @param files the data folder whose files its rows name
 */
export async function startAgain(env: Env = {}, files?: string): Promise<Server> {
  const stores = { databaseUrl: process.env['DATABASE_URL']!, redisUrl: process.env['REDIS_URL']! };
  if (apart) return startApart(stores, env);
  const port = String(await freePort());
  // What signs sessions here must be what reads them there.
  process.env['SECRET'] = env['SECRET'] ?? secret();
  const server = await startServer({
    env: { DATABASE_POOL: '6', DEMO_PLAYS: 'false', PORT: port, SECRET: process.env['SECRET'], ...env },
    stores,
    ...(files && { files }),
  });
  process.env['BASE_URL'] = `http://localhost:${port}`;
  // Where a builder may put bytes by itself: not into a store of its own kind, nor past an antivirus.
  process.env['FILES_DIR'] = env['S3_URL'] || env['CLAMAV_HOST'] ? '' : join(env['DATA_DIR'] ?? server.dataDir, 'archivos');
  if (env['PUBLIC_URL']) process.env['ORIGIN'] = env['PUBLIC_URL'];
  return server;
}

/** The same as it is deployed, where everything else is. */
async function startApart(stores: { databaseUrl: string; redisUrl: string }, { DEMO_PLAYS, ...env }: Env): Promise<Server> {
  const storesDir = process.env['DATA_DIR']!;
  const place = { ...stores, storesDir, secret: secret(), dataDir: newDataDir() };
  // Stand-ins for what it is deployed beside come with it, which nobody else needs.
  const { startDeployed } = await import('../setup/deployed.mjs');
  const server = await startDeployed({ ...place, plays: DEMO_PLAYS === 'true', env: { DATABASE_POOL: '4', ...env } });
  Object.assign(process.env, { BASE_URL: server.url, INTERNAL_BASE_URL: server.internalUrl });
  return server;
}

export async function endInstance(server: Pick<Server, 'stop'> | undefined): Promise<void> {
  await closeDb();
  await server?.stop();
  const name = new URL(process.env['DATABASE_URL']!).pathname.slice(1);
  // What starts next may have a secret of its own.
  delete process.env['SECRET'];
  if (name.startsWith('prueba_')) await onServer(mainDatabase(), (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Made on the Redis database that this file's own instance has next. */
async function played() {
  const stores = { databaseUrl: mainDatabase(), redisUrl: await emptyRedis() };
  return playedModel(stores, process.env['DATA_DIR']!, secret());
}

const mainDatabase = (): string => (process.env['MAIN_DATABASE_URL'] ??= process.env['DATABASE_URL']!);
const mainRedis = (): string => (process.env['MAIN_REDIS_URL'] ??= process.env['REDIS_URL']!);
