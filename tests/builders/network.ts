/** A request that the code under test has made and that waits for its answer. */
export interface Sent {
  url: string;
  method: string;
  body: unknown;
  keepalive: boolean;
  headers: Record<string, string>;
  aborted: boolean;
  /** The server answers; an object goes out as JSON, text as it is. */
  answer: (status: number, body?: unknown, headers?: Record<string, string>) => Promise<void>;
  /** The line is cut. */
  fail: () => Promise<void>;
  /** The line is cut after the answer's first bytes. */
  cut: () => Promise<void>;
}

/** Taken before a test replaces the clock. */
const { setImmediate: turn } = globalThis;
/** What came of it has run through the promises of the code, the reading of the body among them. */
const settled = async () => {
  for (let turns = 0; turns < 5; turns++) await new Promise<void>((done) => turn(done));
};

/**
 * Stands in for the browser's `fetch`, the edge of the network, and for nothing else: each request waits until the test
 * answers it. Aborting works as in a browser.
 * @returns what was sent so far, oldest first, and what puts the real `fetch` back
 */
export function fakeNetwork() {
  const real = globalThis.fetch;
  const sent: Sent[] = [];
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    const { method = 'GET', body, keepalive = false, signal, headers: told = {} } = init;
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    return new Promise<Response>((resolve, reject) => {
      const one: Sent = {
        url,
        method,
        body: typeof body === 'string' ? JSON.parse(body) : body,
        keepalive,
        headers: told as Record<string, string>,
        aborted: false,
        answer: (status, content = null, headers = {}) => {
          const text = typeof content === 'string' ? content : JSON.stringify(content);
          resolve(new Response(status === 204 ? null : text, { status, headers }));
          return settled();
        },
        fail: () => {
          reject(new TypeError('Failed to fetch'));
          return settled();
        },
        cut: () => {
          const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
          resolve(new Response(broken, { status: 200 }));
          return settled();
        },
      };
      signal?.addEventListener('abort', () => {
        one.aborted = true;
        reject(signal.reason as Error);
      });
      sent.push(one);
    });
  }) as typeof fetch;
  return { sent, restore: () => void (globalThis.fetch = real) };
}

/** The envelope of a call that went well. */
export const ok = (r_data: unknown = null, more: object = {}) => ({ r_succ: true, r_code: '0000', r_mess: '', r_data, ...more });
