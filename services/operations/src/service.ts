import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { personRows } from './merge/person-rows.js';
import { ChainAudit } from './audit/chain-audit.js';
import { KeepAuditHeads } from './audit/keep-audit-heads.js';
import { ReadChainHandler } from './audit/read-chain.js';
import { ReadTraceHandler } from './audit/read-trace.js';
import { VerifyChain } from './audit/verify-chain.js';
import { AuditController } from './audit/audit.controller.js';
import { ReadAuditChoicesHandler } from './audit/read-audit-choices.js';
import { Board } from './board/board.js';
import { BoardController } from './board/board.controller.js';
import { ReadBoardHandler } from './board/read-board.js';
import { ChangeRetentionHandler } from './retention/change-retention.js';
import { cleaners } from './retention/cleaners.js';
import { DecideRetentionHandler } from './retention/decide-retention.js';
import { PreviewRetentionHandler } from './retention/preview-retention.js';
import { RetentionConsole } from './retention/retention.controller.js';
import { tables } from './operations.tables.js';
import { ConsoleController } from './console/console.controller.js';
import { RetryEventHandler } from './console/retry-event.js';
import { ProductHealthController } from './health/product-health.controller.js';
import { ReadStoresHandler } from './health/read-stores.js';
import { WatchStores } from './health/watch-stores.js';
import { CheckInvariants } from './invariant/check-invariants.js';
import { ReadInvariantHandler } from './invariant/read-invariant.js';
import { Live } from './live/live.js';
import { LiveController } from './live/live.controller.js';
import { LiveCase, LiveDocument, LiveNotice, LiveScreens, LiveStatus } from './live/live.consumer.js';
import { AskWitnesses } from './log/ask-witnesses.js';
import { KeepLog } from './log/keep-log.js';
import { InternalLogController, LogController } from './log/log.controller.js';
import { NoteEntry } from './log/note-entry.consumer.js';
import { ReadLogPageHandler } from './log/read-log-page.js';
import { ReadLoggedHandler } from './log/read-logged.js';
import { ReadProofHandler } from './log/read-proof.js';
import { ReadTileHandler } from './log/read-tile.js';
import { Witnesses } from './log/witnesses.js';
import { StopMailsController } from './mail/stop-mails.controller.js';
import { ReadStopHandler } from './mail/read-stop.js';
import { StopMailsHandler } from './mail/stop-mails.js';
import { MailController } from './mail/mail.controller.js';
import { Mailer } from './mail/mailer.js';
import { ReadMailHandler } from './mail/read-mail.js';
import { ReadMailTextHandler } from './mail/read-mail-text.js';
import { ResendMailHandler } from './mail/resend-mail.js';
import { ResendMailsHandler } from './mail/resend-mails.js';
import { seedDemoDay } from './queue/seed-demo-day.js';
import { seedDemoFailedMail } from './mail/seed-demo-failed-mail.js';
import { SendMail } from './mail/send-mail.consumer.js';
import { AudienceController } from './notice/audience.controller.js';
import { Audiences } from './notice/audiences.js';
import { GiveNotice } from './notice/give-notice.consumer.js';
import { MarkReadHandler } from './notice/mark-read.js';
import { AlertController } from './alert/alert.controller.js';
import { ReadAlertsHandler } from './alert/read-alerts.js';
import { SaveAlertHandler } from './alert/save-alert.js';
import { NoticesController } from './notice/notices.controller.js';
import { PreferencesController } from './notice/preferences.controller.js';
import { OwnMatters } from './notice/own-matters.js';
import { ReadAudienceHandler } from './notice/read-audience.js';
import { ReadHearersHandler } from './notice/read-hearers.js';
import { ReadPreferencesHandler } from './notice/read-preferences.js';
import { Recipients } from './notice/recipients.js';
import { SavePreferencesHandler } from './notice/save-preferences.js';
import { SendSampleHandler } from './notice/send-sample.js';
import { UserWindowNotice } from './notice/user-window-notice.consumer.js';
import { WelcomeNotice } from './notice/welcome-notice.consumer.js';
import { WindowAudience } from './notice/window-audience.js';
import { WindowNotice } from './notice/window-notice.consumer.js';
import { HistoryController } from './person/history.controller.js';
import { ReadHistoryHandler } from './person/read-history.js';
import { ReadMailsHandler } from './person/read-mails.js';
import { DiscardJobHandler } from './queue/discard-job.js';
import { DiscardJobsHandler } from './queue/discard-jobs.js';
import { PauseQueueHandler } from './queue/pause-queue.js';
import { QueueController } from './queue/queue.controller.js';
import { ReadConsoleWaitingHandler } from './queue/read-console-waiting.js';
import { ReadDayHandler } from './queue/read-day.js';
import { ReadDeliveryHandler } from './queue/read-delivery.js';
import { ReadFailuresHandler } from './queue/read-failures.js';
import { ReadJobHandler } from './queue/read-job.js';
import { ReadQueuesHandler } from './queue/read-queues.js';
import { RetryJobHandler } from './queue/retry-job.js';
import { RetryJobsHandler } from './queue/retry-jobs.js';
import { SampleQueues } from './queue/sample-queues.js';
import { WatchQueues } from './queue/watch-queues.js';
import { CopyMailTexts } from './template/copy-mail-texts.consumer.js';
import { PreviewTemplateHandler } from './template/preview-template.js';
import { ReadTemplateHandler } from './template/read-template.js';
import { ReadTemplatesHandler } from './template/read-templates.js';
import { RestoreTemplateHandler } from './template/restore-template.js';
import { SaveTemplateHandler } from './template/save-template.js';
import { TemplateController } from './template/template.controller.js';
import { TryTemplateHandler } from './template/try-template.js';
import { operationsMigrations } from './operations.migrations.js';

@Module({
  controllers: [
    RetentionConsole,
    personPreview(personRows),
    erasurePreview(personRows),
    LiveController,
    NoticesController,
    PreferencesController,
    AlertController,
    AudienceController,
    ConsoleController,
    AuditController,
    QueueController,
    ProductHealthController,
    HistoryController,
    MailController,
    StopMailsController,
    BoardController,
    TemplateController,
    LogController,
    InternalLogController,
  ],
  providers: [
    ChangeRetentionHandler,
    DecideRetentionHandler,
    PreviewRetentionHandler,
    personMover(personRows),
    personEraser(personRows),
    Live,
    Mailer,
    RetryEventHandler,
    ReadAuditChoicesHandler,
    ReadChainHandler,
    ReadTraceHandler,
    ChainAudit,
    VerifyChain,
    KeepAuditHeads,
    CheckInvariants,
    Board,
    ReadBoardHandler,
    ReadInvariantHandler,
    ReadStoresHandler,
    WatchStores,
    ReadQueuesHandler,
    ReadFailuresHandler,
    ReadDeliveryHandler,
    ReadDayHandler,
    WatchQueues,
    SampleQueues,
    ReadJobHandler,
    ReadConsoleWaitingHandler,
    RetryJobHandler,
    RetryJobsHandler,
    DiscardJobHandler,
    DiscardJobsHandler,
    PauseQueueHandler,
    SendMail,
    ReadStopHandler,
    StopMailsHandler,
    ReadHistoryHandler,
    ReadMailsHandler,
    ReadMailHandler,
    ReadMailTextHandler,
    ResendMailHandler,
    ResendMailsHandler,
    ReadTemplatesHandler,
    ReadTemplateHandler,
    PreviewTemplateHandler,
    TryTemplateHandler,
    SaveTemplateHandler,
    RestoreTemplateHandler,
    CopyMailTexts,
    LiveStatus,
    LiveCase,
    LiveDocument,
    LiveScreens,
    LiveNotice,
    MarkReadHandler,
    ReadPreferencesHandler,
    SavePreferencesHandler,
    ReadAlertsHandler,
    SaveAlertHandler,
    WindowAudience,
    OwnMatters,
    Audiences,
    ReadAudienceHandler,
    ReadHearersHandler,
    SendSampleHandler,
    Recipients,
    GiveNotice,
    UserWindowNotice,
    WelcomeNotice,
    WindowNotice,
    NoteEntry,
    KeepLog,
    Witnesses,
    AskWitnesses,
    ReadLoggedHandler,
    ReadProofHandler,
    ReadTileHandler,
    ReadLogPageHandler,
  ],
})
class OperationsModule {}

/** Events, audit, notices, mail and live updates. */
export const operations: Service = {
  name: 'operations',
  person: personRows,
  retention: cleaners,
  module: OperationsModule,
  tables,
  migrations: operationsMigrations,
  seed: async (em, config) => {
    await seedDemoFailedMail(em, config);
    await seedDemoDay(em, config);
  },
};
