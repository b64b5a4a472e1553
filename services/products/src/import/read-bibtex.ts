import { Cursor } from './bib-cursor.js';
import { BARE, END, ENTRY, FIELD, MORE, NAME, NO_TYPE, UNMARKED, UNOPENED, WORD } from './bib-signs.js';

export interface BibEntry {
  type: string;
  key: string;
  /** from 1 */
  line: number;
  /** names in lower case, values raw (LaTeX) */
  fields: Map<string, string>;
}
export interface Problem {
  linea: number;
  mensaje: string;
}

const PROSE = new Set(['comment', 'preamble']);
/** What stands like an entry and describes no work: it is read, and makes no row. */
const NO_WORK = new Set([...PROSE, 'string', 'set', 'control', 'ieeetranbstctl']);
const BLANK = new Set([' ', '\t', '\r']);
const DEPTH_MAX = 100;
/** Some programs write one such field for each person. */
const PEOPLE = new Set(['author', 'editor']);
/** What is kept of a value, and how far its end is looked for. */
const VALUE_MAX = 20_000;
const VALUE_SPAN = 200_000;
const FIELDS_MAX = 200;
/** A file with more is no bibliography: reading ends there. */
export const PROBLEMS_MAX = 5_000;

const UNCLOSED = 'la referencia no está cerrada';
const UNENDED = `${UNCLOSED} (falta una llave o una comilla)`;
/** Thrown inside: what is wrong, and where; `open`: for want of an end, whose value swallowed what is not its own. */
class Broken extends Error {
  constructor(
    message: string,
    readonly open = false,
  ) {
    super(message);
  }
}

/**
 * The entries of a BibTeX file, at most `max` + 1. What cannot be read of an entry costs itself alone: reading goes on
 * at its next field, or at the next entry, and the problem is told with its line. A damaged entry without a title is
 * told only. Every character is looked at a bounded number of times.
 */
export function readBibtex(text: string, max: number): { entries: BibEntry[]; problems: Problem[] } {
  return new Reader(text, max).read();
}

class Reader extends Cursor {
  /** what is wrong with the entry that is being read: the first thing found */
  private damage: string | null = null;
  /** the field whose value was read last, and where that value began */
  private last: { name: string; at: number; repeated: boolean } | null = null;
  private wentBack = false;
  private readonly macros = new Map<string, string>();
  private readonly entries: BibEntry[] = [];
  private readonly problems: Problem[] = [];

  constructor(
    text: string,
    private readonly max: number,
  ) {
    super(text);
  }

  read(): { entries: BibEntry[]; problems: Problem[] } {
    for (;;) {
      const from = this.at;
      this.at = this.text.indexOf('@', from);
      this.unmarked(from, this.at < 0 ? this.text.length : this.at);
      if (this.at < 0 || this.entries.length > this.max || this.problems.length > PROBLEMS_MAX)
        return { entries: this.entries, problems: this.problems };
      ENTRY.lastIndex = this.at;
      const found = ENTRY.exec(this.text);
      if (found) this.object(found[1]!.toLowerCase(), found[2] === '{' ? '}' : ')', this.at + found[0].length);
      else this.stray();
    }
  }

  /** Between entries, the lines that begin like one. */
  private unmarked(from: number, to: number): void {
    for (let at = from; at >= 0 && at < to; at = this.text.indexOf('\n', at) + 1 || -1) {
      while (at < to && (this.text[at] === ' ' || this.text[at] === '\t')) at++;
      UNMARKED.lastIndex = at;
      const found = this.beginsLine(at) ? UNMARKED.exec(this.text)?.[0] : undefined;
      if (found) this.problems.push({ linea: this.lineAt(at), mensaje: `«${found.trim()}»: falta la arroba (@)` });
    }
  }

  /** An '@' that opens nothing. */
  private stray(): void {
    const begins = this.beginsLine(this.at);
    const [unopened, untyped] = begins ? [this.found(UNOPENED), this.found(NO_TYPE)] : [];
    const line = unopened ?? untyped;
    const wrong = unopened ? 'falta la llave que abre la referencia' : 'no es un tipo de referencia';
    if (line) this.problems.push({ linea: this.lineAt(this.at), mensaje: `«${line.trim()}»: ${wrong}` });
    this.at += line ? line.length : 1;
  }

  private object(type: string, close: string, bodyAt: number): void {
    const line = this.lineAt(this.at);
    const entry: BibEntry = { type, key: '', line, fields: new Map() };
    this.at = bodyAt;
    this.damage = this.last = null;
    this.wentBack = false;
    try {
      if (PROSE.has(type)) this.braced(close);
      else if (type === 'string') this.fields(close, new Map(), (name, value) => this.macros.size < 2_000 && this.macros.set(name, value));
      else {
        entry.key = this.key();
        this.fields(close, entry.fields, (name, value) => entry.fields.size < FIELDS_MAX && entry.fields.set(name, value));
        if (!entry.fields.size) this.damage ??= 'la referencia está vacía';
      }
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.damage ??= error.message;
      while (this.nextField());
    }
    if (this.damage && !PROSE.has(type)) this.problems.push({ linea: line, mensaje: `${nameOf(entry)}${this.damage}` });
    if (!NO_WORK.has(type) && (!this.damage || entry.fields.has('title'))) this.entries.push(entry);
  }

  private key(): string {
    this.skip(/\s/);
    const start = this.at;
    let end = start;
    while (end < this.text.length && end - start < 300 && !',}=\n@{"'.includes(this.text[end]!)) end++;
    // `@article{title = …`: no key at all; `@article{clave title = …`: a forgotten comma
    if (this.text[end] === '=') {
      const [, key] = /^\s*(\S{1,200})\s+\S{1,60}\s*$/.exec(this.text.slice(start, end)) ?? [];
      if (key) this.at = this.text.indexOf(key, start) + key.length;
      return key ?? '';
    }
    this.at = end;
    return this.text.slice(start, end).trim();
  }

  /** The fields up to `close`. What breaks one is noted, and the next is read; throws where the entry has no more. */
  private fields(close: string, known: Map<string, string>, take: (name: string, value: string) => void): void {
    const add = (name: string, value: string) => {
      const before = known.get(name);
      if (before === undefined) take(name, value);
      else if (
        PEOPLE.has(name) &&
        before.length < VALUE_MAX &&
        !/\sand\s/i.test(value) &&
        !` and ${before} and `.includes(` and ${value} and `)
      )
        known.set(name, `${before} and ${value}`);
    };
    for (;;) {
      try {
        if (this.closed(close)) return;
        const name = this.match(NAME);
        if (!name) {
          const over = this.at >= this.text.length || this.startsEntry(this.at);
          throw new Broken(over ? UNCLOSED : 'no se entiende una parte de la referencia', over);
        }
        this.last = { name, at: this.at, repeated: known.has(name) };
        add(name, this.value());
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        this.damage ??= error.message;
        const cut = this.goBack(error);
        if (!this.nextField()) throw error;
        if (cut && !cut.repeated)
          take(
            cut.name,
            this.text
              .slice(cut.at + 1, this.at)
              .replace(/[\s,;"]+$/, '')
              .slice(0, VALUE_MAX),
          );
      }
    }
  }

  /** Past `close`, when the entry ends here. */
  private closed(close: string): boolean {
    this.gap();
    if (this.text[this.at] !== close) return false;
    this.at++;
    MORE.lastIndex = this.at;
    if (!MORE.test(this.text)) return true;
    this.damage ??= 'tiene una llave de más';
    this.skip(/[\s,]/);
    return false;
  }

  /** What may stand between fields: spaces, commas, semicolons by mistake, and comments up to the end of their line. */
  private gap(): void {
    for (this.skip(/[\s,;]/); this.text[this.at] === '%'; this.skip(/[\s,;]/)) this.skip(/[^\n]/);
  }

  /**
   * An entry that never closed swallowed what follows in its last value: once, that value is read again up to the next
   * field. The second time throws where what it swallowed begins: the entry has no more, the next one may stand there.
   */
  private goBack(error: Broken): typeof this.last {
    const cut = error.open ? this.last : null;
    if (!cut) return null;
    this.at = cut.at + 1;
    if (this.wentBack) throw error;
    this.wentBack = true;
    return cut;
  }

  /** Goes to the next field of this entry, or, false, to where it ends, the next one begins or the text ends. */
  private nextField(): boolean {
    let fresh = this.beginsLine(this.at);
    for (; this.at < this.text.length; this.at++) {
      const c = this.text[this.at]!;
      const blank = BLANK.has(c);
      if (fresh && c === '%') {
        this.skip(/[^\n]/);
        this.at--;
        continue;
      }
      if ((c === '@' || (fresh && !blank)) && this.startsEntry(this.at)) return false;
      if ((c === '}' || c === ')') && this.beginsLine(this.at) && this.found(END)) return false;
      FIELD.lastIndex = this.at;
      if (fresh && !blank && FIELD.test(this.text)) return true;
      fresh = c === ',' || c === '\n' || (fresh && blank);
    }
    return false;
  }

  /** `{…}`, `"…"`, a number or a name, joined by `#`. */
  private value(): string {
    let value = '';
    for (;;) {
      const c = this.text[this.at];
      if (c === '{' || c === '"') {
        this.at++;
        value += this.braced(c === '{' ? '}' : '"');
      } else value += this.bare();
      if (value.length > VALUE_MAX) value = value.slice(0, VALUE_MAX);
      this.skip(/\s/);
      if (this.text[this.at] !== '#') return value;
      this.at++;
      this.skip(/\s/);
    }
  }

  /** A number, a name, or a text without its braces: up to the comma, the end of its line or the next field. */
  private bare(): string {
    const word = this.found(WORD);
    if (!word || this.startsEntry(this.at)) throw new Broken('un campo no tiene valor');
    this.at += word.length;
    const more = this.found(BARE) ?? '';
    FIELD.lastIndex = this.at + more.length - more.trimStart().length;
    if (!more.trim() || FIELD.test(this.text)) return this.macros.get(word.toLowerCase()) ?? word;
    this.at += more.length;
    return (word + more).trimEnd();
  }

  /** Up to the closing sign at the depth where it began; braces inside must balance, as BibTeX counts them. */
  private braced(close: string): string {
    const { text } = this;
    const start = this.at;
    let depth = 0;
    let lineStart = false;
    for (; this.at < text.length; this.at++) {
      const c = text[this.at]!;
      if (this.at - start > VALUE_SPAN) break;
      if (c === close && depth === 0 && (c !== '"' || this.closesQuote(start)))
        return text.slice(start, Math.min(this.at++, start + VALUE_MAX));
      if (c === '{' && ++depth > DEPTH_MAX) throw new Broken('tiene demasiadas llaves anidadas', true);
      if (c === '}' && --depth < 0) throw new Broken('tiene una llave de más', true);
      if (lineStart && !BLANK.has(c) && this.startsEntry(this.at)) break;
      lineStart = c === '\n' || (lineStart && BLANK.has(c));
    }
    throw new Broken(UNENDED, true);
  }

  /** Whether this quotation mark ends the value and is none of its own: throws where it begins another field's. */
  private closesQuote(start: number): boolean {
    let next = this.at + 1;
    while (next - this.at < 1_000 && /\s/.test(this.text[next] ?? '')) next++;
    FIELD.lastIndex = next;
    if (/^[,;}#)%]?$/.test(this.text[next] ?? '') || this.startsEntry(next) || FIELD.test(this.text)) return true;
    if (/=\s{0,20}$/.test(this.text.slice(Math.max(start, this.at - 25), this.at))) throw new Broken(UNENDED, true);
    return false;
  }
}

/** How an entry is told of: by its title, for few people know the keys that their program gave. */
function nameOf({ key, fields }: BibEntry): string {
  const name =
    key ||
    fields
      .get('title')
      ?.replace(/[{}\s]+/g, ' ')
      .trim() ||
    '';
  return name ? `«${name.slice(0, 60)}»: ` : '';
}
