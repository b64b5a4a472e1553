// 500 people send their scholarship application in the last minute before the window closes, more and more of them
// towards the end. Everyone must get a receipt or a clear refusal, and there must be as many rows as receipts.
// `npm test` proves it, `npm run bench` measures it; by itself: node tests/load/last-minute.mjs, after a build. USERS
// and SECONDS may be set.
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startStores } from '../../infra/embedded/stores.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';
import { makeApplicants } from './applicants.mjs';

/** Of a hundred, how many begin only after the close: they must be refused. */
const LATE = 4;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * @param {{ url: string, databaseUrl: string, secret: string, users?: number, seconds?: number }} product
 * @returns {Promise<{ receipts: number, refused: number, inGrace: number, p50: number, p95: number, slowest: number,
 *   wrong: string[] }>} times of a sending in ms; `wrong` is empty when everything holds
 */
export async function benchLastMinute({ url, databaseUrl, secret, users = 500, seconds = 60 }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const people = await makeApplicants(client, { users, secret });
    const late = new Set(people.slice(0, Math.round((users * LATE) / 100)));
    const ids = people.map((p) => p.id);
    const { rows } = await client.query(
      `update catalogs.jornada set "fechaInicio" = now() - interval '1 day', "fechaFin" = now() + make_interval(secs => $1) where codigo = 'vertice1' returning "fechaFin"`,
      [seconds],
    );
    const close = Date.parse(rows[0].fechaFin);
    await client.query(`update documents.archivo set creado = $2::timestamptz + interval '1 second' where "idUsuario" = any($1)`, [
      [...late].map((p) => p.id),
      rows[0].fechaFin,
    ]);
    const answers = await Promise.all(
      people.map(async (person, i) => {
        // The square of an even spread: half of the people come in the last quarter of the time or so.
        const before = ((i * 0.618_033_988_75) % 1) ** 2 * seconds * 1000;
        await wait(late.has(person) ? Math.max(0, close + 1_500 - Date.now()) : Math.max(0, close - before - Date.now()));
        return { late: late.has(person), ...(await apply(url, person)) };
      }),
    );
    return { ...summary(answers), wrong: [...wrongAnswers(answers), ...(await wrongRows(client, ids, answers))] };
  } finally {
    await client.end();
  }
}

/** Uploads the last file and sends the application, as a browser does. */
async function apply(url, { cookie, files, id }) {
  const headers = { origin: url, 'x-registro': '1', cookie, 'x-forwarded-for': `10.9.${(id >> 8) & 255}.${id & 255}` };
  const form = new FormData();
  form.append('certificacion', new Blob([pdf(id)], { type: 'application/pdf' }), 'certificacion.pdf');
  const upload = await insist(`${url}/api/archivos/post/certificacion`, { method: 'POST', headers, body: form });
  const uploaded = await upload.json();
  if (!uploaded.r_succ) return { status: upload.status, ms: 0, said: uploaded };
  const body = {
    ...files,
    idArchivoReferenciaBancaria: uploaded.r_data,
    idPostgrado: 18_001,
    idAreaInteres: 7,
    poseeCartaAceptacion: true,
    terminosPropuesta: true,
    tituloGeneralPropuesta: 'Sensores de bajo costo para la calidad del agua',
    resumenPropuesta: 'Se propone medir la calidad del agua con sensores que cualquiera pueda construir. '.repeat(8),
  };
  const began = performance.now();
  const answer = await insist(`${url}/api/guardar/beca/solicitud`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  return { status: answer.status, ms: performance.now() - began, said };
}

/** As a person does who reads that the service is busy: again, a moment later, five times at most. */
async function insist(address, init, times = 5) {
  const answer = await fetch(address, init);
  if (answer.status !== 503 || times === 0) return answer;
  await answer.text();
  await wait(1_000);
  return insist(address, init, times - 1);
}

function wrongAnswers(answers) {
  const unclear = answers.filter(({ status, said }) => status !== 200 || !(said.r_succ ? said.acuse?.numero : said.r_msg));
  const lost = answers.filter(({ late, said }) => !late && !said.r_succ);
  const given = answers.filter(({ late, said }) => late && said.r_succ);
  return [
    ...unclear.map(({ status, said }) => `neither a receipt nor a clear refusal: ${status} ${JSON.stringify(said)}`),
    ...lost.map(({ said }) => `began in time and was refused: ${said.r_msg ?? said.r_mess}`),
    ...given.map(() => 'began after the close and was accepted'),
  ];
}

/**
 * Receipts that people hold, receipts stored, applications and events that open a case: all must be as many, and the
 * numbers the same.
 */
async function wrongRows(client, ids, answers) {
  const held = answers.filter(({ said }) => said.r_succ).map(({ said }) => said.acuse.numero);
  const { rows } = await client.query(
    `select (select count(*)::int from scholarships.beca where "idUsuario" = any($1)) as becas,
            (select count(*)::int from platform.evento where tipo = 'case.requested' and datos->>'objeto' = 'beca' and (datos->>'idUsuario')::int = any($1)) as eventos,
            (select coalesce(array_agg(a.numero), '{}') from scholarships.acuse a join scholarships.beca b on b.id = a."idBeca" where b."idUsuario" = any($1)) as numeros`,
    [ids],
  );
  const { becas, eventos, numeros } = rows[0];
  const same = held.length === new Set(held).size && held.length === numeros.length && held.every((numero) => numeros.includes(numero));
  const counts = `${held.length} receipts held, ${numeros.length} stored, ${becas} applications, ${eventos} events`;
  return same && becas === held.length && eventos === held.length ? [] : [counts];
}

function summary(answers) {
  const times = answers
    .filter(({ ms }) => ms > 0)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const receipts = answers.filter(({ said }) => said.r_succ);
  return {
    receipts: receipts.length,
    refused: answers.length - receipts.length,
    inGrace: receipts.filter(({ said }) => said.acuse.enGracia).length,
    p50: times[Math.floor(times.length / 2)],
    p95: times[Math.floor(times.length * 0.95)],
    slowest: times.at(-1),
  };
}

/** A one-page PDF unlike any other. */
function pdf(id) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
    `<< /Length ${String(id).length} >>\nstream\n${id}\nendstream`,
  ];
  let body = '%PDF-1.7\n';
  const offsets = objects.map((content, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const secret = 'secreto-de-la-medicion-0123456789-abcdef';
  const stores = await startStores({ dataDir: newDataDir() });
  const server = await startServer({ stores, dataDir: newDataDir(), env: { SECRET: secret } });
  try {
    const { env } = process;
    const result = await benchLastMinute({
      url: server.url,
      databaseUrl: stores.databaseUrl,
      secret,
      users: Number(env.USERS ?? 500),
      seconds: Number(env.SECONDS ?? 60),
    });
    console.log(result);
    if (result.wrong.length) process.exitCode = 1;
  } finally {
    await server.stop();
    await stores.stop();
  }
}
