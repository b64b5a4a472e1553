import { TABLE_FORMATS } from '../console/export.js';

/** GET /api/recursos/productos/exportar?formato=…&filter=…: the products that the list's filter shows, newest first. */
export const EXPORT_FORMATS = {
  ...TABLE_FORMATS,
  bibtex: { tipo: 'application/x-bibtex; charset=utf-8', extension: 'bib', nombre: 'BibTeX' },
  ris: { tipo: 'application/x-research-info-systems; charset=utf-8', extension: 'ris', nombre: 'RIS' },
  'csl-json': { tipo: 'application/vnd.citationstyles.csl+json; charset=utf-8', extension: 'json', nombre: 'CSL-JSON' },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

export const isExportFormat = (formato: unknown): formato is ExportFormat =>
  typeof formato === 'string' && Object.hasOwn(EXPORT_FORMATS, formato);

/** What `filter` of the list and the export may name; `sort` may name those of PRODUCT_SORTS. */
export interface ProductFilter {
  /** words of title, publication or DOI; accents and case don't count */
  q?: string;
  /** product type */
  producto?: number;
  clase?: number;
  area?: number;
  /** of the publication date */
  anio?: number;
  /** 1 published, 2 not */
  publicado?: number;
}

export const PRODUCT_SORTS = ['id', 'titulo', 'producto', 'area', 'fecha_publicacion', 'estatus'] as const;
