import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@retorquere/bibtex-parser';

/**
 * What somebody else's parser reads in a bibliography: the one of Better BibTeX in BibTeX, bibutils (a program of the
 * machine) in the tagged formats, whose lists of PubMed it does not know. Null where nobody does. Every entry: its key,
 * what stands in the file (`input`), title, year, names, whether there are more, and its other values.
 */
export function truthOf(format, text) {
  if (format === 'bibtex') return fromBibtex(text);
  const program = { ris: 'ris2xml', enw: 'end2xml', wos: 'isi2xml' }[format];
  return program ? fromBibutils(program, text) : null;
}

/** Blocks that describe no work. */
const NO_WORK = /^(set|xdata|control|ieeetranbstctl)$/i;
const OTHERS = /^(others?|otros|et\.? al\.?)$/i;
const isOthers = ({ family, given }) => !given && OTHERS.test(family);
/** It draws these logos, or leaves them out. */
const LOGO = /\\((?:La|Bib|AmS|Xe|Lua)?TeX)(e?)(?![a-z])(?:\{\}|\s+(?=\\))?/gi;

function fromBibtex(text) {
  const { entries, errors } = parse(
    text.replace(LOGO, (_, name, two) => name + (two && '2ε')),
    { sentenceCase: false, caseProtection: false, english: false, unsupported: 'ignore' },
  );
  const inputs = new Map(entries.map(({ key, input }) => [key.toLowerCase(), input]));
  /** With what it takes over: the parser knows `crossref` between some types, and no `xdata`. */
  const withSources = (input, depth = 0) => {
    const named = depth > 4 ? [] : [...input.matchAll(/\b(?:crossref|xdata)\s*=\s*[{"]([^}"]+)/gi)].flatMap(([, keys]) => keys.split(','));
    return [input, ...named.flatMap((key) => withSources(inputs.get(key.trim().toLowerCase()) ?? '', depth + 1))];
  };
  const broken = new Set(errors.map((error) => error.input?.trim()).filter(Boolean));
  return entries
    .filter((entry) => !NO_WORK.test(entry.type))
    .map(({ key, input, fields }) => {
      const names = (fields.author ?? []).map(({ name, prefix, lastName, firstName, suffix }) => ({
        family: name ?? [prefix, lastName].filter(Boolean).join(' '),
        given: name ? '' : (firstName ?? ''),
        suffix: suffix ?? '',
      }));
      const values = Object.entries(fields).flatMap(([name, value]) => (/^(author|editor|title)$/.test(name) ? [] : value));
      return {
        key,
        input,
        broken: !input || broken.has(input.trim()),
        title: [fields.title, fields.subtitle].filter(Boolean).join(': '),
        year: yearOf(fields.year) ?? yearOf(fields.date),
        authors: names.filter((name) => !isOthers(name)),
        more: names.some(isOthers),
        values: values.filter((value) => typeof value === 'string'),
        sources: withSources(input),
      };
    });
}

const yearOf = (value) => Number(/(?<!\d)\d{4}(?!\d)/.exec(String(value ?? ''))?.[0]) || undefined;

function fromBibutils(program, text) {
  const folder = mkdtempSync(join(tmpdir(), 'importacion-'));
  try {
    const file = join(folder, 'referencias');
    writeFileSync(file, text);
    const xml = execFileSync(program, ['-i', 'utf8', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });
    return [...xml.matchAll(/<mods[ >].*?<\/mods>/gs)].map(([mods]) => fromMods(mods));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fromMods(mods) {
  // What it stands in has a title, names and a year of its own.
  const host = [...mods.matchAll(/<relatedItem.*?<\/relatedItem>/gs)].map(([one]) => one);
  const own = host.reduce((rest, one) => rest.replace(one, ''), mods);
  const title = /<titleInfo>(.*?)<\/titleInfo>/s.exec(own)?.[1] ?? '';
  const authors = [...own.matchAll(/<name.*?<\/name>/gs)]
    .map(([name]) => name)
    .filter((name) => /<roleTerm[^>]*>author</.test(name))
    .map((name) => {
      const family = texts(name, 'namePart type="family"').join(' ');
      const plain = texts(name, 'namePart').join(' ');
      return {
        family: family || plain,
        given: texts(name, 'namePart type="given"').join(' '),
        suffix: texts(name, 'namePart type="suffix"').join(' '),
      };
    });
  return {
    key: '',
    input: '',
    sources: [],
    broken: false,
    title: [...texts(title, 'nonSort'), ...texts(title, 'title'), ...texts(title, 'subTitle')].join(' '),
    year: yearOf(
      texts(own, 'date')[0] ??
        texts(own, 'dateIssued')[0] ??
        host.flatMap((one) => [...texts(one, 'date'), ...texts(one, 'dateIssued')])[0],
    ),
    authors: authors.filter((name) => !isOthers(name)),
    more: authors.some(isOthers),
    values: [...mods.matchAll(/>([^<>]+)</g)].map(([, value]) => unescaped(value)),
  };
}

const texts = (xml, tag) => [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</`, 'g'))].map(([, value]) => unescaped(value));

const unescaped = (text) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
