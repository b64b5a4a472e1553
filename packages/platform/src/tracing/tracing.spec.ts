import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** A span as OTLP tells it in JSON (opentelemetry.io/docs/specs/otlp). */
interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
}
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];

let collector: HttpServer;
const told: Told[] = [];
let server: Server | undefined;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request)) as Body;
    if (request.url === '/v1/traces') told.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const { port } = collector.address() as AddressInfo;
  server = await startInstance({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  await endInstance(server);
  collector.close();
});

interface Body {
  resourceSpans: { scopeSpans: { spans: Told[] }[] }[];
}
const of = ({ attributes }: Told, key: string) => Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];
/** All that belongs to the request with this id, once `last` is among it. */
async function traceOf(requestId: string, last: (span: Told) => boolean): Promise<Told[]> {
  return eventually('the trace', async () => {
    const root = told.find((span) => of(span, 'registro.peticion') === requestId);
    const whole = told.filter(({ traceId }) => traceId === root?.traceId);
    return whole.some(last) && whole;
  });
}
/** The names from a part up to where its trace began. */
function upFrom(span: Told, all: Told[]): string[] {
  const above = all.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(above ? upFrom(above, all) : [])];
}

describe('A trace', () => {
  it('goes from a request through its command, its statements and its event to what other services do about it', async () => {
    const agent = await completeProfile({ primerNombre: 'Xiomaritza' });
    const answer = await agent.post('documentos/generar', { tipo: 'certificado' });
    expect(answer.body.r_succ).toBe(true);
    // What it does ends before it does.
    const all = await traceOf(answer.headers['x-request-id']!, ({ name }) => name === 'make-document');
    const request = all.find(({ parentSpanId }) => !parentSpanId)!;
    expect([request.name, request.kind]).toEqual(['POST /api/documentos/generar', SERVER]);
    expect([of(request, 'http.route'), of(request, 'http.response.status_code')]).toEqual(['/api/documentos/generar', 200]);
    const insert = all.find((span) => String(of(span, 'db.query.text')).includes('platform.evento'))!;
    expect([insert.kind, upFrom(insert, all).slice(1)]).toEqual([CLIENT, ['RequestDocumentCommand', request.name]]);
    const asked = all.filter(({ name }) => name === 'GET /api/interno/perfil/:idUsuario').map((span) => upFrom(span, all).slice(1));
    expect(asked).toEqual([['otro servicio', 'RequestDocumentCommand', request.name]]);
    const job = all.find(({ name }) => name === 'make-document')!;
    expect([job.kind, upFrom(job, all).slice(1)]).toEqual([CONSUMER, ['RequestDocumentCommand', request.name]]);
    const its = all.filter(({ parentSpanId }) => parentSpanId === job.spanId).map(({ name }) => name);
    expect(its).toEqual(expect.arrayContaining(['pg begin', 'pg insert', 'pg commit']));
    // What people typed is no part of it.
    const said = JSON.stringify(told);
    const { cedula } = (await db().query<{ cedula: string }>(`select cedula from profile.persona where "idUsuario" = $1`, [agent.id]))
      .rows[0]!;
    for (const own of [agent.correo, cedula, 'Xiomaritza']) expect([own, said.includes(String(own))]).toEqual([own, false]);
  });

  it('is begun anew for whoever says from outside that they are in one', async () => {
    const agent = await newPerson();
    const theirs = 'a'.repeat(32);
    const answer = await agent.post('consultar/usuarios/estatus').set('traceparent', `00-${theirs}-${'b'.repeat(16)}-01`);
    const all = await traceOf(answer.headers['x-request-id']!, ({ kind }) => kind === SERVER);
    expect(all[0]!.traceId).not.toBe(theirs);
  });

  it('is none of what a process does by itself, nor of its health', async () => {
    const names = new Set(told.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name));
    expect(names).toContain('POST /api/consultar/usuarios/estatus');
    expect([...names].filter((name) => !/^(GET|POST) \/api\/(?!salud)/.test(name))).toEqual([]);
  });

  it('is lost with a collector that is away, and nothing else is', async () => {
    collector.close();
    collector.closeAllConnections();
    const agent = await newPerson();
    expect((await agent.post('consultar/usuarios/estatus')).status).toBe(200);
    expect((await agent.get('salud/listo')).status).toBe(200);
  });
});

it('an event carries none where nobody is asked to trace', async () => {
  const { rows } = await db().query<{ traza: string | null }>(
    `insert into platform.evento (tipo, datos) values ('de.otra-version', '{}') returning traza`,
  );
  expect(rows[0]!.traza).toBeNull();
});
