import { Module } from '@nestjs/common';
import type { Service } from '@registro/platform/service';
import { tables } from './scholarships.tables.js';
import { ReadScholarshipCaseHandler } from './case/read-case.js';
import { UndoDecision } from './case/undo-decision.consumer.js';
import { ContractController } from './contract/contract.controller.js';
import { DecideContractHandler } from './contract/decide-contract.js';
import { ReadDeclarationHandler } from './contract/read-declaration.js';
import { ReadGrantsHandler } from './contract/read-grants.js';
import { SaveContractHandler } from './contract/save-contract.js';
import { ApplyDecision } from './scholarship/apply-decision.consumer.js';
import { ScholarshipsConsole } from './scholarship/console.controller.js';
import { ListVersionsHandler } from './scholarship/list-versions.js';
import { ReadEligibilityHandler } from './scholarship/read-eligibility.js';
import { ReadInternalScholarshipHandler } from './scholarship/read-internal.js';
import { ReadNoticeHandler } from './scholarship/read-notice.js';
import { ReadReceiptHandler } from './scholarship/read-receipt.js';
import { ListScholarshipsHandler, ReadScholarshipStatusHandler, ViewScholarshipHandler } from './scholarship/read-scholarships.js';
import { SaveScholarshipHandler } from './scholarship/save-scholarship.js';
import { ScholarshipController } from './scholarship/scholarship.controller.js';
import { ScholarshipRequests } from './scholarship/scholarship-requests.consumer.js';
import { WithdrawScholarshipHandler } from './scholarship/withdraw-scholarship.js';
import { scholarshipsMigrations } from './scholarships.migrations.js';
import { DeleteStudentHandler } from './tutor/delete-student.js';
import { LookUpStudentHandler } from './tutor/look-up-student.js';
import { ListStudentsHandler, ViewStudentHandler } from './tutor/read-students.js';
import { ReadTutorHandler } from './tutor/read-tutor.js';
import { ReadTutorNoticeHandler } from './tutor/read-tutor-notice.js';
import { ReadTutorLinksHandler } from './tutor/read-tutor-links.js';
import { SaveStudentHandler } from './tutor/save-student.js';
import { SaveTutorHandler } from './tutor/save-tutor.js';
import { TutorController } from './tutor/tutor.controller.js';

@Module({
  controllers: [ScholarshipController, ContractController, ScholarshipsConsole, TutorController],
  providers: [
    SaveScholarshipHandler,
    WithdrawScholarshipHandler,
    ApplyDecision,
    UndoDecision,
    ReadScholarshipCaseHandler,
    ReadEligibilityHandler,
    ListScholarshipsHandler,
    ViewScholarshipHandler,
    ReadScholarshipStatusHandler,
    ListVersionsHandler,
    ReadInternalScholarshipHandler,
    ReadReceiptHandler,
    ReadNoticeHandler,
    ScholarshipRequests,
    SaveContractHandler,
    DecideContractHandler,
    ReadDeclarationHandler,
    ReadGrantsHandler,
    SaveTutorHandler,
    ReadTutorHandler,
    LookUpStudentHandler,
    SaveStudentHandler,
    DeleteStudentHandler,
    ListStudentsHandler,
    ViewStudentHandler,
    ReadTutorNoticeHandler,
    ReadTutorLinksHandler,
  ],
})
class ScholarshipsModule {}

/** The scholarship: application, receipts, contract declaration; tutors and their students. */
export const scholarships: Service = {
  name: 'scholarships',
  module: ScholarshipsModule,
  tables,
  migrations: scholarshipsMigrations,
};
