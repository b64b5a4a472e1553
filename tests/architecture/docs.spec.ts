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

const ADR = 'infra/adr/';
const topics = files.filter((file) => file.startsWith(ADR) && file !== `${ADR}README.md`);
/** Each section of a topic: the link that leads to it from infra/adr, its title, the numbers its heading ends in. */
const sections = topics.flatMap((file) =>
  read(file)
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const heading = text.split('\n')[0]!;
      const [, title = heading, numbers = ''] = /^(.+) \((\d+(?:, \d+)*)\)$/.exec(heading) ?? [];
      return { link: `${file.slice(ADR.length)}#${anchorOf(heading)}`, title, numbers: numbers.split(', ').filter(Boolean), text };
    }),
);
/** Number → the sections that the table of infra/adr/README.md names for it. */
const table = [...read(`${ADR}README.md`).matchAll(/^- \*\*(\d+)\*\* (.+)$/gm)].map(([, number, links]) => ({
  number: number!,
  links: [...links!.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title, link]) => `${title}: ${link}`).toSorted(),
}));
const DECISION = /\bdecisions?\s+\[?(\d+(?:(?:, and|,| and|\s+to) \d+)*)/gi;

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

  it('every decision that is cited stands in the table of infra/adr', () => {
    const known = new Set(table.map(({ number }) => number));
    let cited = 0;
    const missing = linesWhere((line) => {
      const numbers = [...line.matchAll(DECISION)].flatMap((match) => match[1]!.match(/\d+/g)!);
      cited += numbers.length;
      return numbers.some((number) => !known.has(number));
    });
    expect(missing).toEqual([]);
    expect(cited).toBeGreaterThan(100);
    expect(linesWhere((line) => /\badr[/ ]\d{4}/i.test(line))).toEqual([]);
  });

  it('a link to a decision by its number leads to a section that bears it', () => {
    const links = texts
      .filter(({ file }) => extname(file) === '.md')
      .flatMap(({ file, lines }) =>
        [...lines.join('\n').matchAll(/\[(?:decisions?\s+)?(\d+)\]\(([^)\s]+)\)/gi)].map(([, number, link]) => ({
          file,
          number: number!,
          link: link!,
        })),
      );
    expect(links.length).toBeGreaterThan(80);
    expect(links.filter(({ file, number, link }) => !bears(file, number, link))).toEqual([]);
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
  it('stand in topics, each section by its number', () => {
    expect(topics.length).toBeGreaterThan(20);
    expect(topics.filter((file) => !/^infra\/adr\/[a-z-]+\.md$/.test(file))).toEqual([]);
    expect(sections.filter(({ numbers }) => !numbers.length).map(({ link }) => link)).toEqual([]);
  });

  it('are named by a table, number by number, with the sections that bear it', () => {
    const numbers = [...new Set(sections.flatMap((section) => section.numbers))].toSorted((a, b) => Number(a) - Number(b));
    const borne = (number: string) => sections.filter((section) => section.numbers.includes(number));
    expect(table).toEqual(
      numbers.map((number) => ({
        number,
        links: borne(number)
          .map(({ title, link }) => `${title}: ${link}`)
          .toSorted(),
      })),
    );
  });

  it('say what else was considered', () => {
    const said = new Set(sections.filter(({ text }) => /\bConsidered\.\*\*/.test(text)).flatMap(({ numbers }) => numbers));
    expect(table.filter(({ number }) => !said.has(number))).toEqual([]);
  });

  it('are read in one go: a topic has 400 lines at most', () => {
    expect(topics.filter((file) => read(file).split('\n').length > 400)).toEqual([]);
  });
});

/** How GitHub names the anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Whether a link of the file leads to a section of infra/adr whose heading ends in the number. */
function bears(file: string, number: string, link: string): boolean {
  const [path, anchor] = link.split('#') as [string, string?];
  const target = path ? normalize(join(dirname(file), path)) : file;
  return sections.some((section) => `${ADR}${section.link}` === `${target}#${anchor}` && section.numbers.includes(number));
}

/** Whether a link of the file leads somewhere; what follows `#` is a heading as GitHub names it. */
function leads(file: string, link: string): boolean {
  const [path, anchor] = link.split('#') as [string, string?];
  const target = path ? normalize(join(dirname(file), path)) : file;
  if (!existsSync(join(root, target))) return false;
  if (!anchor) return true;
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!);
  return headings.some((heading) => anchorOf(heading) === anchor);
}
