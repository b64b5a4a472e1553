import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Logger } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { tidyError } from '@registro/platform/events/failures';
import { inTime } from '@registro/platform/in-time';
import { RedisStore } from '@registro/platform/redis';
import { Board } from './board.js';

interface BoardAnswer {
  status: number;
  type: string;
  content: string | Buffer;
  /** its name changes with what is in it */
  kept: boolean;
}

/** What stands at a path of the board. */
export class ReadBoard extends Query<BoardAnswer> {
  constructor(
    /** below BOARD_PATH: '', '/', '/queue/send-mail', '/api/queues' … */
    readonly path: string,
    readonly query: Record<string, string>,
  ) {
    super();
  }
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const HASHED = /\.[0-9a-f]{10}\.(js|css)$/;

/** So long a queue may take to answer. */
const ANSWER_MS = 5_000;

/**
 * Answers what bull-board's page asks for (rule O-9): the page, its files, and its calls that read. 404 for anything
 * else, 503 while Redis is away.
 */
@QueryHandler(ReadBoard)
export class ReadBoardHandler implements IQueryHandler<ReadBoard> {
  private readonly log = new Logger('ReadBoard');

  constructor(
    private readonly board: Board,
    private readonly redis: RedisStore,
  ) {}

  async execute({ path, query }: ReadBoard): Promise<BoardAnswer> {
    const { page, pages, calls, files } = await this.board.parts();
    const file = files.get(path);
    if (file) {
      return { status: 200, type: TYPES[extname(file)] ?? 'text/plain', content: await readFile(file), kept: HASHED.test(file) };
    }
    for (const { path: pattern, call } of calls) {
      const found = pattern.exec(path);
      if (!found) continue;
      const { status, body } = await this.answered(call(decoded(found.groups), query));
      return { status, type: TYPES['.json']!, content: masked(body), kept: false };
    }
    if (!path || pages.some((pattern) => pattern.test(path)))
      return { status: 200, type: 'text/html; charset=utf-8', content: page, kept: false };
    return notFound('No se encontró lo solicitado');
  }

  /** @throws HttpProblem 503 where Redis does not answer, also one that takes connections and is silent */
  private async answered<T>(work: Promise<T>): Promise<T> {
    try {
      const [answer] = await Promise.all([inTime(work, ANSWER_MS), this.redis.client.ping()]);
      return answer;
    } catch (error) {
      this.log.warn({ err: error }, 'the queues do not answer');
      throw new HttpProblem(503, 'Las colas no responden. Inténtelo en unos minutos');
    }
  }
}

const decoded = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

/** As rule O-2 has it of what is kept: no address of mail and no key, wherever in a job they stand. */
const masked = (body: unknown): string => JSON.stringify(body, (_, value) => (typeof value === 'string' ? tidyError(value) : value));
