import { plainText } from './plain-text.js';

/**
 * What two writings of one title have in common: its letters and digits, without accents, case, markup, punctuation or
 * spaces. A title that has none of them is its own key.
 */
export function titleKey(title: string): string {
  const text = settled(title);
  const key = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return key || text.trim().toLowerCase();
}

/**
 * Read as text until nothing changes: an import reads markup once more than the form does ('&amp;amp;' was escaped
 * twice).
 */
function settled(title: string): string {
  let text = title;
  for (let round = 0; round < 100; round++) {
    const next = plainText(text).replace(/\s+/gu, ' ').trim();
    if (next === text) break;
    text = next;
  }
  return text;
}
