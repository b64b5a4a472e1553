import { decimalToCents } from '@registro/contracts/money';
import { isIsoDate } from '@registro/contracts/dates';
import { wrongFile } from '../bank-file.js';
import type { XmlElement } from './read-xml.js';

/** The first element at this path below; null where there is none. */
export function under(element: XmlElement, ...path: string[]): XmlElement | null {
  let at: XmlElement | undefined = element;
  for (const nombre of path) at = at?.hijos.find((h) => h.nombre === nombre);
  return at ?? null;
}

/** Its text, trimmed; null where it is empty or there is none. Line breaks and what else a name has not become spaces. */
export function textUnder(element: XmlElement, ...path: string[]): string | null {
  const text = under(element, ...path)
    ?.texto.normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();
  return text ? text : null;
}

/** A text that people will read, in lists that they take away: none that a spreadsheet would run. */
export function plainUnder(element: XmlElement, ...path: string[]): string | null {
  const text = textUnder(element, ...path);
  if (text && /^[=+\-@＝＋－＠]/.test(text)) wrongFile(`${path.at(-1)} comienza como una fórmula: «${text.slice(0, 40)}»`);
  return text?.slice(0, 200) ?? null;
}

/** An amount in céntimos; null where there is none. `moneda` is what it must be in. */
export function amountUnder(element: XmlElement, moneda: string | null, ...path: string[]): number | null {
  const found = under(element, ...path);
  if (!found) return null;
  const text = found.texto.trim();
  if (!/^\d{1,13}(\.\d{1,2}0{0,3})?$/.test(text)) wrongFile(`${path.at(-1)} no es un monto: «${text.slice(0, 40)}»`);
  if (moneda && found.atributos.Ccy !== moneda) wrongFile(`${path.at(-1)} está en ${found.atributos.Ccy} y se esperaba ${moneda}`);
  return decimalToCents(text);
}

export function countUnder(element: XmlElement, ...path: string[]): number | null {
  const text = textUnder(element, ...path);
  if (text !== null && !/^\d{1,15}$/.test(text)) wrongFile(`${path.at(-1)} no es un número: «${text.slice(0, 40)}»`);
  return text === null ? null : Number(text);
}

/** YYYY-MM-DD of an element that holds `Dt` or `DtTm`. */
export function dayUnder(element: XmlElement, ...path: string[]): string | null {
  const text = textUnder(element, ...path, 'Dt') ?? textUnder(element, ...path, 'DtTm');
  if (text === null) return null;
  const day = text.slice(0, 10);
  return isIsoDate(day) ? day : wrongFile(`${path.at(-1)} no es una fecha: «${text.slice(0, 40)}»`);
}
