import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keysOf } from '@registro/platform/auth/keys';
import type { Config } from '@registro/platform/config';

const DAY_MS = 24 * 3_600_000;
/** Days that a browser is known after a good sign-in. */
const KNOWN_DAYS = 180;
/** Accounts that one browser is known for; a shared computer's oldest are forgotten. */
const KEPT = 5;
/** id, day since 1970, whose account, signature */
const MARK = /^[\w-]{16}\.\d{1,6}\.\d{1,10}\.[\w-]{43}$/;

type Settings = Pick<Config, 'publicUrl' | 'secret' | 'previousSecret'>;
interface Owner {
  id: number;
  /** in small letters */
  correo: string;
}

const cookieName = ({ publicUrl }: Settings) => (publicUrl.startsWith('https:') ? '__Host-registro-equipo' : 'registro-equipo');

function marksIn(config: Settings, header: string | undefined): string[] {
  const name = `${cookieName(config)}=`;
  const value = header
    ?.split(/; */)
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length);
  return (value ?? '').split('~').filter((mark) => MARK.test(mark));
}

const partsOf = (mark: string) => mark.split('.') as [id: string, day: string, idUsuario: string, signature: string];

/** Binds a mark to one account: known for one is not known for another. */
const sign = (key: string, correo: string, id: string, day: string): Buffer =>
  createHmac('sha256', key).update([correo, id, day].join('\n')).digest();

/**
 * @returns the id of the browser behind a `cookie` header, if somebody has signed in with it to the account of `correo`
 *   (in small letters); else null
 */
export function knownDevice(config: Settings, header: string | undefined, correo: string, now = Date.now()): string | null {
  const keys = keysOf(config, 'equipos');
  for (const mark of marksIn(config, header)) {
    const [id, day, , signature] = partsOf(mark);
    const given = Buffer.from(signature, 'base64url');
    const fresh = Number(day) * DAY_MS > now - KNOWN_DAYS * DAY_MS;
    if (fresh && keys.some((key) => timingSafeEqual(given, sign(key, correo, id, day)))) return id;
  }
  return null;
}

/** The accounts that the marks of a `cookie` header name; `knownDevice` says of which of them it is true. */
export const accountsNamed = (config: Settings, header: string | undefined): number[] =>
  marksIn(config, header).map((mark) => Number(partsOf(mark)[2]));

/**
 * A Set-Cookie value by which the browser is known for the account of `owner` from now on, besides those it was known
 * for.
 * @param device its id where it is known for another account: one browser has one
 */
export function deviceCookie(
  config: Settings,
  header: string | undefined,
  owner: Owner,
  device: string | null = null,
  now = Date.now(),
): string {
  const id = knownDevice(config, header, owner.correo, now) ?? device ?? randomBytes(12).toString('base64url');
  const day = String(Math.floor(now / DAY_MS));
  const others = marksIn(config, header).filter((mark) => Number(partsOf(mark)[2]) !== owner.id);
  const signature = sign(keysOf(config, 'equipos')[0], owner.correo, id, day).toString('base64url');
  const marks = [`${id}.${day}.${owner.id}.${signature}`, ...others].slice(0, KEPT);
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(config)}=${marks.join('~')}; Path=/; Max-Age=${(KNOWN_DAYS * DAY_MS) / 1000}; HttpOnly; SameSite=Lax${secure}`;
}
