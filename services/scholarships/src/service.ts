import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { personRows } from './merge/person-rows.js';
import { choices } from './scholarships.choices.js';
import { tables } from './scholarships.tables.js';
import { ReadScholarshipCaseHandler } from './case/read-case.js';
import { UndoDecision } from './case/undo-decision.consumer.js';
import { ContractController } from './contract/contract.controller.js';
import { ReviewAppealed } from './appeal/review-appealed.consumer.js';
import { DecideContractHandler } from './contract/decide-contract.js';
import { ReadDeclarationHandler } from './contract/read-declaration.js';
import { ReadGrantsHandler } from './contract/read-grants.js';
import { SaveContractHandler } from './contract/save-contract.js';
import { DeclarationController } from './declaration/declaration.controller.js';
import { ReadDeclarationDataHandler } from './declaration/read-declaration-data.js';
import { DeleteInstitutionHandler } from './institution/delete-institution.js';
import { CompaniesConsole } from './institution/companies-console.controller.js';
import { HttpCompanySource } from './institution/http-rif-source.js';
import { ImportCompaniesHandler } from './institution/import-companies.js';
import { InstitutionController } from './institution/institution.controller.js';
import { LocalCompanySource } from './institution/local-rif-source.js';
import { LookUpCompanyHandler } from './institution/look-up-rif.js';
import { ListInstitutionsHandler, ViewInstitutionHandler } from './institution/read-institutions.js';
import { COMPANY_SOURCE, type CompanySource } from './institution/rif-source.js';
import { SaveInstitutionsHandler } from './institution/save-institutions.js';
import {
  ApplyMobilityPayment,
  ReadMobilityOwedHandler,
  ReadMobilitySettledToldHandler,
  SaveMobilityAccountHandler,
} from './mobility/mobility-payment.js';
import { MobilityController } from './mobility/mobility.controller.js';
import {
  ListMobilitiesHandler,
  MobilityCard,
  ReadMobilityCaseHandler,
  ReadMobilityDossierHandler,
  ReadMobilityNoticeHandler,
} from './mobility/read-mobility.js';
import { ApplyPayment } from './period/apply-payment.consumer.js';
import { DecidePeriodHandler } from './period/decide-period.js';
import { DeletePeriodHandler } from './period/delete-period.js';
import { ListPaymentsHandler } from './period/list-payments.js';
import { PeriodController } from './period/period.controller.js';
import { PeriodsConsole } from './period/periods-console.controller.js';
import { ReadPeriodDossierHandler } from './period/read-dossier.js';
import { ReadOwedHandler } from './period/read-owed.js';
import { ReadPeriodNoticeHandler } from './period/read-period-notice.js';
import { ListPeriodsHandler, ViewPeriodHandler } from './period/read-periods.js';
import { ReadPeriodReviewHandler } from './period/read-review.js';
import { ReadSettledToldHandler } from './period/read-settled-told.js';
import { SavePeriodHandler } from './period/save-period.js';
import { CompleteProcessingHandler } from './postgraduate/complete-processing.js';
import { PostgraduateController } from './postgraduate/postgraduate.controller.js';
import { ReadPostgraduateHandler, ReadStipendHandler } from './postgraduate/read-postgraduate.js';
import { SavePostgraduateHandler } from './postgraduate/save-postgraduate.js';
import { SaveStipendHandler } from './postgraduate/save-stipend.js';
import { ApplyDecision } from './scholarship/apply-decision.consumer.js';
import { CancelScholarshipHandler } from './scholarship/cancel-scholarship.js';
import { ScholarshipsConsole } from './scholarship/console.controller.js';
import { CorrectApplicant } from './scholarship/correct-applicant.consumer.js';
import { ReadCallNumbersHandler } from './scholarship/read-call-numbers.js';
import { ReadCountedScholarshipsHandler } from './scholarship/read-counted-scholarships.js';
import { ReadCountedMobilitiesHandler } from './scholarship/read-counted-mobilities.js';
import { ReadCallOutcomesHandler } from './scholarship/read-call-outcomes.js';
import { ReadEligibilityHandler } from './scholarship/read-eligibility.js';
import { ReadInternalScholarshipHandler } from './scholarship/read-internal.js';
import { ReadNoticeHandler } from './scholarship/read-notice.js';
import { ReadProgressHandler } from './scholarship/read-progress.js';
import { ReadScholarshipPageHandler } from './scholarship/read-scholarship-page.js';
import { ListScholarshipsHandler, ReadScholarshipStatusHandler, ViewScholarshipHandler } from './scholarship/read-scholarships.js';
import { ScholarshipController } from './scholarship/scholarship.controller.js';
import { ScholarshipRequests } from './scholarship/scholarship-requests.consumer.js';
import { scholarshipsMigrations } from './scholarships.migrations.js';
import { seedDemo } from './seed-demo.js';
import { DeleteStudentHandler } from './tutor/delete-student.js';
import { LeaveTutorHandler } from './tutor/leave-tutor.js';
import { ListOwnTutorsHandler } from './tutor/list-own-tutors.js';
import { LookUpStudentHandler } from './tutor/look-up-student.js';
import { ListStudentsHandler, ViewStudentHandler } from './tutor/read-students.js';
import { ReadTutorHandler } from './tutor/read-tutor.js';
import { ReadTutorNoticeHandler } from './tutor/read-tutor-notice.js';
import { ReadTutorLinksHandler } from './tutor/read-tutor-links.js';
import { SaveStudentHandler } from './tutor/save-student.js';
import { SaveTutorHandler } from './tutor/save-tutor.js';
import { TutorController } from './tutor/tutor.controller.js';
import { ScholarshipCard } from './scholarship/card.js';
import { DeclarationCard } from './contract/card.js';
import { PeriodCard } from './period/card.js';

const companies = {
  provide: COMPANY_SOURCE,
  inject: [Config, EntityManager],
  useFactory: (config: Config, em: EntityManager): CompanySource =>
    config.rifSource === 'http' ? new HttpCompanySource(config.rifUrl!) : new LocalCompanySource(em),
};

@Module({
  controllers: [
    ScholarshipCard,
    DeclarationCard,
    PeriodCard,
    MobilityCard,
    personPreview(personRows),
    erasurePreview(personRows),
    ScholarshipController,
    ContractController,
    ScholarshipsConsole,
    TutorController,
    PostgraduateController,
    InstitutionController,
    CompaniesConsole,
    MobilityController,
    PeriodController,
    PeriodsConsole,
    DeclarationController,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    CancelScholarshipHandler,
    ApplyDecision,
    UndoDecision,
    ReadScholarshipCaseHandler,
    ReadCallNumbersHandler,
    ReadCallOutcomesHandler,
    ReadCountedScholarshipsHandler,
    ReadCountedMobilitiesHandler,
    ReadEligibilityHandler,
    ListScholarshipsHandler,
    ViewScholarshipHandler,
    ReadScholarshipStatusHandler,
    ReadInternalScholarshipHandler,
    ReadProgressHandler,
    ReadScholarshipPageHandler,
    ReadNoticeHandler,
    ScholarshipRequests,
    CorrectApplicant,
    SaveContractHandler,
    DecideContractHandler,
    ReadDeclarationHandler,
    ReadGrantsHandler,
    SaveTutorHandler,
    ReadTutorHandler,
    LookUpStudentHandler,
    LeaveTutorHandler,
    ListOwnTutorsHandler,
    SaveStudentHandler,
    DeleteStudentHandler,
    ListStudentsHandler,
    ViewStudentHandler,
    ReadTutorNoticeHandler,
    ReadTutorLinksHandler,
    companies,
    SavePostgraduateHandler,
    ReadPostgraduateHandler,
    SaveStipendHandler,
    ReadStipendHandler,
    CompleteProcessingHandler,
    SaveInstitutionsHandler,
    DeleteInstitutionHandler,
    ListInstitutionsHandler,
    ViewInstitutionHandler,
    LookUpCompanyHandler,
    ImportCompaniesHandler,
    SavePeriodHandler,
    DeletePeriodHandler,
    ListPeriodsHandler,
    ViewPeriodHandler,
    ListPaymentsHandler,
    DecidePeriodHandler,
    ReadPeriodReviewHandler,
    ReadPeriodNoticeHandler,
    ReadSettledToldHandler,
    ReadOwedHandler,
    ReadPeriodDossierHandler,
    ApplyPayment,
    ListMobilitiesHandler,
    ReadMobilityCaseHandler,
    ReadMobilityDossierHandler,
    ReadMobilityNoticeHandler,
    ReadMobilityOwedHandler,
    ReadMobilitySettledToldHandler,
    SaveMobilityAccountHandler,
    ApplyMobilityPayment,
    ReviewAppealed,
    ReadDeclarationDataHandler,
  ],
})
class ScholarshipsModule {}

/**
 * The scholarship: application, receipts, declaration, what is studied and who is paid for it; tutors and their
 * students.
 */
export const scholarships: Service = {
  name: 'scholarships',
  module: ScholarshipsModule,
  tables,
  person: personRows,
  choices,
  migrations: scholarshipsMigrations,
  seed: seedDemo,
};
