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
  const early = globalThis.registroPedidos;
  if (early && performance.now() - early.desde > FRESH_MS) return forgetEarly();
  return early?.pedidos.get(`${method} ${url} ${body}`);
};

/** Whether the first script has asked this already, and nobody has taken it. @param path of a GET, with its query */
export const isOnItsWay = (path: string): boolean => Boolean(asked('GET', `/api/${path}`, '')?.length);

/**
 * What the first script was told already, good, and nobody has taken; it stays there to be taken. @param path of a POST
 */
export function saidEarly<R>(path: string, body: object): Envelope<R> | undefined {
  const said = asked('POST', `/api/${path}`, JSON.stringify(body))?.[0]?.said as Envelope<R> | undefined;
  return said?.r_succ ? said : undefined;
}

/** The same of a list that is read with a GET: its rows, and what it says of its length (`Content-Range`). */
export function toldRows<T>(path: string): Pick<Told<{ rows: T[]; total: number }>, 'initialData' | 'initialDataUpdatedAt'> {
  const key = ['GET', `/api/${path}`, ''] as const;
  return {
    initialData: () => {
      const { said, range } = asked(...key)?.[0] ?? {};
      if (!Array.isArray(said)) return undefined;
      asked(...key)?.shift();
      return { rows: said as T[], total: totalIn(range) };
    },
    initialDataUpdatedAt: beganAt,
  };
}

/** How many rows there are in all. @param range as a list says it: 'productos 0-9/25' */
export const totalIn = (range: string | null | undefined): number => Number(range?.split('/')[1] ?? 0);

const beganAt = (): number | undefined => {
  const desde = globalThis.registroPedidos?.desde;
  return desde === undefined ? undefined : performance.timeOrigin + desde;
};

/** A page that was drawn counts as it stands while React takes it over, however long its code took. */
export function holdTold(): void {
  const early = globalThis.registroPedidos;
  if (!early || performance.now() - early.desde <= OF_PAGE_MS) return;
  early.desde = performance.now();
  early.tarde = true;
}

/** Whether its code took so long that all of it is to be read anew: asked once it is taken over, which forgets it. */
export function wasLate(): boolean {
  const late = globalThis.registroPedidos?.tarde === true;
  if (late) forgetEarly();
  return late;
}

/** Of a query that no other screen may go by: so long the screen that comes with the page may. */
const OF_PAGE_MS = 15_000;

interface Told<T> {
  initialData: () => T | undefined;
  initialDataUpdatedAt: () => number | undefined;
  staleTime?: (query: { state: { dataUpdateCount: number } }) => number;
}

/**
 * For a query of react-query: what the first script was told already, so that a screen is drawn with it at once, not
 * empty and then again. What is not there yet, is refused, or was taken, is asked for by the query itself.
 * @param path of a POST
 * @param body as the query sends it
 * @param as what the query makes of the answer
 * @param staleTime of the query, where it is its own (ms)
 */
export function told<T, R = T>(path: string, body: object = {}, as?: (said: Envelope<R>) => T, staleTime?: number): Told<T> {
  return {
    initialData: () => {
      const said = saidEarly<R>(path, body);
      if (!said) return undefined;
      asked('POST', `/api/${path}`, JSON.stringify(body))?.shift();
      return as ? as(said) : (said.r_data as unknown as T);
    },
    initialDataUpdatedAt: beganAt,
    // What this page has written since may have changed it.
    ...(staleTime !== undefined && {
      staleTime: ({ state }) => (state.dataUpdateCount === 0 && globalThis.registroPedidos ? OF_PAGE_MS : staleTime),
    }),
  };
}

/**
 * Since when what this page reads may be as it was: when its first script asked, where that is still taken, else now
 * (`performance.now()`).
 */
export function readSince(): number {
  const now = performance.now();
  const desde = globalThis.registroPedidos?.desde ?? now;
  return now - desde > FRESH_MS ? now : desde;
}

/** Something changed: what was asked before is asked anew. */
export function forgetEarly(): undefined {
  globalThis.registroPedidos = undefined;
}
