import { MaxLength } from 'class-validator';
import { Clean, Required } from '../validation.js';
import type { CaseRow } from './case.js';

/** As many cases as one search shows. */
export const CASES_FOUND_MOST = 10;

/**
 * POST /api/recursos/casos/buscar: a case that exists for the reader, by receipt, cédula, or words of its applicant,
 * title, programme or call.
 */
export class FindCases {
  @MaxLength(120, { message: 'Escriba 120 caracteres como máximo' })
  @Required('Escriba qué caso busca')
  @Clean()
  texto!: string;
}

/** Its r_data, CASES_FOUND_MOST at most: found by its receipt first, then what waits, then sent last. */
export interface FoundCase
  extends Pick<CaseRow, 'id' | 'nombre' | 'cedula' | 'titulo' | 'clase' | 'programa' | 'convocatoria' | 'estado' | 'version'> {
  /** the number of the receipt that was sought; null: other words found it */
  acuse: string | null;
}
