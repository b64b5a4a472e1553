import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const TEXT = ['.ts', '.tsx', '.mjs', '.cjs', '.md', '.css', '.yaml', '.yml', '.template', '.conf'];
const files = trackedFiles().filter((file) => TEXT.includes(extname(file)) && file !== 'pnpm-lock.yaml');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const texts = files.map((file) => ({ file, lines: read(file).split('\n') }));
/** 'file:line text' of each line that `wrong` says something of. */
const linesWhere = (wrong: (line: string, file: string) => unknown) =>
  texts.flatMap(({ file, lines }) => lines.flatMap((line, i) => (wrong(line, file) ? [`${file}:${i + 1} ${line.trim()}`] : [])));

const RULE = /[A-Z]-\d+/g;
const CITED = /\brules?\s+(?:of\s+)?([A-Z]-\d+(?:(?:,| and| or| to|, and)\s+[A-Z]-\d+)*)/gi;
const defined = [...read('docs/rules.md').matchAll(/^- \*\*([A-Z]-\d+)\*\*/gm)].map((match) => match[1]!);
const decisions = files.filter((file) => /^infra\/adr\/\d{4}-.+\.md$/.test(file));
const numberOf = (file: string): string => /\/(\d{4})-/.exec(file)![1]!;

describe('what the docs and comments cite', () => {
  it('every rule has a number of its own', () => {
    expect(defined.length).toBeGreaterThan(200);
    expect(defined.filter((id, i) => defined.indexOf(id) < i)).toEqual([]);
  });

  it('every rule that is cited stands in docs/rules.md', () => {
    let cited = 0;
    const missing = linesWhere((line) => {
      const ids = [...line.matchAll(CITED)].flatMap((match) => match[1]!.match(RULE)!);
      cited += ids.length;
      return ids.some((id) => !defined.includes(id));
    });
    expect(missing).toEqual([]);
    expect(cited).toBeGreaterThan(150);
  });

  it('the glossary’s states name rules that exist', () => {
    const named = [...read('docs/glossary.md').matchAll(/\|\s*([A-Z]-\d+)\s*\|$/gm)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !defined.includes(id))).toEqual([]);
  });

  it('nothing cites a paper that is not in this repository', () => {
    // Put together here so that this file does not name them itself. Sections of a published standard are said with its
    // name.
    const papers = ['spec', 'specification', 'design', 'issue'].map((word) => `\\b${word},? (?:sections? |§ ?)?\\d`).join('|');
    const pages = ['spec', 'api', 'design', 'dependencies', 'examples'].map((page) => `\\b${page}\\.md\\b`).join('|');
    const paper = new RegExp(`${papers}|${pages}|§ ?\\d`, 'i');
    expect(linesWhere((line, file) => paper.test(line) && !/\bISO \d+/.test(line) && !file.includes('/fixtures/'))).toEqual([]);
  });

  it('every decision that is cited exists', () => {
    const known = new Set(decisions.map(numberOf));
    const cites = (line: string) =>
      [...line.matchAll(/\badr[/ ](\d{4})|\bdecision (\d+)\b/gi)].map((m) => (m[1] ?? m[2]!).padStart(4, '0'));
    expect(linesWhere((line) => cites(line).some((number) => !known.has(number)))).toEqual([]);
  });

  it('every relative link leads to a file, and to a heading of it', () => {
    const broken = files
      .filter((file) => extname(file) === '.md')
      .flatMap((file) => [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map((match) => ({ file, link: match[1]! })))
      .filter(({ file, link }) => !leads(file, link));
    expect(broken).toEqual([]);
  });
});

describe('decisions', () => {
  it('have a number each, the one that their title says', () => {
    expect(decisions.length).toBeGreaterThan(10);
    expect(decisions.filter((file, i) => decisions.findIndex((other) => numberOf(other) === numberOf(file)) < i)).toEqual([]);
    expect(decisions.filter((file) => !read(file).startsWith(`# ${Number(numberOf(file))}. `))).toEqual([]);
  });

  it('say what else was considered', () => {
    expect(decisions.filter((file) => !/\bconsidered[.:]/i.test(read(file)))).toEqual([]);
  });
});

/** Whether a link of the file leads somewhere; what follows `#` is a heading as GitHub names it. */
function leads(file: string, link: string): boolean {
  const [path, anchor] = link.split('#') as [string, string?];
  const target = path ? normalize(join(dirname(file), path)) : file;
  if (!existsSync(join(root, target))) return false;
  if (!anchor) return true;
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!);
  return headings.some(
    (heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-') === anchor,
  );
}
