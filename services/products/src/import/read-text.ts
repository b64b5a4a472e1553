import type { ImportEncoding, ImportFormat } from '@registro/contracts/products/import';
import { WOS_HEAD } from './read-wos.js';
import { ENW_HEAD, isNbib } from './read-tagged.js';

/** Said to the user: why nothing can be made of what they gave. */
export class Unreadable extends Error {}

/** What a text may be that is no table. */
export type Bibliography = Exclude<ImportFormat, 'doi' | 'csv' | 'xlsx'>;

export interface ReadText {
  texto: string;
  codificacion: ImportEncoding;
  /** letters that could not be read */
  ilegibles: number;
}

const UTF_8 = new TextDecoder('utf-8');
const LATIN_1 = new TextDecoder('windows-1252');
const NOT_TEXT = 'El archivo no es de texto. Exporte sus referencias como BibTeX (.bib), RIS (.ris) o CSL-JSON (.json)';
const BINARY = ['%PDF-', 'PK\u0003\u0004', '{\\rtf', '\u00d0\u00cf\u0011\u00e0', '\u001f\u008b', '\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff'];

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or else Latin-1 (as Windows writes it). Throws `Unreadable` for what
 * is no text.
 */
export function readText(bytes: Uint8Array): ReadText {
  if (!bytes.length) throw new Unreadable('El archivo está vacío');
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (BINARY.some((magic) => head.startsWith(magic))) throw new Unreadable(NOT_TEXT);
  const mark = (bytes[0]! << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff)
    return { texto: new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes), codificacion: 'utf-16', ilegibles: 0 };
  const read = withoutNul(decode(bytes));
  const sample = read.texto.slice(0, 20_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
  if ((sample.match(/[\u0000-\u0008\u000e-\u001f]/g) ?? []).length > Math.max(5, sample.length / 100)) throw new Unreadable(NOT_TEXT);
  return read;
}

/** A few are letters that some program lost; no database takes them. More of them make no text. */
function withoutNul(read: ReadText): ReadText {
  const found = count(read.texto, /\0/g);
  if (found > Math.max(20, read.texto.length / 1_000)) throw new Unreadable(NOT_TEXT);
  return found ? { ...read, texto: read.texto.replaceAll('\0', ' '), ilegibles: read.ilegibles + found } : read;
}

/** Each line by itself: an old program adds a line of Latin-1 to a file of UTF-8, and both are read. */
function decode(bytes: Uint8Array): ReadText {
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codificacion: 'utf-8', ilegibles: 0 };
  } catch {
    const lines: string[] = [];
    let [ilegibles, modern] = [0, false];
    for (let from = 0; from <= bytes.length; ) {
      const end = bytes.indexOf(0x0a, from);
      const line = bytes.subarray(from, end < 0 ? bytes.length : end);
      from = end < 0 ? bytes.length + 1 : end + 1;
      const lossy = UTF_8.decode(line);
      const broken = count(lossy, /\ufffd/g);
      // With letters of UTF-8 in it, it is that with a few broken; otherwise every accent is one byte of Latin-1.
      const utf8 = /[^\u0000-\u007f\ufffd]/.test(lossy);
      modern ||= utf8;
      if (utf8) ilegibles += broken;
      lines.push(broken && !utf8 ? LATIN_1.decode(line) : lossy);
    }
    return { texto: lines.join('\n'), codificacion: modern ? 'utf-8' : 'latin-1', ilegibles };
  }
}

function count(text: string, pattern: RegExp): number {
  let n = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(text)) n++;
  return n;
}

/** What kind of bibliography a text is, by its content. Throws `Unreadable` when it is none. */
export function formatOf(texto: string): Bibliography {
  const head = texto.slice(0, 2_000).trimStart();
  if (/^(<!doctype|<html|<head|<body|<\?xml|<[a-z]+[\s>])/i.test(head)) {
    throw new Unreadable(
      'Es una página web o un XML, no una lista de referencias. Use la opción de exportar a BibTeX, RIS o CSL-JSON del sitio',
    );
  }
  if (/^[[{]/.test(head) && !head.startsWith('{\\')) return 'csl-json';
  if (WOS_HEAD.test(texto)) return 'wos';
  if (isNbib(texto)) return 'nbib';
  const ris = texto.search(/^[ \t]*(?:TY {0,2}- ?|ty {2}- )/m);
  const bib = texto.search(/@[ \t]{0,5}\p{L}[\p{L}\p{N}_-]{1,30}\s{0,5}[{(]/u);
  // A comment of BibTeX may begin as a tag of EndNote.
  if (ENW_HEAD.test(texto) && (bib < 0 || head.startsWith('%0 '))) return 'enw';
  if (bib >= 0 && (ris < 0 || bib < ris)) return 'bibtex';
  if (ris >= 0) return 'ris';
  throw new Unreadable(
    'No se encontró ninguna referencia. Se admiten BibTeX (.bib), RIS (.ris), CSL-JSON (.json), PubMed (.nbib), EndNote (.enw), el texto etiquetado de Web of Science (.txt) y la tabla que exporta de sus productos (.csv o .xlsx)',
  );
}
