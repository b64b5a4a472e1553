import type { AppealState } from '@registro/contracts/appeals/appeal';
import type { WindowRead } from '@registro/contracts/catalogs/window';
import type { CallState } from '@registro/contracts/calls/programme';
import type { ReportStatusId } from '@registro/contracts/calls/progress';
import type { ProposalStatusId } from '@registro/contracts/calls/status';
import type { ExportState } from '@registro/contracts/console/export';
import type { MailState } from '@registro/contracts/console/mails';
import type { QueueState } from '@registro/contracts/console/queue-state';
import type { CaseState } from '@registro/contracts/evaluation/case';
import type { ReconciliationState } from '@registro/contracts/payments/bank-kinds';
import type { FileState } from '@registro/contracts/files/stored-file';
import type { BatchLineState, BatchState } from '@registro/contracts/payments/batch';
import type { PaymentState } from '@registro/contracts/payments/owed';
import type { PaymentStanding } from '@registro/contracts/scholarships/period';
import type { PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import type { ScholarshipStatusId, ContractStatusId } from '@registro/contracts/scholarships/status';

export type StateTone = 'success' | 'error' | 'warning' | 'info' | 'default';

/*
 * One meaning, one colour, in every list of the console: what waits for the institution is `info`, what is back with
 * the applicant is a `warning`, and what nobody waits for has none.
 */

export const CALL_TONES: Record<CallState, StateTone> = { borrador: 'default', abierta: 'success', cerrada: 'warning' };

export const PROPOSAL_TONES: Record<ProposalStatusId, StateTone> = { 1: 'info', 2: 'warning', 3: 'error', 4: 'info', 5: 'success' };

export const REPORT_TONES: Record<ReportStatusId, StateTone> = { 1: 'info', 2: 'success', 3: 'warning' };

export const CASE_TONES: Record<CaseState, StateTone> = {
  abierto: 'info',
  asignado: 'info',
  devuelto: 'warning',
  aprobado: 'success',
  rechazado: 'error',
  retirado: 'default',
};

export const SCHOLARSHIP_TONES: Record<ScholarshipStatusId, StateTone> = {
  1: 'default',
  2: 'warning',
  3: 'default',
  4: 'success',
  5: 'info',
  6: 'info',
  7: 'error',
  8: 'default',
};

export const CONTRACT_TONES: Record<ContractStatusId, StateTone> = { 1: 'default', 2: 'info', 3: 'warning', 4: 'success' };

export const PERIOD_TONES: Record<PeriodStatusId, StateTone> = { 1: 'info', 2: 'success', 3: 'success', 4: 'warning', 5: 'default' };

/** Of a payment, as its period tells it. */
export const STANDING_NAMES: Record<PaymentStanding, string> = {
  revision: 'En revisión',
  devuelto: 'Devuelto',
  aprobado: 'Aprobado',
  pagado: 'Pagado',
  rechazado: 'Rechazado',
  revertido: 'Revertido',
  cancelado: 'No se pagará',
};
export const STANDING_TONES: Record<PaymentStanding, StateTone> = {
  revision: 'info',
  devuelto: 'warning',
  aprobado: 'success',
  pagado: 'success',
  rechazado: 'error',
  revertido: 'warning',
  cancelado: 'default',
};

export const PAYMENT_TONES: Record<PaymentState, StateTone> = {
  revision: 'info',
  devuelto: 'warning',
  pendiente: 'info',
  enLote: 'info',
  enviado: 'info',
  completado: 'success',
  rechazado: 'error',
  cancelado: 'default',
  revertido: 'warning',
};

export const BATCH_TONES: Record<BatchState, StateTone> = {
  preparado: 'info',
  segunda: 'warning',
  aprobado: 'success',
  exportado: 'info',
  cerrado: 'default',
  anulado: 'default',
};

/** Of one payment in its batch. */
export const LINE_TONES: Record<BatchLineState, StateTone> = {
  incluido: 'default',
  quitado: 'warning',
  enviado: 'info',
  completado: 'success',
  rechazado: 'error',
};

/** Of a queue, as the operators' page tells it. */
export const QUEUE_TONES: Record<QueueState, StateTone> = {
  pausada: 'warning',
  muda: 'error',
  falla: 'error',
  atrasada: 'warning',
  trabaja: 'info',
  quieta: 'success',
};

export const EXPORT_TONES: Record<ExportState, StateTone> = { pendiente: 'info', preparando: 'info', lista: 'success', fallida: 'error' };

export const FILE_TONES: Record<FileState, StateTone> = { cuarentena: 'info', publicado: 'success', rechazado: 'error' };

export const MAIL_TONES: Record<MailState, StateTone> = {
  cola: 'info',
  enviado: 'success',
  fallo: 'error',
  guardado: 'default',
  descartado: 'default',
};

export const RECONCILIATION_TONES: Record<ReconciliationState, StateTone> = {
  coincide: 'success',
  falta: 'error',
  inesperado: 'warning',
  doble: 'error',
};

export const WINDOW_TONES: Record<WindowRead['estado'], StateTone> = {
  abierta: 'success',
  'por-iniciar': 'info',
  concluida: 'default',
  'sin-fecha': 'warning',
};

/** An appeal as who decides sees it: what waits is theirs to do. */
export const APPEAL_TONES: Record<AppealState, StateTone> = {
  pedida: 'warning',
  confirmada: 'info',
  concedida: 'success',
  retirada: 'default',
};
