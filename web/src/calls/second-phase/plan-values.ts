import type { FinancedLine } from '@registro/contracts/calls/second-phase';
import { amountToType, centsToNumber, numberToCents, typedToCents } from '@registro/contracts/money';

/** A disbursement as the form holds it: its amount as it is typed. */
export interface DisbursementValues {
  trimestre: number | null;
  idRubro: number | null;
  monto: string | null;
}

/** What is financed, shared evenly among the quarters to the céntimo: what is left over goes to the first ones. */
export function sharedEvenly(lines: readonly FinancedLine[], quarters: number): DisbursementValues[] {
  return Array.from({ length: quarters }, (_, index) => index + 1).flatMap((trimestre) =>
    lines.flatMap(({ idRubro, monto }) => {
      const cents = numberToCents(monto) ?? 0;
      const share = Math.floor(cents / quarters) + (trimestre <= cents % quarters ? 1 : 0);
      return share ? [{ trimestre, idRubro: idRubro.value, monto: amountToType(centsToNumber(share)) }] : [];
    }),
  );
}

export interface RubroSum {
  idRubro: number;
  label: string;
  /** amounts in bolívares */
  financed: number;
  planned: number;
  /** what is still to be planned; below zero: too much is */
  missing: number;
}

const centsOf = (monto: string | null): number => (monto ? (typedToCents(monto) ?? 0) : 0);

/** What the plan gives each rubro, against its financing. What is no amount yet counts nothing. */
export function sumsOf(lines: readonly FinancedLine[], rows: readonly DisbursementValues[]): RubroSum[] {
  return lines.map(({ idRubro, monto }) => {
    const planned = rows.filter((row) => row.idRubro === idRubro.value).reduce((sum, row) => sum + centsOf(row.monto), 0);
    const financed = numberToCents(monto) ?? 0;
    return {
      idRubro: idRubro.value,
      label: idRubro.label,
      financed: monto,
      planned: centsToNumber(planned),
      missing: centsToNumber(financed - planned),
    };
  });
}
