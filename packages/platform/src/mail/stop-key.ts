import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../auth/keys.js';
import type { Config } from '../config.js';

/** What somebody asked to be written of, and is written no more by the link of such a mail. */
export const ASKED_MAILS = ['aviseme', 'cifras'] as const;
export type AskedMails = (typeof ASKED_MAILS)[number];

/** Whose it is, then its signature; no key of a stranger's mail has a dot. */
const KEY = /^(\d{1,10})\.([\w-]{43})$/;

const signed = (what: AskedMails, id: string, key: string): string => createHmac('sha256', key).update(`${what} ${id}`).digest('base64url');

/** The key in a mail by which its person gets no more of these. It holds for good. */
export const stopKey = (config: Config, what: AskedMails, idUsuario: number): string =>
  `${idUsuario}.${signed(what, String(idUsuario), keysOf(config, 'correos')[0])}`;

/** Whose key this is, and of what; null where nobody here signed it, or it is of another kind. */
export function stoppedBy(config: Config, llave: string): { idUsuario: number; what: AskedMails } | null {
  const [, id, given] = KEY.exec(llave) ?? [];
  if (!id || !given) return null;
  const same = (what: AskedMails) =>
    keysOf(config, 'correos').some((key) => timingSafeEqual(Buffer.from(signed(what, id, key)), Buffer.from(given)));
  const what = ASKED_MAILS.find(same);
  return what ? { idUsuario: Number(id), what } : null;
}
