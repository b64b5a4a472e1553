import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isOrcid, ORCID_MESSAGES, ORCID_RETURN } from '@registro/contracts/profile/orcid';
import { Config } from '@registro/platform/config';
import type { OrcidSettings } from '@registro/platform/config-reader';
import { HttpProblem, notFound, Refusal, refuse } from '@registro/platform/errors';
import { askOutside } from '@registro/platform/http/ask-outside';

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 64 * 1024;

/**
 * The way to ORCID and back (OAuth 2, code flow with PKCE; https://info.orcid.org/documentation, scope /authenticate).
 * What the exchange says besides the iD is not kept: nothing is asked in anybody's name afterwards.
 */
@Injectable()
export class Orcid {
  private readonly log = new Logger('Orcid');

  constructor(@Inject(Config) private readonly config: Config) {}

  /** As ORCID knows the registry; 404 where it does not. */
  get settings(): OrcidSettings {
    return this.config.orcid ?? notFound('No se encontró lo solicitado');
  }

  /** Where the browser goes, and what is remembered until it is back. */
  begin(): { direccion: string; state: string; verificador: string } {
    const { authorizeUrl, clientId } = this.settings;
    const [state, verificador] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')];
    const asked = {
      client_id: clientId,
      response_type: 'code',
      scope: '/authenticate',
      redirect_uri: this.returns(),
      state,
      code_challenge: createHash('sha256').update(verificador).digest('base64url'),
      code_challenge_method: 'S256',
      lang: 'es',
    };
    return { direccion: `${authorizeUrl}?${new URLSearchParams(asked)}`, state, verificador };
  }

  /**
   * Whose this code is, by ORCID's own answer. Refuses a code that it does not take; 503 where it answers as it should
   * not.
   */
  async identify(code: string, verificador: string): Promise<string> {
    const { tokenUrl, clientId, clientSecret } = this.settings;
    const form = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.returns(),
      code_verifier: verificador,
    });
    try {
      const { status, said } = await askOutside(new URL(tokenUrl), { config: this.config, form, timeoutMs: TIMEOUT_MS, most: ANSWER_MAX });
      if (status === 400) refuse(ORCID_MESSAGES.rechazado);
      const orcid = (said as { orcid?: unknown } | null)?.orcid;
      if (!isOrcid(orcid)) throw new Error(`answered ${status} without an iD`);
      return orcid;
    } catch (err) {
      if (err instanceof Refusal) throw err;
      this.log.warn({ err }, 'ORCID did not exchange a code');
      throw new HttpProblem(503, ORCID_MESSAGES.noResponde);
    }
  }

  private returns(): string {
    return this.config.publicUrl + ORCID_RETURN;
  }
}
