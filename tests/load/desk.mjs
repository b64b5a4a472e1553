// From one decision to the next open document, as a reviewer has it who works through a list by keyboard: Enter on
// «Decidir y abrir el siguiente» until the first page of the next case is drawn. `npm run bench` measures it; by
// itself: node tests/load/desk.mjs, after a build.
import pg from 'pg';
import PDFDocument from 'pdfkit';
import { chromium } from 'playwright-core';
import { browserArgs, findBrowser } from '../../infra/embedded/browser.mjs';
import { makeApplicants } from './applicants.mjs';
import { alone } from './alone.mjs';

const CASES = 21;
/** ms that somebody looks at a document, at least; meanwhile the next one is fetched and drawn. */
const READS = 1_500;
const PATIENCE = 60_000;
const KINDS = {
  idArchivoCedula: 'cedula',
  idArchivoTitulo: 'titulo',
  idArchivoNotas: 'notas',
  idArchivoRIF: 'rif',
  idArchivoCartaAceptacion: 'cartaAceptacion',
  idArchivoReferenciaBancaria: 'certificacion',
};

/**
 * Times in ms, as the page sees them: from the key to the frame after the page was drawn.
 * @param {{ url: string, databaseUrl: string, secret: string }} product a demo
 * @returns {Promise<{ times: number[], p50: number, p95: number }>}
 */
export async function benchDesk({ url, databaseUrl, secret }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
  try {
    const cases = await openCases(client, url, secret);
    const [chief, judge] = await makeReviewers(client, secret);
    for (const id of cases) await say(url, chief.cookie, `recursos/casos/${id}/asignar`, { evaluadores: [judge.id] });
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'es-VE', reducedMotion: 'reduce' });
    const [name, value] = judge.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: new URL(url).origin }]);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${url}/consola/casos?filter=${encodeURIComponent(JSON.stringify({ id: cases }))}`);
    await page.locator('main a[href$="/show"]').first().click();
    const times = [];
    for (let i = 1; i < CASES; i++) times.push(await decide(page));
    const sorted = times.toSorted((a, b) => a - b);
    return { times, p50: sorted[Math.floor(sorted.length / 2)], p95: sorted[Math.floor(sorted.length * 0.95)] };
  } finally {
    await browser.close();
    await client.end();
  }
}

/** Approves the case that is open by keyboard. @returns ms until the next one's document is there */
async function decide(page) {
  await page.locator('canvas[data-dibujada]').waitFor();
  await page.waitForTimeout(READS);
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Decidir y abrir el siguiente');
  // It listens before the key is pressed.
  await page.evaluate(() => {
    const { pathname } = location;
    globalThis.drawn = new Promise((done) => {
      let began = 0;
      document.addEventListener('keydown', () => (began = performance.now()), { once: true, capture: true });
      const look = () => {
        const there = location.pathname !== pathname && document.querySelector('canvas[data-dibujada]');
        // After the frame in which it is seen.
        if (there) requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  await page.keyboard.press('Enter');
  return page.evaluate(() => globalThis.drawn);
}

/** One who gives cases out, and one who decides them. */
async function makeReviewers(client, secret) {
  const people = await makeApplicants(client, { users: 2, secret });
  await client.query(`update accounts."user" set roles = '{investigador,evaluador}' where id = any($1)`, [people.map(({ id }) => id)]);
  // Whoever has studied where an applicant has may not judge them.
  await client.query(`delete from profile.estudio where "idUsuario" = any($1)`, [people.map(({ id }) => id)]);
  await client.query(`insert into evaluation.coordinador ("idUsuario", correo) select id, email from accounts."user" where id = $1`, [
    people[0].id,
  ]);
  return people;
}

/** Applications that were sent with files of their own. @returns the ids of their cases */
async function openCases(client, url, secret) {
  await client.query(
    `update catalogs.jornada set "fechaInicio" = now() - interval '1 day', "fechaFin" = now() + interval '1 day' where codigo = 'vertice1'`,
  );
  const people = await makeApplicants(client, { users: CASES, secret });
  for (const { id, cookie } of people) {
    const files = {};
    for (const [campo, kind] of Object.entries(KINDS)) {
      const form = new FormData();
      form.append(kind, new Blob([await twoPages(`${kind} ${id}`)], { type: 'application/pdf' }), `${kind}.pdf`);
      const answer = await fetch(`${url}/api/archivos/post/${kind}`, { method: 'POST', headers: headersOf(url, cookie), body: form });
      files[campo] = (await answer.json()).r_data;
    }
    await say(url, cookie, 'guardar/beca/solicitud', {
      ...files,
      idPostgrado: 18_001,
      idAreaInteres: 7,
      poseeCartaAceptacion: true,
      terminosPropuesta: true,
      tituloGeneralPropuesta: 'Sensores de bajo costo para la calidad del agua',
      resumenPropuesta: 'Se propone medir la calidad del agua con sensores que cualquiera pueda construir. '.repeat(8),
    });
  }
  const ids = people.map(({ id }) => id);
  for (const until = Date.now() + PATIENCE; Date.now() < until; await new Promise((done) => setTimeout(done, 200))) {
    const { rows } = await client.query(`select id from evaluation.caso where objeto = 'beca' and "idUsuario" = any($1) order by id`, [
      ids,
    ]);
    if (rows.length === CASES) return rows.map(({ id }) => id);
  }
  throw new Error('not all applications became cases');
}

/** Two full pages of text. @returns {Promise<Buffer>} */
function twoPages(title) {
  const pdf = new PDFDocument({ size: 'A4' });
  const parts = [];
  pdf.on('data', (part) => parts.push(part));
  const whole = new Promise((done) => pdf.on('end', () => done(Buffer.concat(parts))));
  const text = 'Se hace constar que la persona que presenta este documento cursó y aprobó las asignaturas que se indican. '.repeat(24);
  pdf.fontSize(16).text(title).fontSize(11).text(text).addPage().text(text);
  pdf.end();
  return whole;
}

const headersOf = (url, cookie) => ({ origin: url, 'x-registro': '1', ...(cookie && { cookie }) });

async function say(url, cookie, path, body) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { ...headersOf(url, cookie), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = await answer.json();
  if (!said.r_succ) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
  return said;
}

await alone(import.meta.url, benchDesk);
