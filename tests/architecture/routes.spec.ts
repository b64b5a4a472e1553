import 'reflect-metadata';
import { WHO } from '@registro/platform/auth/endpoint';
import { PUBLIC_ROUTES } from '@registro/platform/auth/public-routes';
import request from 'supertest';
import { services } from '../../services/all/src/services.js';
import { baseUrl, randomIp, writeHeaders } from '../builders/user.js';

interface Handler {
  name: string;
  who: string[] | undefined;
}

/** Every route handler of every service, with the people that its decorator names. */
function handlers(): Handler[] {
  const controllers = services.flatMap(
    (s) => (Reflect.getMetadata('controllers', s.module) ?? []) as { name: string; prototype: Record<string, object> }[],
  );
  return controllers.flatMap((c) =>
    Object.getOwnPropertyNames(c.prototype)
      .filter((m) => m !== 'constructor' && Reflect.hasMetadata('path', c.prototype[m]!))
      .map((m) => ({ name: `${c.name}.${m}`, who: Reflect.getMetadata(WHO, c.prototype[m]!) as string[] | undefined })),
  );
}

describe('Every route', () => {
  it('names who may call it', () => {
    const all = handlers();
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((h) => !h.who?.length)).toEqual([]);
  });

  it('refuses who is not signed in, unless it stands on the public list', async () => {
    const { body } = await request(baseUrl()).get('/api/openapi.json');
    const routes = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => ({ method: m.toUpperCase(), path })),
    );
    expect(routes.length).toBeGreaterThan(15);
    for (const { method, path } of routes) {
      if (PUBLIC_ROUTES.includes(`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)) continue;
      const verb = method.toLowerCase() as 'get';
      const own = request(baseUrl());
      const answer = await own[verb](path.replace(/\{\w+\}/g, '1')).set(writeHeaders(randomIp()));
      // Internal routes hide; all others ask for a session.
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: path.includes('/interno/') ? 404 : 401 });
    }
  });

  it('refuses a write that does not come from the product’s own pages', async () => {
    const answer = await request(baseUrl()).post('/api/consultar/lista/lista-tipo').send({ tipo: 'pais' });
    expect(answer.status).toBe(403);
    const foreign = await request(baseUrl())
      .post('/api/auth/sign-in/email')
      .set({ ...writeHeaders(), origin: 'https://otro.example' })
      .send({ email: 'a@b.ve', password: 'x' });
    expect(foreign.status).toBe(403);
  });
});
