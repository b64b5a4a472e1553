import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { isIsoDate, todayInCaracas } from '../dates.js';
import { fields } from '../record/fields.js';
import { StoredRecord } from '../record/stored.js';
import { CleanId, IsId, rule } from '../validation.js';
import type { FinancialRead } from './financial.js';
import { decodeLink, isSafeLink, LINK_LONG, LINK_MAX, LINK_MESSAGE } from './link.js';

/** rule D-2 */
export const PRODUCT_TITLE_MIN = 4;
export const PRODUCT_TITLE_MAX = 250;
export const PUBLISHED = 1;
export const NOT_PUBLISHED = 2;
/** Not in the specification: room for the longest names of journals and proceedings. */
export const PUBLICATION_NAME_MAX = 300;
export const VOLUME_MAX = 50;
/** How long a deleted product can be brought back; the interface offers it for the first ten seconds. */
export const UNDO_MINUTES = 60;

export const STATUS_MESSAGE = 'Publicado es requerido';
export const UNDO_LATE = 'Ya no es posible deshacer la eliminación';

/** A product with estatus 1 counts as published (rule D-4). */
export const isPublished = (estatus: unknown): boolean => Number(estatus) === PUBLISHED;

/**
 * A product as read (rule D-8): each choice as its label, with its code under `_id`.
 * GET /api/consultar/proyectos/lista answers the bare array, newest first; GET /api/recursos/productos a page of it.
 */
export interface ProductRead {
  id: number;
  /** sent back when saving */
  version: number;
  titulo: string;
  producto: string;
  producto_id: number;
  clase: string;
  clase_id: number;
  /** 'Publicado' or 'No publicado' */
  estatus: string;
  /** 1 published, 2 not */
  estatus_id: number;
  /** YYYY-MM-DD; null unless published */
  fecha_publicacion: string | null;
  ambito: string;
  ambito_id: number;
  area: string;
  area_id: number;
  subarea: string;
  subarea_id: number;
  lineas_consejo_presidencial: string;
  lineas_consejo_presidencial_id: number;
  motores: string;
  motores_id: number;
  tipo_sectores_cti: string;
  tipo_sectores_cti_id: number;
  nombre_publicacion: string | null;
  numero: string | null;
  volumen: string | null;
  /** http(s) only: safe as an href */
  enlace: string | null;
  /** lower case; from the link or from the imported reference */
  doi: string | null;
}

const { Choice, Day, Field, Text } = fields<ProductRead>();

const published = (o: SaveProduct): boolean => isPublished(o.estatus);

/**
 * POST /api/guardar/proyectos/proyecto (rules D-2 to D-7). Answers the id alone, a JSON number.
 * What is asked only of a published product is null in one that is not (rule D-4).
 */
export class SaveProduct extends StoredRecord {
  /** another name of `id` in the form; `id` wins (rule D-7) */
  @IsId('El registro indicado no es válido') @CleanId() uid?: number | null = null;

  @Text({
    label: 'Título',
    column: true,
    sheet: { width: 60 },
    read: 'titulo',
    required: 'El título del producto es requerido',
    min: PRODUCT_TITLE_MIN,
    tooShort: `El título del proyecto no puede tener menos de ${PRODUCT_TITLE_MIN} caracteres`,
    max: PRODUCT_TITLE_MAX,
    tooLong: `El título del producto no puede tener más de ${PRODUCT_TITLE_MAX} caracteres`,
  })
  titulo!: string;

  @Choice({
    label: 'Producto de investigación',
    column: true,
    sheet: { width: 28 },
    list: 'productoInvestigacion',
    read: 'producto',
    code: 'producto_id',
    required: 'El producto de investigación es requerido',
  })
  producto!: number;

  @Choice({
    label: 'Clase',
    sheet: { width: 30 },
    list: 'claseProductoInvestigacion',
    under: 'producto',
    read: 'clase',
    code: 'clase_id',
    required: 'La clase del producto es requerida',
  })
  clase!: number;

  @IsIn([PUBLISHED, NOT_PUBLISHED], { message: STATUS_MESSAGE })
  @Choice({
    label: 'Estatus',
    ask: '¿Publicado?',
    column: true,
    sheet: { width: 14, heading: 'Publicado' },
    list: 'estatusPublicacion',
    read: 'estatus',
    code: 'estatus_id',
    required: STATUS_MESSAGE,
    notOffered: null,
  })
  estatus!: number;

  @Text({
    label: 'Nombre de la publicación',
    sheet: { width: 36 },
    read: 'nombre_publicacion',
    when: published,
    required: 'El nombre de la publicación es requerido',
    max: PUBLICATION_NAME_MAX,
  })
  nombrePublicacion: string | null = null;

  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), { message: 'La fecha no puede ser futura' })
  @Day({
    label: 'Fecha de publicación',
    sheet: { width: 18 },
    read: 'fecha_publicacion',
    when: published,
    required: 'La fecha de publicación es requerida',
    malformed: 'Fecha no válida',
  })
  fechaPublicacion: string | null = null;

  @Text({
    label: 'Volumen',
    sheet: { width: 10 },
    read: 'volumen',
    when: published,
    required: 'El volumen es requerido',
    max: VOLUME_MAX,
  })
  volumen: string | null = null;

  @Text({ label: 'Número', sheet: { width: 10 }, read: 'numero', when: published, required: 'El número es requerido', max: VOLUME_MAX })
  numero: string | null = null;

  @Choice({
    label: 'Ámbito',
    sheet: { width: 16 },
    list: 'ambito',
    read: 'ambito',
    code: 'ambito_id',
    required: 'Ambito es requerido',
  })
  idAmbito!: number;

  @Choice({ label: 'Área', sheet: { width: 26 }, list: 'area', read: 'area', code: 'area_id', required: 'Área es requerida' })
  idArea!: number;

  @Choice({
    label: 'Subárea',
    sheet: { width: 32 },
    list: 'subarea',
    under: 'idArea',
    read: 'subarea',
    code: 'subarea_id',
    required: 'Subárea es requerida',
  })
  idSubarea!: number;

  @Choice({
    label: 'Sector',
    sheet: { width: 28, heading: 'Tipo de sector' },
    list: 'tipoSectoresCti',
    read: 'tipo_sectores_cti',
    code: 'tipo_sectores_cti_id',
    required: 'El tipo de sector es requerido',
  })
  idTipoSectoresCti!: number;

  @Choice({
    label: 'Línea del Consejo Presidencial',
    sheet: { width: 34 },
    list: 'lineasConsejoPresidencial',
    read: 'lineas_consejo_presidencial',
    code: 'lineas_consejo_presidencial_id',
    required: 'La línea del Consejo Presidencial es requerida',
  })
  idLineasConsejoPresidencial!: number;

  @Choice({
    label: 'Motor',
    sheet: { width: 26 },
    list: 'motores',
    read: 'motores',
    code: 'motores_id',
    required: 'El motor es requerido',
  })
  idMotores!: number;

  /** sent as `encodeLink(link)` */
  @rule('safeLink', (v) => v === null || isSafeLink(v), { message: LINK_MESSAGE })
  @rule('linkLength', (v) => typeof v !== 'string' || v.length <= LINK_MAX, { message: LINK_LONG })
  @Transform(({ value }) => (typeof value === 'string' ? decodeLink(value) || null : (value ?? null)))
  @Field({ label: 'Enlace', sheet: { width: 40 }, kind: 'text', read: 'enlace', max: LINK_MAX })
  link: string | null = null;
}

/** What a product says, without the keys of the record. */
export type ProductData = Omit<SaveProduct, 'id' | 'uid' | 'version'>;

/** POST /api/consultar/proyectos/ver {id} → r_data: what the dialog 'Detalles del proyecto' shows. */
export interface ProductDetail extends ProductRead {
  /** null before the second step was saved */
  financiero: FinancialRead | null;
  /** the product as a reference in APA style, in Spanish */
  cita: string;
}

/**
 * '3/14/2026' or '03/14/2026', as the publication date is entered (month/day/year, rule D-5) → '2026-03-14'; null when
 * it is no date.
 */
export function parseMonthDayYear(typed: string): string | null {
  const m = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  const iso = m ? `${m[3]}-${m[1]!.padStart(2, '0')}-${m[2]!.padStart(2, '0')}` : '';
  return isIsoDate(iso) ? iso : null;
}
