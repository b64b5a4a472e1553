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

export type AnswerResult = 'completado' | 'rechazado' | 'desconocido';

/** What the bank says of one payment. */
export interface AnswerLine {
  /** where it stands in the file, from 1: the line, or the how-manieth payment of an XML */
  numero: number;
  /** null: of every payment of the batch */
  idLotePago: number | null;
  /** null where the bank does not repeat it */
  monto: number | null;
  resultado: AnswerResult;
  codigo: string;
  /** why it was rejected, in words */
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
}

/** What a statement says of itself; filled as it is read. Days YYYY-MM-DD, balances in céntimos. */
export interface StatementFacts {
  desde: string | null;
  hasta: string | null;
  saldoInicial: number | null;
  saldoFinal: number | null;
}
export const noFacts = (): StatementFacts => ({ desde: null, hasta: null, saldoInicial: null, saldoFinal: null });

/** Stops the reading of a file, before anything of it is applied; the sentence is for the operator. */
export function wrongFile(mensaje: string): never {
  throw new UnreadableFile(mensaje);
}
