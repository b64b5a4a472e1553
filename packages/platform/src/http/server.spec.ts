import { readdirSync, readFileSync } from 'node:fs';
import request from 'supertest';
import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { type Agent, baseUrl, randomIp, newPerson } from '../../../../tests/builders/user.js';

interface Line {
  reqId?: string;
  metodo?: string;
  ruta?: string;
  estado?: number;
  idUsuario?: number;
}

/** The log line of one request. */
async function lineOf(id: string): Promise<Line> {
  return eventually(`a log line of ${id}`, async () => {
    const text = readFileSync(process.env['LOG_FILE']!, 'utf8');
    const line = text.split('\n').find((l) => l.includes(id));
    return line ? (JSON.parse(line) as Line) : null;
  });
}

let agent: Agent;
beforeAll(async () => {
  agent = await newPerson();
});
afterAll(closeDb);

describe('Every answer', () => {
  it.each([
    ['a call', () => agent.post('consultar/lista/lista-tipo', { tipo: 'sexo' }), 200],
    ['a refused call', () => agent.post('consultar/lista/lista-tipo', {}), 422],
    ['a sign-in route', () => agent.get('auth/get-session'), 200],
    ['an unknown route', () => agent.get('nada'), 404],
  ])('has a request id that stands in the log: %s', async (_, ask, status) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const id = answer.headers['x-request-id']!;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await lineOf(id)).toMatchObject({ reqId: id, estado: status });
  });

  it('has an id of the server’s own, whatever the client calls the request', async () => {
    const answer = await agent.get('publico/configuracion').set('x-request-id', 'el-del-cliente');
    expect(answer.headers['x-request-id']).not.toBe('el-del-cliente');
  });

  it('carries the headers that keep a page from being framed, sniffed or scripted', async () => {
    for (const path of ['/api/publico/configuracion', '/api/nada', '/entrar']) {
      const { headers } = await request(baseUrl()).get(path).set('x-forwarded-for', randomIp());
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      const policy = headers['content-security-policy']!;
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      // Over plain http a browser must not be told to upgrade.
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('of the API is kept by no cache', async () => {
    expect((await agent.post('consultar/lista/lista-tipo', { tipo: 'sexo' })).headers['cache-control']).toBe('no-store');
    expect((await agent.get('auth/get-session')).headers['cache-control']).toContain('no-store');
  });

  it('is compressed where it is long and the client can read it', async () => {
    const long = await agent.post('consultar/lista/lista-tipo', { tipo: 'pais' }).set('accept-encoding', 'gzip');
    expect(long.headers['content-encoding']).toBe('gzip');
    expect(long.body.r_data.length).toBeGreaterThan(200);
    const short = await agent.post('consultar/lista/lista-tipo', { tipo: 'sexo' }).set('accept-encoding', 'gzip');
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});

describe('The log', () => {
  it('names route and user and keeps what they typed out', async () => {
    const answer = await agent.post('consultar/usuarios/identidad?cedula=98765432', { nacionalidad: 'V', cedula: '98765432' });
    const line = await lineOf(answer.headers['x-request-id']!);
    expect(line).toMatchObject({ metodo: 'POST', ruta: '/api/consultar/usuarios/identidad', idUsuario: agent.id });
    const log = readFileSync(process.env['LOG_FILE']!, 'utf8');
    for (const secret of ['98765432', agent.correo, agent.cookie.split('=')[1]!]) expect(log).not.toContain(secret);
  });
});

describe('The web', () => {
  it('answers any address that is a screen with the page, which is always asked for anew', async () => {
    for (const path of ['/', '/usuario/listar', '/verificar/ABCD']) {
      const page = await request(baseUrl()).get(path);
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['cache-control']).toBe('no-cache');
    }
  });

  it('keeps its hashed files for ever, and a missing one is a 404', async () => {
    const page = await request(baseUrl()).get('/');
    const asset = /\/assets\/[^"]+\.js/.exec(page.text)![0];
    const script = await request(baseUrl()).get(asset).set('accept-encoding', 'identity');
    expect(script.status).toBe(200);
    // Read as code and by no other site; what is told about a page comes with pages, and with what runs as a worker.
    expect(script.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    expect(script.headers).not.toHaveProperty('content-security-policy');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const worker = readdirSync('web/dist/assets', { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('worker.min.mjs'))!;
    expect((await request(baseUrl()).get(`/assets/${worker}`)).headers['content-security-policy']).toContain("script-src 'self';");
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await request(baseUrl()).get('/assets/nada.js')).status).toBe(404);
  });

  it('serves nothing outside its folder', async () => {
    for (const path of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json']) {
      const answer = await request(baseUrl()).get(path);
      expect(answer.text).not.toContain('devDependencies');
    }
  });
});
