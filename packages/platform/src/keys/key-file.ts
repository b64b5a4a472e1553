import { createHash, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIsoDate } from '@registro/contracts/dates';

/** What a key signs: PDFs, checkpoints of the public log, codes that verify without a line. */
export const KEY_USES = ['documentos', 'bitacora', 'codigos'] as const;
export type KeyUse = (typeof KEY_USES)[number];

/** A key as it is published. Days are those of Caracas, `YYYY-MM-DD`. */
export interface PublicKey {
  /** the first 12 digits (hex) of the SHA-256 of its public part (SPKI, DER) */
  id: string;
  /** `raiz`: it signs the certificates of keys of documents, and nothing else */
  uso: KeyUse | 'raiz';
  algoritmo: 'ES256' | 'Ed25519';
  /** the first and the last day on which it signs; what it signed stays good afterwards */
  desde: string;
  hasta: string;
  /** from this day on nothing that it signed is believed */
  revocada?: { desde: string; motivo: string };
  /** SPKI, PEM */
  publica: string;
  /** of a key of documents: PEM certificates, its own first, the root last */
  cadena?: string[];
}

/** A key as its file holds it. `privada` (PKCS#8, PEM) is absent where only the public part is kept. */
export interface KeyFile extends PublicKey {
  privada?: string;
}

/** The identifier of a public key, by which every document, checkpoint and code names it. */
export const idOf = (publica: string): string =>
  createHash('sha256')
    .update(createPublicKey(publica).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 12);

/** All keys of a folder, newest first; none where there is none. Throws an error that names the file that is no key. */
export function readKeys(folder: string): KeyFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => readKey(folder, name))
    .toSorted((a, b) => b.desde.localeCompare(a.desde) || b.hasta.localeCompare(a.hasta) || a.id.localeCompare(b.id));
}

/** A key is its public part: a file whose name, identifier and contents are not of one key is refused. */
function readKey(folder: string, name: string): KeyFile {
  const path = join(folder, name);
  try {
    const key = JSON.parse(readFileSync(path, 'utf8')) as KeyFile;
    const days = [key.desde, key.hasta, ...(key.revocada ? [key.revocada.desde] : [])];
    const whole = days.every(isIsoDate) && key.id === idOf(key.publica) && name === `${key.id}.json`;
    if (whole && (!key.privada || idOf(key.privada) === key.id)) return key;
  } catch {
    // Said below.
  }
  throw new Error(`no es una clave del registro, o está dañado: ${path}`);
}

/** Writes a key, whole or not at all, for its owner's eyes alone. */
export function writeKey(folder: string, key: KeyFile): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${key.id}.json`);
  writeFileSync(`${path}.nueva`, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.nueva`, path);
}
