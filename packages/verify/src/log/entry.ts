import { hash } from 'node:crypto';

/**
 * What an entry says, and by what it is opened. The log holds a digest of it alone: without the salt nobody finds out
 * which number it is of, and once the salt is erased nobody ever does.
 */
export interface Opening {
  /** what was done: 'certificado', 'revocacion' … */
  clase: string;
  /** the document's number; what its kind is known by */
  numero: string;
  /** sha256 of what it says, hexadecimal */
  huella: string;
  /** when it was issued, ISO */
  fecha: string;
  /** 32 hexadecimal digits */
  sal: string;
}

/** The entry of the log: 32 bytes, sha256 of the opening as JSON with its keys in this order. */
export const entryOf = ({ clase, fecha, huella, numero, sal }: Opening): Buffer =>
  hash('sha256', JSON.stringify({ clase, fecha, huella, numero, sal }), 'buffer');

/** null where it is none. */
export function readOpening(text: string): Opening | null {
  try {
    const { clase, fecha, huella, numero, sal } = JSON.parse(text) as Record<string, unknown>;
    const all = [clase, fecha, huella, numero, sal];
    return all.every((one) => typeof one === 'string') ? ({ clase, fecha, huella, numero, sal } as Opening) : null;
  } catch {
    return null;
  }
}
