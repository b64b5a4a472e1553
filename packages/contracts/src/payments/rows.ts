import type { BatchLineState, BatchState, LimitExcess } from './batch.js';
import type { AdjustmentKind, LimitKind } from './budget.js';
import type { PaymentBlock, PaymentState } from './owed.js';
import type { PaymentStepName } from './steps.js';

/** A row of GET /api/recursos/pagos. Amounts are whole céntimos. */
export interface PaymentRow {
  id: number;
  objeto: string;
  idObjeto: number;
  referencia: number;
  intento: number;
  titulo: string;
  grupo: string;
  convocatoria: string;
  anio: number;
  nombreConcepto: string;
  /** whose money it is about */
  idUsuario: number;
  /** their name and cédula; null of what was owed before they were asked */
  persona: string | null;
  documentoPersona: string | null;
  /** the span of time that it is for */
  periodo: string | null;
  /** their e-mail */
  deQuien: string | null;
  centimos: number;
  descuento: number;
  /** what came back of this attempt after it was paid */
  devuelto: number;
  moneda: string;
  estado: PaymentState;
  paso: PaymentStepName;
  /** since when it stands there, ISO */
  desde: string;
  bloqueo: PaymentBlock | null;
  nombre: string;
  documento: string;
  banco: string;
  /** 20 digits */
  cuenta: string;
  /** somebody else, by their document, was to be paid on this account too */
  cuentaCompartida: boolean;
  idLote: number | null;
  motivo: string | null;
  completado: string | null;
  /** what somebody proposed about it and another has to confirm */
  acto: number | null;
}

/** A row of GET /api/recursos/lotes. */
export interface BatchRow {
  id: number;
  banco: string;
  moneda: string;
  estado: BatchState;
  cuantos: number;
  centimos: number;
  huella: string | null;
  /** how its file is written: the format's name, or that of the standard */
  formato: string | null;
  /** digest of the file that was approved */
  huellaArchivo: string | null;
  pideSegunda: boolean;
  excesos: LimitExcess[];
  preparadoPor: number;
  aprobadoPor: number | null;
  /** e-mails of who prepared it and who approved it */
  prepara: string | null;
  preparado: string;
  aprueba: string | null;
  aprobado: string | null;
  segundo: string | null;
  segundoMotivo: string | null;
  exportado: string | null;
  /** lines that were taken out, and what the bank answered of the others */
  quitados: number;
  completados: number;
  rechazados: number;
  /** drawn for a quality check and not looked at yet: how many, never which */
  porRevisar: number;
  motivo: string | null;
}

/** A row of GET /api/recursos/lotes-pagos: one payment of a batch, as it was put there. */
export interface BatchLineRow {
  id: number;
  idLote: number;
  idPago: number;
  intento: number;
  centimos: number;
  moneda: string;
  estado: BatchLineState;
  motivo: string | null;
  referenciaBanco: string | null;
  resuelto: string | null;
  titulo: string;
  nombreConcepto: string;
  /** name and cédula of whose money it is about; null of what was owed before they were asked */
  persona: string | null;
  documentoPersona: string | null;
  /** e-mail of whose money it is about */
  deQuien: string | null;
  nombre: string;
  documento: string;
  banco: string;
  cuenta: string;
  /** somebody else, by their document, was to be paid on this account too */
  cuentaCompartida: boolean;
}

/** A row of GET /api/recursos/presupuestos. Amounts are whole céntimos. */
export interface BudgetRow {
  id: number;
  convocatoria: string;
  anio: number;
  moneda: string;
  centimos: number;
  /** owed and not in an approved batch yet */
  comprometido: number;
  /** in approved batches, or at the bank */
  aprobado: number;
  pagado: number;
  /** what may still be approved */
  disponible: number;
}

/** A row of GET /api/recursos/limites. */
export interface LimitRow {
  id: number;
  tipo: LimitKind;
  convocatoria: string;
  concepto: number | null;
  /** as the catalog of concepts calls it */
  nombreConcepto: string | null;
  moneda: string | null;
  /** of the kinds `concepto` and `anual`, whole céntimos */
  centimos: number | null;
  /** of the kind `muestra`, 0 to 100 */
  porcentaje: number | null;
  activo: boolean;
}

/** A row of GET /api/recursos/ajustes: money that is to come back of a payment. Amounts are whole céntimos. */
export interface AdjustmentRow {
  id: number;
  idPago: number;
  tipo: AdjustmentKind;
  moneda: string;
  centimos: number;
  /** of it, what was set against later payments, and what is still to come back */
  aplicado: number;
  queda: number;
  motivo: string;
  fecha: string;
  /** e-mail of who declared it */
  quien: string | null;
  titulo: string;
  nombreConcepto: string;
  /** name and cédula of whose money it is about; null of what was owed before they were asked */
  persona: string | null;
  documentoPersona: string | null;
  /** e-mail of whose money it is about */
  deQuien: string | null;
  /** who was paid */
  nombre: string;
  documento: string;
}

/** A row of GET /api/recursos/revisiones: a payment that waits for a second pair of eyes, or had it. */
export interface QualityCheckRow {
  id: number;
  idPago: number;
  idLote: number;
  titulo: string;
  nombreConcepto: string;
  /** name and cédula of whose money it is about; null of what was owed before they were asked */
  persona: string | null;
  documentoPersona: string | null;
  /** e-mail of whose money it is about */
  deQuien: string | null;
  centimos: number;
  moneda: string;
  nombre: string;
  documento: string;
  cuenta: string;
  sorteado: string;
  revisado: string | null;
  conforme: boolean | null;
  motivo: string | null;
}
