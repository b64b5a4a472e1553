import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';

/** What kind of signature a key makes: of a log over its notes, of a witness over the note and its time. */
export const KINDS = { log: 1, witness: 4 } as const;
export type KeyKind = keyof typeof KINDS;

/** A public key as it is told to others (c2sp.org/signed-note): `name+hash+key`. */
export interface NoteKey {
  name: string;
  kind: KeyKind;
  /** 32 bytes */
  key: Buffer;
}

/** A line under a note: who says to have signed it, which key, and the signature. */
export interface NoteSignature {
  name: string;
  hash: Buffer;
  signature: Buffer;
}

/** A note: its text with the newline at its end, and what stands under it. */
export interface Note {
  text: string;
  signatures: NoteSignature[];
}

/** DER before the 32 bytes of an Ed25519 public key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export const publicKeyOf = ({ key }: Pick<NoteKey, 'key'>): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, key]), format: 'der', type: 'spki' });

/** The 32 bytes of an Ed25519 public key. Throws where it is another kind of key. */
export function rawKeyOf(key: KeyObject): Buffer {
  const der = key.export({ format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not Ed25519');
  return der.subarray(SPKI.length);
}

/** By which four bytes a key is known beside its name. */
export const keyHash = ({ name, kind, key }: NoteKey): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(KINDS[kind]), key]), 'buffer').subarray(0, 4);

export const writeNoteKey = (key: NoteKey): string =>
  `${key.name}+${keyHash(key).toString('hex')}+${Buffer.concat([Buffer.of(KINDS[key.kind]), key.key]).toString('base64')}`;

/** What `writeNoteKey` wrote; null where it is no key, or says another hash than it has. */
export function readNoteKey(text: string): NoteKey | null {
  const [, name, said, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text.trim()) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const kind = (Object.keys(KINDS) as KeyKind[]).find((one) => KINDS[one] === bytes[0]);
  if (!name || !kind || bytes.length !== 33) return null;
  const key = { name, kind, key: bytes.subarray(1) };
  return keyHash(key).toString('hex') === said ? key : null;
}

const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/;

/** The signatures in lines; null where one of them is none. */
export function readSignatures(lines: string): NoteSignature[] | null {
  if (!lines.endsWith('\n')) return null;
  const found = lines
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const [, name, base64] = SIGNATURE.exec(line) ?? [];
      const bytes = Buffer.from(base64 ?? '', 'base64');
      return name && bytes.length > 4 ? { name, hash: bytes.subarray(0, 4), signature: bytes.subarray(4) } : null;
    });
  return found.every((one) => one !== null) ? found : null;
}

/** null where the text is no signed note. */
export function readNote(text: string): Note | null {
  const at = text.lastIndexOf('\n\n');
  const signatures = at < 0 ? null : readSignatures(text.slice(at + 2));
  return signatures && { text: text.slice(0, at + 1), signatures };
}

/** A line under a note, with its newline. */
export const signatureLine = (key: NoteKey, signature: Buffer): string =>
  `— ${key.name} ${Buffer.concat([keyHash(key), signature]).toString('base64')}\n`;

/** Signs a text that ends with a newline. @returns the note */
export const signNote = (text: string, key: NoteKey, secret: KeyObject): string =>
  `${text}\n${signatureLine(key, sign(null, Buffer.from(text), secret))}`;

/** When a witness says that it saw the note: in seconds, before 64 bytes of signature. */
const STAMP = 8;
const cosigned = (text: string, seconds: bigint): Buffer => Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`);

/** A witness's line under a note (c2sp.org/tlog-cosignature). @param when ms since 1970 */
export function cosign(text: string, key: NoteKey, secret: KeyObject, when: number): string {
  const seconds = BigInt(Math.floor(when / 1_000));
  const stamp = Buffer.alloc(STAMP);
  stamp.writeBigUInt64BE(seconds);
  return signatureLine(key, Buffer.concat([stamp, sign(null, cosigned(text, seconds), secret)]));
}

/** Whether one of the signatures is of this key, and when it was given: ms, null of a log, which says no time. */
export function signedBy({ text, signatures }: Note, key: NoteKey): { when: number | null } | null {
  const own = keyHash(key);
  for (const { name, hash: said, signature } of signatures) {
    if (name !== key.name || !said.equals(own)) continue;
    if (key.kind === 'log') {
      if (verify(null, Buffer.from(text), publicKeyOf(key), signature)) return { when: null };
    } else if (signature.length === STAMP + 64) {
      const seconds = signature.readBigUInt64BE();
      if (verify(null, cosigned(text, seconds), publicKeyOf(key), signature.subarray(STAMP))) return { when: Number(seconds) * 1_000 };
    }
  }
  return null;
}
