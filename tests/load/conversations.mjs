import pg from 'pg';
import { alone } from './alone.mjs';
import { signIn } from './sign-in.mjs';

const MESSAGES = 1_000_000;
/** Of a conversation, but for the longest one. */
const EACH = 5;
const LONGEST = 1_000;
const CONVERSATIONS = (MESSAGES - LONGEST) / EACH;
const PER_PERSON = 4;
/** Those that wait for the registry: every fiftieth. */
const WAITS = 50;
/** People of the bench; far from the ids of accounts. */
const FIRST_USER = 1_700_000_000;
/** Conversations of the bench. */
const FIRST = 1_500_000_000;
/** From here on they are of people who do not ask here: nobody answers their own. */
const OTHERS = 10_000;
/** Those who ask take turns: one person may ask 240 times a minute. */
const ASKING = 40;
const REQUESTS = 200;
const WARM_UP = 60;

const SOME = ['el pago', 'mi certificado', 'el segundo apellido', 'la cuenta bancaria', 'el periodo', 'mi correo', 'una constancia'];

/**
 * Inbox and conversations with 1,000,000 messages in some 200,000 conversations of 50,000 people, one in fifty of which
 * waits for the registry. Times are p95 of single requests in ms, seen by the client; each is of another operator or
 * person. The floor is the inbox's page by bare `pg`. Fills and empties the database of the product at `baseUrl`, a
 * demo.
 * @param {{ baseUrl: string, databaseUrl: string }} product
 * @returns {Promise<{ kinds: { name: string, p95: number }[], floor: number }>}
 */
export async function benchConversations({ baseUrl, databaseUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const user = await signIn(baseUrl);
  const owner = (id) => client.query('update accounts.session set "userId" = $1 where token = $2', [id, user.token]);
  try {
    await fill(client);
    const kinds = [];
    for (const [name, asks] of READS) {
      await ask(baseUrl, user, owner, asks, WARM_UP);
      kinds.push({ name, p95: p95(await ask(baseUrl, user, owner, asks, REQUESTS)) });
    }
    return { kinds, floor: p95(await floor(client)) };
  } finally {
    await owner(user.id);
    await empty(client);
    await client.end();
  }
}

const inbox = (filter, sort = 'espera', order = 'ASC') =>
  `recursos/conversaciones?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]&sort=${encodeURIComponent(JSON.stringify([sort, order]))}`;
const own = (path, body) => ({ path, body });
/** What is asked, of the i-th request; a GET, or a POST with its body. */
const READS = [
  ['inbox, what waits', () => inbox({ estado: 'registro' })],
  ['inbox, past its day', () => inbox({ estado: 'registro', vencida: true })],
  ['inbox, all', () => inbox({}, 'ultimo', 'DESC')],
  ['inbox, by words', (i) => inbox({ q: `${SOME[i % SOME.length]} ${1000 + ((i * 7919) % 9000)}` }, 'ultimo', 'DESC')],
  ['inbox’s figures', () => 'recursos/conversaciones/cifras'],
  ['a conversation, for who answers', (i) => `recursos/conversaciones/${FIRST + OTHERS + ((i * 7919) % (CONVERSATIONS - OTHERS))}`],
  [`one of ${LONGEST} messages, for who answers`, () => `recursos/conversaciones/${FIRST + OTHERS}`],
  ['a person’s list', () => own('consultar/conversaciones/listar', {})],
  ['a person’s conversation', (i) => own('consultar/conversaciones/ver', { id: FIRST + (i % ASKING) * PER_PERSON })],
];

/** The first of them are operators, and have questions of their own as everybody has. */
async function fill(client) {
  // What triggers look at is in order here; of a million rows it would take minutes.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into accounts."user" (id, name, email, roles, permisos) select $1::int + i, 'preguntas', 'preguntas' || i || '@banco.example',
       '{investigador,operador}', '{convocatorias,usuarios,pagos-preparar}' from generate_series(0, $2::int - 1) i`,
    [FIRST_USER, ASKING],
  );
  await client.query(
    `insert into conversations.conversacion (id, objeto, "idObjeto", "idUsuario", titulo, asunto, estado, creado, ultimo, espera, respondida, busqueda)
     select $1::int + k, (array['cuenta', 'pago', 'beca', 'producto'])[1 + k % 4], $2::int + k / $3, $2::int + k / $3, 'Lo suyo ' || k, asunto,
       case when waits then 'registro' when k % 3 = 0 then 'resuelta' else 'persona' end, at, at + interval '2 hours',
       case when waits then at end, case when not waits then at + interval '2 hours' end, lower(asunto)
     from generate_series(0, $4::int - 1) k, lateral (select ($5::text[])[1 + k % array_length($5::text[], 1)] || ' ' || (1000 + k % 9000) as asunto,
       k % $6 = 1 as waits, now() - make_interval(mins => 2000000 - k * 10) as at) q`,
    [FIRST, FIRST_USER, PER_PERSON, CONVERSATIONS, SOME, WAITS],
  );
  await client.query(
    `insert into conversations.mensaje ("idConversacion", clase, "idUsuario", texto, fecha)
     select $1::int + k, (array['persona', 'respuesta', 'nota', 'persona', 'respuesta'])[n], $2::int + k / $3, 'Buenos días. ' || k || ' ' || n, now()
     from generate_series(0, $4::int - 1) k, generate_series(1, $5::int) n`,
    [FIRST, FIRST_USER, PER_PERSON, CONVERSATIONS, EACH],
  );
  await client.query(
    `insert into conversations.mensaje ("idConversacion", clase, "idUsuario", texto)
     select $1::int, (array['persona', 'respuesta'])[1 + n % 2], $2::int, 'Y otra cosa. ' || n from generate_series(1, $3::int) n`,
    [FIRST + OTHERS, FIRST_USER + OTHERS / PER_PERSON, LONGEST],
  );
  await client.query('set session_replication_role = origin');
  // As a database that has stood for a while.
  await client.query('vacuum analyze conversations.conversacion, conversations.mensaje');
}

async function ask(baseUrl, { cookie, headers }, owner, asks, requests) {
  const times = [];
  for (let i = 0; i < requests; i++) {
    const what = asks(i);
    await owner(FIRST_USER + (i % ASKING));
    const began = performance.now();
    const answer =
      typeof what === 'string'
        ? await fetch(`${baseUrl}/api/${what}`, { headers: { cookie } })
        : await fetch(`${baseUrl}/api/${what.path}`, { method: 'POST', headers, body: JSON.stringify(what.body) });
    const said = await answer.json();
    times.push(performance.now() - began);
    const found = said.r_data ?? said;
    if (!answer.ok || (Array.isArray(found) && found.length === 0))
      throw new Error(`${JSON.stringify(what)}: ${answer.status} ${JSON.stringify(said)}`);
  }
  return times;
}

async function floor(client) {
  const times = [];
  for (let i = 0; i < REQUESTS; i++) {
    const began = performance.now();
    await client.query(
      `select c.*, (select q.nombre from platform.quien q where q.id = c."idUsuario") from conversations.conversacion c where c.espera is not null and c."idUsuario" <> $1 order by c.espera, c.id limit 25`,
      [FIRST_USER + (i % ASKING)],
    );
    times.push(performance.now() - began);
  }
  return times;
}

/** Everything that the bench made: what the product never deletes is deleted here past its guards. */
async function empty(client) {
  await client.query('set session_replication_role = replica');
  await client.query('delete from conversations.mensaje where "idConversacion" >= $1', [FIRST]);
  await client.query('delete from conversations.conversacion where id >= $1', [FIRST]);
  await client.query('set session_replication_role = origin');
  await client.query('delete from accounts."user" where id >= $1', [FIRST_USER]);
  await client.query('vacuum conversations.conversacion, conversations.mensaje');
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

// By itself, after a build: node tests/load/conversations.mjs
await alone(import.meta.url, benchConversations);
