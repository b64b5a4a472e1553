import { createHash } from 'node:crypto';
import pg from 'pg';
import { addPeople, COMMON, FAMILIES, makeNames, noteWords } from '../../infra/embedded/made-up-people.mjs';
import { alone } from './alone.mjs';
import { signIn } from './sign-in.mjs';

const PEOPLE = 1_000_000;
/** People of the bench; far from the ids of accounts. */
const FIRST_USER = 1_600_000_000;
const FIRST_CEDULA = 60_000_000;
/** A payment's number has nine digits at most. */
const FIRST_PAYMENT = 900_000_000;
/** Those who ask take turns: one person may ask 240 times a minute. */
const ASKING = 40;
const REQUESTS = 200;
const WARM_UP = 60;

/**
 * The operators' search with 1,000,000 people, each with a certificate, an application with its receipt, and a payment.
 * Times are p95 of single requests in ms, seen by the client, for each kind of text; the floor is the same statements
 * by bare `pg`, for a name of two words. Fills and empties the database of the product at `baseUrl`, a demo.
 * @param {{ baseUrl: string, databaseUrl: string, people?: number }} product `people`: how many; fewer to try it, a
 *   multiple of 10,000
 * @returns {Promise<{ kinds: { name: string, p95: number }[], floor: number }>}
 */
export async function benchPeople({ baseUrl, databaseUrl, people = PEOPLE }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const user = await signIn(baseUrl, 'operador');
  const owner = (id) => client.query('update accounts.session set "userId" = $1 where token = $2', [id, user.token]);
  try {
    await announced(client);
    const typed = texts(await fill(client, people), people);
    const kinds = [];
    for (const [name, text] of typed) {
      await ask(baseUrl, user, owner, text, WARM_UP);
      kinds.push({ name, p95: p95(await ask(baseUrl, user, owner, text, REQUESTS)) });
    }
    return { kinds, floor: p95(await floor(client, typed[1][1])) };
  } finally {
    await owner(user.id);
    await empty(client);
    await client.end();
  }
}

/** What is typed, of the i-th search. */
const texts = ({ first, families }, people) => {
  const some = (list, i) => list[(i * 7919) % list.length];
  return [
    ['common names', (i) => `${some(COMMON, i)} ${some(FAMILIES, i * 3 + 1)}`],
    ['any two names', (i) => `${some(first, i)} ${some(families, i)}`],
    ['one common name', (i) => some([...COMMON, ...FAMILIES], i)],
    ['a letter wrong', (i) => `${wrong(some(first, i), i)} ${wrong(some(families, i), i)}`],
    ['common, a letter wrong', (i) => `${wrong(some(COMMON, i), i)} ${wrong(some(FAMILIES, i * 3 + 1), i)}`],
    ['half typed', (i) => some(families, i).slice(0, 4)],
    ['a cédula', (i) => `V-${FIRST_CEDULA + ((i * 7919) % people)}`],
    ['an e-mail', (i) => `persona${(i * 7919) % people}@`],
    ['a certificate’s number', (i) => printed('certificado', (i * 7919) % people)],
    ['a receipt’s number', (i) => printed('acuse', (i * 7919) % people)],
    ['a payment’s number', (i) => `pago ${FIRST_PAYMENT + ((i * 7919) % people)}`],
  ];
};
/** The number of the k-th person's paper of a kind; what `NUMBER` says in SQL. */
const printed = (kind, k) => {
  const symbols = `${createHash('md5').update(`${kind}${k}`).digest('hex').slice(0, 7)}${k.toString(16).padStart(5, '0')}`.toUpperCase();
  return symbols.match(/.{4}/g).join('-');
};
const NUMBER = (kind) =>
  `regexp_replace(upper(left(md5('${kind}' || k), 7) || lpad(to_hex(k), 5, '0')), '(.{4})(.{4})(.{4})', '\\1-\\2-\\3')`;

/** Two letters change places, or one is gone. */
const wrong = (name, i) => {
  const at = 1 + (i % (name.length - 2));
  return i % 2 ? name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2) : name.slice(0, at) + name.slice(at + 1);
};

/**
 * The demo has told its people of its windows: a million who come while it does would each be told too, and that would
 * be measured.
 */
async function announced(client) {
  const going = `select exists (select from platform.evento where tipo like 'window.%' and not completo) as some`;
  while ((await client.query(going)).rows[0].some) await new Promise((done) => setTimeout(done, 500));
}

async function fill(client, people) {
  const names = await makeNames(client);
  await client.query(
    `insert into payments.lote (banco, moneda, cuantos, centimos, "preparadoPor", motivo) values ('0102', 'VES', 1, 10000, $1, 'papeles')`,
    [FIRST_USER],
  );
  // The words are noted below, all at once.
  await client.query('set session_replication_role = replica');
  for (let at = 0; at < people; at += AT_ONCE) {
    const to = at + AT_ONCE - 1;
    await addPeople(client, { firstUser: FIRST_USER, firstCedula: FIRST_CEDULA, domain: 'banco.example', from: at, to });
    for (const statement of PAPERS) await client.query(statement, [FIRST_USER, at, to]);
    await client.query(PAYMENTS, [FIRST_USER, at, to, FIRST_PAYMENT]);
    await client.query(LINES, [at, to, FIRST_PAYMENT]);
  }
  await noteWords(client);
  await client.query(`update accounts."user" set roles = '{investigador,operador}', permisos = '{usuarios}' where id >= $1 and id < $2`, [
    FIRST_USER,
    FIRST_USER + ASKING,
  ]);
  await client.query('set session_replication_role = origin');
  // As a database that has stood for a while.
  await client.query(
    'vacuum analyze profile.persona, accounts."user", platform.palabra, documents.certificado, payments.pago, payments.lote_pago',
  );
  await client.query('vacuum analyze scholarships.beca, scholarships.acuse');
  return names;
}

const AT_ONCE = 10_000;
/** As short as what is read of it allows: a million receipts are searched here, not printed. */
const SENT = JSON.stringify({
  solicitud: {
    otroUniversidad: 'U',
    otroPostgrado: 'P',
    grado: { label: 'Maestría' },
    idAreaInteres: { label: 'Física' },
    tituloGeneralPropuesta: 'T',
    archivos: {},
  },
  solicitante: { nombre: 'N', cedula: 'V-1' },
});
/** The k-th person's certificate, and their application with its receipt: one of the demo's with another owner. */
const PAPERS = [
  `insert into documents.certificado (numero, "idUsuario", nombre, cedula, nivel, sexo)
   select ${NUMBER('certificado')}, $1::int + k, 'Banco', 'V-' || k, 1, 1 from generate_series($2::int, $3::int) k`,
  `insert into scholarships.beca select r.* from scholarships.beca b, generate_series($2::int, $3::int) k,
     lateral jsonb_populate_record(b, jsonb_build_object('id', $1::int + k, 'idUsuario', $1::int + k)) r
   where b.id = (select min(id) from scholarships.beca)`,
  `insert into scholarships.acuse (numero, "idBeca", version, contenido, huella, fecha)
   select ${NUMBER('acuse')}, $1::int + k, 1, '${SENT}', md5(k::text), now() from generate_series($2::int, $3::int) k`,
];
const PAYMENTS = `
  with quien as (
    insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta, huella)
    values ('institucion', 'J-1', 'Banco de papeles', '0102', 1, '01020000000000000001', 'papeles')
    on conflict do nothing returning id)
  insert into payments.pago (id, objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto", centimos, moneda,
    estado, paso, pasos, desde, "idBeneficiario", completado)
  select $4::int + k, 'papeles', k, 1, 1, $1::int + k, 'Periodo ' || k, 'papeles:' || k, 'papeles', 2026, 1, 'Matrícula', 10000, 'VES', 'completado', 'completado', 1, now(), b.id, now()
  from generate_series($2::int, $3::int) k,
    (select id from quien union all select id from payments.beneficiario where nombre = 'Banco de papeles' limit 1) b`;
/** All in one batch: its line is looked up by the payment. */
const LINES = `
  insert into payments.lote_pago ("idLote", "idPago", intento, centimos, "idBeneficiario", estado)
  select t.id, p.id, 1, p.centimos, p."idBeneficiario", 'completado' from payments.pago p, payments.lote t
  where p.id between $3::int + $1::int and $3::int + $2::int and t.motivo = 'papeles'`;

let asked = 0;
async function ask(baseUrl, { cookie }, owner, text, requests) {
  const times = [];
  const headers = { 'content-type': 'application/json', origin: baseUrl, 'x-registro': '1', cookie };
  for (let i = 0; i < requests; i++) {
    await owner(FIRST_USER + (asked++ % ASKING));
    const body = JSON.stringify({ texto: text(i) });
    const began = performance.now();
    const answer = await fetch(`${baseUrl}/api/recursos/usuarios/buscar`, { method: 'POST', headers, body });
    const { r_data } = await answer.json();
    times.push(performance.now() - began);
    if (!r_data || r_data.ausentes.length) throw new Error(`«${text(i)}» answered ${answer.status} ${JSON.stringify(r_data)}`);
  }
  return times;
}

/** What the product asks the database for a name: which words are meant, whom they find, and their accounts. */
async function floor(client, text) {
  const times = [];
  for (let i = 0; i < REQUESTS; i++) {
    const began = performance.now();
    const { rows: words } = await client.query(
      `with e as materialized (select escrita, platform.variantes(escrita) as variantes from unnest(platform.palabras($1)) as u(escrita))
       select e.escrita,
              array(select p.palabra from platform.palabra p where p.palabra > e.escrita and p.palabra < e.escrita || chr(1114111) order by length(p.palabra) limit 60),
              array(select p.palabra from platform.palabra p where p.variantes && e.variantes order by abs(length(p.palabra) - length(e.escrita)) limit 60)
       from e`,
      [text(i)],
    );
    const { rows: people } = await client.query(
      'select "idUsuario" from (select "idUsuario", palabras from profile.persona where palabras @> $1 limit 40) c order by cardinality(palabras) limit 10',
      [words.map(({ escrita }) => escrita)],
    );
    await client.query('select id, email, name, roles, activo from accounts."user" where id = any($1)', [
      people.map(({ idUsuario }) => idUsuario),
    ]);
    times.push(performance.now() - began);
  }
  return times;
}

/** What the product never deletes is deleted here past its guards. */
async function empty(client) {
  await client.query('set session_replication_role = replica');
  await client.query('delete from payments.lote_pago where "idPago" >= $1', [FIRST_PAYMENT]);
  await client.query(`delete from payments.lote where motivo = 'papeles'`);
  await client.query(`delete from payments.pago where objeto = 'papeles'`);
  await client.query(`delete from payments.beneficiario where nombre = 'Banco de papeles'`);
  await client.query('delete from scholarships.acuse where "idBeca" >= $1', [FIRST_USER]);
  for (const table of ['scholarships.beca', 'documents.certificado'])
    await client.query(`delete from ${table} where "idUsuario" >= $1`, [FIRST_USER]);
  await client.query('set session_replication_role = origin');
  await client.query('delete from profile.persona where "idUsuario" >= $1', [FIRST_USER]);
  await client.query('delete from accounts."user" where id >= $1', [FIRST_USER]);
  await client.query('delete from platform.palabra');
  for (const table of ['profile.persona', 'accounts."user"'])
    await client.query(`insert into platform.palabra (palabra) select distinct unnest(palabras) from ${table} on conflict do nothing`);
  await client.query('vacuum profile.persona, accounts."user", platform.palabra');
}

const p95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

// By itself, after a build: node tests/load/people.mjs; a number behind it is how many people, a multiple of 10,000
await alone(import.meta.url, (product) => benchPeople({ ...product, people: Number(process.argv[2] ?? PEOPLE) }));
