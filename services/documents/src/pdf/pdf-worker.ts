import type { CertificateData } from '@registro/contracts/documents/certificate-data';
import type { CurriculumData } from '@registro/contracts/documents/curriculum-data';
import { move } from 'piscina';
import { drawCertificate } from './certificate.js';
import { drawCurriculum } from './curriculum.js';
import { drawReceipt, type ReceiptPdf } from './receipt.js';

/** What a PDF thread is asked for. */
export type PdfTask =
  | { tipo: 'certificado'; datos: CertificateData }
  | { tipo: 'curriculum'; datos: CurriculumData }
  | { tipo: 'acuse'; datos: ReceiptPdf };

/** Piscina's worker function: draws the document and hands its bytes over without a copy. Throws on data that cannot be drawn. */
export default function drawPdf(task: PdfTask): Uint8Array<ArrayBuffer> {
  const bytes = draw(task);
  return move(bytes) as unknown as Uint8Array<ArrayBuffer>;
}

function draw(task: PdfTask): Uint8Array<ArrayBuffer> {
  switch (task.tipo) {
    case 'certificado':
      return drawCertificate(task.datos);
    case 'curriculum':
      return drawCurriculum(task.datos);
    case 'acuse':
      return drawReceipt(task.datos);
    default:
      throw new Error(`No PDF of the type ${String((task as PdfTask).tipo)}`);
  }
}
