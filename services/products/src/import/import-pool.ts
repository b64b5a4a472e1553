import { Injectable, Logger } from '@nestjs/common';
import type { ImportDefaults } from '@registro/contracts/products/import';
import { HttpProblem } from '@registro/platform/errors';
import { Piscina } from 'piscina';
import type { Entry, Offered } from '@registro/platform/records/catalog';
import type { Analysis, Source } from './analysis.js';
import type { ImportResult, ImportTask } from './import-worker.js';
import { Unreadable } from './read-text.js';
import type { Own, Reviewed } from './review-row.js';

/** Times in milliseconds. */
const IDLE_TIMEOUT = 30_000;
const TIME_LIMIT = 20_000;
const MAX_THREADS = 2;
const MAX_QUEUE = 50;

/**
 * Reads bibliographies and tables in threads of their own: 20 MB of braces hold up no request, end after 20 s, and take
 * no more memory than a thread has. At rest there is no thread. Runs the built worker, dist/import/import-worker.js.
 */
@Injectable()
export class ImportPool {
  private readonly log = new Logger('ImportPool');
  private readonly threads = new Piscina<ImportTask, ImportResult>({
    // from src/import (tests) and from dist/import alike
    filename: new URL('../../dist/import/import-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_TIMEOUT,
    maxQueue: MAX_QUEUE,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
    // reading needs neither this process's flags nor its secrets
    execArgv: [],
    env: {},
  });

  /** Throws `Unreadable` with what to tell the user; 503 when too many imports wait. */
  async analyse(fuente: Source, ofrecidos: Offered, entradas: Entry[]): Promise<Analysis> {
    const result = await this.run({ tipo: 'analizar', fuente, ofrecidos, entradas });
    if ('analisis' in result) return result.analisis;
    throw new Unreadable('ilegible' in result ? result.ilegible : '');
  }

  /** The rows read again, with these defaults and lists. */
  async review(
    filas: { propios: Own; referencia: { DOI?: string } }[],
    predeterminados: ImportDefaults,
    ofrecidos: Offered,
  ): Promise<Reviewed[]> {
    const result = await this.run({ tipo: 'revisar', filas, predeterminados, ofrecidos });
    if ('revisadas' in result) return result.revisadas;
    throw new Error('an import thread answered another task');
  }

  private async run(task: ImportTask): Promise<ImportResult> {
    if (this.threads.queueSize >= MAX_QUEUE)
      throw new HttpProblem(503, 'Hay demasiadas importaciones en curso. Intente de nuevo en un momento');
    try {
      return await this.threads.run(task, { signal: AbortSignal.timeout(TIME_LIMIT) });
    } catch (err) {
      // Out of time or of memory: the thread is gone, the next task gets another.
      this.log.warn({ err }, 'import thread failed');
      throw new Unreadable('El contenido es demasiado grande o complejo para leerse. Divídalo en archivos más pequeños');
    }
  }

  /** Called by Nest. */
  onApplicationShutdown(): Promise<void> {
    return this.threads.destroy();
  }
}
