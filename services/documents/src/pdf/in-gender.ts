const FEMALE = 2;
/** What stands behind one of these names a field and agrees with nobody. */
const STOPS = new Set(['de', 'del', 'en', 'con', 'para', 'por', 'mención']);
/** The same for men and women, though they end as words that are not. */
const SAME = new Set(['superior', 'piloto', 'mayor', 'menor']);

/**
 * A profession, title or civil status as the lists have it, in the masculine or for both, in the form of who has it
 * (`sexo` 1 male, 2 female): 'Contador público' → 'Contadora pública', 'Ingeniero en Mecánica' → 'Ingeniera en
 * Mecánica', 'Soltero(a)' → 'Soltera'. Word by word up to the first that begins a complement.
 */
export function inGender(forBoth: string, sexo: number): string {
  const label = forBoth.replace(/o\(a\)/gi, (ending) => ending[0]!);
  if (sexo !== FEMALE) return label;
  const words = label.split(' ');
  const stop = words.findIndex((word) => STOPS.has(word.toLowerCase()));
  return words.map((word, i) => (stop !== -1 && i >= stop ? word : feminine(word))).join(' ');
}

function feminine(word: string): string {
  const [, stem, mark] = /^(.*?)([,;]?)$/.exec(word)!;
  if (SAME.has(stem!.toLowerCase())) return word;
  const ending = stem === stem!.toUpperCase() ? 'A' : 'a';
  if (/.o$/i.test(stem!)) return stem!.slice(0, -1) + ending + mark;
  if (/.or$/i.test(stem!)) return stem! + ending + mark;
  if (/.ín$/i.test(stem!)) return stem!.slice(0, -2) + (ending === 'A' ? 'INA' : 'ina') + mark;
  return word;
}
