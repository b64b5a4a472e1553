const pad = (value: string, from: number, to: number) => value.slice(from, to);

/** Only the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `4121234567` → `(412) 123-4567`, as far as typed (rule P-13). */
export function maskPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 10);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${pad(digits, 0, 3)}) ${pad(digits, 3, 6)}`;
  return `(${pad(digits, 0, 3)}) ${pad(digits, 3, 6)}-${pad(digits, 6, 10)}`;
}

/** `02031985` → `02/03/1985`, as far as typed. A slash typed after one digit completes it: `2/` → `02/`. */
export function maskDate(text: string): string {
  const filled = text.replace(/^(\d)[/.-]/, '0$1/').replace(/^(\d{2})\/?(\d)[/.-]/, '$1/0$2/');
  const digits = digitsOf(filled).slice(0, 8);
  return [pad(digits, 0, 2), pad(digits, 2, 4), pad(digits, 4, 8)].filter(Boolean).join('/');
}

/** `DD/MM/YYYY` → `YYYY-MM-DD`; null if the text is no day of the calendar. */
export function dateToValue(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return null;
  const [, day, month, year] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `${match[3]}-${match[2]}-${match[1]}` : null;
}

/** `YYYY-MM-DD` (or a timestamp that begins so) → `DD/MM/YYYY`; anything else is given back as it is, so that typed text is never lost. */
export function valueToDate(value: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (value ?? '');
}

/** Lower case without accents, for searches typed by hand. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
