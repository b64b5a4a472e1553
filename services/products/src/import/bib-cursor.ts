import { NEXT, NEXT_INLINE, UNMARKED, UNOPENED } from './bib-signs.js';

/** A place in a text that only moves on, and what may be asked there. */
export class Cursor {
  protected at = 0;
  private line = 1;
  private newline: number;

  constructor(protected readonly text: string) {
    this.newline = text.indexOf('\n');
  }

  protected match(sign: RegExp): string | undefined {
    sign.lastIndex = this.at;
    const found = sign.exec(this.text);
    if (found) this.at += found[0].length;
    return found?.[1]!.toLowerCase();
  }

  protected found(sign: RegExp): string | undefined {
    sign.lastIndex = this.at;
    return sign.exec(this.text)?.[0];
  }

  /** Whether an entry begins there, or what was meant as one. */
  protected startsEntry(at: number): boolean {
    const signs = !this.beginsLine(at) ? [NEXT_INLINE] : this.text[at] === '@' ? [NEXT, UNOPENED] : [UNMARKED];
    return signs.some((sign) => {
      sign.lastIndex = at;
      return sign.test(this.text);
    });
  }

  protected beginsLine(at: number): boolean {
    let before = at - 1;
    while (at - before < 40 && (this.text[before] === ' ' || this.text[before] === '\t')) before--;
    return before < 0 || this.text[before] === '\n';
  }

  protected skip(sign: RegExp): void {
    while (this.at < this.text.length && sign.test(this.text[this.at]!)) this.at++;
  }

  protected lineAt(at: number): number {
    while (this.newline >= 0 && this.newline < at) {
      this.line++;
      this.newline = this.text.indexOf('\n', this.newline + 1);
    }
    return this.line;
  }
}
