import type { Envelope } from '@registro/contracts/envelope';

/** Older than this, an answer that nobody took is not what the server would say now. */
const FRESH_MS = 30_000;

/**
 * The answer to a call that the first script of the page already made (web/src/early), once.
 * @param body as it is sent, JSON
 * @returns undefined where it was not made, was taken, or is old; after a call that writes there are none
 */
export function takeEarly(method: string, url: string, body?: BodyInit | null): Promise<Response> | undefined {
  const writes = method !== 'GET' && !url.startsWith('/api/consultar/');
  if (writes) return forgetEarly();
  return asked(method, url, typeof body === 'string' ? body : '')?.shift()?.answer;
}

const asked = (method: string, url: string, body: string) => {
  const early = globalThis.window?.registroPedidos;
  if (early && performance.now() - early.desde > FRESH_MS) return forgetEarly();
  return early?.pedidos.get(`${method} ${url} ${body}`);
};

/** Whether the first script has asked this already, and nobody has taken it. @param path of a GET, with its query */
export const isOnItsWay = (path: string): boolean => Boolean(asked('GET', `/api/${path}`, '')?.length);

/**
 * For a query of react-query: what the first script was told already, so that a screen is drawn with it at once, not
 * empty and then again. What is not there yet, is refused, or was taken, is asked for by the query itself.
 * @param path of a POST without parameters
 */
export function told<T>(path: string): { initialData: () => T | undefined; initialDataUpdatedAt: () => number | undefined } {
  return {
    initialData: () => {
      const found = asked('POST', `/api/${path}`, '{}');
      const said = found?.[0]?.said as Envelope<T> | undefined;
      if (!said?.r_succ) return undefined;
      found?.shift();
      return said.r_data;
    },
    initialDataUpdatedAt: () => {
      const desde = globalThis.window?.registroPedidos?.desde;
      return desde === undefined ? undefined : performance.timeOrigin + desde;
    },
  };
}

/**
 * Since when what this page reads may be as it was: when its first script asked, where that is still taken, else now
 * (`performance.now()`).
 */
export function readSince(): number {
  const now = performance.now();
  const desde = globalThis.window?.registroPedidos?.desde ?? now;
  return now - desde > FRESH_MS ? now : desde;
}

/** Something changed: what was asked before is asked anew. */
export function forgetEarly(): undefined {
  if (globalThis.window) delete window.registroPedidos;
}
