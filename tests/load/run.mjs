// npm run bench: one run, one table of ratios, into docs/performance.md. Never part of the tests: a machine's mood is
// no defect.
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStores } from '../../infra/embedded/stores.mjs';
import { node, root } from '../../infra/paths.mjs';
import { measureSizes } from '../../web/scripts/sizes.mjs';
import { newDataDir, startServer } from '../setup/start-server.mjs';
import { benchAssignment } from './assignment.mjs';
import { benchBank } from './bank.mjs';
import { benchClosingHour } from './closing-hour.mjs';
import { benchConversations } from './conversations.mjs';
import { benchDirectory } from './directory.mjs';
import { benchDesk } from './desk.mjs';
import { benchEvents } from './events.mjs';
import { benchExport } from './export.mjs';
import { benchHttp } from './http.mjs';
import { benchIdle } from './idle.mjs';
import { benchLastMinute } from './last-minute.mjs';
import { benchLog } from './log.mjs';
import { benchOwnData } from './own-data.mjs';
import { benchPayments } from './payments.mjs';
import { benchPeople } from './people.mjs';
import { benchPdf } from './pdf/bench-pdf.mjs';
import { benchProducts } from './products.mjs';
import { signIn } from './sign-in.mjs';
import { benchSlowLine } from './slow-line.mjs';
import { benchStreams } from './streams.mjs';

const SECRET = 'secreto-de-la-medicion-0123456789-abcdef';

const dataDir = newDataDir();
// The demo's people sign in: it is one only where the server is told whose folder its stores are.
const EMBEDDED_STORES = newDataDir();
const stores = await startStores({ dataDir: EMBEDDED_STORES });
const rows = [];
try {
  const fresh = await startServer({ stores, dataDir, env: { SECRET, EMBEDDED_STORES } });
  await fresh.stop();
  add(
    'The demo seeded, seconds',
    fresh.seeding / 1000,
    '≤ 5',
    'its people, what they sent and its files, into empty stores',
    fresh.seeding <= 5000,
  );
  const began = performance.now();
  const server = await startServer({ stores, dataDir, env: { SECRET, EMBEDDED_STORES, DEMO_PLAYS: 'false' } });
  await (await fetch(server.url)).text();
  const warm = (performance.now() - began) / 1000;
  try {
    const { id } = await signIn(server.url);
    const http = await benchHttp({ url: server.url, databaseUrl: stores.databaseUrl, secret: SECRET });
    for (const [measure, { ratio, product, floor }, goal] of [
      ['Signed-in list of 25 rows, against http + pg', http.list, 0.85],
      ['Signed-in saves of 200 people at once, against http + pg', http.save, 0.9],
    ])
      add(measure, ratio, `≥ ${goal}`, `${show(product)} against ${show(floor)} a second`, ratio >= goal);
    const log = await benchLog({ databaseUrl: stores.databaseUrl, leaves: 1_000_000 });
    add(
      'Public log, entries a second',
      log.perSecond,
      '≥ 5000',
      'from their rows to their places and tiles, in a tree of a million',
      log.perSecond >= 5000,
    );
    add('Public log, a proof, ms', log.proofMs, '< 5', `95th of a hundred, of any entry of ${log.size}`, log.proofMs < 5);
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
    const where = await benchPayments({ baseUrl: server.url, databaseUrl: stores.databaseUrl });
    add('¿Dónde está mi pago?, 1,000,000 against 10,000', where.ratio, '≤ 1.5', sizes(where), where.ratio <= 1.5);
    const people = await benchPeople({ baseUrl: server.url, databaseUrl: stores.databaseUrl });
    for (const { name, p95 } of people.kinds)
      add(`A person among 1,000,000 by ${name}, p95, ms`, p95, '< 50', `the same statements by pg: ${show(people.floor)}`, p95 < 50);
    const talks = await benchConversations({ baseUrl: server.url, databaseUrl: stores.databaseUrl });
    for (const { name, p95 } of talks.kinds)
      add(`1,000,000 messages: ${name}, p95, ms`, p95, '< 50', `a page of the inbox by pg: ${show(talks.floor)}`, p95 < 50);
    const shown = await benchDirectory({ baseUrl: server.url, databaseUrl: stores.databaseUrl });
    for (const { name, p95 } of shown.kinds)
      add(`The directory of 1,000,000: ${name}, p95, ms`, p95, '< 50', `its first page by pg: ${show(shown.floor)}`, p95 < 50);
    add(
      'Import, entries a second',
      products.import.perSecond,
      '≥ 200',
      '2,000 entries read, reviewed and registered',
      products.import.perSecond >= 200,
    );
    const shared = await benchAssignment({ baseUrl: server.url, databaseUrl: stores.databaseUrl });
    add(
      '5,000 proposals among 300 reviewers, seconds to propose',
      shared.propose,
      '≤ 30',
      '45,000 conflicts, two reviewers each',
      shared.propose <= 30,
    );
    add('The same assigned, seconds', shared.assign, '≤ 30', 'with history, audit and events of each', shared.assign <= 30);
    add(
      'The most work of a reviewer above the least',
      shared.apart,
      '≤ 1',
      `${shared.wrong} against a conflict or without two; ${show(100 * shared.fitting)} % know the matter`,
      shared.apart <= 1 && !shared.wrong,
    );
    const desk = await benchDesk({ url: server.url, databaseUrl: stores.databaseUrl, secret: SECRET });
    add(
      'From a decision to the next open document, median, ms',
      desk.p50,
      '≤ 300',
      `one key; p95 ${show(desk.p95)}, of ${desk.times.length}, each read for 1.5 s`,
      desk.p50 <= 300,
    );
    const closing = await benchClosingHour({ url: server.url, databaseUrl: stores.databaseUrl, secret: SECRET });
    for (const wrong of closing.wrong) console.log(`    ${wrong}`);
    add(
      'Proposals sent a second, for a minute',
      closing.rate,
      '300, or the most that is held',
      `${show(closing.acknowledged)} acknowledged, all else settled ${show(closing.settled)} s after the last`,
      closing.acknowledged === closing.rate * 60,
    );
    add('The same, acknowledged unlike stored', closing.wrong.length, '0', 'receipts, cases and notices', !closing.wrong.length);
    add('The same, 99th percentile, ms', closing.p99, '≤ 2000', 'of a sending, seen by the client', closing.p99 <= 2000);
    for (const { name, seconds, goal, kilobytes } of await benchSlowLine({
      url: server.url,
      databaseUrl: stores.databaseUrl,
      secret: SECRET,
    }))
      add(
        `On a slow line, ${name}, seconds`,
        seconds,
        goal ? `≤ ${goal}` : '',
        `${show(kilobytes)} kB by then; 400 kbit/s, 400 ms, processor ÷ 4`,
        !goal || seconds <= goal,
      );
    const copy = await benchOwnData({ baseUrl: server.url, databaseUrl: stores.databaseUrl, pid: server.pid });
    add(
      `A person’s copy of ${show(copy.rows)} rows, seconds`,
      copy.seconds,
      '< 10',
      'from its order until both files of it are there',
      copy.seconds < 10,
    );
    add('Memory above idle meanwhile, MB', copy.memory, '≤ 200', 'the peak of the server process', copy.memory <= 200);
    // Last here: it leaves 100,000 events to be consumed.
    const bank = await benchBank({ url: server.url, databaseUrl: stores.databaseUrl, secret: SECRET, pid: server.pid });
    add(
      'Batch of 100,000 payments prepared, a second',
      bank.prepare,
      '≥ 5000',
      'one call, with a step of each payment',
      bank.prepare >= 5000,
    );
    add('The same approved, a second', bank.approve, '≥ 5000', 'frozen by hash, with an entry of each in the ledger', bank.approve >= 5000);
    add('The same exported, a second', bank.out, '≥ 5000', 'pain.001, with a step and an entry of each', bank.out >= 5000);
    add('Its response imported, a second', bank.back, '≥ 5000', 'pain.002, with a step, an entry and an event of each', bank.back >= 5000);
    add('Memory above idle meanwhile, MB', bank.memory, '≤ 300', 'the peak of the server process', bank.memory <= 300);
  } finally {
    await server.stop();
  }
  const file = await benchExport();
  add(
    'File of a list of 500,000 rows, seconds',
    file.prepared,
    '',
    `ordered until ready; ${show(file.taken)} s more to take its ${show(file.bytes / 1e6)} MB`,
    true,
  );
  add('Memory above idle meanwhile, MB', file.memory, '≤ 200', 'the peak of the server process', file.memory <= 200);
  const live = await benchStreams(stores);
  add(
    'Live streams behind nginx, of 5,000',
    live.held,
    '5000',
    `${show(live.kilobytes)} kB each in the service, ${show(live.nginx)} kB in nginx; ${live.heard} of ${live.told} heard of a save`,
    live.held === 5_000 && live.heard === live.told,
  );
  add(
    'Reads refused beside them',
    live.refusedReads,
    '0',
    `of ${live.reads + live.refusedReads}; p95 ${show(live.p95)} ms`,
    !live.refusedReads,
  );
  const idle = await benchIdle();
  add('A service alone with nothing to do, at the most, MB', idle.most, '≤ 150', `all of them: ${show(idle.all)}`, idle.most <= 150);
  const pdf = await benchPdf();
  for (const [what, { ratio, ms, msPdfkit }, goal] of /** @type {const} */ ([
    ['Certificate, time against pdfkit', pdf.certificado, 1],
    ['Certificate drawn and signed, time against pdfkit drawing alone', pdf.firmado, 0.9],
    ['Curriculum, time against pdfkit', pdf.curriculum, 1],
  ]))
    add(what, ratio, `≤ ${goal.toFixed(1)}`, `${show(ms)} against ${show(msPdfkit)} ms`, ratio <= goal);
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
  const file = join(root, 'docs/performance.md');
  // What was measured by hand stands below the table, under headings of its own.
  const before = readFileSync(file, 'utf8');
  const byHand = before.indexOf('\n## ');
  writeFileSync(file, byHand < 0 ? text : text + before.slice(byHand));
  execFileSync(node, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file]);
  console.log(`\n${table}\n\nWritten to docs/performance.md`);
}
