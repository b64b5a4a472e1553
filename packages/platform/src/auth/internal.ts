import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import type { Envelope } from '@registro/contracts/envelope';
import { Config } from '../config.js';
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
    options?: ErrorOptions,
  ) {
    super(`internal ${path} answered ${status}`, options);
    this.statusCode = status === AWAY ? AWAY : 500;
  }
}

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
   * GET of `/api/interno/<path>`; answers r_data. Throws on anything but success, so that a job is tried again; a user is told 503 where
   * the other service is away.
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
    return this.ask<T>(path, { method: 'POST', body: JSON.stringify(body) }, { 'content-type': 'application/json' });
  }

  /**
   * GET of a list's own address, as who asked for its file (rule A-12); answers the response as it comes.
   * @throws InternalError where the other service is away
   */
  list(direccion: string, almacen: string): Promise<Response> {
    const headers = { [HEADER]: this.key, [EXPORT_HEADER]: almacen, 'accept-encoding': 'identity' };
    return fetch(`${this.config.internalUrl}${direccion}`, { headers }).catch((cause: unknown) => {
      throw new InternalError(direccion, AWAY, { cause });
    });
  }

  private ask<T>(path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<T> {
    // Its route stands in the other one's part.
    return tracedWithin({ name: 'otro servicio', kind: SpanKind.CLIENT }, () => {
      const traceparent = handedOn();
      return this.send<T>(path, init, { ...headers, ...(traceparent && { traceparent }) });
    });
  }

  private async send<T>(path: string, init: RequestInit, headers: Record<string, string>): Promise<T> {
    const response = await fetch(`${this.config.internalUrl}/api/interno/${path}`, {
      ...init,
      headers: { ...headers, [HEADER]: this.key },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new InternalError(path, AWAY, { cause });
    });
    if (!response.ok) throw new InternalError(path, response.status);
    return ((await response.json()) as Envelope<T>).r_data;
  }
}
