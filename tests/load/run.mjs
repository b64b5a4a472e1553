// npm run bench: one run, one table of ratios, into docs/performance.md. Never part of the tests: a machine's mood is no defect.
import { cpus, totalmem } from 'node:os';
import { writeFileSync } from 'node:fs';
import { demoAccounts } from '../../packages/contracts/dist/demo.js';
import { startStores } from '../../infra/embedded/stores.mjs';
import { measureSizes } from '../../web/scripts/sizes.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';
import { benchEvents } from './events.mjs';
import { benchHttp, course } from './http.mjs';
import { benchLastMinute } from './last-minute.mjs';
import { benchPdf } from './pdf/bench-pdf.mjs';
import { benchProducts } from './products.mjs';

const SECRET = 'secreto-de-la-medicion-0123456789-abcdef';

const dataDir = newDataDir();
const stores = await startStores({ dataDir: newDataDir() });
const rows = [];
try {
  await (await startServer({ stores, dataDir, env: { SECRET } })).stop();
  const began = performance.now();
  const server = await startServer({ stores, dataDir, env: { SECRET } });
  await (await fetch(server.url)).text();
  const warm = (performance.now() - began) / 1000;
  try {
    const { cookie, id } = await signIn(server.url);
    for (let i = 0; i < 10; i++) await call(server.url, cookie, 'guardar/capacitacion/registro', course);
    const http = await benchHttp({ url: server.url, cookie, databaseUrl: stores.databaseUrl, secret: SECRET });
    add(
      'Signed-in list, against http + pg',
      http.list.ratio,
      '≥ 0.6',
      `${show(http.list.product)} against ${show(http.list.floor)} a second`,
      http.list.ratio >= 0.6,
    );
    add(
      'Signed-in save, against http + pg',
      http.save.ratio,
      '≥ 0.4',
      `${show(http.save.product)} against ${show(http.save.floor)} a second`,
      http.save.ratio >= 0.4,
    );
    const events = await benchEvents({ databaseUrl: stores.databaseUrl, idUsuario: id });
    add(
      'Events end to end, a second',
      events.perSecond,
      '≥ 1500',
      'from the committed outbox row to the inbox row',
      events.perSecond >= 1500,
    );
    const last = await benchLastMinute({ url: server.url, databaseUrl: stores.databaseUrl, secret: SECRET });
    for (const wrong of last.wrong) console.log(`    ${wrong}`);
    add(
      '500 sendings in the last minute, rows unlike receipts',
      last.wrong.length,
      '0',
      `${last.receipts} receipts, ${last.inGrace} in the grace, ${last.refused} refused`,
      !last.wrong.length,
    );
    add(
      'A sending in the last minute, 95th percentile, ms',
      last.p95,
      '≤ 2000',
      `median ${show(last.p50)}, slowest ${show(last.slowest)}`,
      last.p95 <= 2000,
    );
    const products = await benchProducts({ baseUrl: server.url, databaseUrl: stores.databaseUrl });
    const sizes = (m) => `p95 ${show(m.large)} ms at 1,000,000, ${show(m.small)} ms at 10,000`;
    add('Product list, 1,000,000 against 10,000', products.list.ratio, '≤ 1.5', sizes(products.list), products.list.ratio <= 1.5);
    add('Product search, 1,000,000 against 10,000', products.search.ratio, '≤ 1.5', sizes(products.search), products.search.ratio <= 1.5);
    add(
      'Import, entries a second',
      products.import.perSecond,
      '≥ 200',
      '2,000 entries read, reviewed and registered',
      products.import.perSecond >= 200,
    );
  } finally {
    await server.stop();
  }
  const pdf = await benchPdf();
  add(
    'Certificate, time against pdfkit',
    pdf.certificado.ratio,
    '≤ 1.0',
    `${show(pdf.certificado.ms)} against ${show(pdf.certificado.msPdfkit)} ms`,
    pdf.certificado.ratio <= 1,
  );
  add(
    'Curriculum, time against pdfkit',
    pdf.curriculum.ratio,
    '≤ 1.0',
    `${show(pdf.curriculum.ms)} against ${show(pdf.curriculum.msPdfkit)} ms`,
    pdf.curriculum.ratio <= 1,
  );
  add('First page after a warm start, seconds', warm, '< 10', 'from the process to the page, stores running', warm < 10);
  for (const { ruta, bytes, limit } of measureSizes())
    add(`JavaScript of ${ruta}, kB (gzip)`, bytes / 1000, `≤ ${limit / 1000}`, '', bytes <= limit);
} finally {
  await stores.stop();
}
report();

function add(medida, valor, meta, detalle, cumple) {
  rows.push({ medida, valor: show(valor), meta, detalle, cumple: cumple ? 'yes' : 'no' });
  console.log(`  ${medida}: ${show(valor)} (goal ${meta})`);
}

function show(n) {
  return n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 2 : 0 });
}

async function signIn(url) {
  const { correo, clave } = demoAccounts.find((a) => a.rol === 'investigador');
  const headers = { 'content-type': 'application/json', origin: url, 'x-registro': '1' };
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: correo, password: clave }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .find((c) => c.startsWith('registro='))
    .split(';')[0];
  return { cookie, id: Number((await answer.json()).user.id) };
}

async function call(url, cookie, path, body) {
  const headers = { 'content-type': 'application/json', origin: url, 'x-registro': '1', cookie };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!(await answer.json()).r_succ) throw new Error(`${path} was refused`);
}

function report() {
  const machine = `${cpus().length} cores ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const table = rows.map((r) => `| ${r.medida} | ${r.valor} | ${r.meta} | ${r.cumple} | ${r.detalle} |`).join('\n');
  const text = `# Performance

Written by \`npm run bench\`, in one run, with local PostgreSQL and Redis (\`fsync\` and \`appendfsync always\` on) on the machine that also makes the load.
The floor is \`node:http\` and \`pg\` and nothing else, doing the same work in the same database: ratios say what the product costs, whatever the machine.

Machine: ${machine}. Date: ${new Date().toISOString().slice(0, 10)}.

| Measure | Value | Goal | Met | Detail |
|---|---|---|---|---|
${table}
`;
  writeFileSync(new URL('../../docs/performance.md', import.meta.url), text);
  console.log(`\n${table}\n\nWritten to docs/performance.md`);
}
