import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppControllerRoute, AppViewRoute, BullBoardQueues, IServerAdapter, UIConfig } from '@bull-board/api/typings/app';
import { Injectable } from '@nestjs/common';
import { QUEUE_NAMES } from '@registro/contracts/console/queues';
import { CONSUMERS } from '@registro/contracts/events';
import { Queues } from '@registro/platform/events/queues';

/** Where it stands. Its page ends in a slash, which its own links write. */
export const BOARD_PATH = '/api/recursos/colas/tablero';

const CONFIG: UIConfig = {
  boardTitle: 'Tablero de BullMQ',
  locale: { lng: 'es-ES' },
  miscLinks: [{ text: 'Volver a la sala de colas', url: '/consola/colas' }],
  hideDocsLink: true,
  // It would list every client of Redis once for each queue, each time that it asks.
  showWorkers: false,
  pollingInterval: { forceInterval: 10 },
};

/** What bull-board has a server answer, for ours to answer. */
class Parts implements IServerAdapter {
  queues!: BullBoardQueues;
  calls: AppControllerRoute[] = [];
  entry!: AppViewRoute;
  config: UIConfig = {};
  views = '';
  statics = '';

  setQueues(queues: BullBoardQueues) {
    this.queues = queues;
    return this;
  }
  setApiRoutes(calls: AppControllerRoute[]) {
    this.calls = calls;
    return this;
  }
  setEntryRoute(entry: AppViewRoute) {
    this.entry = entry;
    return this;
  }
  setUIConfig(config: UIConfig) {
    this.config = config;
    return this;
  }
  setViewsPath(path: string) {
    this.views = path;
    return this;
  }
  setStaticPath(_route: string, path: string) {
    this.statics = path;
    return this;
  }
  setErrorHandler() {
    return this;
  }
}

type Call = (params: Record<string, string>, query: Record<string, string>) => Promise<{ status: number; body: unknown }>;
interface Made {
  page: string;
  pages: RegExp[];
  calls: { path: RegExp; call: Call }[];
  /** the files of its pages: as they are asked for → where they are */
  files: Map<string, string>;
}

/**
 * bull-board on the process's own queues (decision 76): loaded when somebody first asks for it, on no connection of
 * its own, and without whatever writes.
 */
@Injectable()
export class Board {
  private made: Promise<Made> | undefined;

  constructor(private readonly queues: Queues) {}

  /** Its page, its calls that read, and its files. */
  parts(): Promise<Made> {
    this.made ??= this.make().catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    return this.made;
  }

  private async make(): Promise<Made> {
    const [{ createBullBoard }, { BullMQAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
    ]);
    const parts = new Parts();
    createBullBoard({
      queues: CONSUMERS.map(
        (name) => new BullMQAdapter(this.queues.of(name), { readOnlyMode: true, displayName: QUEUE_NAMES[name], description: name }),
      ),
      serverAdapter: parts,
      options: { uiConfig: CONFIG },
    });
    const { queues, config, entry, calls, statics } = parts;
    const names = (await readdir(statics, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
    const paths = names.map(({ parentPath, name }) => join(parentPath, name));
    return {
      page: pageOf(parts),
      pages: [entry.route].flat().map(patternOf),
      calls: calls
        .filter(({ method }) => method === 'get')
        .map(({ route, handler }) => ({
          path: patternOf(route as string),
          call: async (params, query) => {
            const { status = 200, body } = await handler({ queues, uiConfig: config, params, query, body: {}, headers: {} });
            return { status, body };
          },
        })),
      files: new Map(paths.map((path) => [`/static${path.slice(statics.length).replaceAll('\\', '/')}`, path])),
    };
  }
}

/** A route as Express writes it. */
const patternOf = (route: string) => new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Whatever a page would fetch from somebody else: bull-board takes its letters from there. */
const ELSEWHERE = /<(link|script)\b[^>]*\b(href|src)="(https?:)?\/\/[^>]*>(<\/script>)?/g;

function pageOf({ views, entry, config }: Parts): string {
  const { name, params } = entry.handler({ basePath: BOARD_PATH, uiConfig: config });
  return readFileSync(join(views, name), 'utf8')
    .replace(/<%[-=] (\w+) %>/g, (_, key: string) => params[key] ?? '')
    .replace(ELSEWHERE, '')
    .replace('<html lang="en"', '<html lang="es"');
}
