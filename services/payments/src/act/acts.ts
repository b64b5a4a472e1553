import type { PaymentActKind } from '@registro/contracts/two-persons';
import { answerAct } from '../bank/apply-answer.js';
import { formatAct } from '../bank/save-format.js';
import { payerAct } from '../bank/save-payer-account.js';
import { withdrawalAct } from '../bank/withdraw-statement.js';
import { adjustAct } from '../budget/adjust-payment.js';
import { outcomeAct } from '../budget/decide-reverted.js';
import { redenominationAct } from '../budget/redenominate.js';
import { returnAct } from '../budget/return-money.js';
import { budgetAct } from '../budget/save-budget.js';
import { limitAct } from '../budget/save-limit.js';
import { settleAct } from '../payment/settle-payment.js';
import type { ActOf } from './act-of.js';

/** How each act is done once it is confirmed. */
// biome-ignore lint/suspicious/noExplicitAny: each reads the data that it wrote itself.
export const HOW: Record<PaymentActKind, ActOf<any>> = {
  respuesta: answerAct,
  pago: settleAct,
  retiro: withdrawalAct,
  ajuste: adjustAct,
  devolucion: returnAct,
  desenlace: outcomeAct,
  formato: formatAct,
  cuenta: payerAct,
  presupuesto: budgetAct,
  limite: limitAct,
  redenominacion: redenominationAct,
};
