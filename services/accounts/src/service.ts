import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { keptRows } from '@registro/platform/retention/cleaner';
import type { Service } from '@registro/platform/service';
import { sql } from 'kysely';
import { tables } from './accounts.tables.js';
import { accountsMigrations } from './accounts.migrations.js';
import { Auth } from './auth/auth.js';
import { AuthController } from './auth/auth.controller.js';
import { Greeting } from './auth/greeting.js';
import { PasswordOwners } from './auth/password-owner.js';
import { OwnSessions } from './auth/own-sessions.js';
import { SignInGate } from './auth/sign-in-gate.js';
import { PublicController } from './public.controller.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { ConfirmIdentityHandler } from './confirmation/confirm-identity.js';
import { UseConfirmationHandler } from './confirmation/use-confirmation.js';
import { ConfirmByPasskeyHandler } from './confirmation/confirm-by-passkey.js';
import { AlternativeChange } from './email/alternative-change.js';
import { AlternativeController } from './email/alternative.controller.js';
import { AnswerEmailChangeHandler } from './email/answer-email-change.js';
import { AskAlternativeHandler } from './email/ask-alternative.js';
import { AskEmailChangeHandler } from './email/ask-email-change.js';
import { CancelEmailChangeHandler } from './email/cancel-email-change.js';
import { EmailController } from './email/email.controller.js';
import { ReadOwnAlternativeHandler } from './email/read-own-alternative.js';
import { ReadSettledAlternativeHandler } from './email/settled-alternative.js';
import { TakeBackAlternativeHandler } from './email/take-back-alternative.js';
import { ReadLinkedEmailChangeHandler, ReadOwnEmailChangeHandler } from './email/read-email-change.js';
import { accountErasure } from './erasure/account-erasure.js';
import { AskErasureHandler } from './erasure/ask-erasure.js';
import { ConfirmErasureHandler } from './erasure/confirm-erasure.js';
import { DecideErasureHandler } from './erasure/decide-erasure.js';
import { ErasurePreviews } from './erasure/erasure-previews.js';
import { ErasuresController } from './erasure/erasures.controller.js';
import { KeepErasures } from './erasure/keep-erasures.js';
import { OwnErasureController } from './erasure/own-erasure.controller.js';
import { ProposeErasureHandler } from './erasure/propose-erasure.js';
import { ReadErasureHandler } from './erasure/read-erasure.js';
import { ReadLinkedErasureHandler, ReadOwnErasureHandler } from './erasure/read-own-erasure.js';
import { RetryErasureHandler } from './erasure/retry-erasure.js';
import { TakeBackErasureHandler } from './erasure/take-back-erasure.js';
import { DecideGrantHandler } from './grant/decide-grant.js';
import { ReadConsoleWaitingHandler } from './grant/read-console-waiting.js';
import { GrantsController } from './grant/grants.controller.js';
import { ConfirmLostAccessHandler, StopLostAccessHandler } from './lost-access/answer-lost-access.js';
import { AskLostAccessHandler } from './lost-access/ask-lost-access.js';
import { CleanLostAccess } from './lost-access/clean-lost-access.js';
import { forgetLostAccess } from './lost-access/forget-lost-access.js';
import { DecideLostAccessHandler, RejectLostAccessHandler } from './lost-access/decide-lost-access.js';
import { LostAccessController } from './lost-access/lost-access.controller.js';
import { ProofOfWork } from './lost-access/proof-of-work.js';
import { ProposeLostAccessHandler } from './lost-access/propose-lost-access.js';
import { ReadLostAccessHandler } from './lost-access/read-lost-access.js';
import { AskMergeHandler } from './merge/ask-merge.js';
import { DecideMergeHandler } from './merge/decide-merge.js';
import { MergePreviews } from './merge/merge-previews.js';
import { accountHoldings, stays } from './merge/stays.js';
import { MergesController } from './merge/merges.controller.js';
import { ReadMergeHandler } from './merge/read-merge.js';
import { RetryMergeHandler } from './merge/retry-merge.js';
import { AskUndoHandler } from './merge/ask-undo.js';
import { DecideUndoHandler } from './merge/decide-undo.js';
import { AddPasskeyHandler } from './passkey/add-passkey.js';
import { Challenges } from './passkey/challenges.js';
import { PasskeyController } from './passkey/passkey.controller.js';
import { Passkeys } from './passkey/passkeys.js';
import { RemovePasskeyHandler } from './passkey/remove-passkey.js';
import { RenamePasskeyHandler } from './passkey/rename-passkey.js';
import { AssignRoleHandler } from './user/assign-role.js';
import { DataLooksController } from './user/data-looks.controller.js';
import { EndSessionsHandler } from './user/end-sessions.js';
import { FindPeopleHandler } from './user/find-people.js';
import { OpenAccountHandler } from './user/open-account.js';
import { ReadDataLooksHandler } from './user/read-data-looks.js';
import { ResetSecondFactorHandler } from './user/reset-second-factor.js';
import { SuspendAccountHandler } from './user/suspend-account.js';
import { EndViewHandler } from './view/end-view.js';
import { StartViewHandler } from './view/start-view.js';
import { AcceptTermsHandler } from './terms/accept-terms.js';
import { ReadOwnTermsHandler, ReadTermsHandler } from './terms/read-terms.js';
import { TermsController } from './terms/terms.controller.js';
import { AskLiftHandler } from './tie/ask-lift.js';
import { DecideLiftHandler } from './tie/decide-lift.js';
import { Ties } from './tie/ties.js';
import { TiesController } from './tie/ties.controller.js';
import { ViewsController } from './view/views.controller.js';
import { renewSecondFactors } from './auth/encryption.js';
import { seedDemoAsks } from './user/seed-demo-asks.js';
import { seedDemoAccounts } from './user/seed-demo.js';
import { UsersController } from './user/users.controller.js';
import { AccountCard } from './user/card.js';

@Module({
  controllers: [
    AccountCard,
    AuthController,
    UsersController,
    DataLooksController,
    GrantsController,
    PublicController,
    ConfirmationController,
    PasskeyController,
    EmailController,
    AlternativeController,
    ViewsController,
    MergesController,
    TiesController,
    TermsController,
    erasurePreview(accountErasure),
    ErasuresController,
    OwnErasureController,
    LostAccessController,
  ],
  providers: [
    Auth,
    SignInGate,
    OwnSessions,
    Ties,
    AskLiftHandler,
    DecideLiftHandler,
    Greeting,
    PasswordOwners,
    AssignRoleHandler,
    FindPeopleHandler,
    OpenAccountHandler,
    SuspendAccountHandler,
    EndSessionsHandler,
    ResetSecondFactorHandler,
    ReadDataLooksHandler,
    StartViewHandler,
    EndViewHandler,
    DecideGrantHandler,
    ReadConsoleWaitingHandler,
    ConfirmIdentityHandler,
    ConfirmByPasskeyHandler,
    UseConfirmationHandler,
    AlternativeChange,
    AskAlternativeHandler,
    TakeBackAlternativeHandler,
    ReadOwnAlternativeHandler,
    ReadSettledAlternativeHandler,
    AskEmailChangeHandler,
    AnswerEmailChangeHandler,
    CancelEmailChangeHandler,
    ReadOwnEmailChangeHandler,
    ReadLinkedEmailChangeHandler,
    Challenges,
    Passkeys,
    AddPasskeyHandler,
    RenamePasskeyHandler,
    RemovePasskeyHandler,
    MergePreviews,
    AskMergeHandler,
    DecideMergeHandler,
    AskUndoHandler,
    DecideUndoHandler,
    RetryMergeHandler,
    ReadMergeHandler,
    ReadTermsHandler,
    ReadOwnTermsHandler,
    AcceptTermsHandler,
    personEraser(accountErasure),
    KeepErasures,
    ErasurePreviews,
    AskErasureHandler,
    ConfirmErasureHandler,
    TakeBackErasureHandler,
    ReadOwnErasureHandler,
    ReadLinkedErasureHandler,
    ProposeErasureHandler,
    DecideErasureHandler,
    RetryErasureHandler,
    ReadErasureHandler,
    ProofOfWork,
    AskLostAccessHandler,
    ConfirmLostAccessHandler,
    StopLostAccessHandler,
    ProposeLostAccessHandler,
    DecideLostAccessHandler,
    RejectLostAccessHandler,
    ReadLostAccessHandler,
    CleanLostAccess,
  ],
})
class AccountsModule {}

/** Who someone is: sign-up, sign-in, sessions, roles and permissions. */
export const accounts: Service = {
  name: 'accounts',
  person: { stays, ...accountHoldings },
  // Of a look that it began, too: both are over.
  retention: [keptRows({ clase: 'sesiones', tabla: 'accounts.session', desde: sql`t."expiresAt"` }), forgetLostAccess],
  module: AccountsModule,
  tables,
  migrations: accountsMigrations,
  seed: async (em, config) => {
    await seedDemoAccounts(em, config);
    await seedDemoAsks(em, config);
    await renewSecondFactors(em, config);
  },
};
