/**
 * What a domain answers at GET /api/interno/pagos-de/{objeto}/{idObjeto}: all that it owes there, whole, each time that
 * it says `payment.requested`. It is all that payments knows of any domain; whom it would tell of a bank's answer it
 * says beside it (notices/own-matters.ts).
 */
export interface Owed {
  /** grows with every change at the domain, under its own lock: an older answer never overwrites a newer one */
  version: number;
  /** one line: 'Maestría en Física, periodo del 01/02/2026' */
  titulo: string;
  /** what limits count together, kind and id of the domain's own: 'beca:12' */
  grupo: string;
  /** budget line: code of the call ('beca') and year */
  presupuesto: { convocatoria: string; anio: number };
  /** whose money it is about: sees where it is */
  idUsuario: number;
  /** the same, as the domain knows them: what operators and banks read */
  persona: OwedPerson;
  /** one that was here and is missing now is no longer owed */
  pagos: OwedPayment[];
}

export interface OwedPayment {
  /** the domain's own id of it; (objeto, idObjeto, referencia) is one payment for ever */
  referencia: number;
  /** 1, and one more each time that the domain asks for it again after a rejection */
  intento: number;
  /** a value of tipoConceptoPago, or the domain's own */
  concepto: number;
  nombreConcepto: string;
  /** the span of time that it is for, in a few words: 'periodo del 01/02/2026', 'trimestre 2' */
  periodo: string;
  /** with two decimals at most (money.ts turns it into céntimos) */
  monto: number;
  /** three letters: 'VES' */
  moneda: string;
  /** where it stands at the domain; only 'aprobado' becomes money */
  estado: OwedState;
  /** since when it stands there, ISO */
  desde: string;
  /** who approved it there: never the same who approves its batch */
  aprobadoPor: number | null;
  /** what is doubtful about its account, for operators alone: who else uses it, check digits */
  avisos: string[];
  /** the one thing that stops it there, with the screen that mends it */
  bloqueo: PaymentBlock | null;
  beneficiario: OwedPayee;
}

export const OWED_STATES = ['revision', 'devuelto', 'aprobado', 'cancelado'] as const;
export type OwedState = (typeof OWED_STATES)[number];

/** What stops a payment, in a sentence, and the screen that mends it. */
export interface PaymentBlock {
  texto: string;
  ruta: string;
  /** what is done there, as the words of a link; what was told before there were any has none */
  accion?: string;
}

/** Whose money it is about. */
export interface OwedPerson {
  nombre: string;
  /** cédula with its letter: 'V-12345678' */
  documento: string;
}

/** Who gets the money, and on which account. */
export interface OwedPayee {
  tipo: 'persona' | 'institucion';
  /** cédula or RIF, with its letter: 'V-12345678', 'J-123456789' */
  documento: string;
  nombre: string;
  /** the bank's four digits: '0102' */
  banco: string;
  /** a value of tipoCuenta */
  tipoCuenta: number;
  /** 20 digits, the bank's first */
  cuenta: string;
}

/** What `payment.completed` and `payment.rejected` say of one payment of one domain. */
export interface SettledPayment {
  idPago: number;
  objeto: string;
  idObjeto: number;
  /** the domain's own id of it */
  referencia: number;
  intento: number;
  idUsuario: number;
}

/** GET /api/interno/pagos/{id} → r_data: what those events leave out as well. */
export interface PaymentFacts extends SettledPayment {
  estado: PaymentState;
  concepto: number;
  nombreConcepto: string;
  titulo: string;
  /** what was owed */
  monto: number;
  /** what an earlier overpayment took off it */
  descuento: number;
  moneda: string;
  beneficiario: OwedPayee;
  /** the bank's own number of the transfer */
  referenciaBanco: string | null;
  /** why the bank or a reviewer rejected it */
  motivo: string | null;
  /** when it last was completed, ISO, also where it came back and is under way again; null of one that never was */
  completado: string | null;
}

/**
 * Where a payment stands: at its domain (`revision`, `devuelto`), waiting for a batch (`pendiente`), in one (`enLote`),
 * at the bank (`enviado`), and how it ended.
 */
export const PAYMENT_STATES = [
  'revision',
  'devuelto',
  'pendiente',
  'enLote',
  'enviado',
  'completado',
  'rechazado',
  'cancelado',
  'revertido',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
export const PAYMENT_STATE_NAMES: Record<PaymentState, string> = {
  revision: 'En revisión',
  devuelto: 'Devuelto para corrección',
  pendiente: 'Pendiente de pago',
  enLote: 'En lote',
  enviado: 'Enviado al banco',
  completado: 'Completado',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
  revertido: 'Revertido',
};
