import type { PaymentStepName } from './steps.js';

/** GET /api/recursos/pagos/{id}/pasos → r_data, oldest first: what a payment went through, as operators see it. */
export interface PaymentStepRow {
  /** counts the steps of the payment */
  numero: number;
  /** 1, and one more each time that it was asked for again after a rejection */
  intento: number;
  paso: PaymentStepName;
  /** ISO */
  desde: string;
  /** e-mail of who did it; null: the system, the payment's domain, or an account that is gone */
  quien: string | null;
  /** why, where somebody said so */
  detalle: string | null;
}

/**
 * GET /api/recursos/lotes/pendientes → r_data: what waits for a batch, by bank and currency. Amounts are whole
 * céntimos.
 */
export interface WaitingPayments {
  banco: string;
  moneda: string;
  /** that may go into a batch now, and their sum */
  cuantos: number;
  centimos: number;
  /** that something still stops */
  bloqueados: number;
}
