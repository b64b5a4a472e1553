import { dateOfParts, type DateParts, isPlaceholder, type PersonName, type Reference } from '@registro/contracts/products/reference';
import { isPublished } from '@registro/contracts/products/product';
import { type RawBuilder, sql } from 'kysely';
import { own } from '../product/product-rows.js';
import { label } from '@registro/platform/records/read-columns';
import { IN_CONTAINER, PRODUCT, typeOf, WITH_ISSUE } from './product-types.js';

/** What of a product is cited. */
export interface CitedProduct {
  id: number;
  titulo: string;
  producto_id: number;
  clase_id: number;
  clase: string;
  estatus_id: number;
  fecha_publicacion: string | null;
  nombre_publicacion: string | null;
  volumen: string | null;
  numero: string | null;
  enlace: string | null;
  doi: string | null;
  referencia: Reference | null;
  /** of the patent, from the financial record */
  numero_registro: string | null;
}

/** SQL: a user's products as they are cited, without an order. */
export function citedRows(idUsuario: number): RawBuilder<CitedProduct> {
  return sql<CitedProduct>`
    select p.id, p.titulo, p.producto as producto_id, p.clase as clase_id, ${label('claseProductoInvestigacion', sql`p.clase`, sql`p.producto`)} as clase,
           p.estatus as estatus_id, to_char(p."fechaPublicacion", 'YYYY-MM-DD') as fecha_publicacion, p."nombrePublicacion" as nombre_publicacion,
           p.volumen, p.numero, p.link as enlace, p.doi, p.referencia,
           (select f."numeroRegistro" from products.financiero f where f."idProductoInvestigacion" = p.id) as numero_registro
    from products.producto p where ${own(idUsuario)}`;
}

/**
 * A product as a reference: what the form says, completed by what its imported entry said beyond it. `author` stands
 * where no name is known. Where both speak of the same thing the form wins, for it was looked at last.
 */
export function productReference(p: CitedProduct, author: PersonName | null): Reference {
  const kept = p.referencia;
  const type = typeOf(p.producto_id, p.clase_id, kept?.type);
  const same = kept?.type === type;
  const reference: Reference = {
    ...(same ? kept : namesOf(kept)),
    type,
    id: `producto-${p.id}`,
    title: p.titulo,
    author: kept?.author ?? (kept?.editor || !author ? undefined : [author]),
    issued: p.fecha_publicacion ? { 'date-parts': [partsOf(p.fecha_publicacion, kept)] } : undefined,
    genre: genreOf(p, type),
    status: isPublished(p.estatus_id) ? undefined : 'unpublished',
    volume: real(p.volumen),
    [WITH_ISSUE.includes(type) ? 'issue' : 'number']: real(p.numero),
    DOI: p.doi ?? undefined,
    URL: p.enlace ?? undefined,
  };
  if (p.nombre_publicacion) reference[placeOf(type)] = p.nombre_publicacion;
  if (p.producto_id === PRODUCT.PATENTE && p.numero_registro) reference.number = p.numero_registro;
  return Object.fromEntries(Object.entries(reference).filter(([, v]) => v !== undefined)) as unknown as Reference;
}

const real = (text: string | null) => (isPlaceholder(text) ? undefined : text!);
const placeOf = (type: string) => (IN_CONTAINER.includes(type) ? 'container-title' : type === 'patent' ? 'authority' : 'publisher');

/** An entry that became another product keeps who made it, and its language. */
function namesOf(kept: Reference | null): Partial<Reference> {
  return kept ? { author: kept.author, custom: kept.custom, editor: kept.editor, language: kept.language } : {};
}

function genreOf(p: CitedProduct, type: string): string | undefined {
  if (type === 'thesis' || type === 'document') return p.clase;
  if (p.clase_id === 107) return 'Preimpresión';
  if (type === 'paper-conference' && p.clase_id < 605) return p.clase;
  return undefined;
}

/** The date in the precision that the entry had, while nobody changed it. */
function partsOf(date: string, kept: Reference | null): DateParts {
  const known = kept?.issued?.['date-parts'][0];
  return known && dateOfParts(known) === date ? known : (date.split('-').map(Number) as DateParts);
}
