import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { personRows } from './merge/person-rows.js';
import { tables } from './evaluation.tables.js';
import { AssignmentController } from './assignment/assignment.controller.js';
import { AssignCaseHandler } from './assignment/assign-case.js';
import { AssignCasesHandler } from './assignment/assign-cases.js';
import { AssignmentNotice } from './assignment/assignment-notice.consumer.js';
import { DistributeCasesHandler } from './assignment/distribute-cases.js';
import { ExcuseCasesHandler } from './assignment/excuse-cases.js';
import { ExcuseReviewerHandler } from './assignment/excuse-reviewer.js';
import { AddNoteHandler } from './case/add-note.js';
import { CaseController } from './case/case.controller.js';
import { PersonCasesController } from './case/person-cases.controller.js';
import { CaseKinds } from './case/case-kinds.js';
import { CloseCase } from './case/close-case.consumer.js';
import { CaseLists } from './case/list-cases.js';
import { FindCasesHandler } from './case/find-cases.js';
import { OpenCase } from './case/open-case.consumer.js';
import { ReadCaseHandler } from './case/read-case.js';
import { ReadDeskHandler } from './case/read-desk.js';
import { ReadConsoleWaitingHandler } from './case/read-console-waiting.js';
import { ReadOwnMattersHandler } from './case/read-own-matters.js';
import { ReadCaseNoticeHandler } from './case/read-case-notice.js';
import { ReadDeclaredHandler } from './conflict/read-declared.js';
import { ReadCaseFilesHandler } from './case/read-case-files.js';
import { ReadCasesOfHandler } from './case/read-cases-of.js';
import { ReadCaseProgressHandler } from './case/read-case-progress.js';
import { ReadCaseFiltersHandler } from './case/read-case-filters.js';
import { ReadReviewersHandler } from './case/read-reviewers.js';
import { SayCasePresenceHandler } from './case/say-case-presence.js';
import { Conflicts } from './conflict/conflicts.js';
import { ReviewConflicts } from './conflict/review-conflicts.consumer.js';
import { WithdrawConflictHandler } from './conflict/withdraw-conflict.js';
import { AddCoordinatorHandler } from './coordinator/add-coordinator.js';
import { ConfirmCoordinatorHandler } from './coordinator/confirm-coordinator.js';
import { CoordinatorController } from './coordinator/coordinator.controller.js';
import { ReadEvaluatorHandler } from './coordinator/read-evaluator.js';
import { RemoveCoordinatorHandler } from './coordinator/remove-coordinator.js';
import { seedDemoCoordinator } from './coordinator/seed-demo.js';
import { DecideCaseHandler } from './decision/decide-case.js';
import { DecisionController } from './decision/decision.controller.js';
import { ReadOutcomeCardHandler } from './decision/read-outcome-card.js';
import { ReadDecisionHandler } from './decision/read-decision.js';
import { ReadEvaluationsDoneHandler } from './decision/read-evaluations-done.js';
import { ReopenDecisionHandler } from './decision/reopen-decision.js';
import { ReopenAppealed } from './decision/reopen-appealed.consumer.js';
import { SettleReopening } from './decision/settle-reopening.consumer.js';
import { evaluationMigrations } from './evaluation.migrations.js';
import { AskReconsiderationHandler } from './panel/ask-reconsideration.js';
import { AssignSuggestedHandler } from './panel/assign-suggested.js';
import { DraftByRankingHandler } from './panel/draft-by-ranking.js';
import { DraftDecisionHandler } from './panel/draft-decision.js';
import { PanelController } from './panel/panel.controller.js';
import { PublishPanelHandler } from './panel/publish-panel.js';
import { ReadJudgedRubricHandler } from './panel/read-judged-rubric.js';
import { ReadOutcomeHandler } from './panel/read-outcome.js';
import { ReadPanelHandler } from './panel/read-panel.js';
import { RankForFileHandler } from './panel/rank-for-file.js';
import { ReadRankingHandler } from './panel/read-ranking.js';
import { RemoveSuggestionHandler } from './panel/remove-suggestion.js';
import { ReviewController } from './panel/review.controller.js';
import { ConfirmConsensusHandler } from './panel/confirm-consensus.js';
import { SaveConsensusHandler } from './panel/save-consensus.js';
import { SaveReviewHandler } from './panel/save-review.js';
import { StartReviewHandler } from './panel/start-review.js';
import { SuggestReviewersHandler } from './panel/suggest-reviewers.js';

@Module({
  controllers: [
    personPreview(personRows),
    erasurePreview(personRows),
    CaseController,
    PersonCasesController,
    AssignmentController,
    DecisionController,
    CoordinatorController,
    PanelController,
    ReviewController,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    Conflicts,
    CaseKinds,
    CaseLists,
    OpenCase,
    CloseCase,
    ReviewConflicts,
    SettleReopening,
    ReopenAppealed,
    AssignCaseHandler,
    AssignCasesHandler,
    AssignmentNotice,
    DistributeCasesHandler,
    ExcuseCasesHandler,
    ExcuseReviewerHandler,
    WithdrawConflictHandler,
    AddNoteHandler,
    SayCasePresenceHandler,
    DecideCaseHandler,
    ReopenDecisionHandler,
    FindCasesHandler,
    ReadCaseHandler,
    ReadDeskHandler,
    ReadConsoleWaitingHandler,
    ReadCaseNoticeHandler,
    ReadOwnMattersHandler,
    ReadDeclaredHandler,
    ReadCaseFilesHandler,
    ReadCaseFiltersHandler,
    ReadCasesOfHandler,
    ReadCaseProgressHandler,
    ReadReviewersHandler,
    ReadDecisionHandler,
    ReadOutcomeCardHandler,
    ReadEvaluationsDoneHandler,
    ReadJudgedRubricHandler,
    AddCoordinatorHandler,
    ConfirmCoordinatorHandler,
    RemoveCoordinatorHandler,
    ReadEvaluatorHandler,
    StartReviewHandler,
    SaveReviewHandler,
    ConfirmConsensusHandler,
    SaveConsensusHandler,
    DraftDecisionHandler,
    DraftByRankingHandler,
    PublishPanelHandler,
    SuggestReviewersHandler,
    RemoveSuggestionHandler,
    AssignSuggestedHandler,
    AskReconsiderationHandler,
    ReadPanelHandler,
    RankForFileHandler,
    ReadRankingHandler,
    ReadOutcomeHandler,
  ],
})
class EvaluationModule {}

/** Cases, assignments, conflicts of interest, decisions, of any kind: what a case is about its own domain answers. */
export const evaluation: Service = {
  name: 'evaluation',
  person: personRows,
  module: EvaluationModule,
  tables,
  migrations: evaluationMigrations,
  seed: seedDemoCoordinator,
};
