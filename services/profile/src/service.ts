import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import { keptRows } from '@registro/platform/retention/cleaner';
import type { Service } from '@registro/platform/service';
import { sql } from 'kysely';
import { personRows } from './merge/person-rows.js';
import { choices } from './profile.choices.js';
import { tables } from './profile.tables.js';
import { TakeAlternative } from './consumers/take-alternative.consumer.js';
import { TakeEmail } from './consumers/take-email.consumer.js';
import { MarkResearch } from './consumers/mark-research.consumer.js';
import { MarkHoldings } from './consumers/mark-holdings.consumer.js';
import { MarkProposal } from './consumers/mark-proposal.consumer.js';
import { MarkScholarship } from './consumers/mark-scholarship.consumer.js';
import { IdentityCard } from './correction/card.js';
import { CorrectAppealed } from './correction/correct-appealed.consumer.js';
import { CorrectionsController } from './correction/corrections.controller.js';
import { DecideCorrectionHandler } from './correction/decide-correction.js';
import { ProposeCorrectionHandler } from './correction/propose-correction.js';
import { ReadConsoleWaitingHandler } from './correction/read-console-waiting.js';
import { DraftController } from './draft/draft.controller.js';
import { ReadDraftHandler } from './draft/read-draft.js';
import { FilesInDraftsHandler } from './draft/files-in-drafts.js';
import { ReadDraftStartHandler } from './draft/read-draft-start.js';
import { SaveDraftHandler } from './draft/save-draft.js';
import { HttpIdentitySource } from './identity/http-identity-source.js';
import { IdentityController } from './identity/identity.controller.js';
import { IDENTITY_SOURCE, type IdentitySource } from './identity/identity-source.js';
import { LocalIdentitySource } from './identity/local-identity-source.js';
import { LookUpIdentityHandler } from './identity/look-up-identity.js';
import { CompareNameHandler } from './identity/compare-name.js';
import { LookUpPersonHandler } from './identity/look-up-person.js';
import { seedDemoIdentities } from './identity/seed-demo-identities.js';
import { ImportController } from './import/import.controller.js';
import { ImportIdentities } from './import/import-identities.consumer.js';
import { RequestImportHandler } from './import/request-import.js';
import { BeginLinkHandler } from './orcid/begin-link.js';
import { LinkOrcidHandler } from './orcid/link-orcid.js';
import { OrcidController } from './orcid/orcid.controller.js';
import { Orcid } from './orcid/orcid.js';
import { OrcidStates } from './orcid/orcid-states.js';
import { ReadOrcidHandler } from './orcid/read-orcid.js';
import { UnlinkOrcidHandler } from './orcid/unlink-orcid.js';
import { seedDemoScholars } from './person/seed-demo-scholars.js';
import { PersonController } from './person/person.controller.js';
import { ReadInternalProfileHandler } from './person/read-internal-profile.js';
import { ReadCountedPeopleHandler } from './person/read-counted-people.js';
import { ReadPublicProfileHandler } from './person/read-public-profile.js';
import { ReadHeldAlternativeHandler } from './person/read-held-alternative.js';
import { ReadLinksHandler } from './person/read-links.js';
import { CountDraftersHandler } from './person/count-drafters.js';
import { ReadRecipientsHandler } from './person/read-recipients.js';
import { ReadPersonHandler } from './person/read-person.js';
import { ReadStatusHandler } from './person/read-status.js';
import { ReadPersonSummaryHandler } from './person/read-person-summary.js';
import { SearchPeopleHandler } from './person/search-people.js';
import { SaveBasicDataHandler } from './person/save-basic-data.js';
import { profileMigrations } from './profile.migrations.js';
import { DeleteStudyHandler } from './study/delete-study.js';
import { ListStudiesHandler, ViewStudyHandler } from './study/read-studies.js';
import { SaveStudyHandler } from './study/save-study.js';
import { StudyController } from './study/study.controller.js';
import { DeleteTrainingHandler } from './training/delete-training.js';
import { ListTrainingsHandler, ViewTrainingHandler } from './training/read-trainings.js';
import { SaveTrainingHandler } from './training/save-training.js';
import { TrainingController } from './training/training.controller.js';
import { AnswerWorkQuestionHandler } from './work/answer-work-question.js';
import { DeleteWorkHandler } from './work/delete-work.js';
import { ListWorksHandler, ViewWorkHandler } from './work/read-works.js';
import { SaveWorkHandler } from './work/save-work.js';
import { WorkController } from './work/work.controller.js';

const identitySource = {
  provide: IDENTITY_SOURCE,
  inject: [Config, EntityManager],
  useFactory: (config: Config, em: EntityManager): IdentitySource =>
    config.identitySource === 'http' ? new HttpIdentitySource(config.identityUrl!) : new LocalIdentitySource(em),
};

@Module({
  controllers: [
    personPreview(personRows),
    erasurePreview(personRows),
    PersonController,
    IdentityController,
    StudyController,
    TrainingController,
    WorkController,
    DraftController,
    ImportController,
    CorrectionsController,
    IdentityCard,
    OrcidController,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    ReadStatusHandler,
    ReadPersonHandler,
    SaveBasicDataHandler,
    Orcid,
    OrcidStates,
    BeginLinkHandler,
    LinkOrcidHandler,
    UnlinkOrcidHandler,
    ReadOrcidHandler,
    ReadInternalProfileHandler,
    ReadLinksHandler,
    ReadCountedPeopleHandler,
    ReadHeldAlternativeHandler,
    ReadPublicProfileHandler,
    CountDraftersHandler,
    ReadRecipientsHandler,
    SearchPeopleHandler,
    ReadPersonSummaryHandler,
    ProposeCorrectionHandler,
    DecideCorrectionHandler,
    CorrectAppealed,
    ReadConsoleWaitingHandler,
    ListStudiesHandler,
    ViewStudyHandler,
    SaveStudyHandler,
    DeleteStudyHandler,
    ListTrainingsHandler,
    ViewTrainingHandler,
    SaveTrainingHandler,
    DeleteTrainingHandler,
    ListWorksHandler,
    ViewWorkHandler,
    SaveWorkHandler,
    DeleteWorkHandler,
    AnswerWorkQuestionHandler,
    ReadDraftHandler,
    ReadDraftStartHandler,
    FilesInDraftsHandler,
    SaveDraftHandler,
    identitySource,
    LookUpIdentityHandler,
    LookUpPersonHandler,
    CompareNameHandler,
    RequestImportHandler,
    ImportIdentities,
    TakeEmail,
    TakeAlternative,
    MarkResearch,
    MarkHoldings,
    MarkProposal,
    MarkScholarship,
  ],
})
class ProfileModule {}

/** Person, studies, training, work; the status of a user; identities and drafts. */
export const profile: Service = {
  name: 'profile',
  module: ProfileModule,
  tables,
  person: personRows,
  retention: [keptRows({ clase: 'borradores', tabla: 'profile.borrador', desde: sql`t.actualizado` })],
  choices,
  migrations: profileMigrations,
  seed: async (em, config) => {
    await seedDemoIdentities(em, config);
    await seedDemoScholars(em, config);
  },
};
