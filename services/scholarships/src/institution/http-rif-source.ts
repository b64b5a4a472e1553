import { Logger } from '@nestjs/common';
import { COMPANY_NAME_MAX } from '@registro/contracts/scholarships/institution';
import { RIF_AWAY } from '@registro/contracts/scholarships/rif';
import { HttpProblem } from '@registro/platform/errors';
import type { CompanySource } from './rif-source.js';

const TIMEOUT_MS = 5_000;

/** A service of the tax registry: POST { rif }, which answers { r_suc, razonsocial }. */
export class HttpCompanySource implements CompanySource {
  private readonly log = new Logger('CompanySource');

  constructor(
    private readonly url: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async find(rif: string): Promise<string | null> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ rif }),
        // The address is configured; nobody sends the request elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const answer = (await response.json()) as { r_suc?: unknown; razonsocial?: unknown } | null;
      if (typeof answer?.r_suc !== 'boolean') throw new Error('answered no r_suc');
      const name = typeof answer.razonsocial === 'string' ? answer.razonsocial.trim().slice(0, COMPANY_NAME_MAX) : '';
      return answer.r_suc && name ? name : null;
    } catch (err) {
      this.log.warn({ err }, 'RIF source failed');
      throw new HttpProblem(503, RIF_AWAY);
    }
  }
}
