import { IsBoolean, IsInt, IsUUID, Matches, MaxLength, ValidateIf } from 'class-validator';
import { agreed, countOf } from '../count.js';
import { Clean, CleanId, CleanLines, IsId, Required, rule } from '../validation.js';
import { Keyed, KeyedWithReason, REASON_MAX } from './operation.js';

/** Lines of one batch. */
export const BATCH_MAX = 200_000;
const CONFIRM_AGAIN = 'Confirme de nuevo su identidad';
const STALE_BATCH = 'Revise el lote de nuevo';

/**
 * Where a batch stands; `segunda`: approved once, and waiting for another approval because something in it is beyond a
 * limit.
 */
export const BATCH_STATES = ['preparado', 'segunda', 'aprobado', 'exportado', 'cerrado', 'anulado'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const BATCH_STATE_NAMES: Record<BatchState, string> = {
  preparado: 'Por aprobar',
  segunda: 'Espera una segunda aprobación',
  aprobado: 'Aprobado',
  exportado: 'Enviado al banco',
  cerrado: 'Cerrado',
  anulado: 'Anulado',
};

/** Where one payment of a batch stands: in it, taken out, at the bank, and what the bank answered. */
export const BATCH_LINE_STATES = ['incluido', 'quitado', 'enviado', 'completado', 'rechazado'] as const;
export type BatchLineState = (typeof BATCH_LINE_STATES)[number];
export const BATCH_LINE_STATE_NAMES: Record<BatchLineState, string> = {
  incluido: 'Incluido',
  quitado: 'Fuera del lote',
  enviado: 'En el banco',
  completado: 'Completado',
  rechazado: 'Rechazado',
};

/** One payment, or one group in a year, that is beyond a limit. */
export interface LimitExcess {
  /** null: a group of payments */
  idPago: number | null;
  /** 'beca:12' */
  grupo: string;
  /** a sentence with both figures */
  texto: string;
}

/** POST /api/recursos/lotes/preparar: payments that wait, to one bank in one currency. */
export class PrepareBatch extends Keyed {
  @Matches(/^\d{4}$/, { message: 'El banco no es válido' }) @Required('El banco es requerido') @Clean() banco!: string;
  @Matches(/^[A-Z]{3}$/, { message: 'La moneda no es válida' }) @Required('La moneda es requerida') @Clean() moneda!: string;
  /** null: all that wait */
  @rule(
    'ids',
    (v) => v === null || (Array.isArray(v) && v.length > 0 && v.length <= BATCH_MAX && v.every((n) => Number.isInteger(n) && n > 0)),
    {
      message: 'Los pagos elegidos no son válidos',
    },
  )
  pagos: number[] | null = null;
  /** how its file is written, frozen from here on: the id of a format of its bank; null the ISO message */
  @IsId('El formato indicado no es válido') @CleanId() formato: number | null = null;
}

/** r_data of POST recursos/lotes/preparar. */
export interface PreparedBatch {
  /** null: earlier overpayments paid all of it, so that there is nothing to send */
  id: number | null;
  cuantos: number;
  centimos: number;
}

/**
 * GET /api/recursos/lotes/{id}/archivo: the file that a batch would go to the bank with, today; once it is approved,
 * the one that it will.
 */
export interface BatchOutput {
  /** the format's name, or that of the standard */
  formato: string;
  /** from which account it pays, and whose that is */
  cuentaPagador: string;
  nombrePagador: string;
  /** the day of the payment that it says, YYYY-MM-DD */
  fecha: string;
  /** SHA-256 of its bytes */
  huella: string;
}
/** How much of a digest people are shown: enough to tell one file from another. */
export const shortDigest = (huella: string): string => huella.slice(0, 12);

/**
 * POST /api/recursos/lotes/{id}/aprobar: what was looked at is what is approved, by who has just shown again who they
 * are.
 */
export class ApproveBatch extends Keyed {
  @IsUUID(undefined, { message: CONFIRM_AGAIN }) @Required(CONFIRM_AGAIN) confirmacion!: string;
  /** as they were shown */
  @IsInt({ message: STALE_BATCH }) @Required(STALE_BATCH) cuantos!: number;
  @IsInt({ message: STALE_BATCH }) @Required(STALE_BATCH) centimos!: number;
  /** digest of the file that goes to the bank (`BatchOutput`) */
  @Matches(/^[0-9a-f]{64}$/, { message: STALE_BATCH }) @Required(STALE_BATCH) archivo!: string;
  /** asked for by the second approval, of a batch beyond a limit */
  @MaxLength(REASON_MAX, { message: `El motivo no puede tener más de ${REASON_MAX} caracteres` })
  @ValidateIf((o: ApproveBatch) => o.motivo !== null)
  @CleanLines()
  motivo: string | null = null;
}

/** POST /api/recursos/lotes/{id}/quitar: one payment, back to those that wait. */
export class TakeOutPayment extends KeyedWithReason {
  @IsId('El pago indicado no es válido') @Required('Indique el pago') @CleanId() idPago!: number;
}

/** What a confirmation is given for (POST /api/cuenta/confirmar). */
export const confirmFor = { approve: (idLote: number) => `aprobar:lote:${idLote}` };

export const BATCH_REFUSALS = {
  vacio: 'No hay pagos pendientes que se puedan incluir en el lote',
  periodo: 'Usted aprobó el origen de algún pago de este lote: debe aprobar el lote otro operador',
  estado: 'El lote ya no está en ese estado',
  cambio: (cuantos: number, suma: string) =>
    `El lote cambió desde que lo abrió: ahora ${agreed(cuantos, 'es', 'son')} ${countOf(cuantos, 'pago', 'pagos')} por ${suma}. Revíselo de nuevo`,
  archivo: 'El archivo para el banco cambió desde que lo abrió. Revise el lote de nuevo',
  otroArchivo: 'El archivo para el banco no sería el que se aprobó: algo de él es otro. Anule el lote y prepare otro',
  sinArchivo: 'El lote es de antes de que se aprobara con su archivo: anúlelo y prepare otro',
  motivo: 'El lote supera un límite: escriba el motivo de la segunda aprobación',
  sinPresupuesto: (linea: string) => `No hay presupuesto para ${linea}`,
  presupuesto: (linea: string, disponible: string, suma: string) =>
    `El presupuesto de ${linea} no alcanza: quedan ${disponible} por aprobar y el lote suma ${suma}`,
  revision: 'El lote espera el control de calidad de algunos pagos',
  noEsta: 'El pago no está en el lote',
} as const;

/** What is new in a batch against the last one to the same bank. */
export interface BatchChanges {
  anterior: { id: number; cuantos: number; centimos: number } | null;
  /** payees that were in no approved batch before */
  nuevos: number;
  /** payees whose last payment went to another account */
  cuentas: { idPago: number; nombre: string; documento: string; antes: string; ahora: string }[];
  /** how many such there are: the list is cut at 100 */
  cuentasCambiadas: number;
  /** payees whose account somebody else uses too */
  compartidas: number;
  /** the payments that stand out, each with all reasons; those with more of them first, and cut at 100 */
  destacan: {
    idPago: number;
    nombre: string;
    documento: string;
    persona: string | null;
    documentoPersona: string | null;
    razones: string[];
  }[];
  /** how many stand out, and how many do not */
  destacados: number;
  sinNovedad: number;
  /** whether what people ask and appeal could not be read now: who approves is told so */
  sinPreguntas: boolean;
}

/**
 * GET /api/interno/apelaciones/esperan/{objeto} → r_data: what of its kind somebody asks about who waits for the
 * registry, or appealed without a decision yet.
 */
export interface WaitingTalk {
  idObjeto: number;
  pregunta: boolean;
  recurso: boolean;
}

/** What stands out about a payment that somebody asks about. */
export const TALK_WARNINGS = {
  pregunta: 'Hay una pregunta sobre este pago que espera respuesta',
  recurso: 'Hay un recurso sobre este pago sin decidir',
  sinLeer: 'No se pudieron consultar los recursos y las preguntas sobre estos pagos. Recargue la página antes de aprobar el lote.',
} as const;

/** What stands out about the account of a payment. */
export const ACCOUNT_WARNINGS = {
  compartida: (quienes: string) => `La misma cuenta es también de ${quienes}`,
  cambio: (antes: string, idPago: number, dia: string) =>
    `La última vez se le pagó en otra cuenta: ${antes} (pago ${idPago}, aprobado el ${dia})`,
  primera: 'Es el primer pago a este beneficiario',
} as const;

/** POST /api/recursos/revisiones/{id}/decidir: in order, or not, with the reason. */
export class DecideCheck extends Keyed {
  @IsBoolean({ message: 'Indique si está conforme' }) conforme!: boolean;
  @rule('reason', (v, o: DecideCheck) => o.conforme || Boolean(v), { message: 'El motivo es requerido' })
  @rule('short', (v) => v === null || (typeof v === 'string' && v.length <= REASON_MAX), {
    message: `El motivo no puede tener más de ${REASON_MAX} caracteres`,
  })
  @CleanLines()
  motivo: string | null = null;
}
