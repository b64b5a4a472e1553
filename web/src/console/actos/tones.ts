import type { ActLineRow, ActRow } from '@registro/contracts/payments/acts';

export const ACT_TONES = {
  propuesto: 'warning',
  confirmado: 'success',
  negado: 'error',
  retirado: 'default',
  vencido: 'default',
} as const satisfies Record<ActRow['estado'], string>;

export const RESULT_TONES = { completado: 'success', rechazado: 'error', desconocido: 'default' } as const satisfies Record<
  NonNullable<ActLineRow['resultado']>,
  string
>;
