// npm start: stores, then every service in this process, then the address. Runs on the pinned Node, after the build.
import { existsSync, renameSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PRODUCT } from '../bundle.mjs';
import { cached, dataDir as dataFolder, root } from '../paths.mjs';
import { die, Stop, seconds, step } from '../progress.mjs';
import { GIVEN_UP } from '../revive.mjs';
import { forgetPrevious, openFolder } from './folder.mjs';
import { isOwn, refuseDemo } from './demo.mjs';
import { given } from './given.mjs';
import { playDemo } from './demo-plays.mjs';
import { claim, release } from './instance.mjs';
import { free } from './processes.mjs';
import { startStores } from './stores.mjs';

const began = performance.now();
const dataDir = dataFolder();
const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8080);
const url = (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');

/** @type {import('./stores.mjs').Stores | undefined} */
let stores;
/** @type {{ close: () => Promise<void>, get: (type: unknown) => any } | undefined} */
let app;
let claimed = false;
/** Where the demo makes keys of its own, at its first start. */
const keysDir = resolve(process.env.KEYS_DIR || join(dataDir, 'llaves'));
const keysStood = existsSync(keysDir);
/** How long the seeds took, in ms. */
let seeding = 0;
/** When the first request to stop came; one press of Ctrl-C arrives several times (terminal, npm, run.mjs). */
let asked = 0;
const stopping = new AbortController();
let settle = () => {};
/** Resolves when the start is over, well or badly: a stop waits for it. */
const settled = new Promise((done) => {
  settle = () => done(undefined);
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => void leave());
// The command that started this process is gone, killed perhaps: nobody could stop us any more.
if (process.connected) process.on('disconnect', () => void leave());

try {
  await start();
  settle();
  const demo = await demoPeople();
  if (!asked) banner(demo);
  process.send?.({ ready: true, url, seeding });
  // Most tests that start a product of their own look at nothing that the demo does behind what one sees.
  if (!asked && demo.length && process.env.DEMO_PLAYS !== 'false')
    void play().then((left) => process.connected && process.send?.({ played: true, left }));
} catch (error) {
  settle();
  await shutDown();
  die(error);
}

async function start() {
  openFolder(dataDir);
  claim(dataDir, url);
  claimed = true;
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`PORT debe ser un número de 1 a 65535, no «${process.env.PORT}».`);
  if (!(await free(port, host)))
    throw new Stop(
      `Otro programa ocupa el puerto ${port} de ${host}. Deténgalo, o indique otro puerto en PORT; por ejemplo: PORT=${port + 1} npm start`,
    );
  const [databaseUrl, redisUrl] = [given('DATABASE_URL'), given('REDIS_URL')];
  const ownStores = !databaseUrl || isOwn(databaseUrl, process.env.EMBEDDED_STORES);
  refuseDemo(process.env, ownStores);
  stores = await startStores({
    dataDir,
    databaseUrl,
    redisUrl,
    onLost: process.env.WATCH === 'false' ? undefined : giveUp,
  });
  if (asked) return;
  Object.assign(process.env, {
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    DATA_DIR: dataDir,
    SECRET: process.env.SECRET || stores.secret,
    SECRET_PREVIOUS: process.env.SECRET_PREVIOUS || stores.previous || '',
    LOG_FILE: logFile(),
    WEB_DIR: process.env.WEB_DIR || join(root, 'web/dist'),
  });
  app = await step('Preparando los datos y los servicios', async () => {
    const { bootstrap, services } = await joined();
    return bootstrap(services, { ownStores, onSeeded: (/** @type {number} */ ms) => (seeding = ms) });
  });
  forgetPrevious(dataDir);
}

/** All services, as the build joined them. What was compiled of them once is kept for the next start. */
async function joined() {
  enableCompileCache(cached('code'));
  // Not by --enable-source-maps: under it the logger has its callers mapped as it is made, which reads the whole map.
  process.setSourceMapsEnabled(true);
  const { prepareStackTrace } = Error;
  // The ORM looks at the stack of each class that it meets, to learn its file: it need not be told the line of the
  // source.
  Error.prepareStackTrace = (error, frames) => [error, ...frames].join('\n    at ');
  try {
    return await import(pathToFileURL(PRODUCT).href);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

/** Where the services write what they do; the last file is kept aside when it has grown. */
function logFile() {
  const file = process.env.LOG_FILE || join(dataDir, 'logs/registro.log');
  if (existsSync(file) && statSync(file).size > 20_000_000) renameSync(file, `${file}.1`);
  return file;
}

/** Stops in order: requests and jobs first, then the stores under them. Asked again, it stops at once. */
async function leave() {
  if (asked) {
    // The same press of the keys by another way is not a second press.
    if (performance.now() - asked > 1500) process.exit(130);
    return;
  }
  asked = performance.now();
  console.log('\n  Deteniendo… (Ctrl-C otra vez para no esperar)');
  await settled;
  await shutDown();
  console.log('  Detenido. Los datos quedan guardados.');
  process.exit(0);
}

/** A store died and could not be brought back. @param {unknown} reason */
async function giveUp(reason) {
  if (asked) return;
  asked = performance.now();
  console.error(`\n${reason instanceof Error ? reason.message : reason}\n\n  Deteniendo todo…`);
  await settled;
  await shutDown();
  process.exit(GIVEN_UP);
}

async function shutDown() {
  stopping.abort();
  const limit = sleep(20_000, undefined, { ref: false });
  await Promise.race([app?.close().catch((error) => console.error(error)), limit]);
  await stores?.stop();
  if (claimed) release(dataDir);
}

/** @returns {Promise<{ correo: string, clave: string, rol: string }[]>} whom the demo lets in, where it is one */
async function demoPeople() {
  const { Config, demoAccounts } = await joined();
  return app?.get(Config).demo ? demoAccounts : [];
}

/**
 * What the demo's people do goes on behind what one sees already; what a stop cuts off, the next start does. Answers
 * what stayed undone.
 */
async function play() {
  const product = { at: `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`, origin: url };
  /** @type {string[]} */
  const undone = [];
  await playDemo(product, stopping.signal, (what, error) => {
    undone.push(`${what}: ${error.message}`);
    if (!asked) console.error(`  ! ${what} de la demostración quedaron a medias: ${error.message}`);
  });
  return undone;
}

/** @param {{ correo: string, clave: string, rol: string }[]} accounts */
function banner(accounts) {
  const wide = Math.max(0, ...accounts.map(({ correo }) => correo.length));
  const short = (/** @type {string} */ path) => (relative(root, path).startsWith('..') ? path : relative(root, path));
  const rows = [
    ['Dirección', url],
    ...accounts.map(({ correo, clave, rol }, index) => [index ? '' : 'Entrar con', `${correo.padEnd(wide)}  ${clave}  (${rol})`]),
    ['Datos', `${short(dataDir)}${accounts.length ? `  (demostración sembrada en ${seconds(seeding)})` : ''}`],
    ...(accounts.length && !keysStood ? [['Claves', `${short(keysDir)}  (lo que se firma aquí lleva una clave de demostración)`]] : []),
    ['Bitácora', short(process.env.LOG_FILE ?? '')],
    ['Para salir', 'Ctrl-C'],
  ];
  console.log(`\n  Registro Nacional de Ciencia, Tecnología e Innovación: listo en ${seconds(performance.now() - began)}\n`);
  for (const [name, value] of rows) console.log(`    ${name?.padEnd(12)}${value}`);
  console.log('');
}
