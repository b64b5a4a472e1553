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

const ENTRY = /@[ \t]*([A-Za-z]+)\s*([{(])/y;
/** An entry that begins on a line of its own: where reading goes on after an error. */
const NEXT = /@[ \t]{0,5}[A-Za-z]{2,30}[ \t]{0,5}[{(]/y;
const NAME = /([A-Za-z][\w:.+/-]{0,60})\s*=\s*/y;
const WORD = /[A-Za-z0-9][\w:.+/-]{0,100}/y;
const DEPTH_MAX = 100;
const VALUE_MAX = 20_000;
const FIELDS_MAX = 200;
/** A file with more is no bibliography: reading ends there. */
export const PROBLEMS_MAX = 5_000;

/** Thrown inside: what is wrong, at this place of the text. */
class Broken extends Error {}

/**
 * The entries of a BibTeX file, at most `max` + 1. A broken entry costs itself alone: what was read of it is kept when it has a title, the
 * problem is told with its line, and reading goes on at the next entry. Every character is looked at a bounded number of times.
 */
export function readBibtex(text: string, max: number): { entries: BibEntry[]; problems: Problem[] } {
  return new Reader(text, max).read();
}

class Reader {
  private at = 0;
  private line = 1;
  private newline: number;
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
      if (!found) this.at++;
      else this.object(found[1]!.toLowerCase(), found[2] === '{' ? '}' : ')', this.at + found[0].length);
    }
  }

  private object(type: string, close: string, bodyAt: number): void {
    const line = this.lineAt(this.at);
    this.at = bodyAt;
    const entry: BibEntry = { type, key: '', line, fields: new Map() };
    try {
      if (type === 'comment' || type === 'preamble') this.braced(close);
      else if (type === 'string') this.fields(close, (name, value) => this.macros.size < 2_000 && this.macros.set(name, value));
      else {
        entry.key = this.key();
        this.fields(close, (name, value) => !entry.fields.has(name) && entry.fields.size < FIELDS_MAX && entry.fields.set(name, value));
        if (!entry.fields.size) throw new Broken('la referencia está vacía');
      }
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.problems.push({ linea: line, mensaje: `${entry.key ? `«${entry.key.slice(0, 60)}»: ` : ''}${error.message}` });
      this.at = this.nextEntry();
      if (!entry.fields.has('title')) return;
    }
    if (type !== 'comment' && type !== 'preamble' && type !== 'string') this.entries.push(entry);
  }

  private key(): string {
    const start = this.at;
    let end = start;
    while (end < this.text.length && end - start < 300 && !',}=\n@{"'.includes(this.text[end]!)) end++;
    // `@article{title = …`: no key at all
    if (this.text[end] === '=') return '';
    this.at = end;
    return this.text.slice(start, end).trim();
  }

  private fields(close: string, take: (name: string, value: string) => void): void {
    for (;;) {
      this.skip(/[\s,]/);
      if (this.at >= this.text.length) throw new Broken('la referencia no está cerrada');
      if (this.text[this.at] === close) {
        this.at++;
        return;
      }
      NAME.lastIndex = this.at;
      const name = NAME.exec(this.text);
      if (!name) throw new Broken(this.startsEntry(this.at) ? 'la referencia no está cerrada' : 'no se entiende el resto de la referencia');
      this.at += name[0].length;
      take(name[1]!.toLowerCase(), this.value());
    }
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
      if (c === close && depth === 0) return text.slice(start, Math.min(this.at++, start + VALUE_MAX));
      if (c === '{' && ++depth > DEPTH_MAX) throw new Broken('tiene demasiadas llaves anidadas');
      if (c === '}' && --depth < 0) throw new Broken('tiene una llave de más');
      if (c === '@' && lineStart && this.startsEntry(this.at)) break;
      lineStart = c === '\n' || (lineStart && (c === ' ' || c === '\t' || c === '\r'));
    }
    throw new Broken('la referencia no está cerrada (falta una llave o una comilla)');
  }

  private startsEntry(at: number): boolean {
    NEXT.lastIndex = at;
    return NEXT.test(this.text);
  }

  /** The next '@word{' that begins a line, from here; the text's end without one. */
  private nextEntry(): number {
    for (let at = this.text.indexOf('@', this.at); at >= 0; at = this.text.indexOf('@', at + 1)) {
      let before = at - 1;
      while (before >= this.at && (this.text[before] === ' ' || this.text[before] === '\t')) before--;
      if ((before < this.at || this.text[before] === '\n') && this.startsEntry(at)) return at;
    }
    return this.text.length;
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
