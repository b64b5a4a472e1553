import { ACCENTS, DROP_ARGUMENT, SCRIPTS, SYMBOLS } from './latex-symbols.js';

/**
 * The text that a LaTeX source prints: accents as letters (`{\'\i}` is í, `\~n` is ñ, `\v{s}` is š), dashes, quotation
 * marks, symbols, `H$_2$O` as H₂O; commands for looks are dropped and their text stays. NFC, single spaces, trimmed.
 * One pass, no recursion: time and memory grow with the length, whatever is nested in it. What is no LaTeX comes out as
 * it is.
 */
export function latexToText(source: string): string {
  if (!/[\\{}$~`']|--/.test(source)) return tidy(source);
  return tidy(new Decoder(source).decode());
}

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
const COMMAND = /[A-Za-z]+/y;
const SCRIPT_GROUP = /\{([^{}\\$]{1,20})\}|([^\s{}\\$])/y;

class Decoder {
  private at = 0;
  private readonly out: string[] = [];
  /** accents read and still without their letter, outermost first */
  private pending: string[] = [];
  private math = false;

  constructor(private readonly source: string) {}

  decode(): string {
    while (this.at < this.source.length) this.step();
    this.dropPending();
    return this.out.join('');
  }

  private step(): void {
    const { source, at } = this;
    const c = source[at]!;
    switch (c) {
      case '\\':
        return this.command();
      case '{':
        this.at++;
        return;
      case '}':
        this.at++;
        return this.dropPending();
      case '$':
        return this.dollar();
      case '~':
        return this.emit(' ', 1);
      case '-':
        return source.startsWith('---', at) ? this.emit('—', 3) : source.startsWith('--', at) ? this.emit('–', 2) : this.emit('-', 1);
      case '`':
        return source[at + 1] === '`' ? this.emit('“', 2) : this.emit('‘', 1);
      case "'":
        return source[at + 1] === "'" ? this.emit('”', 2) : this.emit("'", 1);
      case '?':
      case '!':
        return source[at + 1] === '`' ? this.emit(c === '?' ? '¿' : '¡', 2) : this.emit(c, 1);
      case '^':
      case '_':
        return this.math ? this.script(SCRIPTS[c]!) : this.emit(c, 1);
      default: {
        const letter = String.fromCodePoint(source.codePointAt(at)!);
        return this.emit(letter, letter.length);
      }
    }
  }

  /** Puts the text out, under the accents that wait for a letter. */
  private emit(text: string, length: number): void {
    this.at += length;
    if (!this.pending.length) {
      this.out.push(text);
      return;
    }
    if (/^\s$/.test(text)) return; // `\' e` is é
    // A dotless i carries the mark where the dot would be.
    const base = text === 'ı' ? 'i' : text === 'ȷ' ? 'j' : text;
    this.out.push(base + this.pending.toReversed().join(''));
    this.pending = [];
  }

  private command(): void {
    COMMAND.lastIndex = this.at + 1;
    const name = COMMAND.exec(this.source)?.[0] ?? this.source[this.at + 1] ?? '';
    this.at += 1 + name.length;
    const word = /[A-Za-z]/.test(name);
    if (word) while (/\s/.test(this.source[this.at] ?? '')) this.at++;
    if (Object.hasOwn(ACCENTS, name)) this.pending.push(ACCENTS[name]!);
    else if (Object.hasOwn(SYMBOLS, name)) this.emit(SYMBOLS[name]!, 0);
    // `\textbeta` is what `$\beta$` is
    else if (name.startsWith('text') && Object.hasOwn(SYMBOLS, name.slice(4))) this.emit(SYMBOLS[name.slice(4)]!, 0);
    else if (DROP_ARGUMENT.has(name)) this.skipArgument();
    // A program's name, written as its logo
    else if (/tex$/i.test(name)) this.emit(name, 0);
    else if (!word) this.emit(/[,;: \\]/.test(name) ? ' ' : /[-/!@()[\]]/.test(name) ? '' : name, 0);
  }

  /** `[…]` and one `{…}`. */
  private skipArgument(): void {
    if (this.source[this.at] === '[') this.at = this.after(this.source.indexOf(']', this.at));
    if (this.source[this.at] !== '{') return;
    let depth = 0;
    do {
      const c = this.source[this.at++];
      if (c === '{') depth++;
      if (c === '}') depth--;
    } while (depth > 0 && this.at < this.source.length);
  }

  private after(index: number): number {
    return index < 0 ? this.source.length : index + 1;
  }

  /** A lone `$` is money; a pair encloses a formula. */
  private dollar(): void {
    if (!this.math && this.source.indexOf('$', this.at + 1) < 0) return this.emit('$', 1);
    this.math = !this.math;
    this.at++;
  }

  private script(signs: Map<string, string>): void {
    this.at++;
    SCRIPT_GROUP.lastIndex = this.at;
    const found = SCRIPT_GROUP.exec(this.source);
    const text = found?.[1] ?? found?.[2] ?? '';
    if (found && [...text].every((c) => signs.has(c))) this.emit([...text].map((c) => signs.get(c)).join(''), found[0].length);
  }

  /** A group ended before its accent found a letter: `\~{}` and `\^{}` print the sign itself. */
  private dropPending(): void {
    for (const mark of this.pending) if (mark === ACCENTS['~'] || mark === ACCENTS['^']) this.out.push(mark === ACCENTS['~'] ? '~' : '^');
    this.pending = [];
  }
}
