import { showAmount } from '@registro/contracts/money';
import { leftOf, type SpendingLine } from '@registro/contracts/calls/spending';

/**
 * What the plan gives a rubro in the quarter, or where it stands instead, and what is left: 'Previsto: Bs. 600,50.
 * Queda Bs. 1.000,50 de 1.000,50 financiados.'
 * @param monto spent in the quarter
 */
export function plannedText(line: SpendingLine, monto = 0): string {
  const { previsto, financiado } = line;
  const planned =
    previsto === null
      ? 'Sin plan por trimestre: cuenta lo financiado'
      : previsto === 0
        ? 'El plan de desembolsos no prevé este rubro en el trimestre'
        : `Previsto en el plan de desembolsos: Bs. ${showAmount(previsto)}`;
  return `${planned}. ${leftText(line, monto)} de ${showAmount(financiado)} financiados.`;
}

/** 'Queda Bs. 400,00', or by how much it was too much. */
function leftText(line: SpendingLine, monto: number): string {
  const left = leftOf(line, monto);
  return left < 0 ? `Excede en Bs. ${showAmount(-left)}` : `Queda Bs. ${showAmount(left)}`;
}
