import type { CaseState } from '@registro/contracts/evaluation/case';
import { CASE_STATE_NAMES, CASE_STATES } from '@registro/contracts/evaluation/case';

export const stateTone: Record<CaseState, 'success' | 'error' | 'warning' | 'info' | 'default'> = {
  abierto: 'warning',
  asignado: 'info',
  devuelto: 'default',
  aprobado: 'success',
  rechazado: 'error',
  retirado: 'default',
};

export const stateChoices = CASE_STATES.map((id) => ({ id, name: CASE_STATE_NAMES[id] }));

/** 'hoy', '1 día', '12 días'. */
export const waited = (days: number): string => (days <= 0 ? 'hoy' : days === 1 ? '1 día' : `${days} días`);
