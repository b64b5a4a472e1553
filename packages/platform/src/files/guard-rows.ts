/** Far above the longest honest row: fifteen values of up to 150 characters. */
export const ROW_MAX_BYTES = 16 * 1024;

const QUOTE = 0x22;
const LF = 0x0a;
const SPACE = 0x20;

/** Thrown for a file that can't be read any further; the message is for the operator. */
export class UnreadableFile extends Error {}

/**
 * Passes the bytes of a CSV file on, and stops where a row does not end: a quote that is never closed would make the
 * parser behind gather the rest of the file in memory.
 */
export async function* guardRows(chunks: AsyncIterable<Buffer>, separador: string): AsyncGenerator<Buffer> {
  const separator = separador.charCodeAt(0);
  let fila = 1;
  let length = 0;
  let quoted = false;
  /** the byte before was a quote that closed; another one right after it means a quote as text */
  let closed = false;
  /** nothing of the value was seen yet: only there does a quote open one */
  let fresh = true;
  for await (const chunk of chunks) {
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      length++;
      if (byte === QUOTE && (quoted || closed || fresh)) {
        closed = quoted;
        quoted = !quoted;
        fresh = false;
        continue;
      }
      closed = false;
      if (quoted) continue;
      if (byte === LF) {
        fila++;
        length = 0;
        fresh = true;
      } else if (byte === separator) fresh = true;
      else if (byte !== SPACE) fresh = false;
    }
    if (length > ROW_MAX_BYTES) throw new UnreadableFile(`La fila ${fila} no termina: revise las comillas de esa fila`);
    yield chunk;
  }
}
