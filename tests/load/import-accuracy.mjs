// node tests/load/import-accuracy.mjs FOLDER: how much of the bibliographies in a folder the import reads as somebody
// else's parser does, by format, and every entry in which the two differ, for a person to judge. Build first (npm run
// bench and npm start do). What was judged to be the other's fault is listed in FOLDER/judged.json:
// { "file": { "titles KEY": "why" } }; it is counted apart, never as right.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from '../../services/products/dist/import/analyse.js';
import { evenLines } from '../../services/products/dist/import/even-lines.js';
import { formatOf, readText } from '../../services/products/dist/import/read-text.js';
import { truthOf } from './import-truth.mjs';

const MEASURES = ['titles', 'authors', 'years'];
const folder = process.argv[2];
if (!folder) {
  console.error('Usage: node tests/load/import-accuracy.mjs FOLDER');
  process.exit(2);
}
const judgements = existsSync(join(folder, 'judged.json')) ? JSON.parse(readFileSync(join(folder, 'judged.json'), 'utf8')) : {};
const totals = {};

function read(name) {
  const bytes = readFileSync(join(folder, name));
  let [text, format, analysis] = ['', 'refused', { filas: [], problemas: [] }];
  try {
    text = readText(bytes).texto;
    format = formatOf(text);
    analysis = analyse({ bytes }, new Set());
  } catch (error) {
    console.log(`${name}\trefused\t${error.message}`);
  }
  const total = (totals[format] ??= {
    files: 0,
    entries: 0,
    rows: 0,
    named: 0,
    lost: 0,
    foreign: 0,
    unread: 0,
    ...Object.fromEntries(MEASURES.map((m) => [m, { same: 0, other: 0, judged: 0 }])),
  });
  const say = (what, key, ...more) => console.log([name, what, key, ...more].join('\t'));
  const lines = format === 'csl-json' || format === 'refused' ? text : evenLines(text);
  const heads = headsOf(format, lines);
  total.files++;
  total.entries += heads.length;
  total.rows += analysis.filas.length;
  total.named += analysis.problemas.length;
  const rows = queues(analysis.filas, ({ referencia }) => referencia.id);
  for (const what of [...lost(format, heads, analysis, rows).map((head) => head.key || head.line), ...untitled(format, lines, analysis)]) {
    total.lost++;
    say('lost', what);
  }
  const truth = truthOf(format, text);
  if (!truth) return;
  const byOrder = format !== 'bibtex' && truth.length === analysis.filas.length;
  const byTitle = queues(analysis.filas, ({ referencia }) => letters(referencia.title));
  truth.forEach((entry, i) => {
    const row = byOrder
      ? analysis.filas[i]
      : format === 'bibtex'
        ? rows.get(entry.key)?.shift()
        : byTitle.get(letters(entry.title))?.shift();
    if (entry.broken || !row) return total.unread++;
    for (const measure of MEASURES) {
      const [theirs, ours] = compared[measure](entry, row);
      const known = judgements[name]?.[`${measure} ${entry.key || entry.title}`];
      total[measure][theirs === ours ? 'same' : known ? 'judged' : 'other']++;
      if (theirs !== ours && !known) say(measure, entry.key || entry.title, shown[measure](entry), shown[measure](fromRow(row)));
    }
    for (const value of foreign(entry, row.referencia, truth)) {
      total.foreign++;
      say('foreign', entry.key || entry.title, value);
    }
  });
}

/** Where entries begin, as anybody sees who looks for their first lines. */
function headsOf(format, text) {
  const signs = {
    bibtex: /^[ \t]*@[ \t]*(\w+)[ \t]*[{(]\s*([^\s,={}"]*)/gm,
    ris: /^TY {2}-()()/gm,
    enw: /^%T ()()/gm,
    wos: /^PT ()()/gm,
    nbib: /^TI {0,2}-()()/gm,
  };
  return [...text.matchAll(signs[format] ?? /(?!)/g)]
    .filter(([, type]) => !/^(string|comment|preamble|set|xdata|control|ieeetranbstctl)$/i.test(type))
    .map((found) => ({ key: found[2], line: text.slice(0, found.index).split('\n').length }));
}

/** Those that neither became a row nor are named by a problem. */
function lost(format, heads, { filas, problemas }, rows) {
  if (format !== 'bibtex') return heads.slice(filas.length + problemas.length);
  const left = new Map([...rows].map(([key, of]) => [key, of.length]));
  return heads.filter(({ key, line }) => {
    const rest = left.get(key) ?? 0;
    left.set(key, rest - 1);
    return rest < 1 && !problemas.some(({ linea, mensaje }) => linea === line || (key && mensaje.includes(`«${key.slice(0, 60)}»`)));
  });
}

/** Titles of a tagged list that stand in no row. What goes on in the next line is not compared. */
function untitled(format, text, { filas }) {
  const sign = { ris: /^ *(?:TI|T1) {1,2}- ?(.+)/gim, nbib: /^TI {0,2}- ?(.+)/gm, enw: /^%T (.+)/gm, wos: /^TI (.+)/gm }[format];
  if (!sign) return [];
  const rows = filas.map(({ referencia }) => letters(referencia.title));
  return [...text.matchAll(sign)]
    .map(([, title]) => title)
    .filter((title) => !rows.some((one) => one.startsWith(letters(title).slice(0, 200))));
}

function queues(list, keyOf) {
  const found = new Map();
  for (const one of list) found.set(keyOf(one) ?? '', [...(found.get(keyOf(one) ?? '') ?? []), one]);
  return found;
}

/** What the row says, in the truth's form. The title is the one that would be registered. */
function fromRow({ datos, referencia }) {
  const authors = (referencia.author ?? []).map(({ literal, family, given, suffix }) => ({
    family: literal ?? family,
    given: given ?? '',
    suffix: suffix ?? '',
  }));
  const registered = datos.fechaPublicacion ? Number(datos.fechaPublicacion.slice(0, 4)) : undefined;
  return {
    title: datos.titulo ?? '',
    year: registered ?? referencia.issued?.['date-parts'][0][0],
    authors,
    more: !!referencia.custom?.['et-al'],
  };
}

/** Letters, digits and the signs that mean something: neither spaces, quotation marks nor markup. */
function letters(text) {
  return (text ?? '')
    .replace(/<\/?[a-z]+[^<>]*>/gi, '')
    .replaceAll('ı', 'i')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}+#$%&@<>]/gu, '');
}

const person = ({ family, given, suffix }) => `${letters(family)}|${letters(given)}|${letters(suffix)}`;
const people = ({ authors, more }) => authors.map(person).join(' ') + (more ? ' …' : '');
const spelled = ({ authors, more }) =>
  authors.map(({ family, given, suffix }) => [family, given, suffix].filter(Boolean).join(', ')).join('; ') + (more ? '; …' : '');
const both = (of) => (entry, row) => [of(entry), of(fromRow(row))];
const compared = { titles: both(({ title }) => letters(title)), authors: both(people), years: both(({ year }) => year) };
const shown = { titles: ({ title }) => title, authors: spelled, years: ({ year }) => year };

/** Values that do not stand in the entry, and do in another. */
function foreign(entry, referencia, truth) {
  const values = ['DOI', 'URL', 'ISBN', 'ISSN', 'volume', 'page', 'container-title', 'publisher']
    .map((name) => referencia[name])
    .filter(Boolean);
  const own = [...entry.sources, ...entry.values].map(plain);
  return values.filter((value) => {
    const sought = plain(value);
    return (
      sought.length > 1 &&
      !own.some((one) => one.includes(sought)) &&
      truth.some((other) => other !== entry && other.values.some((one) => plain(one) === sought))
    );
  });
}

const plain = (text) => letters(text).toLowerCase();

function report() {
  console.log(`\nLost without a word: ${Object.values(totals).reduce((sum, total) => sum + total.lost, 0)}`);
  const of = ({ same, other, judged }) =>
    `${((100 * same) / (same + other + judged || 1)).toFixed(2)} % (${other} differ${judged ? `, ${judged} judged` : ''})`;
  console.log(
    '\n| Format | Files | Entries | Rows | Lost unnamed | Of another entry | Not compared | Titles | Authors | Years |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const [format, t] of Object.entries(totals))
    console.log(`| ${[format, t.files, t.entries, t.rows, t.lost, t.foreign, t.unread, ...MEASURES.map((m) => of(t[m]))].join(' | ')} |`);
}

for (const name of readdirSync(folder).toSorted()) if (name !== 'judged.json') read(name);
report();
