import { HttpProblem } from '@registro/platform/errors';

/**
 * Uploads that one process takes at a time: what they spool is bounded by it. The others wait, unread, and lose nothing
 * but time.
 */
const AT_ONCE = 100;
/** One form has seven files. */
const AT_ONCE_A_PERSON = 10;

const running = new Map<number, number>();
const waiting: (() => void)[] = [];
let taken = 0;

/** Runs an upload when there is room for it. 429 when the person has too many on their way. */
export async function withSlot<T>(idUsuario: number, upload: () => Promise<T>): Promise<T> {
  const own = running.get(idUsuario) ?? 0;
  if (own >= AT_ONCE_A_PERSON) throw new HttpProblem(429, 'Está cargando demasiados archivos a la vez. Espere a que terminen');
  running.set(idUsuario, own + 1);
  try {
    if (taken >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    else taken++;
    try {
      return await upload();
    } finally {
      // The place goes to the next one, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else taken--;
    }
  } finally {
    const left = running.get(idUsuario)! - 1;
    if (left) running.set(idUsuario, left);
    else running.delete(idUsuario);
  }
}
