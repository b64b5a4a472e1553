import type { PaymentReceiptData } from '@registro/contracts/documents/payment-receipt';
import { showAmount } from '@registro/contracts/money';
import type { jsPDF } from 'jspdf';
import { center, CENTER, drawFrame, drawHeading, drawNamed, drawVerification, MEASURE, use, write } from './official-page.js';
import { ACCENT, TEXT } from './palette.js';
import { finishPdf, newPdf } from './pdf-document.js';
import type { SignedBy } from './signing.js';
import { instantOf, longMoment } from './spanish.js';
import { part, startStructure } from './tagged.js';

/** The payload of the PDF worker for `comprobante-pago`. */
export interface PaymentReceiptPdf extends PaymentReceiptData {
  /** absolute address of the public verification page */
  url_verificacion: string;
}

const LEFT = CENTER - MEASURE / 2;
const TOP = 280;

/**
 * The receipt of a payment that the bank completed: who was paid how much, for what, when, and under which number of
 * the bank. One A4 page. Pure.
 */
export function drawPaymentReceipt(data: PaymentReceiptPdf, firma: SignedBy | null = null): Uint8Array<ArrayBuffer> {
  const doc = newPdf({
    format: 'a4',
    title: `Comprobante de pago ${data.numero}`,
    subject: `${data.concepto} de ${data.titulo}`,
    created: instantOf(data.completado),
    identity: JSON.stringify([data, firma]),
  });
  startStructure(doc);
  doc.setDisplayMode('fullpage');
  drawFrame(doc);
  drawHeading(doc, 'Comprobante de Pago');
  const y = drawPayee(doc, data);
  part(doc, 'L', () => drawFacts(doc, data, y));
  drawVerification(doc, {
    label: 'Número de comprobante',
    number: data.numero,
    advice:
      'Este documento es electrónico. Escanee el código o abra la dirección indicada para comprobar que el pago consta y sigue en pie:',
    url: data.url_verificacion,
    firma,
  });
  return finishPdf(doc);
}

/** Who was paid how much; answers where the rest may begin. */
function drawPayee(doc: jsPDF, { beneficiario, documento, monto, moneda }: PaymentReceiptPdf): number {
  const below = drawNamed(doc, { above: 'Se pagó a', name: beneficiario, below: documento, top: TOP, max: 18 });
  const amount = moneda === 'VES' ? `Bs. ${showAmount(monto)}` : `${moneda} ${showAmount(monto)}`;
  center(doc, amount, below + 40, { font: 'serif', style: 'bold', size: 24 });
  return below + 70;
}

function drawFacts(doc: jsPDF, data: PaymentReceiptPdf, top: number): void {
  const facts: [string, string][] = [
    ['Concepto', data.concepto],
    ['De', data.titulo],
    ['A nombre de', data.nombre],
    ['Cuenta', data.cuenta],
    ['Completado', longMoment(data.completado)],
    ['Referencia del banco', data.referencia ?? 'No indicada'],
  ];
  let y = top;
  for (const [label, value] of facts) {
    const style = { font: 'serif', size: 10.5, color: TEXT } as const;
    use(doc, style);
    const lines = (doc.splitTextToSize(value, MEASURE) as string[]).slice(0, 2);
    part(doc, 'LI', () => {
      write(doc, [label], [LEFT, y], { font: 'sans', style: 'bold', size: 8, color: ACCENT }, 0, 'Lbl');
      write(doc, lines, [LEFT, y + 14], style, 13, 'LBody');
    });
    y += 30 + (lines.length - 1) * 13;
  }
}
