import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freePort } from '../../infra/embedded/processes.mjs';

const CONNECTIONS = 20;
const SECONDS = 4;
const ROUNDS = 5;

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
 * A signed-in list and a signed-in save, in requests a second, against the floor (floor.mjs) doing the same work in the same database.
 * Rounds alternate so that both have the same machine; the ratio is of the medians.
 * @param {{ url: string, cookie: string, databaseUrl: string, secret: string, redisUrl: string }} product
 */
export async function benchHttp(product) {
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: product.databaseUrl, SECRET: product.secret };
  const floor = fork(fileURLToPath(new URL('./floor.mjs', import.meta.url)), [String(port)], { env });
  await new Promise((ready) => floor.once('message', ready));
  const floorUrl = `http://127.0.0.1:${port}`;
  try {
    const list = await compare(product, floorUrl, '/api/consultar/capacitacion/listar', {});
    const save = await compare(product, floorUrl, '/api/guardar/capacitacion/registro', course);
    return { list, save };
  } finally {
    floor.kill();
  }
}

async function compare({ url, cookie }, floorUrl, path, body) {
  const own = [];
  const floor = [];
  for (let round = -1; round < ROUNDS; round++) {
    const one = await shoot(url, path, body, cookie, url);
    const other = await shoot(floorUrl, path, body, cookie, url);
    if (round < 0) continue; // the first round warms both up
    own.push(one);
    floor.push(other);
  }
  return { product: median(own), floor: median(floor), ratio: median(own) / median(floor) };
}

/** Requests a second; throws when any was refused. */
async function shoot(url, path, body, cookie, origin) {
  const headers = { 'content-type': 'application/json', cookie, origin, 'x-registro': '1' };
  const result = await autocannon({
    url: url + path,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx || result.errors) throw new Error(`${url + path}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
