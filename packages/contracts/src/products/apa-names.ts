import type { PersonName } from './reference.js';

/** APA 7: of more than twenty authors, the first nineteen and the last. */
const LISTED = 20;

/**
 * 'Pérez Rojas, M. J., Gómez, L. e Ibarra, C.'; '' for none. `more`: there are others whom the source does not name.
 */
export function authorList(names: PersonName[], more = false): string {
  const shown = names.map(inverted).filter(Boolean);
  if (more && shown.length) return `${shown.slice(0, LISTED - 1).join(', ')}, et al.`;
  if (shown.length > LISTED) return `${shown.slice(0, LISTED - 1).join(', ')}, … ${shown.at(-1)}`;
  return joined(shown);
}

/** As editors stand inside a reference: 'M. J. Pérez Rojas y L. Gómez'. */
export function editorList(names: PersonName[]): string {
  return joined(
    names
      .map((n) => (n.family ? [initials(n.given), n.family, n.suffix].filter(Boolean).join(' ') : (n.literal ?? n.given ?? '')))
      .filter(Boolean),
  );
}

function joined(names: string[]): string {
  if (names.length < 2) return names.join('');
  const last = names.at(-1)!;
  return `${names.slice(0, -1).join(', ')} ${and(last)} ${last}`;
}

/** Spanish 'y' is 'e' before the sound i: 'e Ibarra', 'e Hidalgo', but 'y Hierro', 'y Ionesco'. */
function and(next: string): 'y' | 'e' {
  return /^h?[ií](?![aeoáéó])/i.test(next) ? 'e' : 'y';
}

function inverted({ family, given, suffix, literal }: PersonName): string {
  if (!family) return literal ?? given ?? '';
  const letters = initials(given);
  return [family, letters, suffix].filter(Boolean).join(', ');
}

/** 'María José' → 'M. J.', 'Jean-Paul' → 'J.-P.', 'M.J.' → 'M. J.'. Particles ('de', 'van') are no initials. */
export function initials(given: string | undefined): string {
  if (!given) return '';
  return given
    .replace(/\./g, '. ')
    .split(/\s+/)
    .filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word) || /^\p{L}\.?$/u.test(word))
    .map((word) =>
      word
        .split('-')
        .map((part) => (/\p{L}/u.test(part) ? `${[...part.replace(/^[^\p{L}]+/u, '')][0]!.toLocaleUpperCase('es')}.` : ''))
        .filter(Boolean)
        .join('-'),
    )
    .filter(Boolean)
    .join(' ');
}
