import { Module } from '@nestjs/common';
import { erasurePreview, personEraser } from '@registro/platform/erasure/person-eraser';
import { personMover, personPreview } from '@registro/platform/merge/person-mover';
import type { Service } from '@registro/platform/service';
import { personRows } from './merge/person-rows.js';
import { tables } from './documents.tables.js';
import { AuthorityController } from './authority/authority.controller.js';
import { SaveAuthorityHandler } from './authority/save-authority.js';
import { seedDemoAuthority } from './authority/seed-demo-authority.js';
import { CertificateHandler } from './certificate/certificate-data.js';
import { FindNumberOwnerHandler } from './certificate/find-number-owner.js';
import { InternalNumbersController } from './certificate/internal-numbers.controller.js';
import { CertificatesController } from './certificate/certificates.controller.js';
import { DecideCertificateHandler } from './certificate/decide-certificate.js';
import { RestoreAppealed } from './certificate/restore-appealed.consumer.js';
import { RevocationNotice } from './certificate/revocation-notice.consumer.js';
import { VerifyHandler } from './certificate/verify-certificate.js';
import { CodesController } from './code/codes.controller.js';
import { ReadRevokedHandler } from './code/read-revoked.js';
import { KeysController } from './certificate/keys.controller.js';
import { DocumentStatusHandler } from './document/document-status.js';
import { DocumentsController } from './document/documents.controller.js';
import { seedDemoFailedDocument } from './document/seed-demo-failed-document.js';
import { MakeDocument } from './document/make-document.consumer.js';
import { RequestDocumentHandler } from './document/request-document.js';
import { documentsMigrations } from './documents.migrations.js';
import { cleaners } from './retention.js';
import { DeleteExportHandler } from './export/delete-export.js';
import { DownloadExportHandler } from './export/download-export.js';
import { ExportsController } from './export/exports.controller.js';
import { PrepareExport } from './export/prepare-export.consumer.js';
import { CheckFilesHandler } from './file/check-files.js';
import { DropFiles } from './file/drop-files.consumer.js';
import { CleanFiles } from './file/clean-files.js';
import { PersonFilesController } from './file/person-files.controller.js';
import { FilesController } from './file/files.controller.js';
import { GrantFiles } from './file/grant-files.consumer.js';
import { InspectPool } from './file/inspect/inspect-pool.js';
import { InternalFilesController } from './file/internal-files.controller.js';
import { ScanFile } from './file/scan-file.consumer.js';
import { seedDemoFiles } from './file/seed-demo-files.js';
import { Scanner } from './file/scanner.js';
import { TieFiles } from './file/tie-files.consumer.js';
import { CopyFileHandler } from './file/copy-file.js';
import { UploadFileHandler } from './file/upload-file.js';
import { AskOwnDataHandler } from './own-data/ask-own-data.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { PrepareData } from './own-data/prepare-data.consumer.js';
import { ReadOwnDataHandler } from './own-data/read-own-data.js';
import { TakeOwnDataHandler } from './own-data/take-own-data.js';
import { PdfPool } from './pdf/pdf-pool.js';
import { CertificateCard } from './certificate/card.js';

@Module({
  controllers: [
    CertificateCard,
    personPreview(personRows),
    OwnDataController,
    erasurePreview(personRows),
    DocumentsController,
    CertificatesController,
    KeysController,
    CodesController,
    AuthorityController,
    FilesController,
    PersonFilesController,
    ExportsController,
    InternalFilesController,
    InternalNumbersController,
  ],
  providers: [
    personMover(personRows),
    personEraser(personRows),
    PdfPool,
    MakeDocument,
    RequestDocumentHandler,
    DocumentStatusHandler,
    CertificateHandler,
    VerifyHandler,
    ReadRevokedHandler,
    FindNumberOwnerHandler,
    DecideCertificateHandler,
    RevocationNotice,
    RestoreAppealed,
    SaveAuthorityHandler,
    InspectPool,
    Scanner,
    UploadFileHandler,
    CopyFileHandler,
    CheckFilesHandler,
    ScanFile,
    TieFiles,
    DropFiles,
    GrantFiles,
    CleanFiles,
    PrepareExport,
    DownloadExportHandler,
    DeleteExportHandler,
    PrepareData,
    ReadOwnDataHandler,
    AskOwnDataHandler,
    TakeOwnDataHandler,
  ],
})
class DocumentsModule {}

/** Uploaded files; PDF jobs, certificates, receipts and their public verification. */
export const documents: Service = {
  name: 'documents',
  person: personRows,
  retention: cleaners,
  module: DocumentsModule,
  tables,
  migrations: documentsMigrations,
  seed: async (em, config) => {
    await seedDemoAuthority(em, config);
    await seedDemoFiles(em, config);
    await seedDemoFailedDocument(em, config);
  },
};
