import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from './db.js';

/** A span as OTLP tells it in JSON (opentelemetry.io/docs/specs/otlp). */
export interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
}
interface Body {
  resourceSpans: { scopeSpans: { spans: Told[] }[] }[];
}

export const attribute = ({ attributes }: Told, key: string) => Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

/** The names from a part up to where its trace began. */
export function upFrom(span: Told, all: Told[]): string[] {
  const above = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(above ? upFrom(above, all) : [])];
}

/** Takes what a product tells of its traces, on a port of its own: `env` has it tell of all of them. */
export async function startCollector() {
  const told: Told[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as Body;
    if (request.url === '/v1/traces') told.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    told,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` },
    /** All that belongs to the request with this id, once `complete` says that nothing is missing. */
    traceOf: (requestId: string, complete: (all: Told[]) => boolean): Promise<Told[]> =>
      eventually('the trace', async () => {
        const root = told.find((span) => attribute(span, 'registro.peticion') === requestId);
        const whole = told.filter(({ traceId }) => traceId === root?.traceId);
        return complete(whole) && whole;
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
