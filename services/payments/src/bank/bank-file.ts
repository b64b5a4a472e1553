import type { AnswerResult } from '@registro/contracts/payments/bank-kinds';
import { UnreadableFile } from '@registro/platform/files/guard-rows';

/** What every file about a batch begins with. Amounts are céntimos, days YYYY-MM-DD. */
export interface OutgoingBatch {
  idLote: number;
  /** four digits */
  banco: string;
  cuentaPagador: string;
  documentoPagador: string;
  nombrePagador: string;
  moneda: string;
  /** day of the payment */
  fecha: string;
  /** when the file was made, ISO */
  creado: string;
  cantidad: number;
  monto: number;
  /** the hash that approval froze, 64 hexadecimal digits */
  huella: string;
}

/** One payment of a batch, as it was frozen. */
export interface OutgoingPayment {
  idLotePago: number;
  documento: string;
  nombre: string;
  /** four digits */
  banco: string;
  tipoCuenta: number;
  cuenta: string;
  monto: number;
  /** whose money it is and what for: see `paymentPurpose` */
  concepto: string;
  persona: string | null;
  documentoPersona: string | null;
  periodo: string | null;
}

/** What an answer is compared with before anything of it is applied. */
export type SentBatch = Pick<OutgoingBatch, 'idLote' | 'cantidad' | 'monto' | 'huella' | 'moneda'>;

/** What the bank says of one payment. */
export interface AnswerLine {
  /** where it stands in the file, from 1: the line, or the how-manieth payment of an XML */
  numero: number;
  /** null: of every payment of the batch that no other line names */
  idLotePago: number | null;
  /** null where the bank does not repeat it */
  monto: number | null;
  resultado: AnswerResult;
  codigo: string;
  /** what the bank says of it, in words: why it was rejected, or what it waits for */
  motivo: string | null;
  referenciaBanco: string | null;
}

/** One movement of the payer's account. */
export interface StatementLine {
  numero: number;
  fecha: string;
  /** as the bank repeats it; null where it names none */
  referencia: string | null;
  referenciaBanco: string | null;
  descripcion: string | null;
  monto: number;
  sentido: 'debito' | 'credito';
  /** in which of the file's statements it stands, from 0 */
  parte: number;
}

/** What a statement says of itself. Days YYYY-MM-DD, balances in céntimos. */
export interface StatementFacts {
  /** what tells it from the others of its file */
  clave: string;
  desde: string | null;
  hasta: string | null;
  /** the day of its last balance */
  cierre: string | null;
  saldoInicial: number | null;
  saldoFinal: number | null;
}
export const noFacts = (): StatementFacts => ({ clave: '', desde: null, hasta: null, cierre: null, saldoInicial: null, saldoFinal: null });

const WORDS_MAX = 500;

/**
 * A text that a bank passes on, which anybody may have written: it is kept as it stands, in one line and with nothing
 * that turns its reading around, and never a reason to refuse a file. Where it leaves for a spreadsheet, the exports
 * make it harmless. Null where nothing is left.
 */
export function words(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX);
  return plain || null;
}

/** Stops the reading of a file, before anything of it is applied; the sentence is for the operator. */
export function wrongFile(mensaje: string): never {
  throw new UnreadableFile(mensaje);
}
