import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { FILE_UNSCANNED } from '@registro/contracts/files/file-types';
import { HttpProblem } from '@registro/platform/errors';
import type { InspectTask } from './inspect-worker.js';
import type { Fault } from './verdict.js';

/** Times in milliseconds; the limit counts the wait for a thread too. */
const IDLE_TIMEOUT = 30_000;
const TIME_LIMIT = 60_000;
const MAX_QUEUE = 1000;

/**
 * Looks into files in a thread of its own: a hostile one costs that thread's time and memory, not the requests of others. A file is whole in
 * memory only there, one a thread and 5 MB at the most. Runs the built worker, dist/file/inspect/inspect-worker.js.
 */
export class InspectPool {
  private readonly log = new Logger('InspectPool');
  private readonly threads = new Piscina<InspectTask, Fault | null>({
    filename: new URL('../../../dist/file/inspect/inspect-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: IDLE_TIMEOUT,
    maxQueue: MAX_QUEUE,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48 },
    execArgv: [],
    env: {},
  });

  /** What is wrong with the content; null: nothing. 503 when it could not be looked into: the file is not kept. */
  async inspect(task: InspectTask): Promise<Fault | null> {
    try {
      return await this.threads.run(task, { signal: AbortSignal.timeout(TIME_LIMIT) });
    } catch (err) {
      this.log.error({ err }, 'a file could not be looked into');
      throw new HttpProblem(503, FILE_UNSCANNED);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.destroy();
  }
}
