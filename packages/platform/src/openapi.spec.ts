import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveOpenApi } from './openapi.js';

@Module({})
class Nothing {}

/** `npm start` serves before the API is described (decision 88). */
describe("The API's description", () => {
  const folder = mkdtempSync(join(tmpdir(), 'registro-'));
  const file = join(folder, 'openapi.json');
  let app: NestFastifyApplication;
  const read = (url: string) => app.inject({ method: 'GET', url });

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(Nothing, new FastifyAdapter(), { logger: false });
    serveOpenApi(app, pathToFileURL(file));
    await app.init();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/api/openapi.json', '/api/openapi.yaml', '/api/docs'])(
    'says of %s that it is being prepared, and when to come back',
    async (url) => {
      const { statusCode, headers, body } = await read(url);
      expect([statusCode, Number(headers['retry-after'])]).toEqual([503, 15]);
      expect(JSON.parse(body)).toMatchObject({ r_succ: false, r_code: '503', r_mess: expect.stringContaining('se está preparando') });
    },
  );

  it('is served from when it is there on, and by the same process', async () => {
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {} }));
    expect((await read('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0', paths: {} });
    expect((await read('/api/docs')).statusCode).toBe(200);
  });
});
