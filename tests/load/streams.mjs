// node tests/load/streams.mjs: the services apart behind nginx hold 5,000 live streams while people read and save. Part
// of npm run bench.
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startApart } from '../../infra/embedded/apart.mjs';
import { freePort } from '../../infra/embedded/processes.mjs';
import { startStores } from '../../infra/embedded/stores.mjs';
import { newDataDir } from '../setup/start-server.mjs';
import { course } from './http.mjs';
import { childrenNow, memoryNow } from './memory.mjs';
import { makeResearchers } from './researchers.mjs';

/** Tabs that each person has open. */
const TABS = 5;
/** Streams that are being opened at once, as after a restart. */
const AT_ONCE = 100;
/** Reads a second beside them, for so many seconds. */
const [READS, SECONDS] = [50, 30];
/** People who save something meanwhile: each of their tabs should hear of it. */
const SAVERS = 200;
/** Until everybody heard, at the most, ms. */
const HEARD_MS = 15_000;

/**
 * @param {{ databaseUrl: string, redisUrl: string, streams?: number }} options stores in which it makes a database of
 *   its own
 * @returns {Promise<{ held: number, refused: number, reads: number, refusedReads: number, p95: number, heard: number,
 *   told: number, kilobytes: number, nginx: number }>} streams that stayed open and that did not; reads, those that
 *   were answered anything but 200, ms; streams that heard of a save, and that should have; what a stream costs the
 *   service and nginx, kB
 */
export async function benchStreams({ databaseUrl, redisUrl, streams = 5_000 }) {
  const place = {
    databaseUrl: await ownDatabase(databaseUrl),
    redisUrl: withPath(redisUrl, '5'),
    secret: 'secreto-de-las-corrientes-0123456789-abcdef',
  };
  const apart = await startApart({ ...place, dataDir: newDataDir(), port: await freePort() });
  const open = new Set();
  try {
    const people = Math.ceil(streams / TABS);
    const cookies = await makeResearchers({ ...place, people, course, courses: 1 });
    // Each from an address of its own, as people are.
    const who = cookies.map((cookie, i) => ({ cookie, 'x-forwarded-for': `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}` }));
    await Promise.all(who.slice(0, 20).map((one) => ask(apart.url, one, 'consultar/capacitacion/listar', {})));
    const resting = { service: memoryNow(apart.pid('operations')), nginx: childrenNow(apart.pid('nginx')) };
    const heard = new Set();
    let refused = 0;
    const wanted = Array.from({ length: streams }, (_, i) => who[i % people]);
    const opener = async () => {
      for (let next = wanted.pop(); next; next = wanted.pop())
        await openStream(apart.url, next, open, (stream) => heard.add(stream)).catch(() => refused++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, opener));
    const times = [];
    let refusedReads = 0;
    const answers = [];
    for (let i = 0; i < READS * SECONDS; i++) {
      const began = performance.now();
      const answer = ask(apart.url, who[i % people], 'consultar/capacitacion/listar', {});
      answers.push(answer.then((status) => (status === 200 ? times.push(performance.now() - began) : refusedReads++)));
      await sleep(1000 / READS);
    }
    await Promise.all(answers);
    const costs = { service: memoryNow(apart.pid('operations')), nginx: childrenNow(apart.pid('nginx')) };
    heard.clear();
    for (const one of who.slice(0, SAVERS))
      if ((await ask(apart.url, one, 'guardar/capacitacion/registro', course)) !== 200) throw new Error('a save was refused');
    const told = SAVERS * TABS;
    for (const end = Date.now() + HEARD_MS; heard.size < told && Date.now() < end; ) await sleep(100);
    const each = (what) => ((costs[what] - resting[what]) * 1024) / streams;
    times.sort((a, b) => a - b);
    return {
      held: open.size,
      refused,
      reads: times.length,
      refusedReads,
      p95: times[Math.floor(times.length * 0.95)],
      heard: heard.size,
      told,
      kilobytes: each('service'),
      nginx: each('nginx'),
    };
  } finally {
    for (const stream of open) stream.destroy();
    await apart.stop();
  }
}

/** Resolves when its first lines are there; stands in `open` until it ends. Rejects where it is refused. */
function openStream(url, headers, open, onEvent) {
  return new Promise((done, fail) => {
    const asked = get(`${url}/api/eventos`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return answer.resume().once('end', () => fail(new Error(`a stream answered ${answer.statusCode}`)));
      open.add(answer);
      answer.once('close', () => open.delete(answer));
      answer.on('data', (part) => {
        done(undefined);
        for (const [, kind] of String(part).matchAll(/^event: (.+)$/gm)) if (kind !== 'abierto' && kind !== 'pulso') onEvent(answer);
      });
      answer.on('error', () => undefined);
    });
    asked.on('error', fail);
  });
}

/** @returns {Promise<number>} its status; 0 where the connection broke */
async function ask(url, headers, path, body) {
  const sent = { ...headers, 'content-type': 'application/json', origin: url, 'x-registro': '1' };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

async function ownDatabase(databaseUrl) {
  const name = `corrientes_${process.pid}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return withPath(databaseUrl, name);
}

function withPath(url, path) {
  const changed = new URL(url);
  changed.pathname = `/${path}`;
  return changed.href;
}

// By itself, after a build.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const stores = await startStores({ dataDir: newDataDir() });
  try {
    console.log(await benchStreams(stores));
  } finally {
    await stores.stop();
  }
}
