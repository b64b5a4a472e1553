import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { personRows } from './merge/person-rows.js';
import { ActController } from './act/act.controller.js';
import { ConfirmActHandler } from './act/confirm-act.js';
import { ReadOwnMattersHandler } from './act/read-own-matters.js';
import { RefuseActHandler } from './act/refuse-act.js';
import { BankFileController } from './bank/bank-file.controller.js';
import { BankSettingsController } from './bank/bank-settings.controller.js';
import { CalculateMonthHandler } from './bank/calculate-month.js';
import { CloseMonthHandler } from './bank/close-month.js';
import { DownloadBankFileHandler } from './bank/download-file.js';
import { ExplainLineHandler } from './bank/explain-line.js';
import { ExportBatchHandler } from './bank/export-batch.js';
import { ImportAnswerHandler } from './bank/import-answer.js';
import { ImportStatementHandler } from './bank/import-statement.js';
import { ReconciliationController } from './bank/reconciliation.controller.js';
import { SaveBankFormatHandler } from './bank/save-format.js';
import { SavePayerAccountHandler } from './bank/save-payer-account.js';
import { WithdrawStatementHandler } from './bank/withdraw-statement.js';
import { seedDemoBanks } from './bank/seed-demo-banks.js';
import { AnnulBatchHandler } from './batch/annul-batch.js';
import { ApproveBatchHandler } from './batch/approve-batch.js';
import { BatchController } from './batch/batch.controller.js';
import { DecideCheckHandler } from './batch/decide-check.js';
import { PrepareBatchHandler } from './batch/prepare-batch.js';
import { ReadChangesHandler } from './batch/read-changes.js';
import { ReadOutputHandler } from './batch/read-output.js';
import { TakeOutPaymentHandler } from './batch/take-out-payment.js';
import { BudgetController } from './budget/budget.controller.js';
import { AdjustPaymentHandler } from './budget/adjust-payment.js';
import { RedenominateHandler } from './budget/redenominate.js';
import { DecideRevertedHandler } from './budget/decide-reverted.js';
import { ReadReturnEntriesHandler } from './budget/return-entries.js';
import { ReturnMoneyHandler } from './budget/return-money.js';
import { seedDemoBudget } from './budget/seed-demo-budget.js';
import { SaveBudgetHandler } from './budget/save-budget.js';
import { SaveLimitHandler } from './budget/save-limit.js';
import { KeepLedgerHeads } from './ledger/keep-ledger-heads.js';
import { Confirmations } from './ledger/confirmed.js';
import { PaymentsConsole } from './console/console.controller.js';
import { ReadStepsHandler } from './console/read-steps.js';
import { ReadConsoleWaitingHandler } from './console/read-console-waiting.js';
import { ReadWaitingHandler } from './console/read-waiting.js';
import { InternalPaymentsController } from './payment/internal.controller.js';
import { PaymentController } from './payment/payment.controller.js';
import { OwnPaymentsController } from './payment/own-payments.controller.js';
import { ReadDossierHandler } from './payment/read-dossier.js';
import { ReadFactsHandler, ReadGroupFactsHandler } from './payment/read-facts.js';
import { ReadCountedPaymentsHandler } from './payment/read-counted-payments.js';
import { ReadWhereHandler } from './payment/read-where.js';
import { ResumeAppealed } from './payment/resume-appealed.consumer.js';
import { SettlePaymentHandler } from './payment/settle-payment.js';
import { StepDelays } from './payment/step-delays.js';
import { SyncPayments } from './payment/sync-payments.consumer.js';
import { paymentsMigrations } from './payments.migrations.js';
import { tables } from './payments.tables.js';
import { PaymentCard } from './payment/card.js';

@Module({
  controllers: [
    PaymentCard,
    personPreview(personRows),
    erasurePreview(personRows),
    ActController,
    BatchController,
    BudgetController,
    PaymentController,
    OwnPaymentsController,
    InternalPaymentsController,
    BankFileController,
    BankSettingsController,
    ReconciliationController,
    PaymentsConsole,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    SyncPayments,
    ResumeAppealed,
    ReadFactsHandler,
    ReadCountedPaymentsHandler,
    ReadGroupFactsHandler,
    ReadDossierHandler,
    ReadWhereHandler,
    StepDelays,
    SettlePaymentHandler,
    Confirmations,
    KeepLedgerHeads,
    PrepareBatchHandler,
    ApproveBatchHandler,
    TakeOutPaymentHandler,
    AnnulBatchHandler,
    ReadChangesHandler,
    ReadOutputHandler,
    DecideCheckHandler,
    SaveBudgetHandler,
    SaveLimitHandler,
    AdjustPaymentHandler,
    RedenominateHandler,
    ReturnMoneyHandler,
    ReadReturnEntriesHandler,
    DecideRevertedHandler,
    ReadStepsHandler,
    ReadWaitingHandler,
    ReadConsoleWaitingHandler,
    SaveBankFormatHandler,
    SavePayerAccountHandler,
    ExportBatchHandler,
    DownloadBankFileHandler,
    ImportAnswerHandler,
    ImportStatementHandler,
    ExplainLineHandler,
    CalculateMonthHandler,
    CloseMonthHandler,
    WithdrawStatementHandler,
    ConfirmActHandler,
    RefuseActHandler,
    ReadOwnMattersHandler,
  ],
})
class PaymentsModule {}

/**
 * Payees, payments, batches, bank files, reconciliation, budgets and the ledger, for any service that owes money; it
 * knows nothing of them.
 */
export const payments: Service = {
  name: 'payments',
  person: personRows,
  module: PaymentsModule,
  tables,
  migrations: paymentsMigrations,
  seed: async (em, config) => {
    await seedDemoBudget(em, config);
    await seedDemoBanks(em, config);
  },
};
