import { readFileSync } from 'node:fs';
import request from 'supertest';
import { rawRequest, variantsOf } from '../../../../tests/builders/path-variants.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { baseUrl, randomEmail, newPerson } from '../../../../tests/builders/user.js';
import { PLAIN_PATHS, plainOrNowhere } from './plain-path.js';

const CLAVE = 'una-clave-larga-1';
/** better-auth's own, which the description of the calls leaves out. */
const AUTH = ['sign-in/email', 'sign-up/email', 'request-password-reset', 'reset-password', 'send-verification-email', 'sign-out'];

/** Every route of the product, its parameters filled in. */
async function routes(): Promise<{ method: string; path: string }[]> {
  const { body } = await request(baseUrl()).get('/api/openapi.json');
  const own = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => ({ method: m.toUpperCase(), path: path.replace(/\{\w+\}/g, '1') })),
  );
  return [...own, ...AUTH.map((path) => ({ method: 'POST', path: `/api/auth/${path}` })), { method: 'GET', path: '/api/auth/get-session' }];
}

afterAll(closeDb);

describe('An address written in another way', () => {
  it('is nowhere, for every route and in every way', async () => {
    const all = await routes();
    expect(all.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    let asked = 0;
    for (const { method, path } of all) {
      const answers = await Promise.all(variantsOf(path).map(async (raw) => ({ raw, ...(await rawRequest(method, raw)) })));
      for (const { raw, status, text } of answers) {
        asked += 1;
        const envelope = text.startsWith('{') ? (JSON.parse(text) as { r_succ?: boolean; r_code?: string; idSolicitud?: string }) : {};
        // A route whose last part is a parameter takes what is a plain address: it asks who one is, or, where it is
        // open, what one sends.
        const open = path.startsWith('/api/publico/') && status === 422;
        const parameter = (status === 401 || open) && plainOrNowhere(raw) === raw;
        if (!parameter && (status !== 404 || envelope.r_succ !== false || !envelope.idSolicitud))
          wrong.push(`${method} ${raw} ${status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(3000);
  });

  it('does not lead round the limit of an account, nor tell whether it exists', async () => {
    const { correo } = await newPerson();
    for (const raw of variantsOf('/api/auth/sign-up/email')) {
      const bodies = [correo, randomEmail()].map((email) => rawRequest('POST', raw, { email, password: CLAVE, name: 'x' }));
      for (const { status, text } of await Promise.all(bodies)) {
        expect({ raw, status }).toEqual({ raw, status: 404 });
        expect(text).not.toContain('"id"');
      }
    }
  });

  it.each(['/api/auth/Sign-In/email', '/api/auth/sign-in/EMAIL', '/api/auth/sign-in/email.json'])('is no sign-in: %s', async (path) => {
    const answer = await rawRequest('POST', path, { email: randomEmail(), password: CLAVE });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ r_succ: false, r_code: '404' });
  });
});

it.each(['x'.repeat(201), '%F0%9F%98%80'.repeat(101), '%2B'.repeat(67)])('A part that is longer than any is nowhere: %s', async (part) => {
  for (const path of ['recursos/catalogos', 'publico/verificar']) {
    const answer = await rawRequest('GET', `/api/${path}/${part}`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ r_succ: false, r_code: '404', idSolicitud: expect.any(String) });
  }
});

describe('What is no address at all', () => {
  it.each(['\\\\api\\\\auth\\\\sign-in', '*/api/auth/sign-in/email', '/api/auth/sign-in/email\u00e9', 'api/auth/sign-in/email'])(
    'does not pass: %s',
    async (raw) => {
      const answer = await rawRequest('POST', raw, { email: randomEmail(), password: CLAVE });
      expect([400, 404]).toContain(answer.status);
    },
  );
});

describe('An address as it should be', () => {
  it.each([
    '/',
    '/entrar/',
    '/verificar/AB%20CD?x=/../%2e',
    '/assets/index-B_x~1.js',
    '/api/archivos/0198c0de-aaaa',
    '/api/recursos/x?filter=%7B%22q%22%3A%22..%2F%22%7D',
    '/api/publico/verificar/%C3%B1',
  ])('is taken as it is: %s', (path) => {
    expect(plainOrNowhere(path)).toBe(path);
  });

  it('is judged by nginx in the same words', () => {
    const template = readFileSync('infra/nginx/default.conf.template', 'utf8');
    const map = /map \$request_uri \$irregular \{\n([\s\S]*?)\n\}/.exec(template)![1]!;
    expect([...map.matchAll(/"~(.+)" 0;/g)].map(([, source]) => source)).toEqual([...PLAIN_PATHS]);
    expect(map).toContain('default 1;');
  });
});
