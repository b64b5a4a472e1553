import { ed25519 } from '@noble/curves/ed25519.js';
import { base64 } from '@scure/base';
import { dayInCaracas, type PublicKey } from '../public-key.js';
import type { Sealed } from './cose.js';
import { type CodeContent, contentOf, openCode } from './printed-code.js';
import { isRevoked, listOf, openList, type RevokedList } from './revoked-list.js';
import { type CodeOutcome, type CodeSentence, CLOCK_MS, LIST_GOOD_MS, sentenceOf } from './says.js';

export interface VerifiedCode extends CodeSentence {
  outcome: CodeOutcome;
  /** what the registry signed; null where it is not shown that it did */
  content: CodeContent | null;
  /** how old the list of what was revoked is: when it was drawn up, ms; null: there is none that holds */
  lista: number | null;
}

/** With what a code is verified: it may have been kept from before, the list no longer than the keys. */
export interface Kept {
  /** as published (GET /api/publico/claves); null: there are none */
  keys: readonly PublicKey[] | null;
  /** as published (GET /api/publico/codigos/revocados); null: there is none */
  list: string | null;
  /** the keys were asked for just now: one that is not among them is none of the registry's */
  fresh?: boolean;
}

/** A printed code against what is kept: it needs no line, and no word of the registry's server (rule F-28). */
export function verifyCode(text: string, { keys, list, fresh = false }: Kept, now = Date.now()): VerifiedCode {
  const lists = keys?.length ? readList(list, keys) : null;
  const lista = lists?.momento ?? null;
  const say = (outcome: CodeOutcome, content: CodeContent | null = null, key?: PublicKey): VerifiedCode => ({
    outcome,
    content,
    lista,
    ...sentenceOf(outcome, { content, key, fresh, lista, now }),
  });
  const sealed = openCode(text);
  if (!sealed) return say('ilegible');
  if (!keys?.length) return say('sin-claves');
  const key = keyOf(sealed, keys);
  if (!key) return say('clave-desconocida');
  if (!holds(sealed, key)) return say('falso');
  const content = contentOf(sealed.payload);
  // Signed by the registry, in a form that is not known here.
  if (!content) return say('ilegible');
  const { firmado, indice } = content;
  if (firmado < key.desde || firmado > key.hasta) return say('falso');
  if (key.revocada && firmado >= key.revocada.desde) return say('clave-revocada', null, key);
  const revoked = indice === null ? false : lists && isRevoked(lists, indice);
  if (revoked) return say('revocado', content);
  // Whoever has a key may write any day into a code: from its revocation on none of its codes is known to be ours.
  if (key.revocada) return say('anticuado', content, key);
  // The list's age is that of the keys too, which are kept with it: what cannot be revoked may be of a key that was.
  const age = lists ? now - lists.momento : Number.POSITIVE_INFINITY;
  return say(revoked === false && age <= LIST_GOOD_MS && age >= -CLOCK_MS ? 'valido' : 'anticuado', content);
}

const keyOf = ({ clave }: Sealed, keys: readonly PublicKey[]): PublicKey | undefined =>
  keys.find(({ id, uso, algoritmo }) => id === clave && uso === 'codigos' && algoritmo === 'Ed25519');

/** The signature is of this key. */
function holds({ covered, signature }: Sealed, { publica }: PublicKey): boolean {
  try {
    const spki = base64.decode(publica.replaceAll(/-----[^-]+-----|\s/g, ''));
    return ed25519.verify(signature, covered, spki.subarray(-32), { zip215: false });
  } catch {
    return false;
  }
}

/** The list, where a key of the registry signed it that was good on its day. */
function readList(text: string | null, keys: readonly PublicKey[]): RevokedList | null {
  const sealed = text === null ? null : openList(text);
  const key = sealed && keyOf(sealed, keys);
  const list = sealed && key && holds(sealed, key) ? listOf(sealed.payload) : null;
  if (!list || !key) return null;
  const day = dayInCaracas(list.momento);
  const good = day >= key.desde && day <= key.hasta && !(key.revocada && day >= key.revocada.desde);
  return good ? list : null;
}
