import type { CaseState } from '@registro/contracts/evaluation/case';
import type { ScholarshipStatusId, ContractStatusId } from '@registro/contracts/scholarships/status';

export type StateTone = 'success' | 'error' | 'warning' | 'info' | 'default';

/*
 * One meaning, one colour, in every list of the console: what waits for the institution is `info`, what is back with the applicant is a
 * `warning`, and what nobody waits for has none.
 */

export const CASE_TONES: Record<CaseState, StateTone> = {
  abierto: 'info',
  asignado: 'info',
  devuelto: 'warning',
  aprobado: 'success',
  rechazado: 'error',
  retirado: 'default',
};

export const SCHOLARSHIP_TONES: Record<ScholarshipStatusId, StateTone> = {
  1: 'default',
  2: 'warning',
  3: 'default',
  4: 'success',
  5: 'info',
  6: 'info',
  7: 'error',
  8: 'default',
};

export const CONTRACT_TONES: Record<ContractStatusId, StateTone> = { 1: 'default', 2: 'info', 3: 'warning', 4: 'success' };
