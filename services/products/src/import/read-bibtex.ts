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

/** A type may have accents and underscores: Mendeley writes `@web_page`. */
const ENTRY = /@[ \t]*(\p{L}[\p{L}\p{N}_:+-]{0,60})\s*([{(])/uy;
/** An entry that begins: at the start of a line with either sign, elsewhere only with a brace at once. Where reading goes on after an error. */
const NEXT = /@[ \t]{0,5}\p{L}[\p{L}\p{N}_-]{1,30}[ \t]{0,5}[{(]/uy;
const NEXT_INLINE = /@\p{L}[\p{L}\p{N}_-]{1,30}\{/uy;
/** An entry whose brace was forgotten: a known type, or any with a key and a comma behind it. */
const UNOPENED =
  /@[ \t]{0,5}(?:(?:article|book|in(?:book|collection|proceedings)|conference|misc|online|report|techreport|(?:phd|masters)?thesis)\b[^\n]{0,60}|\p{L}[\p{L}_-]{1,30}[ \t]{1,5}[^\s,{}()@]{1,60},[ \t]{0,5}\r?(?=\n))/iuy;
/** What stands like an entry whose type is none: '@2article{…'. */
const NO_TYPE = /@[ \t]{0,5}[^\s@{}()\p{L}][^\s@{}()]{0,30}[ \t]{0,5}\{[^\n]{0,60}/uy;
const NAME = /([\p{L}_][\p{L}\p{N}_:.+/-]{0,60})\s*=\s*/uy;
/** A field that begins, with enough of its value to be none of a sentence's. */
const FIELD = /[\p{L}_][\p{L}\p{N}_:.+/-]{0,60}[ \t]{0,20}=\s{0,20}(?:["{]|[\p{L}\p{N}][\p{L}\p{N}_-]{0,30}\s{0,20}[,}#])/uy;
/** More fields behind the brace that closed the entry: it closed nothing. */
const MORE = new RegExp(`[ \\t]{0,20}(?:\\s{0,100},\\s{0,100})?(?=${FIELD.source})`, 'uy');
const WORD = /[A-Za-z0-9][\w:.+/-]{0,100}/y;
const PROSE = new Set(['comment', 'preamble']);
/** What stands like an entry and describes no work: it is read, and makes no row. */
const NO_WORK = new Set([...PROSE, 'string', 'set', 'control', 'ieeetranbstctl']);
const DEPTH_MAX = 100;
/** What is kept of a value, and how far its end is looked for. */
const VALUE_MAX = 20_000;
const VALUE_SPAN = 200_000;
const FIELDS_MAX = 200;
/** A file with more is no bibliography: reading ends there. */
export const PROBLEMS_MAX = 5_000;

const UNCLOSED = 'la referencia no está cerrada';
/** Thrown inside: what is wrong, at this place of the text; `open`: for want of an end, whose value swallowed what is not its own. */
class Broken extends Error {
  constructor(
    message: string,
    readonly open = false,
  ) {
    super(message);
  }
}

/**
 * The entries of a BibTeX file, at most `max` + 1. What cannot be read of an entry costs itself alone: reading goes on at its next field, or at
 * the next entry, and the problem is told with its line. A damaged entry without a title is told only. Every character is looked at a bounded
 * number of times.
 */
export function readBibtex(text: string, max: number): { entries: BibEntry[]; problems: Problem[] } {
  return new Reader(text, max).read();
}

class Reader {
  private at = 0;
  private line = 1;
  private newline: number;
  /** what is wrong with the entry that is being read: the first thing found */
  private damage: string | null = null;
  /** the field whose value was read last, and where that value began */
  private last: { name: string; at: number; repeated: boolean } | null = null;
  private wentBack = false;
  private readonly macros = new Map<string, string>();
  private readonly entries: BibEntry[] = [];
  private readonly problems: Problem[] = [];

  constructor(
    private readonly text: string,
    private readonly max: number,
  ) {
    this.newline = text.indexOf('\n');
  }

  read(): { entries: BibEntry[]; problems: Problem[] } {
    for (;;) {
      this.at = this.text.indexOf('@', this.at);
      if (this.at < 0 || this.entries.length > this.max || this.problems.length > PROBLEMS_MAX)
        return { entries: this.entries, problems: this.problems };
      ENTRY.lastIndex = this.at;
      const found = ENTRY.exec(this.text);
      if (found) this.object(found[1]!.toLowerCase(), found[2] === '{' ? '}' : ')', this.at + found[0].length);
      else this.stray();
    }
  }

  /** An '@' that opens nothing. */
  private stray(): void {
    const begins = this.beginsLine(this.at);
    const found = (sign: RegExp) => {
      sign.lastIndex = this.at;
      return begins ? sign.exec(this.text)?.[0] : undefined;
    };
    const [unopened, untyped] = [found(UNOPENED), found(NO_TYPE)];
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
    if (this.damage) this.problems.push({ linea: line, mensaje: `${nameOf(entry)}${this.damage}` });
    if (!NO_WORK.has(type) && (!this.damage || entry.fields.has('title'))) this.entries.push(entry);
  }

  private key(): string {
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

  /** The fields up to `close`. What breaks one is noted, and reading goes on at the next; throws where the entry has no more. */
  private fields(close: string, known: Map<string, string>, take: (name: string, value: string) => void): void {
    const first = (name: string, value: string) => !known.has(name) && take(name, value);
    for (;;) {
      try {
        if (this.closed(close)) return;
        const name = this.match(NAME);
        if (!name) {
          const over = this.at >= this.text.length || this.startsEntry(this.at);
          throw new Broken(over ? UNCLOSED : 'no se entiende una parte de la referencia', over);
        }
        this.last = { name, at: this.at, repeated: known.has(name) };
        first(name, this.value());
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
              .replace(/[\s,]+$/, '')
              .slice(0, VALUE_MAX),
          );
      }
    }
  }

  /** Past `close`, when the entry ends here. */
  private closed(close: string): boolean {
    this.skip(/[\s,]/);
    if (this.text[this.at] !== close) return false;
    this.at++;
    MORE.lastIndex = this.at;
    if (!MORE.test(this.text)) return true;
    this.damage ??= 'tiene una llave de más';
    this.skip(/[\s,]/);
    return false;
  }

  /** An entry that never closed swallowed what follows in its last value: once, that value is read again up to the next field. */
  private goBack(error: Broken): typeof this.last {
    if (this.wentBack || !error.open) return null;
    const cut = this.last;
    this.wentBack = true;
    if (cut) this.at = cut.at + 1;
    return cut;
  }

  /** Goes to the next field of this entry, or, false, to where the next entry begins or the text ends. */
  private nextField(): boolean {
    let fresh = false;
    for (; this.at < this.text.length; this.at++) {
      const c = this.text[this.at]!;
      if (c === '@' && this.startsEntry(this.at)) return false;
      if (fresh && c !== ' ' && c !== '\t' && c !== '\r') {
        FIELD.lastIndex = this.at;
        if (FIELD.test(this.text)) return true;
      }
      fresh = c === ',' || c === '\n' || (fresh && (c === ' ' || c === '\t' || c === '\r'));
    }
    return false;
  }

  private match(sign: RegExp): string | undefined {
    sign.lastIndex = this.at;
    const found = sign.exec(this.text);
    if (found) this.at += found[0].length;
    return found?.[1]!.toLowerCase();
  }

  /** `{…}`, `"…"`, a number or a name, joined by `#`. */
  private value(): string {
    let value = '';
    for (;;) {
      const c = this.text[this.at];
      if (c === '{' || c === '"') {
        this.at++;
        value += this.braced(c === '{' ? '}' : '"');
      } else {
        WORD.lastIndex = this.at;
        const word = WORD.exec(this.text)?.[0];
        if (!word) throw new Broken('un campo no tiene valor');
        this.at += word.length;
        value += this.macros.get(word.toLowerCase()) ?? word;
      }
      if (value.length > VALUE_MAX) value = value.slice(0, VALUE_MAX);
      this.skip(/\s/);
      if (this.text[this.at] !== '#') return value;
      this.at++;
      this.skip(/\s/);
    }
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
      if (c === close && depth === 0) return text.slice(start, Math.min(this.at++, start + VALUE_MAX));
      if (c === '{' && ++depth > DEPTH_MAX) throw new Broken('tiene demasiadas llaves anidadas', true);
      if (c === '}' && --depth < 0) throw new Broken('tiene una llave de más');
      if (c === '@' && lineStart && this.startsEntry(this.at)) break;
      lineStart = c === '\n' || (lineStart && (c === ' ' || c === '\t' || c === '\r'));
    }
    throw new Broken(`${UNCLOSED} (falta una llave o una comilla)`, true);
  }

  private startsEntry(at: number): boolean {
    const sign = this.beginsLine(at) ? NEXT : NEXT_INLINE;
    sign.lastIndex = at;
    return sign.test(this.text);
  }

  private beginsLine(at: number): boolean {
    let before = at - 1;
    while (at - before < 40 && (this.text[before] === ' ' || this.text[before] === '\t')) before--;
    return before < 0 || this.text[before] === '\n';
  }

  private skip(sign: RegExp): void {
    while (this.at < this.text.length && sign.test(this.text[this.at]!)) this.at++;
  }

  private lineAt(at: number): number {
    while (this.newline >= 0 && this.newline < at) {
      this.line++;
      this.newline = this.text.indexOf('\n', this.newline + 1);
    }
    return this.line;
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
