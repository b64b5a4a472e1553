import type { PublicProfile } from '@registro/contracts/directory/directory';
import { folded } from '@registro/contracts/entered';
import type { PersonName } from '@registro/contracts/products/reference';

/** The words of a name without case, accents and signs: ['perez', 'rojas']. */
const words = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/**
 * Whether an author, as a publication names them, may be this person: the same first surname, and the same first given
 * name or its initial. Their own product names nobody else so, or who it is cannot be told.
 */
export function isAuthor({ family, given }: PersonName, { nombres, apellidos }: PublicProfile): boolean {
  const [surname, first] = [words(family ?? '')[0], words(given ?? '')[0]];
  const [ownSurname, ownFirst] = [words(apellidos ?? '')[0], words(nombres ?? '')[0]];
  if (!surname || !first || !ownFirst || surname !== ownSurname) return false;
  return first === ownFirst || first === ownFirst[0];
}
