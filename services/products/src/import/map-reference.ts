import type { FieldError } from '@registro/contracts/envelope';
import { doiLink, isSafeLink } from '@registro/contracts/products/link';
import { NOT_PUBLISHED, type ProductData, PUBLISHED } from '@registro/contracts/products/product';
import { dateOfParts, type Reference } from '@registro/contracts/products/reference';
import { classOf } from '../reference/product-class.js';
import { IN_CONTAINER, PRODUCT, PRODUCT_OF_TYPE, WITH_ISSUE } from '../reference/product-types.js';

export interface MappedReference {
  /** what the reference says of the form's fields; what it does not say is absent */
  propios: Partial<ProductData>;
  /** what was supposed and should be looked at */
  avisos: FieldError[];
}

/** A reference as a product of the form, as far as it goes. */
export function mapReference(r: Reference): MappedReference {
  const avisos: FieldError[] = [];
  const producto = PRODUCT_OF_TYPE[r.type] ?? PRODUCT.OTRO;
  if (!PRODUCT_OF_TYPE[r.type]) avisos.push({ campo: 'producto', mensaje: unknownType(r.type) });
  const { clase, cierta } = classOf(r, producto);
  if (clase !== null && !cierta) avisos.push({ campo: 'clase', mensaje: 'Clase supuesta: verifíquela' });
  const estatus = statusOf(r);
  const propios: Partial<ProductData> = compact({ titulo: r.title, producto, clase, estatus, link: linkOf(r, avisos) });
  if (estatus !== PUBLISHED) return { propios, avisos };
  const withIssue = WITH_ISSUE.includes(r.type);
  const number = withIssue ? (r.issue ?? r.number) : (r.number ?? r.issue);
  return {
    propios: {
      ...propios,
      ...compact({ nombrePublicacion: placeOf(r), fechaPublicacion: dateOf(r, avisos), volumen: r.volume, numero: number }),
    },
    avisos,
  };
}

const unknownType = (type: string): string =>
  type && type !== 'document'
    ? `La fuente lo llama «${type}», que aquí no es un producto propio: verifíquelo`
    : 'La fuente no dice qué producto es: verifíquelo';

/** Published when it says when or where; null when it says neither, for that is for its author to say. */
function statusOf(r: Reference): number | null {
  if (r.status === 'unpublished') return NOT_PUBLISHED;
  return r.issued || placeOf(r) ? PUBLISHED : null;
}

function placeOf(r: Reference): string | undefined {
  const inside = r['container-title'] ?? r['event-title'];
  const by = r.type === 'patent' ? (r.authority ?? r.publisher) : r.publisher;
  return IN_CONTAINER.includes(r.type) ? (inside ?? by) : (by ?? inside ?? r['collection-title']);
}

/** The earliest that a date of a product may be (`isIsoDate`). */
const FIRST_YEAR = 1900;

function dateOf(r: Reference, avisos: FieldError[]): string | undefined {
  const parts = r.issued?.['date-parts'][0];
  if (parts && parts[0] < FIRST_YEAR) {
    avisos.push({
      campo: 'fechaPublicacion',
      mensaje: `La fuente dice ${parts[0]}, y aquí se registra desde ${FIRST_YEAR}: indique otra fecha`,
    });
    return undefined;
  }
  if (!parts) return undefined;
  if (parts.length === 1)
    avisos.push({ campo: 'fechaPublicacion', mensaje: `La fuente indica solo el año ${parts[0]}: se tomó el 1 de enero` });
  if (parts.length === 2) avisos.push({ campo: 'fechaPublicacion', mensaje: 'La fuente indica solo el mes: se tomó el día 1' });
  return dateOfParts(parts);
}

function linkOf(r: Reference, avisos: FieldError[]): string | undefined {
  if (r.URL && isSafeLink(r.URL)) return r.URL;
  if (r.URL) avisos.push({ campo: 'link', mensaje: 'El enlace de la fuente no es una dirección segura y se omitió' });
  const fromDoi = r.DOI && doiLink(r.DOI);
  return fromDoi && isSafeLink(fromDoi) ? fromDoi : undefined;
}

function compact<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as { [K in keyof T]?: NonNullable<T[K]> };
}
