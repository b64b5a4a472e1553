import { Matches } from 'class-validator';
import { Clean, CleanId, Required, rule } from '../validation.js';
import type { ReconciliationState } from './bank-kinds.js';

export const RECONCILIATION_NAMES: Record<ReconciliationState, string> = {
  coincide: 'Coincide',
  falta: 'Falta en el extracto',
  inesperado: 'Inesperado',
  doble: 'Dos veces',
};

/** A row of GET /api/recursos/extractos. */
export interface StatementRow {
  id: number;
  idArchivo: number;
  nombre: string;
  banco: string;
  cuenta: string;
  moneda: string;
  /** YYYY-MM-DD */
  desde: string;
  hasta: string;
  /** céntimos; null where the bank does not say them */
  saldoInicial: number | null;
  saldoFinal: number | null;
  lineas: number;
  creado: string;
  /** since when it does not count, for having been imported wrongly; null of one that does */
  retirado: string | null;
}

/** A row of GET /api/recursos/conciliaciones: a line of a statement, or a payment that no line is of. */
export interface ReconciliationRow {
  id: number;
  banco: string;
  anio: number;
  mes: number;
  estado: ReconciliationState;
  /** of the line; null where it is missing */
  fecha: string | null;
  referencia: string | null;
  descripcion: string | null;
  sentido: 'debito' | 'credito' | null;
  /** of the line, or of the payment that is missing */
  centimos: number;
  idLote: number | null;
  idPago: number | null;
  /** name and cédula of whose money it is about */
  persona: string | null;
  documentoPersona: string | null;
  /** who is paid */
  nombre: string | null;
  documento: string | null;
  /**
   * why a line that does not match is accounted for all the same, and since when; never of a payment that is missing
   */
  motivo: string | null;
  resuelto: string | null;
}

/** A row of GET /api/recursos/conciliaciones-meses; `id` is '0102-2026-02'. */
export interface MonthRow {
  id: string;
  banco: string;
  anio: number;
  mes: number;
  coincide: number;
  falta: number;
  inesperado: number;
  doble: number;
  /** lines that do not match and are accounted for */
  explicados: number;
  cerrado: string | null;
}

/** Why the month that goes on is not closed. */
export const MONTH_GOES_ON = 'El mes no ha terminado';

/** Only a month that is over can be closed. `today` is the day in Caracas, YYYY-MM-DD. */
export const hasEnded = ({ anio, mes }: Pick<MonthRow, 'anio' | 'mes'>, today: string): boolean =>
  `${anio}-${String(mes).padStart(2, '0')}` < today.slice(0, 7);

/** POST /api/recursos/conciliaciones-meses/calcular and …/cerrar. */
export class BankMonth {
  @Matches(/^\d{4}$/, { message: 'El código del banco tiene cuatro dígitos' })
  @Required('Indique el banco')
  @Clean()
  banco!: string;
  @rule('isYear', (v) => Number.isInteger(v) && (v as number) >= 2000 && (v as number) <= 2100, { message: 'El año no es válido' })
  @CleanId()
  anio!: number;
  @rule('isMonth', (v) => Number.isInteger(v) && (v as number) >= 1 && (v as number) <= 12, { message: 'El mes no es válido' })
  @CleanId()
  mes!: number;
}
