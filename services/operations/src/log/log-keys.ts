import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyRoom } from '@registro/platform/keys/key-room';
import { type NoteKey, rawKeyOf } from '@registro/verify/log/note';
import type { LogSigner } from './publish.js';

const noteKey = (name: string, publica: string): NoteKey => ({ name, kind: 'log', key: rawKeyOf(createPublicKey(publica)) });

/** By what the log of this name is signed today; null where there is no key, and nothing is signed. */
export function logSigner(keys: KeyRoom, name: string): LogSigner | null {
  const key = keys.signingKey('bitacora');
  return key && { key: noteKey(name, key.publica), secret: createPrivateKey(key.privada) };
}

/** All keys by which the log is believed: also those that signed before, and none that was revoked. */
export const logKeys = (keys: KeyRoom, name: string): NoteKey[] =>
  keys
    .publicKeys('bitacora')
    .filter(({ revocada }) => !revocada)
    .map(({ publica }) => noteKey(name, publica));
