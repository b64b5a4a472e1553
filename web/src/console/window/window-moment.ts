import type { Change } from '../../forms/amount.js';
import { dateToValue, digitsOf, maskDate } from '../../forms/text.js';

const CARACAS_MS = -4 * 3_600_000;

/** An ISO instant → 'YYYY-MM-DDTHH:MM:SS' in Caracas, whose time never changes; '' for none. */
export function caracasTime(iso: string | null): string {
  return iso ? new Date(Date.parse(iso) + CARACAS_MS).toISOString().slice(0, 19) : '';
}

/** `02032026083000` → `02/03/2026 08:30:00`, as far as typed. */
export function maskMoment(text: string, change: Change = 'key', before = ''): string {
  const digits = digitsOf(text);
  // What comes all at once stays as it is where it is no such moment; a key past the last digit does nothing.
  if (change === 'whole' && momentToValue(text.trim())) return text.trim();
  if (digits.length > 14 || (change === 'whole' && digits !== text.trim())) return change === 'whole' ? text : before;
  const day = maskDate(digits.slice(0, 8));
  const time = [digits.slice(8, 10), digits.slice(10, 12), digits.slice(12, 14)].filter(Boolean).join(':');
  return time ? `${day} ${time}` : day;
}

/** `DD/MM/YYYY HH:MM[:SS]` → 'YYYY-MM-DDTHH:MM:SS'; null if the text is no moment. */
export function momentToValue(text: string): string | null {
  const match = /^(\S+) ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
  const day = match && dateToValue(match[1]!);
  return day ? `${day}T${match[2]}:${match[3]}:${match[4] ?? '00'}` : null;
}

/** The way back; what is no moment yet stays as typed. */
export function valueToMoment(value: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})$/.exec(value ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]} ${match[4]}` : (value ?? '');
}
