import pg from 'pg';
import { alone } from './alone.mjs';
import { signIn } from './sign-in.mjs';

const SMALL = 10_000;
const LARGE = 1_000_000;
const PER_RESEARCHER = 5;
/** Researchers of the bench; far from the ids of accounts. */
const FIRST_USER = 1_000_000_000;
/** Those who ask, spread over all of them: the pages of most are not the ones that were asked for last. */
const ASKING = 200;
const REQUESTS = 300;
const ROUNDS = 3;
const WARM_UP = 400;
const IMPORTED = 2_000;
const DEFAULTS = { idAmbito: 5, idArea: 1, idSubarea: 106, idTipoSectoresCti: 1, idLineasConsejoPresidencial: 11, idMotores: 2 };
const WORDS =
  'análisis diversidad evaluación cacao orquídeas cuenca páramo síntesis nanopartículas sismicidad corrosión café maíz suelos manglares modelo hidrológico educación física salud dengue Chagas petróleo biodiésel energía solar agua río lago Orinoco Andes Llanos Guayana Zulia Mérida Falcón genética molecular microbiología plantas peces aves ñandú caimán economía comunal vivienda riesgo historia petroglifos lengua habla música ingeniería asfalto turbinas control difuso robótica redes neuronales drones satélite teledetección clima sequía incendios microplásticos plomo mercurio fitorremediación micorrizas biochar riego yuca plátano cerámica arcilla grafeno polímeros catálisis cobre hierro bauxita litio acústica óptica láser plasma cuántica estadística'.split(
    ' ',
  );

/**
 * Page of the list and text search (accents and case ignored) of a researcher, with 1,000,000 products of 200,000
 * researchers against 10,000 of 2,000; and the import of 2,000 BibTeX entries. Times are p95 of single requests, in ms,
 * seen by the client; each request is of another researcher. Fills and empties the database of the product at
 * `baseUrl`, which must be a demo.
 * @param {{ baseUrl: string, databaseUrl: string }} product
 * @returns {Promise<{ list: Measure, search: Measure, import: { entries: number, seconds: number, perSecond: number }
 *   }>}
 * @typedef {{ small: number, large: number, ratio: number }} Measure
 */
export async function benchProducts({ baseUrl, databaseUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const user = await signIn(baseUrl);
  const owner = (id) => client.query('update accounts.session set "userId" = $1 where token = $2', [id, user.token]);
  try {
    const imported = await importReferences(baseUrl, user);
    await fill(client, 0, SMALL);
    const small = await measure(baseUrl, user, owner, SMALL);
    await fill(client, SMALL, LARGE);
    const large = await measure(baseUrl, user, owner, LARGE);
    const compared = (what) => ({ small: small[what], large: large[what], ratio: large[what] / small[what] });
    return { list: compared('list'), search: compared('search'), import: imported };
  } finally {
    await owner(user.id);
    await empty(client, user.id);
    await client.end();
  }
}

/**
 * Products `from` to `to`, five a researcher, titles of five words; and an account for each researcher who will ask.
 */
async function fill(client, from, to) {
  const word = (salt) => `words[1 + abs(hashint4(n * 7 + ${salt})) % array_length(words, 1)]`;
  for (let at = from; at < to; at += 100_000) {
    await client.query(
      `insert into products.producto ("idUsuario", titulo, producto, clase, "idAmbito", "idArea", "idSubarea", "idTipoSectoresCti", "idLineasConsejoPresidencial",
         "idMotores", estatus, "nombrePublicacion", "fechaPublicacion", volumen, numero, doi, "claveTitulo")
       select $1 + n / $2, t.titulo, 1, 101, 5, 1, 106, 1, 11, 2, 1, 'Revista ' || ${word(9)}, date '1990-01-01' + n % 12000, n % 60, n % 12, '10.5555/banco.' || n, t.titulo
       from generate_series($3::int, $4::int - 1) n, (select $5::text[] as words) w,
            lateral (select concat_ws(' ', ${[1, 2, 3, 4, 5].map(word).join(', ')}, n) as titulo) t`,
      [FIRST_USER, PER_RESEARCHER, at, Math.min(at + 100_000, to), WORDS],
    );
  }
  await client.query(
    `insert into accounts."user" (id, name, email) select id, 'banco', 'banco' || id || '@banco.example' from generate_series(0, $2::int - 1) i,
       lateral (select $1::int + (i * ($3::int / $2))) as r(id) on conflict do nothing`,
    [FIRST_USER, ASKING, to / PER_RESEARCHER],
  );
  // As a database that has stood for a while: statistics, visibility and the search index are in order.
  await client.query('vacuum analyze products.producto');
  await client.query('checkpoint').catch(() => undefined);
}

/** The median over rounds of their p95: a single hiccup of the machine decides nothing. */
async function measure(baseUrl, user, owner, products) {
  await ask(baseUrl, user, owner, products, WARM_UP);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await ask(baseUrl, user, owner, products, REQUESTS));
  const median = (what) => rounds.map((times) => p95(times[what])).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  return { list: median('list'), search: median('search') };
}

async function ask(baseUrl, user, owner, products, requests) {
  const times = { list: [], search: [] };
  for (let i = 0; i < requests; i++) {
    await owner(FIRST_USER + (i % ASKING) * (products / PER_RESEARCHER / ASKING));
    const list = await page(baseUrl, user, {});
    const word = list.rows[i % 2 ? 0 : 3].titulo.split(' ')[1];
    // Typed as people do: without accents, in capitals.
    const search = await page(baseUrl, user, { q: word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase() });
    if (list.total !== PER_RESEARCHER || search.total < 1 || search.total > PER_RESEARCHER) throw new Error('a page came out wrong');
    times.list.push(list.ms);
    times.search.push(search.ms);
  }
  return times;
}

async function page(baseUrl, { cookie }, filter) {
  const query = new URLSearchParams({ sort: '["id","DESC"]', range: '[0,9]', filter: JSON.stringify(filter) });
  const began = performance.now();
  const answer = await fetch(`${baseUrl}/api/recursos/productos?${query}`, { headers: { cookie } });
  const rows = await answer.json();
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
  return { rows, ms, total: Number(answer.headers.get('content-range').split('/')[1]) };
}

/** From the file to products: analysis, defaults and commit. */
async function importReferences(baseUrl, user) {
  const text = Array.from(
    { length: IMPORTED },
    (_, i) =>
      `@article{k${i}, author={P{\\'e}rez, Ana and Gom{\\'e}z, Luis}, title={Medici{\\'o}n n{\\'u}mero ${i} en los Andes}, journal={Interciencia}, year=${1990 + (i % 30)}, volume={${i}}, number={1}, pages={1--9}, doi={10.5555/medida.${i}}}\n`,
  ).join('');
  const form = new FormData();
  form.set('archivo', new Blob([text]), 'medida.bib');
  const began = performance.now();
  const { idImportacion } = await call(baseUrl, user, 'analizar', form);
  await call(baseUrl, user, 'predeterminados', { idImportacion, ...DEFAULTS });
  const report = await call(baseUrl, user, 'confirmar', { idImportacion, filas: null });
  const seconds = (performance.now() - began) / 1000;
  if (report.creadas !== IMPORTED) throw new Error(`${report.creadas} of ${IMPORTED} were created`);
  return { entries: IMPORTED, seconds, perSecond: IMPORTED / seconds };
}

async function call(baseUrl, { cookie }, path, body) {
  const multipart = body instanceof FormData;
  const headers = { origin: baseUrl, 'x-registro': '1', cookie, ...(multipart ? {} : { 'content-type': 'application/json' }) };
  const answer = await fetch(`${baseUrl}/api/productos/importar/${path}`, {
    method: 'POST',
    headers,
    body: multipart ? body : JSON.stringify(body),
  });
  const { r_succ, r_data, r_mess } = await answer.json();
  if (!r_succ) throw new Error(`${path}: ${r_mess}`);
  return r_data;
}

/** Everything that the bench made, but for its traces, which nothing can remove. */
async function empty(client, idUsuario) {
  await client.query(`delete from products.producto where "idUsuario" = $1 and doi like '10.5555/medida.%'`, [idUsuario]);
  await client.query(`delete from products.importacion where "idUsuario" = $1 and nombre = 'medida.bib'`, [idUsuario]);
  await client.query(
    `insert into platform.evento (tipo, datos) select 'product.changed', jsonb_build_object('idUsuario', $1::int, 'total', count(*))
       from products.producto where "idUsuario" = $1 and eliminado is null`,
    [idUsuario],
  );
  await client.query('delete from products.producto where "idUsuario" >= $1', [FIRST_USER]);
  await client.query('delete from accounts."user" where id >= $1', [FIRST_USER]);
  await client.query('vacuum products.producto');
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

// By itself, after a build: node tests/load/products.mjs
await alone(import.meta.url, benchProducts);
