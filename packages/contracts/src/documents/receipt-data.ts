import type { Receipt } from '../applications/receipt.js';

/**
 * What the PDF of a receipt and its public verification print, whatever was sent; 404 from a service that did not give
 * it. Numbers are random, so no two answer for the same one.
 */
export interface ReceiptData extends Receipt {
  idUsuario: number;
  /** 'vigente' while it is the newest sending of something that was not withdrawn */
  estado: 'vigente' | 'sustituido' | 'retirado';
  /** what was sent, for the document's title: 'Solicitud de beca' */
  asunto: string;
  /** the sentence before the name: 'Se recibió la solicitud de beca de postgrado de' */
  introduccion: string;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  /** of what it applies for, which the public verification shows */
  nivel: string;
  /** what it applies for, by name: the postgraduate with its university, or the call */
  programa: string;
  /** what was said, in rows of labels and values side by side */
  filas: [etiqueta: string, valor: string][][];
  archivos: { etiqueta: string; nombre: string; sha256: string }[];
}
