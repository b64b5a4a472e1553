import { randomInt } from 'node:crypto';
import { NUMBER_ALPHABET, NUMBER_LENGTH } from '@registro/contracts/documents/certificate-rules';

/** 60 random bits in three groups of four, as certificates have (rule F-12). */
export function receiptNumber(): string {
  const symbols = Array.from({ length: NUMBER_LENGTH }, () => NUMBER_ALPHABET[randomInt(NUMBER_ALPHABET.length)]).join('');
  return symbols.match(/.{4}/g)!.join('-');
}
