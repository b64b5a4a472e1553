/** Older than this, an answer that nobody took is not what the server would say now. */
const FRESH_MS = 30_000;

/**
 * The answer to a call that the first script of the page already made (web/src/early), once.
 * @param body as it is sent, JSON
 * @returns undefined where it was not made, was taken, or is old; after a call that writes there are none
 */
export function takeEarly(method: string, url: string, body?: BodyInit | null): Promise<Response> | undefined {
  const early = globalThis.window?.registroPedidos;
  if (!early) return undefined;
  const writes = method !== 'GET' && !url.startsWith('/api/consultar/');
  if (writes || performance.now() - early.desde > FRESH_MS) return forgetEarly();
  return early.pedidos.get(`${method} ${url} ${typeof body === 'string' ? body : ''}`)?.shift();
}

/** Since when what this page reads may be as it was: when its first script asked, where that is still taken, else now (`performance.now()`). */
export function readSince(): number {
  const now = performance.now();
  const asked = globalThis.window?.registroPedidos?.desde ?? now;
  return now - asked > FRESH_MS ? now : asked;
}

/** Something changed: what was asked before is asked anew. */
export function forgetEarly(): undefined {
  if (globalThis.window) delete window.registroPedidos;
}
