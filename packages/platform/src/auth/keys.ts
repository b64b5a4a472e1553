import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.js';

/** What a key is for. One that leaks or is guessed opens nothing else. */
type Purpose = 'sesiones' | 'interno' | 'equipos' | 'correos' | 'pruebas' | 'cosechas';

type Secrets = Pick<Config, 'secret' | 'previousSecret'>;

/**
 * The key of a purpose from SECRET, then the one from SECRET_PREVIOUS where it is set: the first one signs, each of
 * them is believed.
 */
export function keysOf({ secret, previousSecret }: Secrets, purpose: Purpose): [string, ...string[]] {
  const key = (from: string) => Buffer.from(hkdfSync('sha256', from, '', `registro ${purpose}`, 32)).toString('base64url');
  return [key(secret), ...(previousSecret ? [key(previousSecret)] : [])];
}

/** The token of a cookie `token.signature` (URL-encoded) that one of the keys has signed; null of any other. */
export function signedToken(raw: string, keys: string[]): string | null {
  let signed: string;
  try {
    signed = decodeURIComponent(raw);
  } catch {
    return null;
  }
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64');
  const genuine = keys.some((key) => {
    const own = createHmac('sha256', key).update(token).digest();
    return given.length === own.length && timingSafeEqual(given, own);
  });
  return genuine ? token : null;
}

/**
 * A `cookie` header in which what an earlier key has signed is signed by the first one, for a reader that knows no
 * other.
 */
export function signAnew(header: string, [current, ...earlier]: [string, ...string[]]): string {
  if (!earlier.length) return header;
  return header
    .split(/; */)
    .map((cookie) => {
      const at = cookie.indexOf('=');
      const token = signedToken(cookie.slice(at + 1), earlier);
      if (at < 1 || token === null) return cookie;
      return `${cookie.slice(0, at)}=${encodeURIComponent(`${token}.${createHmac('sha256', current).update(token).digest('base64')}`)}`;
    })
    .join('; ');
}
