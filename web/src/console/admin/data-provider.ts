import simpleRest from 'ra-data-simple-rest';
import { HttpError } from 'react-admin';
import { call } from '../../api/client.js';
import { ApiError, messageOf, Refusal } from '../../api/errors.js';

/** react-admin's form of an error: message, status, and a message for each field that the server named (422). */
function toHttpError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof Refusal) return new HttpError(error.message, 400, { message: error.message });
  if (!(error instanceof ApiError)) return error;
  const errors = Object.fromEntries(error.errores.map(({ campo, mensaje }) => [campo, mensaje]));
  // A network failure has no status; react-admin wants one to tell it from a bug.
  return new HttpError(messageOf(error), error.status || 503, error.errores.length ? { errors } : { message: error.message });
}

async function httpClient(url: string, options: { method?: string; body?: unknown; signal?: AbortSignal } = {}) {
  try {
    const body = typeof options.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined;
    const answer = await call(options.method ?? 'GET', url, body, { signal: options.signal });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text, json: text ? (JSON.parse(text) as never) : undefined };
  } catch (error) {
    throw toHttpError(error);
  }
}

/** The console's resources under /api/recursos, as ra-data-simple-rest speaks them (rule A-6). */
export const dataProvider = simpleRest('/api/recursos', httpClient as never);
