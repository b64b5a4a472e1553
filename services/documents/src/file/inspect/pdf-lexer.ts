import { BadContent } from './verdict.js';

export interface Token {
  /** 'name' without its slash and with #xx decoded; 'text' is a string; 'word' is a keyword (obj, stream, R, true …) */
  kind: 'name' | 'number' | 'word' | 'text' | '<<' | '>>' | '[' | ']';
  /** empty for a string, of which few matter */
  text: string;
}

/**
 * How many bytes may be looked at for one file, however often it makes us look at the same ones, and how many of them
 * may be unpacked. Past it the file is refused.
 */
export class Budget {
  constructor(
    private left: number,
    private room: number,
  ) {}

  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new BadContent('costoso');
  }

  /** What `unpacking` gives when it may give this many bytes at the most. */
  unpack(unpacking: (most: number) => Buffer): Buffer {
    const data = unpacking(this.room);
    this.room -= data.length;
    this.spend(data.length);
    return data;
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

const [TEXT, BEGIN, END, OPEN, CLOSE] = (['text', '<<', '>>', '[', ']'] as const).map((kind): Token => ({ kind, text: '' })) as [
  Token,
  Token,
  Token,
  Token,
  Token,
];
/**
 * What was read before: documents repeat few names and numbers, and to make a text of bytes costs more than to compare
 * them.
 */
const SEEN = Array.from({ length: 1 << 14 }, (): { run: string; token: Token } | undefined => undefined);

/**
 * Reads PDF tokens from a place on. Readers disagree about malformed strings, and what one takes for text is a name to
 * another: from the first such string on, the contents of strings count as well.
 */
export class PdfLexer {
  private trusting = true;
  private start = 0;

  constructor(
    private readonly bytes: Buffer,
    public at: number,
    private readonly budget: Budget,
  ) {}

  /** The bytes of the last token. */
  raw(): Buffer {
    return this.bytes.subarray(this.start, this.at);
  }

  /** The next token; null at the end of the bytes. */
  next(): Token | null {
    const { bytes } = this;
    while (this.at < bytes.length) {
      this.start = this.at++;
      const token = this.read(bytes[this.start]!);
      this.budget.spend(this.at - this.start);
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
        return this.string();
      case 0x2f: // /
        return this.regular();
      case 0x3c: // <
        if (this.bytes[this.at] === 0x3c) return this.pair(BEGIN);
        return this.hex();
      case 0x3e: // >
        return this.bytes[this.at] === 0x3e ? this.pair(END) : null;
      case 0x5b:
        return OPEN;
      case 0x5d:
        return CLOSE;
      default:
        return CLASS[byte] === 0 ? this.regular() : null;
    }
  }

  private pair(token: Token): Token {
    this.at++;
    return token;
  }

  /**
   * The run of regular bytes from the last place on, with a slash before it if it is a name; the place moves behind all
   * of it.
   */
  private regular(): Token {
    const { bytes, start } = this;
    let hash = bytes[start]!;
    let end = start + 1;
    for (let byte = bytes[end]; byte !== undefined && CLASS[byte] === 0; byte = bytes[++end]) hash = (Math.imul(hash, 31) + byte) | 0;
    this.at = end;
    const slot = (hash ^ (hash >>> 14)) & (SEEN.length - 1);
    const seen = SEEN[slot];
    if (seen && isRun(bytes, start, end, seen.run)) return seen.token;
    const run = bytes.toString('latin1', start, Math.min(end, start + LONGEST_TOKEN));
    const token = tokenOf(run);
    if (run.length === end - start) SEEN[slot] = { run, token };
    return token;
  }

  private skipComment(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++;
  }

  /** A literal string: parentheses balance, a backslash takes the next byte's meaning away. */
  private string(): Token | null {
    if (!this.trusting) return null;
    const from = this.at;
    let depth = 1;
    for (let i = from; i < this.bytes.length; i++) {
      const byte = this.bytes[i];
      if (byte === 0x5c) i++;
      else if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) {
        this.at = i + 1;
        return TEXT;
      }
    }
    this.budget.spend(this.bytes.length - from);
    this.trusting = false;
    return null;
  }

  private hex(): Token | null {
    if (!this.trusting) return null;
    let i = this.at;
    while (i < this.bytes.length && (isHex(this.bytes[i]!) || CLASS[this.bytes[i]!] === WHITE)) i++;
    if (this.bytes[i] === 0x3e) {
      this.at = i + 1;
      return TEXT;
    }
    this.trusting = false;
    return null;
  }
}

const isHex = (b: number): boolean => (b >= 0x30 && b <= 0x39) || (b >= 0x41 && b <= 0x46) || (b >= 0x61 && b <= 0x66);
const decodeName = (raw: string): string =>
  raw.includes('#') ? raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : raw;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

function tokenOf(run: string): Token {
  if (run.startsWith('/')) return { kind: 'name', text: decodeName(run.slice(1)) };
  return { kind: NUMBER.test(run) ? 'number' : 'word', text: run };
}

function isRun(bytes: Buffer, start: number, end: number, run: string): boolean {
  if (run.length !== end - start) return false;
  for (let i = 0; i < run.length; i++) if (run.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}
