import { Inject, Injectable, Logger } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { HttpProblem } from '@registro/platform/errors';
import { Unreadable } from './read-text.js';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 2 * 1024 * 1024;
const HOPS = 3;
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
    const started = AbortSignal.timeout(TIMEOUT_MS);
    let url = new URL(`${this.config.crossrefUrl}/works/${encodeURIComponent(doi)}`);
    const { origin } = url;
    try {
      for (let hop = 0; hop < HOPS; hop++) {
        const answer = await fetch(url, { headers: this.headers(), redirect: 'manual', signal: started });
        if (answer.status === 404 || answer.status === 400)
          throw new Unreadable(`No se encontró el DOI ${doi} en Crossref. Si es de otro registro, pegue la referencia en BibTeX`);
        const to = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
        if (!to) return await this.message(answer);
        await answer.body?.cancel();
        url = new URL(to, url);
        if (url.origin !== origin) throw new Error(`redirected to another origin, ${url.origin}`);
      }
      throw new Error('redirected too often');
    } catch (err) {
      if (err instanceof Unreadable) throw err;
      this.log.warn({ err, doi }, 'DOI lookup failed');
      throw new HttpProblem(503, AWAY);
    }
  }

  /** Crossref asks who calls, and treats those better who say how to reach them. */
  private headers(): Record<string, string> {
    const mail = /<([^>]+)>/.exec(this.config.mailFrom)?.[1] ?? this.config.mailFrom;
    return { accept: 'application/json', 'user-agent': `RegistroNacionalCTI/1 (${this.config.publicUrl}; mailto:${mail})` };
  }

  private async message(answer: Response): Promise<unknown> {
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body ?? []) {
      size += part.length;
      if (size > ANSWER_MAX) throw new Error('answer too large');
      parts.push(part);
    }
    const { message } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { message?: unknown };
    if (typeof message !== 'object' || message === null) throw new Error('answer without message');
    return message;
  }
}
