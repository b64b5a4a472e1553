import { VIEW_HEADER, VIEW_OVER } from '@registro/contracts/accounts/view-as';
import { type Envelope, KEY_HEADER, WRITE_HEADER } from '@registro/contracts/envelope';
import { answered, keep, keyOf } from './act-keys.js';
import { takeEarly } from './early.js';
import { ApiError, NETWORK_MESSAGE, Refusal, statusMessage } from './errors.js';
import { lineBack, lineLost } from './line.js';
import { currentLook, lookOver } from './look.js';
import { noteWrite } from './own-writes.js';

export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call outlive the page (drafts saved while the tab closes); at most 64 KB of body. */
  keepalive?: boolean;
  /** Calls that ask who is there, or run in the background, do not open the sign-in dialog on a 401. */
  silent?: boolean;
  /** It changes nothing, though it is a POST: it may be tried again, as a GET is. */
  reads?: boolean;
}

/** Opens the sign-in dialog over the screen and says whether the person is signed in again; set by the session. */
let signInAgain: (() => Promise<boolean>) | null = null;
/** Called when the server wants the second factor first (403, r_code TOTP). */
let onSecondFactor: (() => void) | null = null;

export function setSessionHandlers(handlers: { signInAgain: typeof signInAgain; onSecondFactor: typeof onSecondFactor }): void {
  signInAgain = handlers.signInAgain;
  onSecondFactor = handlers.onSecondFactor;
}

const RETRIES = 2;
/** @throws the signal's reason, at once, when the call is given up meanwhile */
const pause = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((done, stop) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(signal.reason as Error);
    });
  });

/** What was written, by its answer, while that is read. */
const acts = new WeakMap<Response, { act: string; key: string }>();

async function tryFetch(url: string, init: RequestInit, reads: boolean): Promise<Response> {
  const attempts = reads ? RETRIES + 1 : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await (takeEarly(init.method ?? 'GET', url, init.body) ?? fetch(url, init));
      lineBack();
      if (answer.status !== 503 || attempt === attempts) return answer;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      lineLost();
      if (attempt === attempts) throw new ApiError(0, NETWORK_MESSAGE);
    }
    await pause(300 * 2 ** attempt, init.signal);
  }
}

async function toError(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => null)) as (Partial<Envelope> & { message?: string; code?: string }) | null;
  const wait = Number(answer.headers.get('retry-after'));
  return new ApiError(
    answer.status,
    body?.r_mess || statusMessage(answer.status),
    body?.r_code ?? body?.code ?? '',
    body?.errores ?? [],
    body?.idSolicitud ?? answer.headers.get('x-request-id'),
    Number.isFinite(wait) && wait > 0 ? wait : null,
    body?.r_data,
  );
}

/**
 * One call with the session's cookie. What only reads is retried twice on a network failure or 503, nothing else ever
 * is. On 401 the person may sign in again over the current screen, and the same call is then made once more.
 * A write carries the key of its act, which stays the same where the person sends it again because its answer did not
 * come (rule A-11).
 * @throws ApiError for any status that is not 2xx or 304, and for a network failure (status 0).
 */
export async function call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const form = body instanceof FormData;
  const look = currentLook();
  if (look) headers[VIEW_HEADER] = look.vista;
  if (method !== 'GET') headers[WRITE_HEADER] = '1';
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  const init: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    body: form ? body : body === undefined ? undefined : JSON.stringify(body),
    signal: options.signal,
    keepalive: options.keepalive,
  };
  const url = path.startsWith('/') ? path : `/api/${path}`;
  const reads = options.reads ?? method === 'GET';
  const act = reads || form ? null : `${method} ${url} ${init.body ?? ''}`;
  const key = act && (headers[KEY_HEADER] = keyOf(act));
  const ask = () => (reads ? tryFetch(url, init, reads) : noteWrite(tryFetch(url, init, reads)));
  let answer = await ask();
  if (answer.status === 401 && !options.silent && signInAgain && (await signInAgain())) answer = await ask();
  // Of a write that somebody between here and the service gave up on nobody knows what became.
  if (act && answer.status < 502) answered(act);
  if (answer.ok) {
    if (act && key) acts.set(answer, { act, key });
    return answer;
  }
  const error = await toError(answer);
  if (look && (error.status === 401 || error.r_code === VIEW_OVER)) lookOver();
  if (error.status === 403 && error.r_code === 'TOTP') onSecondFactor?.();
  throw error;
}

/**
 * Reads an answer: r_data of the envelope, or the body itself where the specification answers without one.
 * @throws Refusal, ApiError where the line was cut before all of it had come
 */
export async function read<T>(answer: Response): Promise<T> {
  if (answer.status === 204) return undefined as T;
  const body = await whole(answer);
  return isEnvelope(body) ? (body.r_data as T) : (body as T);
}

/** The body of an answer; null where it is no JSON. @throws as `read` */
async function whole(answer: Response): Promise<unknown> {
  const text = await answer.text().catch((error: unknown) => {
    const lost = acts.get(answer);
    if (lost) keep(lost.act, lost.key);
    throw error instanceof DOMException ? error : new ApiError(0, NETWORK_MESSAGE);
  });
  const body = parsed(text);
  if (isEnvelope(body) && !body.r_succ) throw new Refusal(body);
  return body;
}

const isEnvelope = (body: unknown): body is Envelope<unknown> => typeof body === 'object' && body !== null && 'r_succ' in body;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** As `post`, for answers that hold something beside r_data. */
export async function postWhole<T, A>(path: string, body: unknown = {}, options?: CallOptions): Promise<Envelope<T> & A> {
  return (await whole(await call('POST', path, body, options))) as Envelope<T> & A;
}

/** POST a JSON body (or FormData) to `/api/<path>`. @throws Refusal, ApiError */
export async function post<T>(path: string, body: unknown = {}, options?: CallOptions): Promise<T> {
  return read<T>(await call('POST', path, body, options));
}

/** GET `/api/<path>`; empty parameters are left out. @throws Refusal, ApiError */
export async function get<T>(path: string, params: Record<string, unknown> = {}, options?: CallOptions): Promise<T> {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  return read<T>(await call('GET', query.size ? `${path}?${query}` : path, undefined, options));
}
