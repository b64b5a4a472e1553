import { Inject, Injectable, Logger } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { HttpProblem } from '@registro/platform/errors';
import { askOutside } from '@registro/platform/http/ask-outside';
import { Unreadable } from './read-text.js';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 2 * 1024 * 1024;
const AWAY = 'El servicio de DOI no responde. Intente más tarde, o pegue la referencia en BibTeX';

/**
 * Asks Crossref (or what speaks like it, CROSSREF_URL) for the record of a DOI. Only that host is ever asked: the DOI
 * is one encoded part of the path, and a redirection to another origin is not followed.
 */
@Injectable()
export class Crossref {
  private readonly log = new Logger('Crossref');

  constructor(@Inject(Config) private readonly config: Config) {}

  /**
   * The record (`message` of the answer). Throws `Unreadable` for a DOI that it does not know, 503 when it does not
   * answer as it should.
   */
  async record(doi: string): Promise<unknown> {
    const url = new URL(`${this.config.crossrefUrl}/works/${encodeURIComponent(doi)}`);
    try {
      const { status, said } = await askOutside(url, { config: this.config, timeoutMs: TIMEOUT_MS, most: ANSWER_MAX });
      if (status === 404 || status === 400)
        throw new Unreadable(`No se encontró el DOI ${doi} en Crossref. Si es de otro registro, pegue la referencia en BibTeX`);
      const { message } = (said ?? {}) as { message?: unknown };
      if (typeof message !== 'object' || message === null) throw new Error(`answered ${status} without message`);
      return message;
    } catch (err) {
      if (err instanceof Unreadable) throw err;
      this.log.warn({ err, doi }, 'DOI lookup failed');
      throw new HttpProblem(503, AWAY);
    }
  }
}
