import { reads } from '@registro/platform/database/reads';
import { PdfDocument, Certificate } from './documents.entity.js';
import { Authority } from './authority/authority.entity.js';
import { Attestation } from './attestation/attestation.entity.js';
import { PaymentReceipt } from './payment-receipt/payment-receipt.entity.js';
import { DataCopy } from './own-data/own-data.entity.js';
import { UploadedFile, FileGrant } from './file/file.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'documents.documento': PdfDocument,
  'documents.certificado': Certificate,
  'documents.autoridad': Authority,
  'documents.comprobante': PaymentReceipt,
  'documents.constancia': Attestation,
  'documents.archivo': UploadedFile,
  'documents.permiso_archivo': FileGrant,
  'documents.copia_datos': DataCopy,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();
