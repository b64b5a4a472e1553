import { Logger } from '@nestjs/common';
import { parseShownDate } from '@registro/contracts/dates';
import { PHONE, readPhone } from '@registro/contracts/phone';
import { enteredLine } from '@registro/contracts/entered';
import { NAME_MAX } from '@registro/contracts/profile/basic-data';
import { isPersonName, personName } from '@registro/contracts/profile/person-name';
import { HttpProblem } from '@registro/platform/errors';
import type { Identity, IdentitySource } from './identity-source.js';

export const IDENTITY_AWAY = 'La consulta de identidad no está disponible. Ingrese sus datos manualmente.';
const TIMEOUT_MS = 5_000;

/**
 * A service of the country's registries: POST { nacionalidad, cedula }, which answers the r_ keys of IdentityResult.
 */
export class HttpIdentitySource implements IdentitySource {
  private readonly log = new Logger('IdentitySource');

  constructor(
    private readonly url: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async find(nacionalidad: string, cedula: string): Promise<Identity | null> {
    const answer = await this.ask({ nacionalidad, cedula });
    return answer['r_suc'] === true ? pick(answer) : null;
  }

  private async ask(body: object): Promise<Record<string, unknown>> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        // The address is configured; nobody sends the request elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const answer: unknown = await response.json();
      if (typeof answer !== 'object' || answer === null || typeof (answer as { r_suc?: unknown }).r_suc !== 'boolean')
        throw new Error('answered no r_suc');
      return answer as Record<string, unknown>;
    } catch (err) {
      this.log.warn({ err }, 'identity source failed');
      throw new HttpProblem(503, IDENTITY_AWAY);
    }
  }
}

/** Only what the form fills passes, and only in the form that it takes; whatever else the service says stays here. */
function pick(a: Record<string, unknown>): Identity {
  return {
    origen: a['origen'] === 'rnii' ? 'rnii' : 'saime',
    r_pno: name(a['r_pno']),
    r_sno: name(a['r_sno']),
    r_pap: name(a['r_pap']),
    r_sap: name(a['r_sap']),
    r_fna: typeof a['r_fna'] === 'string' && parseShownDate(a['r_fna']) ? a['r_fna'] : null,
    r_sex: [1, 2].includes(Number(a['r_sex'])) ? Number(a['r_sex']) : null,
    r_ecl: id(a['r_ecl']),
    r_eclfrom: text(a['r_eclfrom']),
    id_estado_residencia: id(a['id_estado_residencia']),
    id_municipio_residencia: id(a['id_municipio_residencia']),
    id_parroquia_residencia: id(a['id_parroquia_residencia']),
    telefono_cel: phone(a['telefono_cel']),
    telefono: phone(a['telefono']),
  };
}

const text = (v: unknown) => (typeof v === 'string' ? enteredLine(v).slice(0, NAME_MAX) || null : null);
/** A name that the form cannot take is left for its person to write. */
const name = (v: unknown) => {
  const read = personName(text(v) ?? '');
  return isPersonName(read) ? read : null;
};
const id = (v: unknown) => (/^[1-9]\d{0,8}$/.test(String(v)) ? Number(v) : null);
const phone = (v: unknown) => {
  const read = typeof v === 'string' ? readPhone(v) : '';
  return PHONE.test(read) ? read : null;
};
