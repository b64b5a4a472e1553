import { Agent, newPerson } from './user.js';
import { cookiesOf, totp } from './visitor.js';

const CLAVE = 'clave-de-prueba-1';

/**
 * A new user who has the second step on; `agent` has the session that goes on after it, `code` is the one that turned
 * it on.
 */
export async function enrolTotp(): Promise<{ agent: Agent; id: number; correo: string; uri: string; code: string; codes: string[] }> {
  const first = await newPerson();
  const { body } = await first.post('auth/two-factor/enable', { password: CLAVE });
  const uri = body.totpURI as string;
  const code = totp(uri);
  const confirmed = await first.post('auth/two-factor/verify-totp', { code });
  if (confirmed.status !== 200) throw new Error(`the second step answered ${confirmed.status}: ${confirmed.text}`);
  const { id, correo, ip } = first;
  return { agent: new Agent(id, correo, cookiesOf(confirmed), ip), id, correo, uri, code, codes: body.backupCodes as string[] };
}
