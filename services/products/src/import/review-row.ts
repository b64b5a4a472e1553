import type { FieldError } from '@registro/contracts/envelope';
import type { ImportDefaults } from '@registro/contracts/products/import';
import { doiOfLink } from '@registro/contracts/products/link';
import { isPublished, type ProductData, SaveProduct } from '@registro/contracts/products/product';
import type { Reference } from '@registro/contracts/products/reference';
import { fieldsOf } from '@registro/contracts/record/description';
import { check } from '@registro/contracts/validation';
import { notOffered, type Offered } from '@registro/platform/records/catalog';
import { titleKey } from '../reference/title-key.js';

export type Own = { [K in keyof ProductData]?: ProductData[K] | null };

/** A row as it stands: what would be created, what it lacks, and what it is recognised by. */
export interface Reviewed {
  datos: { [K in keyof ProductData]: ProductData[K] | null };
  errores: FieldError[];
  doi: string | null;
  claveTitulo: string | null;
  anio: number | null;
}

export const PRODUCT_FIELDS = fieldsOf(SaveProduct).map(({ name }) => name as keyof ProductData);

/** A row's own values completed by the batch's defaults and read by the form's own rules. */
export function reviewRow(own: Own, defaults: ImportDefaults, reference: Pick<Reference, 'DOI'>, offered: Offered): Reviewed {
  const { value, errores } = check(SaveProduct, complete(own, defaults));
  const wrong = new Set(errores.map((e) => e.campo));
  const outside = notOffered(offered, SaveProduct, value).filter((e) => !wrong.has(e.campo));
  const datos = Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, value[name] ?? null])) as Reviewed['datos'];
  return {
    datos,
    errores: [...errores, ...outside],
    doi: doiOfLink(datos.link) ?? reference.DOI ?? null,
    claveTitulo: datos.titulo ? titleKey(datos.titulo) : null,
    anio: datos.fechaPublicacion ? Number(datos.fechaPublicacion.slice(0, 4)) || null : null,
  };
}

function complete(own: Own, defaults: ImportDefaults): Own {
  const { idSubarea, volumen, numero, ...plain } = defaults;
  const full: Own = { ...own };
  for (const [name, value] of Object.entries(plain)) full[name as keyof typeof plain] ??= value;
  // A subarea of the default's area says nothing of a row that has another area.
  if (full.idArea === defaults.idArea) full.idSubarea ??= idSubarea;
  if (isPublished(full.estatus)) {
    full.volumen ??= volumen;
    full.numero ??= numero;
  }
  return full;
}
