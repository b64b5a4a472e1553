/** What can happen to a case besides sendings, decisions and notes, which have records of their own. */
export const MOVEMENT_NAMES = {
  abierto: 'Se abrió el caso',
  reabierto: 'El caso volvió a abrirse con el envío nuevo',
  retirado: 'El solicitante retiró la solicitud',
  asignado: 'Se asignó el caso',
  visto: 'Abrió el envío por primera vez',
  excusado: 'Se excusó del caso',
  relevado: 'Se le retiró el caso',
  apartado: 'Perdió el caso por conflicto de interés',
  conflicto: 'Se anotó un conflicto de interés',
  sinConflicto: 'Se retiró el conflicto anotado',
  reaperturaPedida: 'Se pidió reabrir la decisión',
  reaperturaHecha: 'La decisión se reabrió',
  reaperturaNegada: 'La decisión ya no podía reabrirse',
  evaluado: 'Envió su evaluación',
  consenso: 'Se anotó el consenso',
  consensoConfirmado: 'Confirmó el consenso',
  reconsideracionPedida: 'El solicitante pidió la reconsideración',
} as const;
export type Movement = keyof typeof MOVEMENT_NAMES;
export const MOVEMENTS = Object.keys(MOVEMENT_NAMES) as Movement[];

/**
 * Who may read that a conflict was noted or withdrawn, why someone lost a case, and who has opened or judged it and
 * when: the coordinador alone, but that one opened it oneself.
 */
export const COORDINATORS_MOVEMENTS: readonly Movement[] = [
  'conflicto',
  'sinConflicto',
  'apartado',
  'visto',
  'evaluado',
  'consenso',
  'consensoConfirmado',
];

/** One line of the history of a case. */
export interface CaseMovement {
  id: number;
  tipo: Movement;
  version: number;
  /** who did it; null: the system */
  quien: string | null;
  /** the reviewer to whom it happened */
  aQuien: string | null;
  /** the reason that was given; empty for who is neither coordinador nor its author */
  motivo: string | null;
  /** ISO */
  fecha: string;
}
