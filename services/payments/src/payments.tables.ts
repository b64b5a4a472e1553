import { reads } from '@registro/platform/database/reads';
import { ActAnswer } from './act/act.entity.js';
import {
  BankFile,
  BankFormat,
  ClosedMonth,
  PayerAccount,
  Reconciliation,
  Statement,
  StatementLine,
  StatementWithdrawal,
} from './bank/bank.entity.js';
import { Batch } from './batch/batch.entity.js';
import { BatchLine, QualityCheck } from './batch/batch-line.entity.js';
import { Adjustment, Budget, MoneyReturn, Offset, PaymentLimit } from './budget/budget.entity.js';
import { LedgerEntry } from './ledger/ledger.entity.js';
import { Debtor, Payee, Payment, PaymentStep, StepDelay } from './payment/payment.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'payments.beneficiario': Payee,
  'payments.deudor': Debtor,
  'payments.pago': Payment,
  'payments.paso': PaymentStep,
  'payments.demora': StepDelay,
  'payments.lote': Batch,
  'payments.lote_pago': BatchLine,
  'payments.revision': QualityCheck,
  'payments.presupuesto': Budget,
  'payments.limite': PaymentLimit,
  'payments.ajuste': Adjustment,
  'payments.compensacion': Offset,
  'payments.devolucion': MoneyReturn,
  'payments.asiento': LedgerEntry,
  'payments.acto_respuesta': ActAnswer,
  'payments.formato_banco': BankFormat,
  'payments.cuenta_pagadora': PayerAccount,
  'payments.archivo_banco': BankFile,
  'payments.extracto': Statement,
  'payments.extracto_retirado': StatementWithdrawal,
  'payments.extracto_linea': StatementLine,
  'payments.conciliacion': Reconciliation,
  'payments.mes_cerrado': ClosedMonth,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();
