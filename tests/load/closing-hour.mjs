// The closing hour of a call: proposals are sent at a steady rate for a minute, through the whole way — the API, the
// outbox, the queues and what follows from a sending: its receipt, its case, its notice and its mail. `npm run bench`
// measures it; by itself: node tests/load/closing-hour.mjs, after a build. RATES (25,50) and SECONDS may be set.
import { createHmac, randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { consumersOf } from '../../packages/contracts/dist/events.js';
import { startStores } from '../../infra/embedded/stores.mjs';
import { keyOf } from '../setup/keys.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';

/** Sendings a second that are tried, one after the other, until one is not held. */
const RATES = [10, 25, 50, 75, 100, 150, 200, 300];
const TRIAL_SECONDS = 10;
const SECONDS = 60;
/** A rate is held when its slowest hundredth is answered within this, ms. */
const PATIENCE = 2_000;
/** How long what follows from the last sending may take, ms. */
const SETTLE = 120_000;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * The highest of `rates` that is held, and that one for a minute. `p99` in ms, seen by the client; `settled` in
 * seconds, from the last answer until every event has had its effect; `wrong` is empty when what was acknowledged is
 * what is stored, each with its receipt and its case.
 * @param {{ url: string, databaseUrl: string, secret: string, rates?: number[], seconds?: number }} product a demo;
 *   what is sent stays
 * @returns {Promise<{ rate: number, p99: number, settled: number, acknowledged: number, wrong: string[] }>}
 */
export async function benchClosingHour({ url, databaseUrl, secret, rates = RATES, seconds = SECONDS }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const idConvocatoria = await openCall(client);
    const hold = async (rate, during) => {
      const people = await makeProposals(client, { idConvocatoria, count: rate * during, secret });
      const answers = await sendAll(url, people, rate);
      const began = performance.now();
      await settle(client);
      const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)];
      const settled = (performance.now() - began) / 1000;
      return {
        rate,
        p99,
        settled,
        acknowledged: answers.filter(({ numero }) => numero).length,
        wrong: await wrongRows(client, people, answers),
      };
    };
    let held = null;
    for (const rate of rates) {
      const trial = await hold(rate, Math.min(TRIAL_SECONDS, seconds));
      console.log(
        `  ${rate} a second for ${Math.min(TRIAL_SECONDS, seconds)} s: p99 ${Math.round(trial.p99)} ms, settled after ${trial.settled.toFixed(1)} s`,
      );
      if (trial.wrong.length) return trial;
      // What follows may come later, but not ever later.
      if (trial.p99 > PATIENCE || trial.settled > TRIAL_SECONDS) break;
      held = rate;
    }
    return await hold(held ?? rates[0], seconds);
  } finally {
    await client.end();
  }
}

async function openCall(client) {
  const codigo = `hora-de-cierre-${randomBytes(4).toString('hex')}`;
  await client.query(
    `insert into catalogs.jornada (codigo, base, "fechaInicio", "fechaFin") values ($1, 'vertice3', now() - interval '1 day', now() + interval '1 day')`,
    [codigo],
  );
  const { rows } = await client.query(
    // Of a year that is over: it is nobody's current one.
    `insert into calls.convocatoria (codigo, programa, nombre, anio, estado, ventana) values ($1, 'innovacion', 'La hora de cierre', 2001, 'abierta', $1) returning id`,
    [codigo],
  );
  return rows[0].id;
}

/**
 * People who are signed in, each with a proposal that lacks nothing: themselves as its representative, and two rubros.
 */
async function makeProposals(client, { idConvocatoria, count, secret }) {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('hex'));
  const { rows } = await client.query(
    `with gente as (insert into accounts."user" (name, email, "emailVerified") select t, 'cierre-' || t || '@prueba.ve', true from unnest($1::text[]) t returning id, name),
     sesiones as (insert into accounts.session ("expiresAt", token, "userId") select now() + interval '2 hours', name, id from gente),
     propuestas as (
       insert into calls.proyecto ("idConvocatoria", programa, "idUsuario", "tituloProyecto", "objetivoGeneral", "objetivosEspecificos", "resultadosEsperados",
         "idAreaConocimiento", "idMotor", "idTipoProyecto", "descripcionTipoProyecto", "vinculacionPoderPopular", "idEstatusVertice", "tiempoProyecto",
         "idEstado", "idMunicipio", "idParroquia", ciudad, "zonaImpacto", nombre, cedula)
       select $2, 'innovacion', id, 'Agua limpia para el páramo', 'Medir la calidad del agua.', '[{"label":"Instalar sensores"}]', 'Una red de sensores.',
         2, 1, 1, 'Un sensor nuevo.', false, 1, 6, 24, 2401, 240109, 'Caracas', 'La montaña', 'Ana Rondón', 'V-' || (20000000 + id) from gente
       returning id, "idUsuario", cedula),
     equipo as (
       insert into calls.miembro ("idProyecto", "idUsuario", "prefijoCedula", cedula, "primerNombre", "primerApellido", "idSexo", "fechaNacimiento", telefono, correo,
         "idTipoPersona", "esRepresentante", respuesta, respondido, clave)
       select id, "idUsuario", 'V', substr(cedula, 3), 'Ana', 'Rondón', 2, '1985-06-15', '(414) 555-0101', 'ana@prueba.ve', 1, true, 'confirmado', now(), 'cierre-' || id
       from propuestas),
     rubros as (insert into calls.financiacion ("idProyecto", "idRubro", monto) select id, r, 500 from propuestas, unnest(array[1, 2]) r)
     select p.id as "idProyecto", p."idUsuario" as id, g.name as token from propuestas p join gente g on g.id = p."idUsuario" order by p.id`,
    [tokens, idConvocatoria],
  );
  const key = keyOf(secret, 'sesiones');
  const signed = (token) => `${token}.${createHmac('sha256', key).update(token).digest('base64')}`;
  return rows.map(({ token, ...person }) => ({ ...person, cookie: `registro=${encodeURIComponent(signed(token))}` }));
}

/** Each at its time, whether those before were answered or not. */
const sendAll = (url, people, rate) =>
  Promise.all(
    people.map(async (person, i) => {
      await wait((i / rate) * 1000);
      return send(url, person);
    }),
  );

/**
 * As a person does who reads that the service is busy: again, a moment later, five times at most; all of it is the time
 * that it took.
 */
async function send(url, { cookie, id, idProyecto }) {
  const headers = {
    origin: url,
    'x-registro': '1',
    cookie,
    'content-type': 'application/json',
    'x-forwarded-for': `10.8.${(id >> 8) & 255}.${id & 255}`,
  };
  const began = performance.now();
  for (let times = 0; ; times++) {
    const answer = await fetch(`${url}/api/guardar/convocatoria/enviar`, { method: 'POST', headers, body: JSON.stringify({ idProyecto }) });
    const said = await answer.text();
    if (answer.status === 503 && times < 5) {
      await wait(1_000);
      continue;
    }
    const numero = answer.status === 200 ? JSON.parse(said).r_data?.acuse?.numero : undefined;
    return { ms: performance.now() - began, numero, said: `${answer.status} ${said.slice(0, 200)}` };
  }
}

/**
 * Until every consumer has had every event of its: `completo` says so only at the sweeper's next round, up to ten
 * seconds later.
 */
async function settle(client) {
  const end = Date.now() + SETTLE;
  for (;;) {
    const { rowCount } = await client.query(
      `select 1 from platform.evento e, jsonb_array_elements_text($1::jsonb -> e.tipo) as c(consumidor) where not e.completo
       and not exists (select from platform.recibido r where r."idEvento" = e.id and r.consumidor = c.consumidor) limit 1`,
      [JSON.stringify(consumersOf)],
    );
    if (rowCount === 0 || Date.now() > end) return;
    await wait(250);
  }
}

/**
 * What people were told, against what is stored: receipts, events and cases must be as many, and the numbers the same.
 */
async function wrongRows(client, people, answers) {
  const refused = answers.filter(({ numero }) => !numero).map(({ said }) => `no receipt: ${said}`);
  const held = answers.flatMap(({ numero }) => numero ?? []);
  const { rows } = await client.query(
    `select (select coalesce(array_agg(numero), '{}') from calls.envio where "idProyecto" = any($1)) as numeros,
            (select count(*)::int from evaluation.caso where objeto = 'proyecto' and "idObjeto" = any($1)) as casos,
            (select count(*)::int from operations.aviso where "idUsuario" = any($2)) as avisos`,
    [people.map((p) => p.idProyecto), people.map((p) => p.id)],
  );
  const { numeros, casos, avisos } = rows[0];
  const stored = new Set(numeros);
  const same = held.length === stored.size && held.every((numero) => stored.has(numero));
  const whole = same && casos === held.length && avisos === held.length;
  return [
    ...refused.slice(0, 3),
    ...(whole ? [] : [`${held.length} receipts held, ${stored.size} stored, ${casos} cases, ${avisos} notices`]),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const EMBEDDED_STORES = newDataDir();
  const SECRET = 'secreto-de-la-medicion-0123456789-abcdef';
  const stores = await startStores({ dataDir: EMBEDDED_STORES });
  try {
    const server = await startServer({ stores, dataDir: newDataDir(), env: { SECRET, EMBEDDED_STORES } });
    try {
      const { RATES: rates, SECONDS: seconds } = process.env;
      const set = { ...(rates && { rates: rates.split(',').map(Number) }), ...(seconds && { seconds: Number(seconds) }) };
      console.log(await benchClosingHour({ url: server.url, databaseUrl: stores.databaseUrl, secret: SECRET, ...set }));
    } finally {
      await server.stop();
    }
  } finally {
    await stores.stop();
  }
}
