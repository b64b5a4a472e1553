import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { Service } from '../service.js';
import { begin, takenUp, tracedWithin, within } from './trace.js';

/** Long for another reason than work: health is asked all the time, a live stream stays open. */
const UNTOLD = /^\/api\/(salud|eventos)(\/|$|\?)/;

/**
 * Loads what tells a collector of traces where one is set, before anything else is made.
 * @returns ends it; null where none is
 */
export async function startTraces({ traces }: Config, services: Service[]): Promise<(() => Promise<void>) | null> {
  if (!traces) return null;
  const { exportTraces } = await import('./export.js');
  const name = services.length === 1 ? `registro-${services[0]!.name}` : 'registro';
  return exportTraces(traces.endpoint, name, traces.percent);
}

/**
 * Makes each request, and each command and query in it, a part of a trace. Only another process of the product is
 * believed to be in one already.
 */
export function traceApp(app: NestFastifyApplication, end: () => Promise<void>): void {
  const fastify = app.getHttpAdapter().getInstance();
  const spans = new WeakMap<FastifyRequest, Span>();
  // After the body, as in http/server.ts.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const { method, url, headers } = request;
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/') || UNTOLD.test(route)) return done();
    const span = begin({
      name: `${method} ${route}`,
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'registro.peticion': String(request.id) },
      parent: takenUp(url.startsWith('/api/interno/') ? headers['traceparent'] : null),
    })!;
    spans.set(request, span);
    within(span, done);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  fastify.addHook('onClose', () => end().catch(() => undefined));
  for (const bus of [app.get(CommandBus), app.get(QueryBus)] as { execute(asked: object): Promise<unknown> }[]) {
    const execute = bus.execute.bind(bus);
    bus.execute = (asked) => tracedWithin({ name: asked.constructor.name }, () => execute(asked));
  }
}
