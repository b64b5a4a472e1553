import { countOf } from '@registro/contracts/count';
import type { BankFileRow } from '@registro/contracts/payments/bank-files';

/** What an answer said of its lines: '2 completados, 1 rechazado'. */
export function answerText({ completados, rechazados, desconocidos }: BankFileRow): string {
  const told = [
    completados > 0 && countOf(completados, 'completado', 'completados'),
    rechazados > 0 && countOf(rechazados, 'rechazado', 'rechazados'),
    desconocidos > 0 && `${desconocidos} sin respuesta firme`,
  ].filter(Boolean);
  return told.join(', ') || 'sin líneas';
}
