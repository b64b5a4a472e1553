import type { FieldError } from '@registro/contracts/envelope';
import type { SaveFinancial } from '@registro/contracts/products/financial';
import { type ImportDefaults, type ImportEncoding, type ImportFormat, SetImportDefaults } from '@registro/contracts/products/import';
import type { Reference } from '@registro/contracts/products/reference';
import type { Problem } from './read-bibtex.js';
import type { Own, Reviewed } from './review-row.js';

/**
 * What there is to read: a file's bytes, pasted text, the record that a DOI service answered, or the works that ORCID
 * did.
 */
export type Source = { bytes: Uint8Array } | { texto: string } | { registro: unknown } | { obras: unknown };

/** What a financial record says of its product, under the names of its form. */
export type Financial = Omit<SaveFinancial, 'idProductoInvestigacion' | 'version'>;

export interface AnalysedRow extends Reviewed {
  /** its number, where the source has one of its own */
  fila?: number;
  /** what a table says beyond the product itself */
  financiero?: Financial | null;
  propios: Own;
  referencia: Reference;
  avisos: FieldError[];
}

export interface Analysis {
  formato: ImportFormat;
  codificacion: ImportEncoding;
  filas: AnalysedRow[];
  problemas: Problem[];
  problemasTotal: number;
}

export const NO_DEFAULTS: ImportDefaults = { ...new SetImportDefaults() };
