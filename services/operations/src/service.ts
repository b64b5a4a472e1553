import { Module } from '@nestjs/common';
import type { Service } from '@registro/platform/service';
import { tables } from './operations.tables.js';
import { ConsoleController } from './console/console.controller.js';
import { RetryEventHandler } from './console/retry-event.js';
import { CheckInvariants } from './invariant/check-invariants.js';
import { Live } from './live/live.js';
import { LiveController } from './live/live.controller.js';
import { LiveCase, LiveDocument, LiveNotice, LiveScreens, LiveStatus } from './live/live.consumer.js';
import { Mailer } from './mail/mailer.js';
import { SendMail } from './mail/send-mail.consumer.js';
import { GiveNotice } from './notice/give-notice.consumer.js';
import { MarkReadHandler } from './notice/mark-read.js';
import { NoticesController } from './notice/notices.controller.js';
import { PreferencesController } from './notice/preferences.controller.js';
import { ReadPreferencesHandler } from './notice/read-preferences.js';
import { Recipients } from './notice/recipients.js';
import { SavePreferencesHandler } from './notice/save-preferences.js';
import { WelcomeNotice } from './notice/welcome-notice.consumer.js';
import { WindowNotice } from './notice/window-notice.consumer.js';
import { operationsMigrations } from './operations.migrations.js';

@Module({
  controllers: [LiveController, NoticesController, PreferencesController, ConsoleController],
  providers: [
    Live,
    Mailer,
    RetryEventHandler,
    CheckInvariants,
    SendMail,
    LiveStatus,
    LiveCase,
    LiveDocument,
    LiveScreens,
    LiveNotice,
    MarkReadHandler,
    ReadPreferencesHandler,
    SavePreferencesHandler,
    Recipients,
    GiveNotice,
    WelcomeNotice,
    WindowNotice,
  ],
})
class OperationsModule {}

/** Events, audit, notices, mail and live updates. */
export const operations: Service = {
  name: 'operations',
  module: OperationsModule,
  tables,
  migrations: operationsMigrations,
};
