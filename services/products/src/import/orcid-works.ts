import { Inject, Injectable, Logger } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { IMPORT_FILE_MAX } from '@registro/contracts/products/import';
import { ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { askOutside } from '@registro/platform/http/ask-outside';
import { Unreadable } from './read-text.js';

const TIMEOUT_MS = 20_000;

/** Asks ORCID's public API for the works that somebody's own iD shows to all; it is given no word of theirs. */
@Injectable()
export class OrcidWorks {
  private readonly log = new Logger('OrcidWorks');

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly internal: Internal,
  ) {}

  /**
   * What it answers at `/works`. Throws `Unreadable` for who linked none, 503 when ORCID does not answer as it should;
   * 404 where the registry is not known there.
   */
  async of(idUsuario: number): Promise<{ orcid: string; obras: unknown }> {
    const { apiUrl } = this.config.orcid ?? notFound('No se encontró lo solicitado');
    const { orcid } = await this.internal.get(ASKS.orcid, { idUsuario });
    if (!orcid) throw new Unreadable(ORCID_MESSAGES.noTiene);
    try {
      const ask = { config: this.config, timeoutMs: TIMEOUT_MS, most: IMPORT_FILE_MAX };
      const { status, said } = await askOutside(new URL(`${apiUrl}/v3.0/${orcid}/works`), ask);
      if (typeof said !== 'object' || said === null || !('group' in said)) throw new Error(`answered ${status} without works`);
      return { orcid, obras: said };
    } catch (err) {
      this.log.warn({ err }, 'ORCID did not answer works');
      throw new HttpProblem(503, ORCID_MESSAGES.noResponde);
    }
  }
}
