import { Transform } from 'class-transformer';
import { IsIn, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { isIsoDate, todayInCaracas } from '../dates.js';
import { Clean, CleanId, IsDay, IsId, Required, RequiredIf, rule } from '../validation.js';
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

const long = (max: number) => `No puede tener más de ${max} caracteres`;
export const CLASS_MESSAGE = 'La clase del producto es requerida';
export const PRODUCT_MESSAGE = 'El producto de investigación es requerido';
export const SCOPE_MESSAGE = 'Ambito es requerido';
export const AREA_MESSAGE = 'Área es requerida';
export const SUBAREA_MESSAGE = 'Subárea es requerida';
export const LINE_MESSAGE = 'La línea del Consejo Presidencial es requerida';
export const MOTOR_MESSAGE = 'El motor es requerido';
export const SECTOR_MESSAGE = 'El tipo de sector es requerido';
export const STATUS_MESSAGE = 'Publicado es requerido';
export const UNDO_LATE = 'Ya no es posible deshacer la eliminación';

/** A product with estatus 1 counts as published (rule D-4). */
export const isPublished = (estatus: unknown): boolean => Number(estatus) === PUBLISHED;

/** Empty unless the product is published: then those fields are not shown, and are sent as null (rule D-4). */
function PublishedOnly(): PropertyDecorator {
  return Transform(({ value, obj }) => (isPublished((obj as { estatus?: unknown }).estatus) ? value : null));
}

const published = (o: SaveProduct): boolean => isPublished(o.estatus);

/** POST /api/guardar/proyectos/proyecto (rules D-2 to D-7). Answers the id alone, a JSON number. */
export class SaveProduct {
  /** present: change that product; absent: a new one */
  @IsId('El registro indicado no es válido') @CleanId() id?: number | null = null;
  /** another name of `id` in the form; `id` wins (rule D-7) */
  @IsId('El registro indicado no es válido') @CleanId() uid?: number | null = null;
  /** The `version` that was read; when the stored one is another, 409 says what differs. Left out: the last one to save wins. */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;

  @MinLength(PRODUCT_TITLE_MIN, { message: `El título del proyecto no puede tener menos de ${PRODUCT_TITLE_MIN} caracteres` })
  @MaxLength(PRODUCT_TITLE_MAX, { message: `El título del producto no puede tener más de ${PRODUCT_TITLE_MAX} caracteres` })
  @Required('El título del producto es requerido')
  @Clean()
  titulo!: string;

  @IsId(PRODUCT_MESSAGE) @Required(PRODUCT_MESSAGE) @CleanId() producto!: number;
  /** depends on `producto` */
  @IsId(CLASS_MESSAGE) @Required(CLASS_MESSAGE) @CleanId() clase!: number;
  @IsId(SCOPE_MESSAGE) @Required(SCOPE_MESSAGE) @CleanId() idAmbito!: number;
  @IsId(AREA_MESSAGE) @Required(AREA_MESSAGE) @CleanId() idArea!: number;
  /** depends on `idArea` */
  @IsId(SUBAREA_MESSAGE) @Required(SUBAREA_MESSAGE) @CleanId() idSubarea!: number;
  @IsId(SECTOR_MESSAGE) @Required(SECTOR_MESSAGE) @CleanId() idTipoSectoresCti!: number;
  @IsId(LINE_MESSAGE) @Required(LINE_MESSAGE) @CleanId() idLineasConsejoPresidencial!: number;
  @IsId(MOTOR_MESSAGE) @Required(MOTOR_MESSAGE) @CleanId() idMotores!: number;

  @IsIn([PUBLISHED, NOT_PUBLISHED], { message: STATUS_MESSAGE }) @Required(STATUS_MESSAGE) @CleanId() estatus!: number;

  @MaxLength(PUBLICATION_NAME_MAX, { message: long(PUBLICATION_NAME_MAX) })
  @RequiredIf(published, 'El nombre de la publicación es requerido')
  @ValidateIf((o: SaveProduct) => o.nombrePublicacion !== null || published(o))
  @PublishedOnly()
  @Clean()
  nombrePublicacion: string | null = null;

  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), { message: 'La fecha no puede ser futura' })
  @IsDay('Fecha no válida')
  @RequiredIf(published, 'La fecha de publicación es requerida')
  @PublishedOnly()
  @Clean()
  fechaPublicacion: string | null = null;

  @MaxLength(VOLUME_MAX, { message: long(VOLUME_MAX) })
  @RequiredIf(published, 'El volumen es requerido')
  @ValidateIf((o: SaveProduct) => o.volumen !== null || published(o))
  @PublishedOnly()
  @Clean()
  volumen: string | null = null;

  @MaxLength(VOLUME_MAX, { message: long(VOLUME_MAX) })
  @RequiredIf(published, 'El número es requerido')
  @ValidateIf((o: SaveProduct) => o.numero !== null || published(o))
  @PublishedOnly()
  @Clean()
  numero: string | null = null;

  /** sent as `encodeLink(link)` */
  @rule('safeLink', (v) => v === null || isSafeLink(v), { message: LINK_MESSAGE })
  @rule('linkLength', (v) => typeof v !== 'string' || v.length <= LINK_MAX, { message: LINK_LONG })
  @Transform(({ value }) => (typeof value === 'string' ? decodeLink(value) || null : (value ?? null)))
  link: string | null = null;
}

/** What a product says, without the keys of the record. */
export type ProductData = Omit<SaveProduct, 'id' | 'uid' | 'version'>;

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

/** POST /api/consultar/proyectos/ver {id} → r_data: what the dialog 'Detalles del proyecto' shows. */
export interface ProductDetail extends ProductRead {
  /** null before the second step was saved */
  financiero: FinancialRead | null;
  /** the product as a reference in APA style, in Spanish */
  cita: string;
}

/** '3/14/2026' or '03/14/2026', as the publication date is entered (month/day/year, rule D-5) → '2026-03-14'; null when it is no date. */
export function parseMonthDayYear(typed: string): string | null {
  const m = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  const iso = m ? `${m[3]}-${m[1]!.padStart(2, '0')}-${m[2]!.padStart(2, '0')}` : '';
  return isIsoDate(iso) ? iso : null;
}
