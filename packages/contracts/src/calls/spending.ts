import type { Option } from '../envelope.js';
import { centsToNumber, numberToCents } from '../money.js';
import { type FinancedLine, type KeptDisbursement, sumCents } from './second-phase.js';

/** What the spending of a project's quarter is held against (rule V-10), in bolívares. */

/** What a call takes as close to the plan, in percent, unless it says otherwise. */
export const SPENDING_SHARE = 20;

/** A rubro as it stands before its quarter is reported. */
export interface SpendingLine {
  idRubro: Option;
  /** what the plan gives it in the quarter; null: nothing is planned by quarter, and all that is financed counts */
  previsto: number | null;
  /** spent in the quarters before, as they were reported */
  antes: number;
  financiado: number;
}

interface Spent {
  idRubro: number;
  monto: number;
}

/** The rubros of a quarter; `earlier`: the reports of the quarters before. */
export function spendingOf(
  trimestre: number,
  lines: readonly FinancedLine[],
  plan: readonly KeptDisbursement[],
  earlier: readonly { gastos: readonly Spent[] }[],
): SpendingLine[] {
  return lines.map(({ idRubro, monto: financiado }) => {
    const of = <T extends Spent>(list: readonly T[]) => list.filter((one) => one.idRubro === idRubro.value);
    const planned = of(plan.filter((one) => one.trimestre === trimestre));
    return {
      idRubro,
      previsto: plan.length ? centsToNumber(sumCents(planned)) : null,
      antes: centsToNumber(sumCents(earlier.flatMap(({ gastos }) => of(gastos)))),
      financiado,
    };
  });
}

const cents = (amount: number): number => numberToCents(amount) ?? 0;

/** What is left of what is financed, once `monto` is spent too: below zero where it is more. */
export const leftOf = ({ antes, financiado }: SpendingLine, monto: number): number =>
  centsToNumber(cents(financiado) - cents(antes) - cents(monto));

/**
 * Whether `monto` differs from the plan by more than `share` percent of it; where nothing is planned by quarter,
 * whether all that was spent is so much more than is financed.
 */
export function departs({ previsto, antes, financiado }: SpendingLine, monto: number, share: number): boolean {
  if (previsto === null) return (cents(antes) + cents(monto)) * 100 > cents(financiado) * (100 + share);
  return Math.abs(cents(monto) - cents(previsto)) * 100 > cents(previsto) * share;
}
