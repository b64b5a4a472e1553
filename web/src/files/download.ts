import { type OrderedExport, ROWS_HEADER } from '@registro/contracts/console/export';
import { call, read } from '../api/client.js';
import { ApiError } from '../api/errors.js';

const CUT = 'El archivo no llegó completo. Revise su conexión e inténtelo de nuevo.';
/** Browsers read the address after the click has returned; in milliseconds. */
const KEPT = 60_000;
const NEW_LINE = 10;

interface Downloaded {
  filas: number | null;
  pedida: boolean;
}

/**
 * Fetches a file that the server makes while it sends it, and gives it to the browser to save under the server's name
 * for it.
 * @param body what is sent along, by POST: a confirmation of who asks has no place in an address
 * @param onShare what has come, from 0 to 1, where the server says how many rows a CSV has
 * @returns its rows, where the server says so, and whether they are prepared apart, so that there is no file yet
 * @throws Refusal, ApiError; AbortError when the signal said so
 */
export async function download(path: string, onShare: (share: number) => void, signal: AbortSignal, body?: object): Promise<Downloaded> {
  const answer = await call(body ? 'POST' : 'GET', path, body, { signal });
  const type = answer.headers.get('content-type') ?? '';
  // No file, but why there is none, or that it is prepared.
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  if (!name && type.startsWith('application/json')) return { filas: (await read<OrderedExport>(answer)).filas, pedida: true };
  const rows = Number(answer.headers.get(ROWS_HEADER)) || null;
  let lines = 0;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    const reader = answer.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      if (!rows || !type.startsWith('text/csv')) continue;
      for (const byte of part.value) if (byte === NEW_LINE) lines++;
      onShare(Math.min(lines / rows, 1));
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(0, CUT);
  }
  save(new Blob(parts, { type }), name ?? 'archivo');
  return { filas: rows, pedida: false };
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
