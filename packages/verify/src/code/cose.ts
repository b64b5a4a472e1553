import { hex } from '@scure/base';
import { decode, encode } from 'cborg';

/*
 * COSE_Sign1 (RFC 9052) with Ed25519, as small as it gets: no tag, and nothing in its head but the algorithm and the
 * key. What reads is for a stranger's bytes: nothing of them is believed before the signature was verified.
 */

/** Labels and values of COSE's head: algorithm, key id; EdDSA. */
const [ALGORITHM, KEY, EDDSA] = [1, 4, -8];
const KEY_BYTES = 6;
const SIGNATURE_BYTES = 64;
/** Whole, in its one shortest form, no key twice. */
const STRICT = { useMaps: true, strict: true, rejectDuplicateMapKeys: true };

/** What is signed with Ed25519: 64 bytes. */
export type Sign = (bytes: Uint8Array) => Uint8Array;

/** What a message says of itself. */
export interface Sealed {
  /** the key's identifier, by which it is published: 12 digits (hex) */
  clave: string;
  payload: Uint8Array;
  /** what the signature is of */
  covered: Uint8Array;
  signature: Uint8Array;
}

/** A message signed by the key of that identifier. */
export function seal(content: unknown, clave: string, sign: Sign): Uint8Array {
  const head = encode(
    new Map<number, unknown>([
      [ALGORITHM, EDDSA],
      [KEY, hex.decode(clave)],
    ]),
  );
  const payload = encode(content);
  return encode([head, new Map(), payload, sign(coveredBy(head, payload))]);
}

/** null where the bytes are no such message. */
export function unseal(bytes: Uint8Array): Sealed | null {
  const message = decoded(bytes);
  if (!Array.isArray(message) || message.length !== 4) return null;
  const [head, , payload, signature] = message;
  if (!(head instanceof Uint8Array && payload instanceof Uint8Array && signature instanceof Uint8Array)) return null;
  const says = decoded(head);
  const key = says instanceof Map && says.size === 2 && says.get(ALGORITHM) === EDDSA ? says.get(KEY) : null;
  if (!(key instanceof Uint8Array) || key.length !== KEY_BYTES || signature.length !== SIGNATURE_BYTES) return null;
  return { clave: hex.encode(key), payload, covered: coveredBy(head, payload), signature };
}

/** What bytes say in CBOR; undefined where they are none. */
export function decoded(bytes: Uint8Array): unknown {
  try {
    return decode(bytes, STRICT);
  } catch {
    return undefined;
  }
}

/** Sig_structure of RFC 9052 (4.4). */
const coveredBy = (head: Uint8Array, payload: Uint8Array): Uint8Array => encode(['Signature1', head, new Uint8Array(), payload]);
