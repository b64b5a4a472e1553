import { randomInt } from 'node:crypto';
import { NUMBER_ALPHABET, NUMBER_LENGTH } from '@registro/contracts/documents/document-number';

/** A number of a certificate or receipt: 60 random bits in three groups of four (rule F-12). */
export function documentNumber(): string {
  const symbols = Array.from({ length: NUMBER_LENGTH }, () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)]).join('');
  return symbols.match(/.{4}/g)!.join('-');
}
