/** What the receipt of a completed payment says; `numero` is its own, for the public verification. */
export interface PaymentReceiptData {
  /** short, random and unguessable (rule F-12) */
  numero: string;
  /** who was paid, and their document: 'G-200001003' */
  beneficiario: string;
  documento: string;
  /** the account without its middle: '0102 … 0012' */
  cuenta: string;
  monto: number;
  /** 'VES' */
  moneda: string;
  concepto: string;
  /** what it was owed for: 'Maestría en Física, periodo del 01/02/2026' */
  titulo: string;
  /** whose money it was about */
  nombre: string;
  /** ISO */
  completado: string;
  /** the bank's own number of the transfer */
  referencia: string | null;
}

export const PAYMENT_NOT_COMPLETED = 'El pago todavía no está completado';
export const PAYMENT_NOT_FOUND = 'El pago no existe';
export const PAYMENT_REVERSED = 'El pago fue revertido';
