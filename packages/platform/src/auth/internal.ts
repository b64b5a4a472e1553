import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { Envelope } from '@registro/contracts/envelope';
import { Config } from '../config.js';
import { HttpProblem, refuse } from '../errors.js';
import { handedOn, tracedWithin } from '../tracing/trace.js';
import { keysOf } from './keys.js';

const HEADER = 'x-registro-interno';
/** Which prepared export a list is read for. */
export const EXPORT_HEADER = 'x-registro-exportacion';

/** True when a request carries one of the keys that only the product's own processes can make. */
export function isInternal(headers: Record<string, unknown>, keys: string[]): boolean {
  const given = Buffer.from(String(headers[HEADER] ?? ''));
  return keys.some((key) => {
    const own = Buffer.from(key);
    return given.length === own.length && timingSafeEqual(given, own);
  });
}

/** A last day's queue may be long; past this the browser has given up too. */
const PATIENCE_MS = 30_000;
const AWAY = 503;

class InternalError extends Error {
  /** What the user is answered: that the service is away, as it is for now; anything else is our own fault. */
  readonly statusCode: number;

  constructor(
    path: string,
    readonly status: number,
    /** what it said with it; null: it said nothing that could be read */
    readonly said: Envelope | null = null,
    options?: ErrorOptions,
  ) {
    super(`internal ${path} answered ${status}`, options);
    this.statusCode = status === AWAY ? AWAY : 500;
  }
}

interface Asking {
  method?: 'POST';
  body?: string;
  headers?: Record<string, string>;
}
const posted = (body: object): Asking => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/**
 * Asks another service of the product (`/api/interno/…`), which nginx never exposes.
 * Services don't import each other, so this is how one reads what another owns, in one process or in many.
 */
@Injectable()
export class Internal {
  private readonly key: string;

  constructor(@Inject(Config) private readonly config: Config) {
    [this.key] = keysOf(config, 'interno');
  }

  /**
   * GET of `/api/interno/<path>`; answers r_data. Throws on anything but success, so that a job is tried again; a user
   * is told 503 where the other service is away.
   */
  get<T>(path: string): Promise<T> {
    return this.ask<T>(path, {});
  }

  /** As `get`; null where the other service answers 404. */
  async find<T>(path: string): Promise<T | null> {
    try {
      return await this.ask<T>(path, {});
    } catch (error) {
      if (error instanceof InternalError && error.status === 404) return null;
      throw error;
    }
  }

  /** As `get`, for a question that does not fit an address. */
  post<T>(path: string, body: object): Promise<T> {
    return this.ask<T>(path, posted(body));
  }

  /**
   * As `post`, where the other service decides what this user may: what it refuses is refused to them, in its words.
   */
  async onBehalf<T>(path: string, body: object): Promise<T> {
    try {
      const { r_succ, r_mess, r_code, r_data } = await this.asked<T>(path, posted(body));
      return r_succ ? r_data : refuse(r_mess, r_code);
    } catch (error) {
      if (!(error instanceof InternalError) || !error.said) throw error;
      const { status, said } = error;
      if (status === 403 || status === 404 || status === 422) throw new HttpProblem(status, said.r_mess, said.errores);
      throw error;
    }
  }

  /**
   * GET of a list's own address, as who asked for its file (rule A-12); answers the response as it comes.
   * @throws InternalError where the other service is away
   */
  list(direccion: string, almacen: string): Promise<Response> {
    const headers = { [HEADER]: this.key, [EXPORT_HEADER]: almacen, 'accept-encoding': 'identity' };
    return fetch(`${this.config.internalUrl}${direccion}`, { headers }).catch((cause: unknown) => {
      throw new InternalError(direccion, AWAY, null, { cause });
    });
  }

  private async ask<T>(path: string, init: Asking): Promise<T> {
    return (await this.asked<T>(path, init)).r_data;
  }

  private asked<T>(path: string, { headers, ...init }: Asking): Promise<Envelope<T>> {
    // Its route stands in the other one's part.
    return tracedWithin({ name: 'otro servicio', kind: SpanKind.CLIENT }, () => {
      const traceparent = handedOn();
      return this.send<T>(path, init, { ...headers, ...(traceparent && { traceparent }) });
    });
  }

  private async send<T>(path: string, init: RequestInit, headers: Record<string, string>): Promise<Envelope<T>> {
    const response = await fetch(`${this.config.internalUrl}/api/interno/${path}`, {
      ...init,
      headers: { ...headers, [HEADER]: this.key },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new InternalError(path, AWAY, null, { cause });
    });
    if (response.ok) return (await response.json()) as Envelope<T>;
    throw new InternalError(path, response.status, (await response.json().catch(() => null)) as Envelope | null);
  }
}
