import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumersOf } from '@registro/contracts/events';
import { SERVICE_NAMES } from '@registro/contracts/services';
import { services } from '../../services/all/src/services.js';
import { nginxMap } from './nginx-map.js';
import { root } from './tracked-files.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const names = readdirSync(join(root, 'services')).filter((name) => name !== 'all');

/** Every route of a service's controllers, with its parameters filled in. */
const routes = services.flatMap(({ name, module }) =>
  ((Reflect.getMetadata('controllers', module) ?? []) as { prototype: Record<string, object> }[]).flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype)
      .filter((method) => method !== 'constructor' && Reflect.hasMetadata('path', controller.prototype[method]!))
      .map((method) => {
        const paths = [Reflect.getMetadata('path', controller), Reflect.getMetadata('path', controller.prototype[method]!)] as string[];
        const path = `/${paths.join('/')}`
          .replace(/\/+/g, '/')
          .replace(/\/$/, '')
          .replace(/:\w+/g, '1')
          .replace(/\/\*.*$/, '/x');
        return { name, path };
      }),
  ),
);

describe('deployment', () => {
  it('nginx sends every route to the service that has it, and none of the internal ones', () => {
    const service = nginxMap('service');
    expect(routes.length).toBeGreaterThan(15);
    const wrong = routes.filter(({ name, path }) => service(path) !== (path.startsWith('/api/interno/') ? '0' : name));
    expect(wrong.map(({ name, path }) => `${path} is ${name}'s and goes to ${service(path)}`)).toEqual([]);
    expect(service('/api/interno')).toBe('0');
    // These lead to the address without a slash.
    expect([service('/convocatorias/'), service('/directorio/')]).toEqual(['calls', 'observatory']);
    // What every process has: the document of the whole product, and its health.
    for (const path of [
      '/api/salud/vivo',
      '/api/salud/listo',
      '/api/docs',
      '/api/docs/swagger-ui.css',
      '/api/openapi.json',
      '/api/openapi.yaml',
    ])
      expect([path, service(path)]).toEqual([path, 'operations']);
  });

  it('nothing but what services ask of each other is reached on the internal port (asks.spec)', () => {
    const internal = nginxMap('internal_service');
    expect(internal('/api/auth/session')).toBe('0');
    expect(SERVICE_NAMES).toEqual(names);
    expect(read('infra/nginx/default.conf.template')).toContain(`(?<asked_service>${names.join('|')})$ $asked_service;`);
  });

  it.each(names)('%s is deployed everywhere by its own command', (name) => {
    const command = `[node, --enable-source-maps, services/${name}/dist/main.js]`;
    expect(existsSync(join(root, `services/${name}/src/main.ts`))).toBe(true);
    expect(read('docker-compose.yml')).toContain(command);
    expect(read(`infra/kubernetes/base/${name}.yaml`)).toContain(command);
    expect(read('infra/kubernetes/base/kustomization.yaml')).toContain(`- ${name}.yaml`);
    expect(read('infra/kubernetes/base/scaling.yaml')).toMatch(new RegExp(`name: ${name}\\b`));
    expect(services.map((service) => service.name)).toContain(name);
  });

  it('compose passes every setting on, but those that it decides itself', () => {
    const settings = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    const passed = [...read('docker-compose.yml').matchAll(/^    ([A-Z0-9_]+): /gm)].map(([, name]) => name!);
    // The image says where it listens, where the pages are and that this is production, nobody keeps anything in a
    // container, and a demo is npm start's alone.
    const own = ['HOST', 'PORT', 'DATA_DIR', 'WEB_DIR', 'DEMO', 'DEMO_PLAYS', 'NODE_ENV', 'LOG_FILE'];
    // Compose hands secrets on by value; files of them are for orchestrators that mount some.
    expect(settings.filter((name) => !own.includes(name) && !name.endsWith('_FILE') && !passed.includes(name))).toEqual([]);
  });

  /** Of what PostgreSQL grants: three are its superuser's own, a few whoever looks after it. */
  const SPARE = 10;
  it('never asks PostgreSQL for more connections than it grants: compose, and a cluster at its largest while all of it is replaced', () => {
    const number = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1]);
    const compose = 'docker-compose.yml';
    expect(names.length * number(compose, /DATABASE_POOL: "(\d+)"/) + SPARE).toBeLessThanOrEqual(number(compose, /max_connections=(\d+)/));
    // The pages ask for none.
    const scalers = read('infra/kubernetes/base/scaling.yaml')
      .split(/^---$/m)
      .filter((text) => !/name: web$/m.test(text));
    const pods = scalers.flatMap((text) => [...text.matchAll(/maxReplica(?:s|Count): (\d+)/g)]).map(([, most]) => Number(most));
    expect(pods).toHaveLength(names.length);
    const surge = number('infra/kubernetes/base/service-defaults.yaml', /maxSurge: (\d+)/) * names.length;
    const cluster = 'infra/kubernetes/base/kustomization.yaml';
    const migration = 1;
    const asked = (pods.reduce((sum, most) => sum + most) + surge + migration) * number(cluster, /DATABASE_POOL=(\d+)/);
    expect(asked + SPARE).toBeLessThanOrEqual(number(cluster, /max_connections=(\d+)/));
  });

  it('scales by queues that exist', () => {
    const known = Object.values(consumersOf).flat() as string[];
    const used = [...read('infra/kubernetes/base/scaling.yaml').matchAll(/bull:([\w-]+):wait/g)].map(([, queue]) => queue!);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((queue) => !known.includes(queue))).toEqual([]);
  });

  it('the image runs the Node and the pnpm that the project pins', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    const pnpm = /pnpm@[\d.]+/.exec(read('infra/install.mjs'))?.[0];
    expect(read('infra/docker/Dockerfile')).toContain(`FROM node:${devDependencies.node}-bookworm-slim@sha256:`);
    expect(read('infra/docker/Dockerfile')).toContain(`npm install --global ${pnpm}\n`);
  });

  it('runs no image of others but by version and digest, and the same one wherever it is named', () => {
    const stages = [...read('infra/docker/Dockerfile').matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
    const own = ['registro-service', 'registro-web', ...stages.map(([, , name]) => name)];
    const named = [
      ...stages.map(([, image]) => image!),
      ...['docker-compose.yml', 'infra/kubernetes/overlays/demo/stores.yaml'].flatMap((path) =>
        [...read(path).matchAll(/^\s*image: (\S+)$/gm)].map(([, image]) => image!),
      ),
      ...[...read('tests/setup/docker-stores.mjs').matchAll(/GenericContainer\(\s*'([^']+)'/g)].map(([, image]) => image!),
    ].filter((image) => !own.includes(image));
    expect(named.filter((image) => !/:[\w.-]*\d[.-][\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
    expect(new Set(named).size).toBe(new Set(named.map((image) => image.split(':')[0])).size);
    expect(named.length).toBe(10);
  });
});
