import type { RevertedWay } from './adjust.js';

/** What payments tells a domain of money that it owes. */
export type Settled = 'payment.completed' | 'payment.rejected' | 'payment.reverted' | 'payment.resumed';
export interface SettledNews {
  tipo: Settled;
  datos: { intento: number; sigue?: RevertedWay };
}
/** How the domain knows the payment. */
export interface SettledBefore {
  intento: number;
  revertido: string | null;
  /** when; null: it was not */
  pagado: Date | string | null;
  cerrado: Date | string | null;
}

export const NO_REASON = 'El banco no indicó el motivo';

/** Whether it is news of what is owed now: of the attempt that it is about, and not of one that came back already. */
export function isNews({ tipo, datos: { intento, sigue } }: SettledNews, before: SettledBefore): boolean {
  if (before.cerrado !== null) return false;
  if (tipo === 'payment.reverted') return intento === before.intento && before.revertido === null;
  // What is owed again is another attempt.
  if (tipo === 'payment.resumed') return intento === before.intento + (sigue === 'cerrar' ? 0 : 1);
  return before.pagado === null && before.revertido === null && intento === before.intento;
}
