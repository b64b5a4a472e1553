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
import { signPdf } from './sign-pdf.js';
import type { PrintedCode, SignedBy, Signing } from './signing.js';

/** What a PDF thread is asked for. */
export type PdfTask =
  | { tipo: 'certificado'; datos: CertificateData; codigo?: PrintedCode | null }
  | { tipo: 'curriculum'; datos: CurriculumData }
  | { tipo: 'acuse'; datos: ReceiptPdf }
  | { tipo: 'comprobante-pago'; datos: PaymentReceiptPdf }
  | { tipo: 'constancia'; datos: AttestationPdf; codigo?: PrintedCode | null }
  | { tipo: 'mis-datos'; datos: OwnDataPdf }
  | { tipo: 'declaracion'; datos: DeclarationData };

/** What a thread is handed: the key goes along with what it signs, and is nowhere else in the thread. */
export interface PdfOrder {
  task: PdfTask;
  signing: Signing | null;
}

/**
 * Piscina's worker function: draws the document, signs it where there is a key, and hands its bytes over without a
 * copy. Throws on data that cannot be drawn.
 */
export default async function drawPdf({ task, signing }: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = draw(task, signing);
  const bytes = signing ? await signPdf(drawn, signing) : drawn;
  return move(bytes) as unknown as Uint8Array<ArrayBuffer>;
}

/** The document that is asked for, which names who signs it. Throws on data that cannot be drawn. */
export function draw(task: PdfTask, by: SignedBy | null = null): Uint8Array<ArrayBuffer> {
  const firma = by && { clave: by.clave, nombre: by.nombre };
  switch (task.tipo) {
    case 'certificado':
      return drawCertificate(task.datos, firma, task.codigo);
    case 'curriculum':
      return drawCurriculum(task.datos);
    case 'acuse':
      return drawReceipt(task.datos, firma);
    case 'comprobante-pago':
      return drawPaymentReceipt(task.datos, firma);
    case 'constancia':
      return drawAttestation(task.datos, firma, task.codigo);
    case 'mis-datos':
      return drawOwnData(task.datos);
    case 'declaracion':
      return drawDeclaration(task.datos);
    default:
      throw new Error(`No PDF of the type ${String((task as PdfTask).tipo)}`);
  }
}
