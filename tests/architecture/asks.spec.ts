import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, type Ask, ASKS, kindsOf, routeOf } from '@registro/contracts/asks';
import { SERVICE_NAMES } from '@registro/contracts/services';
import { Answers, ASK, WHO } from '@registro/platform/auth/endpoint';
import { HealthController } from '@registro/platform/health/health.controller';
import { HoldingsController } from '@registro/platform/merge/holdings.controller';
import { UsesController } from '@registro/platform/records/uses.controller';
import { RetentionController } from '@registro/platform/retention/retention.controller';
import { services } from '../../services/all/src/services.js';
import { nginxMap } from './nginx-map.js';
import { root } from './tracked-files.js';

interface Route {
  service: string;
  /** 'GET interno/perfil/:idUsuario' */
  route: string;
  ask: Ask | undefined;
  who: string[];
  /** the parts of path and query that its handler takes by name */
  takes: string[];
}
type Controller = { prototype: Record<string, object> };

/** Every route below interno/ of a service's controllers. */
function routesOf(service: string, controllers: Controller[]): Route[] {
  return controllers.flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype)
      .filter((name) => name !== 'constructor' && Reflect.hasMetadata('path', controller.prototype[name]!))
      .map((name) => {
        const handler = controller.prototype[name]!;
        const of = (what: string, where: object) => Reflect.getMetadata(what, where) as unknown;
        const path = `${String(of('path', controller))}/${String(of('path', handler))}`.replace(/^api\//, '').replace(/\/+/g, '/');
        // Nest's own numbers of methods.
        const method = of('method', handler) === 0 ? 'GET' : 'POST';
        const takes = Object.values((Reflect.getMetadata('__routeArguments__', controller, name) ?? {}) as object)
          .map(({ data }: { data?: unknown }) => data)
          .filter((data) => typeof data === 'string');
        return { service, route: `${method} ${path}`, ask: of(ASK, handler) as Ask | undefined, who: of(WHO, handler) as string[], takes };
      })
      .filter(({ route }) => route.includes(' interno')),
  );
}

const own = services.flatMap(({ name, module }) => routesOf(name, (Reflect.getMetadata('controllers', module) ?? []) as Controller[]));
/** What every process has. */
const everywhere = routesOf('*', [HealthController, HoldingsController, UsesController, RetentionController] as unknown as Controller[]);
const all = Object.entries(ASKS) as [string, Ask][];

/** Who answers what, as the table says it: of several kinds each. */
const owners = all.flatMap(([name, ask]) =>
  typeof ask.of === 'string'
    ? [{ name, ask, service: ask.of as string, kind: undefined }]
    : Object.entries(ask.of).map(([kind, service]) => ({ name, ask, service: service as string, kind: kind as string | undefined })),
);

describe('What a service may ask of another', () => {
  it('is answered by the service that the table names, and nothing else is below interno/', () => {
    const answered = [
      ...own,
      ...everywhere.flatMap((one) => SERVICE_NAMES.map((service) => ({ ...one, service, route: one.route.replace(':servicio', service) }))),
    ];
    const told = owners.map(({ ask, service, kind }) => `${service} ${ask.method} interno/${routeOf(ask, kind)}`);
    expect(answered.map(({ service, route }) => `${service} ${route}`).toSorted()).toEqual(told.toSorted());
    expect(answered.length).toBeGreaterThan(60);
    for (const { route, ask, who } of answered) {
      expect([route, who]).toEqual([route, ['interno']]);
      expect([route, all.some(([, known]) => known === ask)]).toEqual([route, true]);
    }
  });

  it('is read by who answers under the names that the table gives its parts', () => {
    const unnamed = [...own, ...everywhere].flatMap(({ route, ask, takes }) =>
      takes.filter((name) => !new RegExp(`[:?]${name}\\b`).test(ask!.path)).map((name) => `${route}: ${name}`),
    );
    expect(unnamed).toEqual([]);
  });

  it('is sent by nginx to who answers it', () => {
    const internal = nginxMap('internal_service');
    const wrong = owners
      .map(({ ask, service, kind }) => ({ path: `/api/interno/${routeOf(ask, kind).replace(/:\w+/g, '1')}`, service }))
      .filter(({ path, service }) => internal(path) !== service);
    expect(wrong).toEqual([]);
    expect(owners.length).toBeGreaterThan(60);
  });

  it('has its address in the table alone', () => {
    const written = ['packages/platform/src', ...services.map(({ name }) => `services/${name}/src`)].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
        .flatMap((file) => {
          const code = readFileSync(join(root, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
          return /[`'"](?:api\/)?interno\/\w/.test(code) ? [`${folder}/${file}`] : [];
        }),
    );
    expect(written).toEqual([]);
  });

  it('is one thing once', () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('fills an address with what is asked, whatever stands in it', () => {
    expect(addressOf(ASKS.caseDecision, { id: 7, version: 2 })).toBe('casos/7/decision?version=2');
    expect(addressOf(ASKS.receipt, { de: 'proyectos/acuses', numero: 'A/../B?c' })).toBe('proyectos/acuses/A%2F..%2FB%3Fc');
    expect(addressOf(ASKS.caseContent, { objeto: 'beca/../x', id: 1 })).toBe('casos-de/beca%2F..%2Fx/1');
    expect(kindsOf(ASKS.receipt)).toEqual(['acuses', 'proyectos/acuses', 'apelaciones/acuses']);
  });

  it('is answered by its own type, or does not compile', () => {
    class Wrong {
      @Answers(ASKS.countDrafters)
      right(): Promise<number> {
        return Promise.resolve(1);
      }
      // @ts-expect-error it is a number
      @Answers(ASKS.countDrafters)
      wrong(): Promise<string> {
        return Promise.resolve('1');
      }
    }
    expect(Reflect.getMetadata(WHO, Wrong.prototype.wrong)).toEqual(['interno']);
  });
});
