import { fieldsOf } from '@registro/contracts/record/description';

/**
 * What a look-up filled, and the key (a cédula, a RIF) that it was asked with. Kept with the form and its draft, never
 * sent.
 */
export interface Filled {
  clave: string;
  campos: Record<string, unknown>;
}

/** Where a form keeps it. */
export const FILLED = 'llenado';

/** One key, of the fields that make it. */
export const keyOf = (parts: readonly unknown[]): string => parts.map((part) => part ?? '').join('');

/**
 * The fields that a look-up filled and nobody changed since, with the choices that hang on them: they go with its key.
 */
export function filledFields(contract: new () => object, { campos }: Filled, now: Record<string, unknown>): string[] {
  const held = Object.entries(campos).flatMap(([name, value]) => (value !== null && now[name] === value ? [name] : []));
  const names = new Set(held);
  // Parents stand before what is under them.
  for (const field of fieldsOf(contract)) if (field.under.some((parent) => names.has(parent))) names.add(field.name);
  return [...names];
}
