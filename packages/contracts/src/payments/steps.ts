/** The steps of a payment's way, in their order, each named by what it waits for, and how it may end. */
export const PAYMENT_STEPS = [
  'revision',
  'devuelto',
  'pendiente',
  'preparado',
  'segunda',
  'aprobado',
  'enviado',
  'completado',
  'rechazado',
  'cancelado',
  'revertido',
] as const;
export type PaymentStepName = (typeof PAYMENT_STEPS)[number];

/**
 * How ¿Dónde está mi pago? calls a step, and the role (never the person) that holds the payment there; null: nobody any
 * more.
 */
export const STEP_WORDS: Record<PaymentStepName, { nombre: string; quien: string | null }> = {
  revision: { nombre: 'En revisión', quien: 'Operadores que revisan' },
  devuelto: { nombre: 'Devuelto para corrección', quien: 'Usted' },
  pendiente: { nombre: 'Pendiente de pago', quien: 'Operadores que preparan pagos' },
  preparado: { nombre: 'En un lote por aprobar', quien: 'Operadores que aprueban pagos' },
  segunda: { nombre: 'Espera una segunda aprobación', quien: 'Operadores que aprueban pagos' },
  aprobado: { nombre: 'Aprobado, por enviar al banco', quien: 'Operadores que preparan pagos' },
  enviado: { nombre: 'Enviado al banco', quien: 'El banco' },
  completado: { nombre: 'Completado', quien: null },
  rechazado: { nombre: 'Rechazado', quien: 'Usted' },
  cancelado: { nombre: 'Cancelado', quien: null },
  revertido: { nombre: 'Revertido', quien: 'Operadores que aprueban pagos' },
};
