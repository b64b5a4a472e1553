import { JSON_BUDGET, TOO_DEEP, TOO_MANY_ITEMS, TOO_MANY_KEYS, UNKNOWN_KEY, UNREADABLE_TEXT } from '@registro/contracts/json-budget';
import fc from 'fast-check';
import request from 'supertest';
import { closeDb } from '../../../../tests/builders/db.js';
import { writingRoutes } from '../../../../tests/builders/routes.js';
import { type Agent, baseUrl, newPerson } from '../../../../tests/builders/user.js';
import { HttpProblem } from '../errors.js';
import { assertBudget } from './json-budget.js';

let agent: Agent;
beforeAll(async () => {
  agent = await newPerson();
});
afterAll(closeDb);

const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
const keys = (n: number) => `{${Array.from({ length: n }, (_, i) => `"k${i}":1`).join()}}`;
const items = (n: number, field = 'casos') => `{"idImportacion":1,"${field}":[${Array.from({ length: n }, () => 1).join()}]}`;

/** Sends text as the JSON body of a call. */
function raw(path: string, body: string, method = 'POST') {
  const client = request(baseUrl());
  return client[method.toLowerCase() as 'post'](path)
    .set({ ...agent.headers(), 'content-type': 'application/json' })
    .send(body);
}

describe('A body past its budget', () => {
  it('is refused on every route that writes, in the envelope and in Spanish, however deep it is', async () => {
    const wrong: string[] = [];
    const routes = await writingRoutes();
    expect(routes.length).toBeGreaterThan(80);
    for (const { method, path } of routes)
      for (const body of [deep(500), deep(3_000), '['.repeat(20_000)]) {
        const { status, text } = await raw(path, body, method);
        const { r_succ, r_mess, idSolicitud } = JSON.parse(text) as Record<string, unknown>;
        if (status !== 422 || r_succ !== false || r_mess !== TOO_DEEP || !idSolicitud) wrong.push(`${method} ${path} ${status} ${text}`);
      }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['80,000 unknown fields', keys(80_000), 413, 'Los datos enviados superan el tamaño permitido'],
    ['a field too many', keys(JSON_BUDGET.keys + 1), 422, TOO_MANY_KEYS],
    ['a list that is too long', items(JSON_BUDGET.items + 1), 422, TOO_MANY_ITEMS],
    ['a level too many', deep(JSON_BUDGET.depth + 1), 422, TOO_DEEP],
  ])('is refused for %s', async (_, body, status, message) => {
    const answer = await raw('/api/guardar/capacitacion/registro', body);
    expect({ status: answer.status, message: answer.body.r_mess }).toEqual({ status, message });
  });

  it('is read where it is just within', async () => {
    for (const body of [keys(JSON_BUDGET.keys), items(JSON_BUDGET.items - 1), deep(JSON_BUDGET.depth)]) {
      const answer = await raw('/api/guardar/capacitacion/registro', body);
      expect(answer.body.r_mess).toBe('Revise los campos señalados');
    }
  });

  it('is another one where a route says so', async () => {
    expect((await raw('/api/productos/importar/confirmar', items(5_000, 'filas'))).status).toBe(404);
    expect((await raw('/api/productos/importar/confirmar', items(5_001, 'filas'))).status).toBe(422);
    expect((await raw('/api/productos/importar/analizar', JSON.stringify({ texto: 'x'.repeat(890_000) }))).status).not.toBe(413);
    expect((await raw('/api/productos/importar/analizar', JSON.stringify({ texto: 'x'.repeat(1_100_000) }))).status).toBe(413);
    expect((await raw('/api/guardar/borrador', `{"formulario":"a","datos":${keys(3_000)}}`)).body.r_succ).toBe(true);
  });

  it('counts any JSON as it is, whatever its texts look like', () => {
    const budget = { bytes: 0, depth: 3, keys: 4, items: 3 };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.boolean(), (value, spaced) => {
        const said = messageOf(() => assertBudget(JSON.stringify(value, null, spaced ? 2 : 0), budget));
        const { depth, fields, longest } = sizeOf(value);
        expect(said === null).toBe(depth <= budget.depth && fields <= budget.keys && longest <= budget.items);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('A text that nothing can keep', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of a character', '\ude00b'],
  ])('is refused beside its field on every route, those of signing in included: %s', async (_, text) => {
    const auth = [
      'sign-in/email',
      'sign-up/email',
      'request-password-reset',
      'reset-password',
      'revoke-session',
      'update-user',
      'change-email',
    ];
    const routes = [...(await writingRoutes()), ...auth.map((path) => ({ method: 'POST', path: `/api/auth/${path}` }))];
    const wrong: string[] = [];
    for (const { method, path } of routes.filter((route) => route.path !== '/api/guardar/borrador'))
      for (const body of [{ email: text }, { lista: [{ nombre: text }] }]) {
        const answer = await raw(path, JSON.stringify(body), method);
        const campo = 'email' in body ? 'email' : 'nombre';
        const [error] = (answer.body as { errores?: unknown[] }).errores ?? [];
        if (answer.status !== 422 || JSON.stringify(error) !== JSON.stringify({ campo, mensaje: UNREADABLE_TEXT }))
          wrong.push(`${method} ${path} ${answer.status} ${answer.text}`);
      }
    expect(wrong).toEqual([]);
  });

  it('is refused in an address', async () => {
    for (const path of ['auth/verify-email?token=%00', 'recursos/avisos?filter=%00', 'auth/reset-password/a?callbackURL=%00']) {
      const answer = await agent.get(path);
      expect({ path, status: answer.status }).toEqual({ path, status: 422 });
      expect(answer.body.errores[0].mensaje).toBe(UNREADABLE_TEXT);
    }
  });

  it('stays in a draft, which is kept as it was typed', async () => {
    const datos = { nombre: 'a\u0000\ud83d', toString: 'x' };
    await agent.post('guardar/borrador', { formulario: 'raro', datos });
    expect((await agent.post('consultar/borrador', { formulario: 'raro' })).body.r_data).toEqual(datos);
  });
});

it('A field with a name that every object is born with is refused, wherever it stands', async () => {
  for (const name of ['toString', 'valueOf', 'hasOwnProperty', 'toLocaleString'])
    for (const body of [{ [name]: 1 }, { tipo: 'area', idArea: { [name]: 1 } }, { tipo: [{ [name]: 1 }] }]) {
      const answer = await agent.post('consultar/lista/lista-tipo', body);
      expect(answer.body).toMatchObject({ r_code: '422', errores: [{ campo: name, mensaje: UNKNOWN_KEY }] });
    }
});

function messageOf(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return (error as HttpProblem).mensaje;
  }
}

/** The same, counted on the value. */
function sizeOf(value: unknown): { depth: number; fields: number; longest: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, fields: 0, longest: 0 };
  const inner = Object.values(value).map(sizeOf);
  return {
    depth: 1 + Math.max(0, ...inner.map((s) => s.depth)),
    fields: (Array.isArray(value) ? 0 : inner.length) + inner.reduce((sum, s) => sum + s.fields, 0),
    longest: Math.max(Array.isArray(value) ? inner.length : 0, ...inner.map((s) => s.longest)),
  };
}
