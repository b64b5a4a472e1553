import { Piscina } from 'piscina';
import type { PdfOrder, PdfTask } from './pdf-worker.js';
import type { Signing } from './signing.js';

/** Times in milliseconds. */
const IDLE_TIMEOUT = 30_000;
const TIME_LIMIT = 30_000;
const MAX_THREADS = 2;
const MAX_QUEUE = 100;

/**
 * Draws PDFs in threads of their own, so that a long curriculum never holds up a request. A thread starts with the
 * first task and ends after half a minute without work: at rest the pool costs nothing. Runs the built worker,
 * dist/pdf/pdf-worker.js.
 */
export class PdfPool {
  private readonly threads = new Piscina<PdfOrder, Uint8Array<ArrayBuffer>>({
    // from src/pdf (tests) and from dist/pdf alike
    filename: new URL('../../dist/pdf/pdf-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_TIMEOUT,
    maxQueue: MAX_QUEUE,
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48 },
    // a drawing needs neither this process's flags nor its secrets
    execArgv: [],
    env: {},
  });

  /**
   * The finished file, signed where it is told with what. Rejects on data that cannot be drawn, after 30 s, when 100
   * tasks already wait, and after close().
   */
  draw(task: PdfTask, signing: Signing | null = null): Promise<Uint8Array<ArrayBuffer>> {
    return this.threads.run({ task, signing }, { signal: AbortSignal.timeout(TIME_LIMIT) });
  }

  /** Threads running now. */
  get size(): number {
    return this.threads.threads.length;
  }

  /** Called by Nest. */
  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** Ends the threads; tasks not finished yet are rejected. */
  close(): Promise<void> {
    return this.threads.destroy();
  }
}
