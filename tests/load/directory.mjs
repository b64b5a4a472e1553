import pg from 'pg';
import { alone } from './alone.mjs';

const PEOPLE = 1_000_000;
/** Of the bench; far from the ids of accounts. */
const FIRST = 1_600_000_000;
const REQUESTS = 200;
const WARM_UP = 60;

const GIVEN = ['Ana', 'María', 'José', 'Luis', 'Carmen', 'Pedro', 'Yuleima', 'Rafael', 'Gladys', 'Andrés', 'Beatriz', 'Simón'];
const SURNAMES = ['González', 'Pérez', 'Rodríguez', 'Hernández', 'Zambrano', 'Uzcátegui', 'Guanipa', 'Rondón', 'Villasmil', 'Ñáñez'];
const STATES = ['Zulia', 'Mérida', 'Lara', 'Distrito Capital', 'Bolívar'];
const AREAS = ['Ciencias naturales', 'Ciencias médicas', 'Ingeniería y tecnología', 'Ciencias sociales', 'Humanidades'];
const PLACES = ['Universidad de Los Andes', 'Universidad Central de Venezuela', 'Universidad del Zulia', 'Instituto de Investigaciones'];

/**
 * The directory with 1,000,000 people in it. Times are p95 of single requests in ms, seen by the client. The floor is
 * the first page by bare `pg`. Fills and empties the database of the product at `baseUrl`, a demo.
 * @param {{ baseUrl: string, databaseUrl: string }} product
 * @returns {Promise<{ kinds: { name: string, p95: number }[], floor: number }>}
 */
export async function benchDirectory({ baseUrl, databaseUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fill(client);
    const kinds = [];
    for (const [name, asks] of READS) {
      await ask(baseUrl, asks, WARM_UP);
      kinds.push({ name, p95: p95(await ask(baseUrl, asks, REQUESTS)) });
    }
    return { kinds, floor: p95(await floor(client)) };
  } finally {
    await client.query('delete from observatory.ficha where "idUsuario" >= $1', [FIRST]);
    await client.query('vacuum observatory.ficha');
    await client.end();
  }
}

const of = (list, i) => list[i % list.length];
const search = (query) => `/api/publico/directorio?${new URLSearchParams(query)}`;
/** What is asked, of the i-th request. */
const READS = [
  ['everybody', () => search({})],
  ['a common word', (i) => search({ q: of(GIVEN, i) })],
  ['a whole name', (i) => search({ q: `${of(GIVEN, i)} ${of(SURNAMES, i * 7)} ${of(SURNAMES, i * 3)}` })],
  ['a name with a letter wrong', (i) => search({ q: `${of(SURNAMES, i).replace('n', 'm')} ${1000 + i}` })],
  ['a rare word', (i) => search({ q: `Sur${1000 + ((i * 7919) % 9000)}` })],
  ['an institution in a state', (i) => search({ q: of(PLACES, i), estado: of(STATES, i) })],
  ['an area at a level', (i) => search({ area: of(AREAS, i), nivel: String(1 + (i % 9)) })],
  ['a page', (i) => `/directorio/banco-${(i * 7919) % PEOPLE}`],
];

async function fill(client) {
  // What triggers look at is in order here; of a million rows it would take minutes.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into observatory.ficha ("idUsuario", direccion, visible, secciones, datos, nombre, ubicacion, nivel, areas, instituciones, palabras, publicada)
     select $1::int + i, 'banco-' || i, true, '{ubicacion,areas,trabajo}', jsonb_build_object('nombre', nombre, 'ubicacion', estado, 'areas', array[area]), nombre, estado,
       1 + i % 9, array[area], array[lugar], platform.palabras(nombre || ' ' || area || ' ' || lugar), now()
     from generate_series(0, $2::int - 1) i, lateral (select
       ($3::text[])[1 + i % array_length($3::text[], 1)] || ' ' || ($4::text[])[1 + (i / 12) % array_length($4::text[], 1)] || ' ' ||
       ($4::text[])[1 + (i / 120) % array_length($4::text[], 1)] || ' Sur' || (1000 + i % 9000) as nombre,
       ($5::text[])[1 + i % array_length($5::text[], 1)] as estado, ($6::text[])[1 + (i / 5) % array_length($6::text[], 1)] as area,
       ($7::text[])[1 + (i / 3) % array_length($7::text[], 1)] as lugar) q`,
    [FIRST, PEOPLE, GIVEN, SURNAMES, STATES, AREAS, PLACES],
  );
  await client.query('set session_replication_role = origin');
  await client.query(
    'insert into platform.palabra (palabra) select distinct unnest(palabras) from observatory.ficha on conflict do nothing',
  );
  await client.query('vacuum analyze observatory.ficha, platform.palabra');
}

async function ask(baseUrl, asks, requests) {
  const times = [];
  for (let i = 0; i < requests; i++) {
    const began = performance.now();
    const answer = await fetch(baseUrl + asks(i), { headers: { 'x-forwarded-for': `10.9.${i % 250}.${(i % 240) + 1}` } });
    const said = await answer.text();
    times.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${asks(i)}: ${answer.status} ${said.slice(0, 200)}`);
  }
  return times;
}

async function floor(client) {
  const times = [];
  for (let i = 0; i < REQUESTS; i++) {
    const began = performance.now();
    await client.query(
      `select nombre, direccion, ubicacion, areas, instituciones from observatory.ficha where datos is not null order by nombre, direccion limit 21`,
    );
    times.push(performance.now() - began);
  }
  return times;
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

// By itself, after a build: node tests/load/directory.mjs
await alone(import.meta.url, benchDirectory);
