import type { FinancedLine } from '@registro/contracts/calls/second-phase';
import { amountToType, centsToNumber, numberToCents, typedToCents } from '@registro/contracts/money';

/** A cell of the plan as the form holds it: its amount as it is typed, nothing where nothing is. */
export interface DisbursementValues {
  trimestre: number;
  idRubro: number;
  monto: string;
}

/** Every cell, rubro by rubro and in each quarter by quarter, with what `amountOf` says stands in it. */
function cells(
  lines: readonly FinancedLine[],
  quarters: number,
  amountOf: (line: FinancedLine, trimestre: number) => string,
): DisbursementValues[] {
  return lines.flatMap((line) =>
    Array.from({ length: quarters }, (_, index) => ({
      trimestre: index + 1,
      idRubro: line.idRubro.value,
      monto: amountOf(line, index + 1),
    })),
  );
}

/** The plan as a grid: the rows that there are, each in its cell. */
export const asGrid = (
  lines: readonly FinancedLine[],
  quarters: number,
  rows: readonly Partial<DisbursementValues>[],
): DisbursementValues[] =>
  cells(lines, quarters, ({ idRubro }, t) => rows.find((row) => row.idRubro === idRubro.value && row.trimestre === t)?.monto ?? '');

/** What is financed, shared evenly among the quarters to the céntimo: what is left over goes to the first ones. */
export const sharedEvenly = (lines: readonly FinancedLine[], quarters: number): DisbursementValues[] =>
  cells(lines, quarters, ({ monto }, trimestre) => {
    const cents = numberToCents(monto) ?? 0;
    const share = Math.floor(cents / quarters) + (trimestre <= cents % quarters ? 1 : 0);
    return share ? amountToType(centsToNumber(share)) : '';
  });

export interface HeadingSum {
  idRubro: number;
  label: string;
  /** amounts in bolívares */
  financed: number;
  planned: number;
  /** what is still to be planned; below zero: too much is */
  missing: number;
}

const centsOf = (monto: string): number => (monto ? (typedToCents(monto) ?? 0) : 0);

/** What the plan gives each rubro, against its financing. What is no amount yet counts nothing. */
export function sumsOf(lines: readonly FinancedLine[], rows: readonly DisbursementValues[]): HeadingSum[] {
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
