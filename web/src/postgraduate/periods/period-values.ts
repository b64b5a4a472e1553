import type { FieldValues } from 'react-hook-form';
import { amountToType, centsToNumber, typedToCents } from '@registro/contracts/money';
import { startingValues } from '@registro/contracts/record/read';
import { PeriodData, type PeriodRead } from '@registro/contracts/scholarships/period';

/** A payment as its row holds it: the amount as text. */
export interface PaymentRow {
  idPago: number | null;
  idConceptoPago: number | null;
  monto: string;
}

export const NEW_PAYMENT: PaymentRow = { idPago: null, idConceptoPago: null, monto: '' };

/** What the dialog holds at first. @param only the institution, where there is but one */
export function periodValues(read: PeriodRead | null, only: number | null): FieldValues {
  return {
    ...startingValues(PeriodData, read),
    idPeriodo: read?.idPeriodo ?? null,
    idInstitucion: read?.idInstitucion ?? only,
    rifInstitucion: null,
    idInstitucionBancaria: null,
    pagos: read?.pagos.map(({ idPago, idConceptoPago, monto }) => ({ idPago, idConceptoPago, monto: amountToType(monto) })) ?? [
      NEW_PAYMENT,
    ],
  };
}

/** The sum of the rows that hold an amount already, to show; null while none does. */
export function totalOf(rows: readonly Pick<PaymentRow, 'monto'>[]): number | null {
  const cents = rows.map(({ monto }) => typedToCents(monto ?? '')).filter((one) => one !== null);
  return cents.length ? centsToNumber(cents.reduce((sum, one) => sum + one, 0)) : null;
}
