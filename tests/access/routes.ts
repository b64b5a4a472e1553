import 'reflect-metadata';
import { Auth } from '../../services/accounts/src/auth/auth.js';
import { Config } from '@registro/platform/config';
import { HealthController } from '@registro/platform/health/health.controller';
import request from 'supertest';
import { services } from '../../services/all/src/services.js';
import { baseUrl } from '../builders/user.js';

/** Nest's RequestMethod, in its order. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL'];
type Controller = { prototype: Record<string, object> };

/**
 * Every route that a controller of the product answers, as the table writes it; pages, which anybody reads, are none of
 * them.
 */
export function routesOfControllers(): string[] {
  const controllers = services.flatMap((s) => (Reflect.getMetadata('controllers', s.module) ?? []) as Controller[]);
  return [...controllers, HealthController as unknown as Controller].flatMap((controller) => {
    const base = Reflect.getMetadata('path', controller) as string;
    return Object.getOwnPropertyNames(controller.prototype)
      .filter((name) => name !== 'constructor')
      .map((name) => controller.prototype[name])
      .filter((handler) => typeof handler === 'function' && Reflect.hasMetadata('path', handler))
      .map((handler) => {
        const method = METHODS[Reflect.getMetadata('method', handler!) as number];
        const path = [base, Reflect.getMetadata('path', handler!) as string].filter((part) => part && part !== '/').join('/');
        return `${method} ${path}`;
      })
      .filter((route) => / api\//.test(route))
      .map((route) => route.replace(' api/', ' '));
  });
}

/** The same, as the API's own document says. */
export async function routesOfDocument(): Promise<string[]> {
  const { body } = await request(baseUrl()).get('/api/openapi.json');
  return Object.entries(body.paths as Record<string, object>).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.slice('/api/'.length).replace(/\{(\w+)\}/g, ':$1')}`),
  );
}

/** What better-auth answers under /api/auth, as it is set up in this product. */
export function routesOfAuth(): string[] {
  const config = new Config({ ...process.env, DEMO: 'false', SECRET: 'x'.repeat(40) });
  const none = {} as never;
  const auth = new Auth(config, none, none, none, none, none) as unknown as { make(): { api: object } };
  const { api } = auth.make();
  const endpoints = Object.values(api) as unknown as { path?: string; options?: { method?: string | string[] } }[];
  return endpoints.flatMap(({ path, options }) => (path ? [options?.method ?? 'GET'].flat().map((method) => `${method} auth${path}`) : []));
}
