import { showDate } from '../dates.js';
import type { Option } from '../envelope.js';
import { amountToType, showAmount } from '../money.js';
import { clearUnasked, type FieldDescription, fieldOf, fieldsOf, isAsked } from './description.js';

type Class<T> = abstract new () => T;
type Row = Record<string, unknown>;

/**
 * What a form holds at first: each field by the name that it is sent under, as `read` says it or null.
 * @param read null for a new record
 */
export function startingValues<T extends object>(Dto: Class<T>, read: object | null): { [K in keyof T]: T[K] | null } {
  const { id = null, version = null } = (read ?? {}) as Row;
  const fields = fieldsOf(Dto).map((field) => [field.name, sentValue(field, read as Row | null)]);
  const values = { id, version, ...Object.fromEntries(fields) };
  if (read) clearUnasked(Dto, values);
  return values;
}

function sentValue(field: FieldDescription, row: Row | null): unknown {
  const found = row?.[field.code ?? field.read ?? ''] ?? null;
  if (field.kind === 'amount') return amountToType(found as number | null);
  return field.kind === 'choice' && !field.code ? ((found as Option | null)?.value ?? null) : found;
}

/**
 * The choice of a field as read, whether its list still offers it or not; null without one, and while the form holds
 * something else than what was read of the fields that the choice hangs on.
 * @param chosen what the form holds of those, in the order of `under`
 */
export function savedChoice(Dto: Class<object>, field: FieldDescription, row: object | null, chosen: readonly unknown[]): Option | null {
  const found = field.read && (row as Row | null)?.[field.read];
  const hangs = field.under.every((name, i) => sentValue(fieldOf(Dto, name)!, row as Row) === chosen[i]);
  if (!found || !hangs) return null;
  return field.code ? { value: (row as Row)[field.code] as number, label: found as string } : (found as Option);
}

/**
 * A record under the names that it is read by.
 * @param stored under the names that it is sent by
 * @param options its choices, by field
 */
export function readAs<Read extends object>(Dto: Class<object>, stored: object, options: Record<string, Option>): Read {
  const read = fieldsOf(Dto).filter((field) => field.read);
  return Object.fromEntries(read.map((field) => [field.read!, options[field.name] ?? (stored as Row)[field.name]])) as Read;
}

/** The label of a choice as people read it. */
export const shownLabel = ({ upper }: Pick<FieldDescription, 'upper'>, label: string): string =>
  upper ? label.toLocaleUpperCase('es') : label;

/** A field of a record as read, in words; null when it is empty. */
export function inWords(field: FieldDescription, row: object): string | null {
  const value = (row as Row)[field.read!];
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'choice') return shownLabel(field, field.code ? (value as string) : (value as Option).label);
  if (field.kind === 'yesNo') return value ? 'Sí' : 'No';
  if (field.kind === 'labels') return (value as { label: string }[]).map(({ label }) => label).join('; ') || null;
  if (field.kind === 'day') return showDate(value as string);
  return field.kind === 'amount' ? `Bs. ${showAmount(value as number)}` : String(value);
}

/**
 * A record in words, `[label, value]` in the order of its class; files are not told. What only some records have is
 * left out of the others.
 * @param told fields that are told otherwise; null leaves one out
 */
export function factsOf<T extends object, V = never>(
  Dto: Class<T>,
  row: object,
  told: { [K in keyof T]?: V | string | null } = {},
): [string, string | V | null][] {
  const record = startingValues(Dto, row);
  return fieldsOf(Dto).flatMap((field): [string, string | V | null][] => {
    const name = field.name as keyof T;
    if (name in told) return told[name] == null ? [] : [[field.label, told[name] as V]];
    if (!field.read || field.kind === 'file' || !isAsked(field, record)) return [];
    const text = inWords(field, row);
    return text === null && field.sometimes ? [] : [[field.label, text]];
  });
}

/** The columns of a table of records: heading, and what stands in a row. */
export function columnsOf<R extends object>(Dto: Class<object>): { title: string; show: (row: R) => string }[] {
  return fieldsOf(Dto)
    .filter((field) => field.column)
    .map((field) => ({ title: field.column!, show: (row) => inWords(field, row) ?? '—' }));
}
