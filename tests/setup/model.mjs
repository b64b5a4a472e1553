// The model of the databases of a run: migrated, seeded and settled once. All others are copies of it, which takes a
// fraction of a second.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from './start-server.mjs';

const NAME = 'modelo';
/** The world that the demo's people make, and what it is called until they are done. */
const PLAYED = 'modelo_jugado';
const PLAYING = 'modelo_en_juego';
/** Of the lock that one holds while they are at it. */
const LOCK = 727_499;

/**
 * Starts the product on an empty database until all that its seeds tell has had its effects, and ends it.
 * @param {{ databaseUrl: string, redisUrl: string }} stores
 * @param {string} dataDir of these stores; the model's own is a folder in it
 * @returns {Promise<{ name: string, dataDir: string }>}
 */
export async function makeModel({ databaseUrl, redisUrl }, dataDir) {
  const folder = join(dataDir, NAME);
  mkdirSync(folder, { recursive: true });
  const url = await newDatabase(databaseUrl, NAME);
  const env = { DEMO_PLAYS: 'false', EMBEDDED_STORES: dataDir };
  const server = await startServer({ stores: { databaseUrl: url, redisUrl }, dataDir: folder, env });
  try {
    await settled(url);
    await published(url);
  } finally {
    await server.stop();
  }
  return { name: NAME, dataDir: folder };
}

/**
 * The model of the instances whose demo has played: made once in a run, by the first that asks for it; the others wait
 * meanwhile.
 * @param {{ databaseUrl: string, redisUrl: string }} stores
 * @param {string} dataDir of these stores
 * @param {string} secret of all that stands here
 * @returns {Promise<{ name: string, dataDir: string }>} Throws where the demo's people left something undone.
 */
export async function playedModel(stores, dataDir, secret) {
  const folder = join(dataDir, PLAYED);
  await locked(stores.databaseUrl, async (client) => {
    if ((await client.query('select from pg_database where datname = $1', [PLAYED])).rowCount) return;
    await client.query(`drop database if exists ${PLAYING} with (force)`);
    mkdirSync(folder, { recursive: true });
    const databaseUrl = await newDatabase(stores.databaseUrl, PLAYING);
    // A world that broke a rule on its way would show it: they are looked at often.
    const env = { DEMO_PLAYS: 'true', EMBEDDED_STORES: dataDir, SECRET: secret, DATABASE_POOL: '6', INVARIANTS_SECONDS: '5' };
    const server = await startServer({ stores: { ...stores, databaseUrl }, dataDir: folder, env });
    try {
      const undone = await server.played;
      if (undone.length) throw new Error(`The demo's people left undone: ${undone.join('; ')}`);
      await settled(databaseUrl);
    } finally {
      await server.stop();
    }
    await client.query(`alter database ${PLAYING} rename to ${PLAYED}`);
  });
  return { name: PLAYED, dataDir: folder };
}

/**
 * What one file of a run makes for all of them, while the others that want it wait.
 * @param {string} databaseUrl of the stores @param {(client: pg.Client) => Promise<unknown>} make
 */
export const locked = (databaseUrl, make) =>
  onServer(databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await make(client);
  });

/** All that its seeds tell has had its effects. @param {string} url */
export const settled = (url) =>
  none(url, 'select from platform.evento where not completo limit 1', 'The events of the seeds had no effects');

/**
 * The observatory's first edition stands: else each copy would make one of its own, which takes seconds of a processor.
 * @param {string} url
 */
const published = (url) => none(url, 'select where not exists (select from observatory.edicion)', 'No edition was published');

/** Waits until a query has no rows. @param {string} url @param {string} query @param {string} late what is said then */
async function none(url, query, late) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let left = 1200; (await client.query(query)).rowCount; left--) {
      if (!left) throw new Error(`${late} after a minute.`);
      await sleep(50);
    }
  } finally {
    await client.end();
  }
}

/**
 * A database like the model, or an empty one.
 * @param {string} databaseUrl of the stores @param {string} name of the new one @param {string} [model]
 * @returns {Promise<string>} its address
 */
export async function newDatabase(databaseUrl, name, model) {
  await onServer(databaseUrl, (client) => client.query(`create database ${name}${model ? ` template ${model}` : ''}`));
  return withPath(databaseUrl, name);
}

/** @param {string} databaseUrl @param {(client: pg.Client) => Promise<unknown>} work */
export async function onServer(databaseUrl, work) {
  // In none of the databases that are copied: whoever is in one stands in the way of a copy.
  const client = new pg.Client({ connectionString: withPath(databaseUrl, 'postgres') });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** @param {string} url of a store @param {string} path @returns {string} the address of another database of it */
export function withPath(url, path) {
  const changed = new URL(url);
  changed.pathname = `/${path}`;
  return changed.href;
}
