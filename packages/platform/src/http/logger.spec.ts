import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { type LogLine, logLines } from '../../../../tests/builders/log.js';
import { type Agent, baseUrl, signUp } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';
import { describeError } from './log-error.js';

let server: Server | undefined;
beforeAll(async () => {
  // An identity service that nobody answers for.
  server = await startInstance({ IDENTITY_SOURCE: 'http', IDENTITY_URL: 'http://127.0.0.1:9/' });
});
afterAll(() => endInstance(server));

const log = () => readFileSync(server!.logFile, 'utf8');
/** The first line that satisfies `wanted`, when it is written. */
const line = (what: string, wanted: (line: LogLine) => boolean) => eventually(what, async () => logLines(server!).find(wanted));

/** Sends the body when the server has taken the headers, as a slow line does; answers the id of the request. */
function askInTwoParts(agent: Agent, path: string, body: object): Promise<string> {
  return new Promise((done, fail) => {
    const headers = { ...agent.headers(), 'content-type': 'application/json', expect: '100-continue' };
    const sent = request(`${baseUrl()}/api/${path}`, { method: 'POST', headers });
    sent.once('continue', () => sent.end(JSON.stringify(body)));
    sent.once('response', (answer) => done(String(answer.resume().headers['x-request-id'])));
    sent.once('error', fail);
    sent.flushHeaders();
  });
}

describe('A request that fails', () => {
  it('is logged with the id that its answer carries, and nothing of what was typed', async () => {
    const agent = await signUp();
    const datos = { primerNombre: 'Aurelia', correoElectronico: 'aurelia@prueba.ve', cedula: '98765432' };
    // Whatever is written now breaks a rule, and PostgreSQL quotes the whole row when it says so.
    await db().query('alter table profile.borrador add constraint nada_cabe check (false) not valid');
    const answer = await agent.post('guardar/borrador', { formulario: 'datosBasicos', datos });
    await db().query('alter table profile.borrador drop constraint nada_cabe');
    expect(answer.status).toBe(500);
    const id: string = answer.body.idSolicitud;
    const failed = await line('a line of the failure', ({ reqId, err }) => reqId === id && Boolean(err));
    expect(failed).toMatchObject({ msg: 'request failed', context: 'Error', err: { code: '23514', constraint: 'nada_cabe' } });
    expect(failed.err!.stack).toMatch(/save-draft\.ts:\d+/);
    await line('the line of its end', ({ reqId, estado }) => reqId === id && estado === 500);
    for (const value of [...Object.values(datos), agent.correo, agent.cookie.split('=')[1]!]) expect(log()).not.toContain(value);
  });

  it('gives its id to what is written on its way, behind a body too', async () => {
    const agent = await signUp();
    const id = await askInTwoParts(agent, 'consultar/usuarios/identidad', { nacionalidad: 'V', cedula: '98765432' });
    await line('what the look-up says', ({ reqId, context }) => reqId === id && context === 'IdentitySource');
    await line('the line of its end', ({ reqId, estado }) => reqId === id && estado === 503);
    for (const text of log().split('\n')) expect(text.match(/"reqId"/g)?.length ?? 0).toBeLessThan(2);
  });
});

describe('A consumer that fails', () => {
  it('is logged with the event and the job', async () => {
    await db().query('alter table operations.aviso rename to aviso_apartado');
    const { id } = await signUp();
    const { rows } = await db().query<{ id: number }>(
      `select id::int from platform.evento where tipo = 'account.created' and (datos->>'idUsuario')::int = $1`,
      [id],
    );
    const failed = await line('a failure of the consumer', ({ evento, msg }) => evento === rows[0]!.id && msg === 'consumer failed');
    await db().query('alter table operations.aviso_apartado rename to aviso');
    expect(failed).toMatchObject({ trabajo: `welcome-notice-${rows[0]!.id}`, context: 'WelcomeNotice', err: { code: '42P01' } });
  });
});

describe('What the log tells of an error', () => {
  it('leaves out the values that a message quotes', () => {
    const said = (message: string, more: object = {}) => describeError(Object.assign(new Error(message), more)).message;
    expect(said('duplicate key\n - detail: Key (correo)=(ana@prueba.ve) already exists.')).toBe('duplicate key');
    expect(said('invalid input syntax for type integer: "la clave es mía"', { code: '22P02' })).toBe(
      'invalid input syntax for type integer: "…"',
    );
    expect(said('no such mailbox <ana@prueba.ve>')).toBe('no such mailbox <[correo]>');
    expect(said('GET https://identidad.example/V/12345678 answered 500')).toBe('GET https://identidad.example/V/[número] answered 500');
    expect(said('relation "profile.persona" does not exist', { code: '42P01' })).toBe('relation "profile.persona" does not exist');
  });

  it('keeps kind, code and place, also of what caused it, and nothing else', () => {
    const cause = Object.assign(new TypeError('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', detail: 'ana@prueba.ve' });
    const told = describeError(new Error('no answer', { cause }));
    expect(told).toEqual({
      type: 'Error',
      message: 'no answer',
      stack: expect.stringContaining('logger.spec.ts'),
      cause: { type: 'TypeError', message: 'connect ECONNREFUSED 127.0.0.1:5432', stack: expect.any(String), code: 'ECONNREFUSED' },
    });
    expect(told.stack).not.toContain('no answer');
    expect(describeError('algo de ana@prueba.ve')).toEqual({ type: 'string', message: 'algo de [correo]' });
  });
});
