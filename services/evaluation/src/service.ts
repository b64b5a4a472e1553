import { Module } from '@nestjs/common';
import type { Service } from '@registro/platform/service';
import { tables } from './evaluation.tables.js';
import { AssignCaseHandler } from './assignment/assign-case.js';
import { AssignmentNotice } from './assignment/assignment-notice.consumer.js';
import { DistributeCasesHandler } from './assignment/distribute-cases.js';
import { ExcuseReviewerHandler } from './assignment/excuse-reviewer.js';
import { AddNoteHandler } from './case/add-note.js';
import { CaseController } from './case/case.controller.js';
import { CloseCase } from './case/close-case.consumer.js';
import { OpenCase } from './case/open-case.consumer.js';
import { ReadCaseHandler } from './case/read-case.js';
import { ReadCaseFilesHandler } from './case/read-case-files.js';
import { ReadReviewersHandler } from './case/read-reviewers.js';
import { ReviewerNames } from './case/reviewer-names.js';
import { Conflicts } from './conflict/conflicts.js';
import { ReviewConflicts } from './conflict/review-conflicts.consumer.js';
import { AddCoordinatorHandler } from './coordinator/add-coordinator.js';
import { CoordinatorController } from './coordinator/coordinator.controller.js';
import { ReadEvaluatorHandler } from './coordinator/read-evaluator.js';
import { RemoveCoordinatorHandler } from './coordinator/remove-coordinator.js';
import { seedDemoCoordinator } from './coordinator/seed-demo.js';
import { DecideCaseHandler } from './decision/decide-case.js';
import { ReadDecisionHandler } from './decision/read-decision.js';
import { evaluationMigrations } from './evaluation.migrations.js';

@Module({
  controllers: [CaseController, CoordinatorController],
  providers: [
    Conflicts,
    ReviewerNames,
    OpenCase,
    CloseCase,
    ReviewConflicts,
    AssignCaseHandler,
    AssignmentNotice,
    DistributeCasesHandler,
    ExcuseReviewerHandler,
    AddNoteHandler,
    DecideCaseHandler,
    ReadCaseHandler,
    ReadCaseFilesHandler,
    ReadReviewersHandler,
    ReadDecisionHandler,
    AddCoordinatorHandler,
    RemoveCoordinatorHandler,
    ReadEvaluatorHandler,
  ],
})
class EvaluationModule {}

/** Cases, assignments, conflicts of interest, decisions: for scholarships now, for calls later. */
export const evaluation: Service = {
  name: 'evaluation',
  module: EvaluationModule,
  tables,
  migrations: evaluationMigrations,
  seed: seedDemoCoordinator,
};
