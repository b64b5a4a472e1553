import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keyOf } from '../setup/keys.mjs';
import { db } from './db.js';

/** The secret of the instance that the builders point at. */
export function secret(): string {
  if (process.env['SECRET']) return process.env['SECRET'];
  return (JSON.parse(readFileSync(`${process.env['DATA_DIR']}/secrets.json`, 'utf8')) as { secret: string }).secret;
}

/**
 * A session as signing in leaves it, for tests of what comes after; that people sign in by a password is proven by
 * specs of their own.
 * @param origin where the product is reached, which gives the cookie its name
 * @returns the cookie of it, `name=value`
 */
export async function mintSession(idUsuario: number, origin: string, ip: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db().query(
    `insert into accounts.session ("expiresAt", token, "ipAddress", "userAgent", "userId") values (now() + interval '8 hours', $1, $2, '', $3)`,
    [token, ip, idUsuario],
  );
  const signature = createHmac('sha256', keyOf(secret(), 'sesiones')).update(token).digest('base64');
  const name = origin.startsWith('https:') ? '__Host-registro' : 'registro';
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
}
