import { IsBoolean } from 'class-validator';
import { showCount } from '../count.js';
import { JSON_BUDGET, type JsonBudget } from '../json-budget.js';
import { rule } from '../validation.js';

/** Rows that are done, or named one by one, at once. */
export const BULK_AT_ONCE = 2_000;
/** Of its calls: that many ids in one list. */
export const BULK_BUDGET: JsonBudget = { ...JSON_BUDGET, items: BULK_AT_ONCE };
/** More are not counted. */
export const BULK_COUNTED = 10_000;

/** Ids of rows, one at least. */
export const isIds = (v: unknown, most = BULK_AT_ONCE): boolean =>
  Array.isArray(v) && v.length > 0 && v.length <= most && v.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);

/**
 * Of which rows of a list something is asked at once (rule O-10): those that were chosen, or all that the list's filter
 * finds.
 */
export class BulkAsk {
  @rule('rows', (v) => v === null || isIds(v), { message: `Elija entre 1 y ${showCount(BULK_AT_ONCE)} filas` })
  ids: number[] | null = null;
  /** JSON, as the list itself is asked */
  @rule<BulkAsk>('one', (v, { ids }) => (v === null) !== (ids === null), { message: 'Elija filas o un filtro, no ambos' })
  @rule('text', (v) => v === null || typeof v === 'string', { message: 'El filtro no es válido' })
  filtro: string | null = null;
  /** tells what would be done, and does nothing */
  @IsBoolean({ message: 'Indique sí o no' }) previa = true;
}

/** r_data of what is asked for many: what was done, or of a preview what would be. */
export interface BulkOutcome {
  hechos: number;
  /** whose they are; of a preview none */
  ids: number[];
  /** those that are left alone, by their reason */
  fuera: LeftOut[];
  /** could be done and were not, for more is not done at once */
  quedan: number;
  /** there are more rows than BULK_COUNTED: the figures are of the first */
  contadas: 'todas' | 'primeras';
}
export interface LeftOut {
  motivo: string;
  cuantos: number;
  /** a few of them by name */
  nombres: string[];
}
export const NAMED_MAX = 5;
/** Chosen, and not in the list any more. */
export const LEFT_LIST = 'Ya no está en la lista';
