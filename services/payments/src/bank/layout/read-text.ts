import { Readable } from 'node:stream';
import type { TextLayout } from '@registro/contracts/payments/bank-format';
import { readRows } from '@registro/platform/files/read-rows';
import { wrongFile } from '../bank-file.js';

const NAMES = { ascii: 'ASCII', latin1: 'Latin-1', utf8: 'UTF-8' };
/** Far above the longest record that a format can describe. */
const LINE_MAX = 32 * 1024;
/** In two bytes a letter (UTF-16), a program or a picture. */
const NO_TEXT = '\0';

/**
 * The rows of a file of lines, empty ones left out: cells of CSV, whole lines of fixed width. Throws `UnreadableFile`
 * for what is no text of this encoding.
 */
export async function* readRaw(layout: TextLayout, bytes: AsyncIterable<Buffer>): AsyncGenerator<string[] | string> {
  const text = decode(bytes, layout.codificacion);
  if (layout.tipo === 'csv') yield* readRows(Readable.from(encode(text)), layout.separador!);
  else for await (const line of lines(text)) if (line.trim() !== '') yield line;
}

/**
 * The text of bytes that must be in this encoding, whole: another one is never guessed, for it would change names and
 * amounts.
 */
async function* decode(bytes: AsyncIterable<Buffer>, codificacion: TextLayout['codificacion']): AsyncGenerator<string> {
  const wrong = () => wrongFile(`El archivo no está en ${NAMES[codificacion]}`);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) {
    let text = '';
    if (codificacion !== 'utf8') {
      if (codificacion === 'ascii' && chunk.some((byte) => byte > 0x7f)) wrong();
      text = chunk.toString('latin1');
    } else {
      try {
        text = utf8.decode(chunk, { stream: true });
      } catch {
        wrong();
      }
    }
    if (text.includes(NO_TEXT)) wrongFile('El archivo tiene caracteres que no son de texto');
    yield text;
  }
  try {
    utf8.decode();
  } catch {
    wrong();
  }
}

async function* encode(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece);
}

async function* lines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop()!;
    for (const line of parts) yield line.replace(/\r$/, '');
    if (rest.length > LINE_MAX) wrongFile('El archivo tiene una línea que no termina');
  }
  if (rest !== '') yield rest;
}
