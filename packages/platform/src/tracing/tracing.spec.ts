import { attribute as of, startCollector, upFrom } from '../../../../tests/builders/collector.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: Server | undefined;
beforeAll(async () => {
  collector = await startCollector();
  server = await startInstance(collector.env);
});
afterAll(async () => {
  await endInstance(server);
  collector.close();
});

describe('A trace', () => {
  it('goes from a request through its command, its statements and its event to what other services do about it', async () => {
    const agent = await completeProfile({ primerNombre: 'Xiomaritza' });
    const answer = await agent.post('documentos/generar', { tipo: 'certificado' });
    expect(answer.body.r_succ).toBe(true);
    // What it does ends before it does.
    const all = await collector.traceOf(answer.headers['x-request-id']!, (parts) => parts.some(({ name }) => name === 'make-document'));
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
    const said = JSON.stringify(collector.told);
    const { cedula } = (await db().query<{ cedula: string }>(`select cedula from profile.persona where "idUsuario" = $1`, [agent.id]))
      .rows[0]!;
    for (const own of [agent.correo, cedula, 'Xiomaritza']) expect([own, said.includes(String(own))]).toEqual([own, false]);
  });

  it('is begun anew for whoever says from outside that they are in one', async () => {
    const agent = await newPerson();
    const theirs = 'a'.repeat(32);
    const answer = await agent.post('consultar/usuarios/estatus').set('traceparent', `00-${theirs}-${'b'.repeat(16)}-01`);
    const all = await collector.traceOf(answer.headers['x-request-id']!, (parts) => parts.some(({ kind }) => kind === SERVER));
    expect(all[0]!.traceId).not.toBe(theirs);
  });

  it('is none of what a process does by itself, nor of its health', async () => {
    const names = new Set(collector.told.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name));
    expect(names).toContain('POST /api/consultar/usuarios/estatus');
    expect([...names].filter((name) => !/^(GET|POST) \/api\/(?!salud)/.test(name))).toEqual([]);
  });

  it('is lost with a collector that is away, and nothing else is', async () => {
    collector.close();
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
