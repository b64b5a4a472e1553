/** Text without accents, case or doubled spaces: 'JOSÉ  Ángel' and 'jose angel' are one name. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
