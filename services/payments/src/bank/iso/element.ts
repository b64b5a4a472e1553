import { dayOfXml } from '@registro/contracts/dates';
import { decimalToCents } from '@registro/contracts/money';
import { words, wrongFile } from '../bank-file.js';
import type { XmlElement } from './read-xml.js';

/** What a message says where it has no reference to give. */
const NO_REFERENCE = 'NOTPROVIDED';

/** The first element at this path below; null where there is none. */
export function under(element: XmlElement, ...path: string[]): XmlElement | null {
  let at: XmlElement | undefined = element;
  for (const nombre of path) at = at?.hijos.find((h) => h.nombre === nombre);
  return at ?? null;
}

/** All of this name right below. */
export const allUnder = (element: XmlElement | null, nombre: string): XmlElement[] =>
  element?.hijos.filter((h) => h.nombre === nombre) ?? [];

/** Its text in one line; null where it is empty or there is none. */
export function textUnder(element: XmlElement, ...path: string[]): string | null {
  const found = under(element, ...path);
  return found && words(found.texto);
}

/** The texts of all elements of this name right below, as one; null without any. */
export function textsUnder(element: XmlElement | null, nombre: string): string | null {
  return words(
    allUnder(element, nombre)
      .map(({ texto }) => texto)
      .join(' '),
  );
}

/** The references below `Refs` or of a payment, in this order; none where it says that it has none. */
export const referencesUnder = (element: XmlElement | null, ...names: string[]): string[] =>
  names.flatMap((name) => (element && textUnder(element, name)) ?? []).filter((text) => text.toUpperCase() !== NO_REFERENCE);

/** An amount in céntimos; null where there is none. `moneda` is what it must be in. */
export function amountUnder(element: XmlElement, moneda: string, ...path: string[]): number | null {
  const found = under(element, ...path);
  if (!found) return null;
  if (found.atributos.Ccy !== moneda) wrongFile(`${path.at(-1)} está en ${found.atributos.Ccy} y se esperaba ${moneda}`);
  const { cents, rest } = decimalUnder(found);
  return rest ? notAmount(found) : cents;
}

/**
 * The sum that a message says of its payments, to the céntimo: a sum may have seventeen decimals, and is often one of
 * doubles.
 */
export function sumUnder(element: XmlElement, name: string): number | null {
  const found = under(element, name);
  if (!found) return null;
  const { cents, rest } = decimalUnder(found);
  return rest >= '5' ? cents + 1 : cents;
}

/** A decimal number of XML in céntimos, with the digits behind them, '' for nothing but zeros. */
function decimalUnder(element: XmlElement): { cents: number; rest: string } {
  const text = element.texto.trim();
  const [, whole, decimals = ''] = /^\+?0*(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || !/\d/.test(text) || whole.length > 13) return notAmount(element);
  return { cents: decimalToCents(`${whole || '0'}.${decimals}`), rest: decimals.slice(2).replace(/0+$/, '') };
}

const notAmount = ({ nombre, texto }: XmlElement): never => wrongFile(`${nombre} no es un monto: «${texto.trim().slice(0, 40)}»`);

export function countUnder(element: XmlElement, ...path: string[]): number | null {
  const text = textUnder(element, ...path);
  if (text !== null && !/^\d{1,15}$/.test(text)) wrongFile(`${path.at(-1)} no es un número: «${text.slice(0, 40)}»`);
  return text === null ? null : Number(text);
}

/** The day in Caracas, YYYY-MM-DD, of an element that holds `Dt` or `DtTm`. */
export function dayUnder(element: XmlElement, name: string): string | null {
  return timeUnder(element, name, 'Dt') ?? timeUnder(element, name, 'DtTm');
}

/** The day in Caracas, YYYY-MM-DD, of an element that is a day or a time itself. */
export function timeUnder(element: XmlElement, ...path: string[]): string | null {
  const text = textUnder(element, ...path);
  return text === null ? null : (dayOfXml(text) ?? wrongFile(`${path[0]} no es una fecha: «${text.slice(0, 40)}»`));
}
