import { fork } from 'node:child_process';
import { deepStrictEqual } from 'node:assert';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { freePort } from '../../infra/embedded/processes.mjs';
import { processorMs } from './processor.mjs';
import { makeResearchers } from './researchers.mjs';

const SECONDS = 4;
const ROUNDS = 5;
/** Saves of a round whose processor's time is taken. */
const SAVES = 4_000;
/** Who take turns: nobody comes near to what one person may call in a minute, or have. */
const PEOPLE = 2_000;
/** Rows of each list. */
const COURSES = 25;
const LIST = '/api/consultar/capacitacion/listar';
const SAVE = '/api/guardar/capacitacion/registro';

/** A course whose ids all stand in the reference lists. */
export const course = {
  tipoCapacitacion: 1,
  paises: 232,
  tituloObtenido: 'CURSO DE MEDICIÓN',
  idArea: 1,
  idSubarea: 101,
  idHorasAcademicas: 1,
  institucion: 'UNIVERSIDAD CENTRAL DE VENEZUELA',
};

/**
 * A signed-in list of 25 rows, and signed-in saves of 200 people at once, each with its row stored, in requests a
 * second, against the floor (floor.mjs) doing the same work in the same database. Rounds alternate so that both have
 * the same machine; the ratio is of the medians.
 * @param {{ url: string, databaseUrl: string, secret: string }} product
 * @param {Record<string, number>} [pids] of the server and its stores: then also the processor's time of a save, in ms,
 *   by process. What follows from a save is in it, the floor's too, whose events the server takes up. Other work on the
 *   machine changes rates; this it hardly changes
 */
export async function benchHttp(product, pids) {
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: product.databaseUrl, SECRET: product.secret };
  const floor = fork(fileURLToPath(new URL('./floor.mjs', import.meta.url)), [String(port)], { env });
  await new Promise((ready) => floor.once('message', ready));
  const sides = { product: product.url, floor: `http://127.0.0.1:${port}`, origin: product.url };
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  try {
    const cookies = await makeResearchers({ ...product, people: PEOPLE, course, courses: COURSES });
    await assertAlike(sides, cookies[0]);
    const list = await compare(sides, { path: LIST, body: {}, cookies, connections: 20, duration: SECONDS });
    const saved = async (what) => {
      const count = async () => Number((await pool.query('select count(*) from profile.capacitacion')).rows[0].count);
      const before = await count();
      const answered = await what();
      const rows = (await count()) - before;
      if (rows < answered) throw new Error(`${answered} saves answered and ${rows} rows stored`);
    };
    const crowd = { path: SAVE, body: course, connections: 200 };
    const save = await compare(sides, { ...crowd, cookies: cookies.slice(0, 200), duration: SECONDS }, saved);
    // Others, for the first have nearly as many courses as one may have by now.
    const others = { ...crowd, cookies: cookies.slice(200, 400), amount: SAVES };
    const processor = pids && (await timed(sides, others, { ...pids, floor: floor.pid }, pool));
    return { list, save, ...(processor && { processor }) };
  } finally {
    await pool.end();
    floor.kill();
  }
}

/** Both answer the same list, so that both did the same work. */
async function assertAlike({ product, floor, origin }, cookie) {
  const ask = async (url) => {
    const headers = { 'content-type': 'application/json', origin, 'x-registro': '1', cookie };
    return (await (await fetch(url + LIST, { method: 'POST', headers, body: '{}' })).json()).r_data;
  };
  const [own, other] = [await ask(product), await ask(floor)];
  deepStrictEqual(own, other);
  deepStrictEqual(own.length, COURSES);
}

async function compare({ product, floor, origin }, how, around = (what) => what()) {
  const own = [];
  const other = [];
  for (let round = -1; round < ROUNDS; round++) {
    for (const [url, rates] of [
      [product, own],
      [floor, other],
    ]) {
      let rate = 0;
      await around(async () => {
        const result = await shoot(url, how, origin);
        rate = result['2xx'] / result.duration;
        return result['2xx'];
      });
      // The first round warms both up.
      if (round >= 0) rates.push(rate);
    }
  }
  return { product: median(own), floor: median(other), ratio: median(own) / median(other) };
}

/** The middle of so many rounds of saves each, until every inbox has their events and the audit is a chain. */
async function timed({ product, floor, origin }, crowd, pids, pool) {
  const left = `select exists (select from platform.por_encadenar) or exists (select from platform.evento e where not e.completo
    and not exists (select from platform.recibido r where r."idEvento" = e.id)) as some`;
  const settled = async () => {
    while ((await pool.query(left)).rows[0].some) await new Promise((done) => setTimeout(done, 200));
  };
  const times = { product: [], floor: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [side, url] of Object.entries({ product, floor })) {
      await settled();
      const before = Object.entries(pids).map(([name, pid]) => [name, pid, processorMs(pid)]);
      await shoot(url, crowd, origin);
      await settled();
      const of = Object.fromEntries(before.map(([name, pid, ms]) => [name, (processorMs(pid) - ms) / SAVES]));
      times[side].push({ ...of, all: Object.values(of).reduce((sum, ms) => sum + ms) });
    }
  }
  const middle = (rounds) => Object.fromEntries(Object.keys(rounds[0]).map((name) => [name, median(rounds.map((one) => one[name]))]));
  return { product: middle(times.product), floor: middle(times.floor) };
}

/** What autocannon measured; throws when any request was refused. */
async function shoot(url, { path, body, cookies, ...load }, origin) {
  const headers = { 'content-type': 'application/json', origin, 'x-registro': '1' };
  let turn = 0;
  const setupRequest = (request) => ({ ...request, headers: { ...headers, cookie: cookies[turn++ % cookies.length] } });
  const result = await autocannon({ url, requests: [{ method: 'POST', path, body: JSON.stringify(body), setupRequest }], ...load });
  if (result.non2xx || result.errors) throw new Error(`${url + path}: ${result.non2xx} refused, ${result.errors} failed`);
  return result;
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
