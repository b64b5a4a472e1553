import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '@registro/platform/auth/keys';
import type { Config } from '@registro/platform/config';

/** Whose it is, then its signature; no key of a stranger's mail has a dot. */
const KEY = /^(\d{1,10})\.([\w-]{43})$/;

const signed = (id: string, key: string): string => createHmac('sha256', key).update(`aviseme ${id}`).digest('base64url');

/** The key in a mail by which its person is told of no more calls. It holds for good. */
export const alertStopKey = (config: Config, idUsuario: number): string =>
  `${idUsuario}.${signed(String(idUsuario), keysOf(config, 'correos')[0])}`;

/** Whose key this is; null where nobody here signed it, or it is of another kind. */
export function alertStopped(config: Config, llave: string): number | null {
  const [, id, given] = KEY.exec(llave) ?? [];
  if (!id || !given) return null;
  const genuine = keysOf(config, 'correos').some((key) => timingSafeEqual(Buffer.from(signed(id, key)), Buffer.from(given)));
  return genuine ? Number(id) : null;
}
