import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { personRows } from './merge/person-rows.js';
import { CallController } from './call/call.controller.js';
import { ListOpenCallsHandler } from './call/list-open-calls.js';
import { ReadCallEligibilityHandler } from './call/read-call-eligibility.js';
import { ReadCallIntakeHandler } from './call/read-call-intake.js';
import { ReadCallSentencesHandler } from './call/read-call-sentences.js';
import { ReadAppealDaysHandler } from './call/read-appeal-days.js';
import { ReadCallSettingHandler } from './call/read-call-setting.js';
import { ViewCallHandler } from './call/view-call.js';
import { callsMigrations } from './calls.migrations.js';
import { choices } from './calls.choices.js';
import { tables } from './calls.tables.js';
import { ApplyProposalDecision } from './case/apply-proposal-decision.consumer.js';
import { ReadProposalCaseHandler } from './case/read-proposal-case.js';
import { ReadProposalNoticeHandler } from './case/read-proposal-notice.js';
import { ReadSecondPhaseCaseHandler } from './case/read-second-phase-case.js';
import { UndoProposalDecision } from './case/undo-proposal-decision.consumer.js';
import { CallsConsole } from './call-admin/calls-console.controller.js';
import { CloneCallHandler } from './call-admin/clone-call.js';
import { DecideDocumentsHandler } from './call-admin/decide-documents.js';
import { ExtensionNotice } from './call-admin/extension-notice.consumer.js';
import { MoveCallHandler } from './call-admin/move-call.js';
import { ReadCallDocumentsHandler } from './call-admin/read-call-documents.js';
import { ReadClosingHandler } from './call-admin/read-closing.js';
import { ReadNumbers } from './call-admin/read-numbers.js';
import { ReadAnnouncedHandler } from './call-admin/read-announced.js';
import { ReadUnsentDraftsHandler } from './call-admin/read-unsent-drafts.js';
import { SaveCallHandler } from './call-admin/save-call.js';
import { ReadFinancingHandler } from './financing/read-financing.js';
import { SaveFinancingHandler } from './financing/save-financing.js';
import { CorrectProponent } from './proposal/correct-proponent.consumer.js';
import { InnovationController } from './proposal/innovation.controller.js';
import { ListMaturitiesHandler } from './proposal/list-maturities.js';
import { ListProposalsHandler, ViewProposalHandler } from './proposal/read-proposals.js';
import { SaveProposalHandler } from './proposal/save-proposal.js';
import { SustainabilityController } from './proposal/sustainability.controller.js';
import { ApplyDisbursement } from './progress/apply-disbursement.consumer.js';
import { DecideReportHandler } from './progress/decide-report.js';
import { ProgressConsole } from './progress/progress-console.controller.js';
import { ProgressController } from './progress/progress.controller.js';
import { ReadParticipationHandler } from './progress/read-participation.js';
import { ReadProgressHandler } from './progress/read-progress.js';
import { ReadProjectDossierHandler } from './progress/read-project-dossier.js';
import { ReadSettledToldHandler } from './progress/read-settled-told.js';
import { ReadProjectOwedHandler } from './progress/read-project-owed.js';
import { ReadReportReviewHandler } from './progress/read-report-review.js';
import { ReleaseDisbursementHandler } from './progress/release-disbursement.js';
import { SaveProjectAccountHandler } from './progress/save-project-account.js';
import { SaveReportHandler } from './progress/save-report.js';
import { ReadSecondPhaseHandler } from './second-phase/read-second-phase.js';
import { SecondPhaseController } from './second-phase/second-phase.controller.js';
import { ProposalRequests } from './sending/proposal-requests.consumer.js';
import { ReadProposalPageHandler } from './sending/read-proposal-page.js';
import { ReviewProposalHandler } from './sending/review-proposal.js';
import { SaveAnswersHandler } from './sending/save-answers.js';
import { SendingController } from './sending/sending.controller.js';
import { PublicCallController } from './public/public-call.controller.js';
import { ReadOutcome } from './public/read-outcome.js';
import { ReadPublicCallHandler } from './public/read-public-call.js';
import { ListPublicCallsHandler } from './public/read-public-calls.js';
import { seedDemo } from './seed-demo.js';
import { AnswerInvitationHandler } from './team/answer-invitation.js';
import { DeleteMemberHandler } from './team/delete-member.js';
import { ListInvitationsHandler, ReadLinkedInvitationHandler } from './team/read-invitations.js';
import { ListMembersHandler, ViewMemberHandler } from './team/read-members.js';
import { ReadTeamNoticeHandler } from './team/read-team-notice.js';
import { SaveMemberHandler } from './team/save-member.js';
import { SayPresenceHandler } from './team/say-presence.js';
import { TakePlaces } from './team/take-places.consumer.js';
import { ReadCountedProposalsHandler } from './proposal/read-counted-proposals.js';
import { TeamMatesHandler } from './team/team-mates.js';
import { TeamController } from './team/team.controller.js';
import { ProposalCard } from './proposal/card.js';
import { PlaceCard, TeamCard } from './team/cards.js';

@Module({
  controllers: [
    ProposalCard,
    TeamCard,
    PlaceCard,
    personPreview(personRows),
    erasurePreview(personRows),
    CallController,
    PublicCallController,
    SustainabilityController,
    InnovationController,
    TeamController,
    SendingController,
    SecondPhaseController,
    ProgressController,
    ProgressConsole,
    CallsConsole,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    ListOpenCallsHandler,
    ListPublicCallsHandler,
    ReadPublicCallHandler,
    ReadOutcome,
    ReadCallDocumentsHandler,
    DecideDocumentsHandler,
    ReadClosingHandler,
    ReadNumbers,
    ReadAnnouncedHandler,
    ReadUnsentDraftsHandler,
    ViewCallHandler,
    ReadCallEligibilityHandler,
    ReadCallIntakeHandler,
    ReadCallSentencesHandler,
    ReadAppealDaysHandler,
    ReadCallSettingHandler,
    SaveProposalHandler,
    ListProposalsHandler,
    ViewProposalHandler,
    ListMaturitiesHandler,
    SaveMemberHandler,
    DeleteMemberHandler,
    ListMembersHandler,
    ViewMemberHandler,
    AnswerInvitationHandler,
    ListInvitationsHandler,
    ReadLinkedInvitationHandler,
    ReadTeamNoticeHandler,
    SayPresenceHandler,
    TeamMatesHandler,
    ReadCountedProposalsHandler,
    TakePlaces,
    SaveFinancingHandler,
    ReadFinancingHandler,
    SaveAnswersHandler,
    ReviewProposalHandler,
    ReadProposalPageHandler,
    ProposalRequests,
    CorrectProponent,
    SaveCallHandler,
    CloneCallHandler,
    MoveCallHandler,
    ExtensionNotice,
    SaveReportHandler,
    DecideReportHandler,
    ReadReportReviewHandler,
    ReadProgressHandler,
    SaveProjectAccountHandler,
    ReleaseDisbursementHandler,
    ReadProjectOwedHandler,
    ReadProjectDossierHandler,
    ReadParticipationHandler,
    ApplyDisbursement,
    ReadSecondPhaseHandler,
    ReadProposalCaseHandler,
    ReadSettledToldHandler,
    ReadSecondPhaseCaseHandler,
    ReadProposalNoticeHandler,
    ApplyProposalDecision,
    UndoProposalDecision,
  ],
})
class CallsModule {}

/** The calls of vertex 3 and what people apply with: proposals, their team and financing. */
export const calls: Service = {
  name: 'calls',
  person: personRows,
  module: CallsModule,
  tables,
  choices,
  migrations: callsMigrations,
  seed: seedDemo,
};
