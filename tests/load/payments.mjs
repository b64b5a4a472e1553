import pg from 'pg';
import { alone } from './alone.mjs';
import { signIn } from './sign-in.mjs';

const SMALL = 10_000;
const LARGE = 1_000_000;
const PER_PERSON = 5;
/** People of the bench; far from the ids of accounts. */
const FIRST_USER = 1_500_000_000;
/** Those who ask, spread over all of them. */
const ASKING = 200;
const REQUESTS = 300;
const ROUNDS = 3;
const WARM_UP = 400;
const STEPS = ['revision', 'pendiente', 'preparado', 'aprobado', 'enviado', 'completado'];

/**
 * ¿Dónde está mi pago? with 1,000,000 payments of 200,000 people against 10,000 of 2,000, six steps each. Times are p95
 * of single requests, in ms, seen by the client; each request is of another person. Fills and empties the database of
 * the product at `baseUrl`, a demo.
 * @param {{ baseUrl: string, databaseUrl: string }} product
 * @returns {Promise<{ small: number, large: number, ratio: number }>}
 */
export async function benchPayments({ baseUrl, databaseUrl }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const user = await signIn(baseUrl);
  const owner = (id) => client.query('update accounts.session set "userId" = $1 where token = $2', [id, user.token]);
  try {
    await fill(client, 0, SMALL);
    const small = await measure(baseUrl, user, owner, SMALL);
    await fill(client, SMALL, LARGE);
    const large = await measure(baseUrl, user, owner, LARGE);
    return { small, large, ratio: large / small };
  } finally {
    await owner(user.id);
    await empty(client);
    await client.end();
  }
}

/**
 * Payments `from` to `to`, five a person, with their steps of some days each; and an account for each person who will
 * ask.
 */
async function fill(client, from, to) {
  await client.query(
    `insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta)
     select 'institucion', 'J-' || n, 'Banco ' || n, '0102', 1, '0102' || lpad(n::text, 16, '0') from generate_series(1, 100) n on conflict do nothing`,
  );
  // What triggers look at is in order here; of seven million rows it would take minutes.
  await client.query('set session_replication_role = replica');
  for (let at = from; at < to; at += 50_000) {
    const [first, last] = [at, Math.min(at + 50_000, to) - 1];
    await client.query(
      `with nuevos as (
         insert into payments.pago (objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto", centimos, moneda,
           estado, paso, pasos, desde, "idBeneficiario", completado)
         select 'banco', n, 1, 1, $1 + n / $2, 'Maestría en Física, periodo ' || n, 'banco:' || n / $2, 'banco', 2026, 1, 'Matrícula', 10000 + n, 'VES', 'completado', 'completado', $5,
           now() - interval '1 day', b.id, now() - interval '1 day'
         from generate_series($3::int, $4::int) n join payments.beneficiario b on b.cuenta = '0102' || lpad((1 + n % 100)::text, 16, '0')
         returning id, "idObjeto")
       insert into payments.paso ("idPago", numero, intento, paso, desde, "pasoAnterior", segundos)
       select p.id, s.numero, 1, s.paso, now() - make_interval(days => $5 - s.numero::int + 1), lag(s.paso) over (partition by p.id order by s.numero),
         case when s.numero > 1 then 86400 + p."idObjeto" % 5000 end
       from nuevos p cross join unnest($6::text[]) with ordinality s(paso, numero)`,
      [FIRST_USER, PER_PERSON, first, last, STEPS.length, STEPS],
    );
  }
  await client.query(
    `insert into accounts."user" (id, name, email) select id, 'pagos', 'pagos' || id || '@banco.example' from generate_series(0, $2::int - 1) i,
       lateral (select $1::int + (i * ($3::int / $2))) as r(id) on conflict do nothing`,
    [FIRST_USER, ASKING, to / PER_PERSON],
  );
  await client.query('set session_replication_role = origin');
  // As a database that has stood for a while.
  await client.query('vacuum analyze payments.pago, payments.paso');
  await client.query('delete from payments.demora');
}

/** The median over rounds of their p95. The figures of the year are computed beside the first requests. */
async function measure(baseUrl, user, owner, payments) {
  await ask(baseUrl, user, owner, payments, WARM_UP);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(p95(await ask(baseUrl, user, owner, payments, REQUESTS)));
  return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

async function ask(baseUrl, { cookie }, owner, payments, requests) {
  const times = [];
  const headers = { 'content-type': 'application/json', origin: baseUrl, 'x-registro': '1', cookie };
  for (let i = 0; i < requests; i++) {
    await owner(FIRST_USER + (i % ASKING) * (payments / PER_PERSON / ASKING));
    const began = performance.now();
    const answer = await fetch(`${baseUrl}/api/consultar/pagos/donde`, { method: 'POST', headers, body: '{}' });
    const { r_data } = await answer.json();
    times.push(performance.now() - began);
    if (r_data?.length !== PER_PERSON || r_data.some(({ pasos }) => pasos.length !== STEPS.length))
      throw new Error('where the payments are came out wrong');
  }
  return times;
}

/** Everything that the bench made: what the product never deletes is deleted here past its guards. */
async function empty(client) {
  await client.query('set session_replication_role = replica');
  await client.query(`delete from payments.paso s using payments.pago p where p.id = s."idPago" and p.objeto = 'banco'`);
  await client.query(`delete from payments.pago where objeto = 'banco'`);
  await client.query(`delete from payments.beneficiario where nombre like 'Banco %' and documento ~ '^J-[0-9]{1,3}$'`);
  await client.query('set session_replication_role = origin');
  await client.query('delete from accounts."user" where id >= $1', [FIRST_USER]);
  await client.query('delete from payments.demora');
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

// By itself, after a build: node tests/load/payments.mjs
await alone(import.meta.url, benchPayments);
