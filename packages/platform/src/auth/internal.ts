import { AsyncLocalStorage } from 'node:async_hooks';
import { timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { SpanKind } from '@opentelemetry/api';
import { addressOf, type Ask, type ParamsOf } from '@registro/contracts/asks';
import type { Envelope } from '@registro/contracts/envelope';
import type { FastifyInstance } from 'fastify';
import { Config } from '../config.js';
import { HttpProblem, refuse } from '../errors.js';
import { inTime } from '../in-time.js';
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

/** What is begun by it is no part of what is under way, as on the other side of a connection. */
const outside = AsyncLocalStorage.snapshot();

/**
 * Asks another service of the product (`/api/interno/…`), which nginx never exposes.
 * Services don't import each other, so this is how one reads what another owns, in one process or in many. Where all of
 * them are in this one the route is called without a connection: guard, body, errors, trace and log are the same.
 */
@Injectable()
export class Internal {
  private readonly key: string;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {
    [this.key] = keysOf(config, 'interno');
  }

  /**
   * Throws on anything but success, so that a job is tried again; a user is told 503 where the other service is away.
   */
  async get<P extends string, A>(ask: Ask<P, A, never>, ...params: ParamsOf<P>): Promise<A> {
    return (await this.asked<A>(ask, params[0])).r_data;
  }

  /** As `get`; null where the other service answers 404. */
  async find<P extends string, A>(ask: Ask<P, A, never>, ...params: ParamsOf<P>): Promise<A | null> {
    try {
      return await this.get(ask, ...params);
    } catch (error) {
      if (error instanceof InternalError && error.status === 404) return null;
      throw error;
    }
  }

  /** As `get`, for a question that does not fit an address. */
  async post<P extends string, A, Q extends object>(ask: Ask<P, A, Q>, question: NoInfer<Q>, ...params: ParamsOf<P>): Promise<A> {
    return (await this.asked<A>(ask, params[0], question)).r_data;
  }

  /**
   * As `post`, where the other service decides what this user may: what it refuses is refused to them, in its words.
   */
  async onBehalf<P extends string, A, Q extends object>(ask: Ask<P, A, Q>, question: NoInfer<Q>, ...params: ParamsOf<P>): Promise<A> {
    try {
      const { r_succ, r_mess, r_code, r_data } = await this.asked<A>(ask, params[0], question);
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

  private asked<A>(ask: Ask, params?: Readonly<Record<string, string | number>>, question?: object): Promise<Envelope<A>> {
    // Its route stands in the other one's part.
    return tracedWithin({ name: 'otro servicio', kind: SpanKind.CLIENT }, async () => {
      const path = addressOf(ask, params);
      const traceparent = handedOn();
      const headers = {
        [HEADER]: this.key,
        ...(traceparent && { traceparent }),
        ...(question && { 'content-type': 'application/json' }),
      };
      const sent: Sent = { method: ask.method, url: `/api/interno/${path}`, headers, body: question && JSON.stringify(question) };
      const { status, text } = await this.send(sent).catch((cause: unknown) => {
        throw new InternalError(path, AWAY, null, { cause });
      });
      if (status >= 200 && status < 300) return JSON.parse(text) as Envelope<A>;
      throw new InternalError(path, status, envelopeOf(text));
    });
  }

  private send(sent: Sent): Promise<{ status: number; text: string }> {
    const { config, host } = this;
    // Before it listens nothing is asked of it, nor once it stops: then it is away, as it is to others.
    const self = config.asksItself && (host.httpAdapter.getHttpServer() as Server).listening;
    return self ? inTime(outside(here, host.httpAdapter.getInstance(), sent), PATIENCE_MS) : there(config.internalUrl, sent);
  }
}

interface Sent {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

async function here(fastify: FastifyInstance, { body, ...sent }: Sent): Promise<{ status: number; text: string }> {
  const { statusCode, payload } = await fastify.inject({ ...sent, ...(body !== undefined && { payload: body }) });
  return { status: statusCode, text: payload };
}

async function there(where: string, { url, body, ...sent }: Sent): Promise<{ status: number; text: string }> {
  const init = { ...sent, ...(body !== undefined && { body }), signal: AbortSignal.timeout(PATIENCE_MS) };
  const response = await fetch(`${where}${url}`, init);
  return { status: response.status, text: await response.text() };
}

/** What a refusal says; null where it is nothing that can be read. */
function envelopeOf(text: string): Envelope | null {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return null;
  }
}
