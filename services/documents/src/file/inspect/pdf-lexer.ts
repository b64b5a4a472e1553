import { BadContent } from './verdict.js';

export interface Token {
  /** 'name' without its slash and with #xx decoded; 'word' is a keyword (obj, stream, R, true …) */
  kind: 'name' | 'number' | 'word' | '<<' | '>>' | '[' | ']';
  text: string;
}

/** How many bytes may be looked at for one file, however often it makes us look at the same ones. Past it the file is refused. */
export class Budget {
  constructor(private left: number) {}

  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new BadContent('danado');
  }
}

const LONGEST_TOKEN = 200;
const WHITE = 1;
const DELIMITER = 2;
/** ISO 32000 §7.2.2; any other byte is regular. */
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = WHITE;
for (const byte of Buffer.from('()<>[]{}/%')) CLASS[byte] = DELIMITER;

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && CLASS[byte] === WHITE;
export const isDelimiter = (byte: number | undefined): boolean => byte !== undefined && CLASS[byte] === DELIMITER;

/**
 * Reads PDF tokens from a place on; strings are skipped. Readers disagree about malformed strings, and what one takes for text is a name to
 * another: from the first such string on, the contents of strings count as well.
 */
export class PdfLexer {
  private trusting = true;

  constructor(
    private readonly bytes: Buffer,
    public at: number,
    private readonly budget: Budget,
  ) {}

  /** The next token; null at the end of the bytes. */
  next(): Token | null {
    const { bytes } = this;
    while (this.at < bytes.length) {
      const start = this.at;
      const byte = bytes[start]!;
      this.at++;
      const token = this.read(byte);
      this.budget.spend(this.at - start);
      if (token) return token;
    }
    return null;
  }

  private read(byte: number): Token | null {
    switch (byte) {
      case 0x25: // %
        this.skipComment();
        return null;
      case 0x28: // (
        this.skipString();
        return null;
      case 0x2f: // /
        return { kind: 'name', text: decodeName(this.regular(this.at)) };
      case 0x3c: // <
        if (this.bytes[this.at] === 0x3c) return this.pair('<<');
        this.skipHex();
        return null;
      case 0x3e: // >
        return this.bytes[this.at] === 0x3e ? this.pair('>>') : null;
      case 0x5b:
        return { kind: '[', text: '' };
      case 0x5d:
        return { kind: ']', text: '' };
      default:
        if (CLASS[byte] !== 0) return null;
        return wordOf(this.regular(this.at - 1));
    }
  }

  private pair(kind: '<<' | '>>'): Token {
    this.at++;
    return { kind, text: '' };
  }

  /** The run of regular bytes from `start`, at most LONGEST_TOKEN of them; the place moves behind all of it. */
  private regular(start: number): string {
    let end = start;
    while (end < this.bytes.length && CLASS[this.bytes[end]!] === 0) end++;
    this.at = end;
    return this.bytes.toString('latin1', start, Math.min(end, start + LONGEST_TOKEN));
  }

  private skipComment(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++;
  }

  /** A literal string: parentheses balance, a backslash takes the next byte's meaning away. */
  private skipString(): void {
    if (!this.trusting) return;
    const from = this.at;
    let depth = 1;
    for (let i = from; i < this.bytes.length; i++) {
      const byte = this.bytes[i];
      if (byte === 0x5c) i++;
      else if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) {
        this.at = i + 1;
        return;
      }
    }
    this.budget.spend(this.bytes.length - from);
    this.trusting = false;
  }

  private skipHex(): void {
    if (!this.trusting) return;
    let i = this.at;
    while (i < this.bytes.length && (isHex(this.bytes[i]!) || CLASS[this.bytes[i]!] === WHITE)) i++;
    if (this.bytes[i] === 0x3e) this.at = i + 1;
    else this.trusting = false;
  }
}

const isHex = (b: number): boolean => (b >= 0x30 && b <= 0x39) || (b >= 0x41 && b <= 0x46) || (b >= 0x61 && b <= 0x66);
const decodeName = (raw: string): string =>
  raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const wordOf = (text: string): Token => ({ kind: /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? 'number' : 'word', text });
