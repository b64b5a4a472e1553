import { createHmac } from 'node:crypto';
import { keysOf, signedToken } from '@registro/platform/auth/keys';
import type { Config } from '@registro/platform/config';
import { OaiProblem } from './oai-problem.js';

/** Where a list goes on. */
export interface Place {
  prefix: string;
  /** 'persons' …; null: all */
  set: string | null;
  from: string;
  /** the moment of the first answer at the latest: a list has an end, whatever changes while it is read */
  until: string;
  /** records that were sent */
  sent: number;
  /** the last of them; null: none was */
  after: { fecha: string; identificador: string } | null;
}

/** A place as a harvester gives it back, signed: nobody makes one. */
export function tokenOf(config: Config, place: Place): string {
  const said = Buffer.from(JSON.stringify(place)).toString('base64url');
  const [key] = keysOf(config, 'cosechas');
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
}

export function placeOf(config: Config, token: string): Place {
  const said = signedToken(token, keysOf(config, 'cosechas'));
  if (!said) throw new OaiProblem('badResumptionToken', 'El resumptionToken no es de este repositorio');
  return JSON.parse(Buffer.from(said, 'base64url').toString());
}
