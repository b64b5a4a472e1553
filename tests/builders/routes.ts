import request from 'supertest';
import { baseUrl } from './user.js';

export interface Route {
  method: string;
  /** with its parameters filled in */
  path: string;
}

/** Every route that the product describes and that may write, its parameters 1. */
export async function writingRoutes(): Promise<Route[]> {
  const { body } = await request(baseUrl()).get('/api/openapi.json');
  return Object.entries(body.paths as Record<string, object>)
    .flatMap(([path, methods]) => Object.keys(methods).map((m) => ({ method: m.toUpperCase(), path: path.replace(/\{\w+\}/g, '1') })))
    .filter(({ method, path }) => !['GET', 'HEAD'].includes(method) && !path.startsWith('/api/interno/'));
}
