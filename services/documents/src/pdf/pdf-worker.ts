import type { CertificateData } from '@registro/contracts/documents/certificate-data';
import type { CurriculumData } from '@registro/contracts/documents/curriculum-data';
import type { DeclarationData } from '@registro/contracts/documents/declaration-data';
import { move } from 'piscina';
import { type AttestationPdf, drawAttestation } from './attestation.js';
import { drawCertificate } from './certificate.js';
import { drawCurriculum } from './curriculum.js';
import { drawDeclaration } from './declaration.js';
import { drawOwnData, type OwnDataPdf } from './own-data.js';
import { drawPaymentReceipt, type PaymentReceiptPdf } from './payment-receipt.js';
import { drawReceipt, type ReceiptPdf } from './receipt.js';

/** What a PDF thread is asked for. */
export type PdfTask =
  | { tipo: 'certificado'; datos: CertificateData }
  | { tipo: 'curriculum'; datos: CurriculumData }
  | { tipo: 'acuse'; datos: ReceiptPdf }
  | { tipo: 'comprobante-pago'; datos: PaymentReceiptPdf }
  | { tipo: 'constancia'; datos: AttestationPdf }
  | { tipo: 'mis-datos'; datos: OwnDataPdf }
  | { tipo: 'declaracion'; datos: DeclarationData };

/**
 * Piscina's worker function: draws the document and hands its bytes over without a copy. Throws on data that cannot be
 * drawn.
 */
export default function drawPdf(task: PdfTask): Uint8Array<ArrayBuffer> {
  const bytes = draw(task);
  return move(bytes) as unknown as Uint8Array<ArrayBuffer>;
}

/** The document that is asked for. Throws on data that cannot be drawn. */
export function draw(task: PdfTask): Uint8Array<ArrayBuffer> {
  switch (task.tipo) {
    case 'certificado':
      return drawCertificate(task.datos);
    case 'curriculum':
      return drawCurriculum(task.datos);
    case 'acuse':
      return drawReceipt(task.datos);
    case 'comprobante-pago':
      return drawPaymentReceipt(task.datos);
    case 'constancia':
      return drawAttestation(task.datos);
    case 'mis-datos':
      return drawOwnData(task.datos);
    case 'declaracion':
      return drawDeclaration(task.datos);
    default:
      throw new Error(`No PDF of the type ${String((task as PdfTask).tipo)}`);
  }
}
