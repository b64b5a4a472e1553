import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { MarkCounted } from './counted/mark-counted.consumer.js';
import { FiguresConsole } from './edition/figures-console.controller.js';
import { ReadLiveFigureHandler } from './figures/read-live-figure.js';
import { KeepEditions } from './edition/keep-editions.js';
import { ReadEditionHandler } from './edition/read-edition.js';
import { EntryController } from './entry/entry.controller.js';
import { ReadOwnEntryHandler } from './entry/read-own-entry.js';
import { SaveEntryHandler } from './entry/save-entry.js';
import { ShowPerson } from './entry/show-person.consumer.js';
import { personRows } from './merge/person-rows.js';
import { observatoryMigrations } from './observatory.migrations.js';
import { tables } from './observatory.tables.js';
import { AnswerHarvesterHandler } from './oai/answer-harvester.js';
import { OaiController } from './oai/oai.controller.js';
import { DirectoryController } from './public/directory.controller.js';
import { MapController } from './public/map.controller.js';
import { ObservatoryController } from './public/observatory.controller.js';
import { ReadDirectoryHandler } from './public/read-directory.js';
import { ReadPublicPersonHandler } from './public/read-public-person.js';
import { ReadPublicWorkHandler } from './public/read-public-work.js';
import { CountReadings } from './reading/count-readings.js';
import { KeepReports } from './report/keep-reports.js';
import { RemoveReportHandler } from './report/remove-report.js';
import { ReportsController } from './report/reports.controller.js';
import { SaveReportHandler } from './report/save-report.js';
import { StopReportsHandler } from './report/stop-reports.js';
import { RemoveSegmentHandler } from './segment/remove-segment.js';
import { SaveSegmentHandler } from './segment/save-segment.js';
import { SegmentsController } from './segment/segments.controller.js';

@Module({
  controllers: [
    personPreview(personRows),
    erasurePreview(personRows),
    EntryController,
    DirectoryController,
    OaiController,
    MapController,
    ObservatoryController,
    FiguresConsole,
    SegmentsController,
    ReportsController,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    SaveEntryHandler,
    ReadOwnEntryHandler,
    ShowPerson,
    ReadDirectoryHandler,
    ReadPublicPersonHandler,
    ReadPublicWorkHandler,
    AnswerHarvesterHandler,
    CountReadings,
    MarkCounted,
    KeepEditions,
    ReadEditionHandler,
    ReadLiveFigureHandler,
    SaveSegmentHandler,
    RemoveSegmentHandler,
    SaveReportHandler,
    RemoveReportHandler,
    StopReportsHandler,
    KeepReports,
  ],
})
class ObservatoryModule {}

/** What anybody may see: of who chose to be seen, the directory; of all together, the figures. */
export const observatory: Service = {
  name: 'observatory',
  module: ObservatoryModule,
  tables,
  person: personRows,
  migrations: observatoryMigrations,
};
