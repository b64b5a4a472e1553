import { Piscina } from 'piscina';
import type { InspectTask } from './inspect-worker.js';
import type { Fault } from './verdict.js';

/**
 * What one file may cost, in ms of processor time: the time of its own thread, so that a busy machine refuses nothing.
 */
const CPU_LIMIT = 1000;
/** How often the thread's time is looked at, in ms. */
const LOOK = 50;
/** How long a file may take by the clock, in ms, which only a machine that stands still reaches. */
const CLOCK_LIMIT = 60_000;
/** How long a thread waits for work, in ms, before it ends. */
const IDLE_TIMEOUT = 30_000;

/**
 * One thread that looks into one file after another. Its time is measured from outside, and it is ended when a file
 * costs too much: nothing in a file can dodge that. Runs the built worker, dist/file/inspect/inspect-worker.js.
 */
export class InspectLane {
  private readonly threads = new Piscina<InspectTask | null, Fault | null>({
    filename: new URL('../../../dist/file/inspect/inspect-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48 },
    execArgv: [],
    env: {},
  });

  constructor(private readonly limit = CPU_LIMIT) {}

  /** What is wrong with the content; null: nothing. Rejects when it could not be looked into. */
  async inspect(task: InspectTask): Promise<Fault | null> {
    // A thread that begins loads its code first, which is not the file's cost.
    await this.threads.run(null);
    const before = await this.used();
    const costly = new AbortController();
    const look = async () => {
      if ((await this.used()) - before > this.limit) costly.abort();
    };
    const watch = setInterval(() => void look(), LOOK);
    try {
      return await this.threads.run(task, { signal: AbortSignal.any([costly.signal, AbortSignal.timeout(CLOCK_LIMIT)]) });
    } catch (err) {
      if (costly.signal.aborted || isOutOfMemory(err)) return 'costoso';
      throw err;
    } finally {
      clearInterval(watch);
    }
  }

  /** Processor time of the thread so far, in ms; 0 when there is none (any more). */
  private async used(): Promise<number> {
    const cpu = await this.threads.threads[0]?.cpuUsage().catch(() => null);
    return cpu ? (cpu.user + cpu.system) / 1000 : 0;
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }
}

const isOutOfMemory = (err: unknown): boolean => (err as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
