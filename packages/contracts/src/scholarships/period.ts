import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { CleanId, CleanRif, IsId, ListOf, Required, rule } from '../validation.js';
import {
  beginsTooFar,
  CONCEPT_ALONE,
  conceptProblem,
  conceptRepeated,
  PAYMENTS_MAX,
  PAYMENTS_NONE,
  PAYMENTS_TOO_MANY,
  PERIOD_CREDIT_DIGITS,
  PERIOD_NO_CREDITS_LEFT,
  PERIOD_TOO_FAR,
  type PeriodStatusId,
} from './period-rules.js';
import { NUMBERS_ONLY, PROCESSING_REQUIRED, SCHOLARSHIP_UNKNOWN, START_MALFORMED } from './postgraduate.js';

export const PERIOD_SAVED = 'Los datos para el pago postgrado han sido registrado';
export const PERIOD_FAILED = 'Hubo un error al registrar los datos para el pago postgrado';
export const PERIOD_DELETED = 'El registro ha sido eliminado';
export const PERIOD_DELETE_FAILED = 'Hubo un error al eliminar el registro.';
export const PERIOD_NOT_FOUND = 'El periodo no existe';
export const PERIOD_NOT_EDITABLE = 'El periodo no se puede modificar en su estado actual';
export const PERIOD_NOT_DELETABLE = 'El periodo no se puede eliminar en su estado actual';
export const INSTITUTION_FIRST = 'Registre primero los datos bancarios de la institución';
/** The observations dialog: a return that says nothing, and one that is not found. */
export const NO_OBSERVATIONS = 'No hay observaciones registradas';
export const WITHOUT_OBSERVATIONS = 'Sin observaciones';
export const SAVE_CONFIRMATION = 'Está seguro de guardar el registro?';
export const DELETE_PERIOD_CONFIRMATION = '¿Realmente desea eliminar este registro?';
/** 'Siguiente' of the second step (rule B-26). */
export const COMPLETE_CONFIRMATION = '¿Está seguro de guardar el registro? Al continuar, el trámite queda registrado por completo.';
export const COMPLETED_MESSAGE = 'El registro del postgrado está completo';
export const INCOMPLETE_MESSAGE = 'Registre al menos una institución y un periodo';
/** Of a payment that was approved or paid. */
export const PAYMENT_LOCKED = 'Este pago ya fue aprobado y no se puede cambiar';
const AMOUNT = 'Indique un monto mayor que cero';
const ONE = 'Indique un periodo';
export const PERIOD_FILE_TYPE = 'periodo-beca';

/** What one payment of a period says. */
export interface PaymentSaid {
  idConceptoPago: number;
  conceptoPago: string;
  monto: number;
}
/** Where a payment stands here; between approval and the bank's answer the service of payments knows more. */
export type PaymentStanding = 'revision' | 'devuelto' | 'aprobado' | 'pagado' | 'rechazado' | 'revertido' | 'cancelado';
export interface PeriodPaymentRead extends PaymentSaid {
  idPago: number;
  estado: PaymentStanding;
  /** approved or paid: a save leaves it as it is */
  fijo: boolean;
  /** why the bank rejected it, until it is approved anew */
  rechazo: string | null;
  /** why what was paid came back, until it is paid again; for good where it is not */
  revertido: string | null;
  /** of a paid one: its number at the service of payments, `id` of documentos/generar {tipo: 'comprobante-pago'} */
  idArchivoPago: string | null;
  /** when the bank paid it, ISO */
  completado: string | null;
}
const payment = fields<PaymentSaid>();

export class PeriodPayment {
  /** none: a new one */
  @IsId('El pago indicado no es válido') @CleanId() idPago?: number | null = null;

  @payment.Choice({
    label: 'Concepto de pago',
    list: 'tipoConceptoPago',
    read: 'conceptoPago',
    code: 'idConceptoPago',
    required: PROCESSING_REQUIRED,
  })
  idConceptoPago!: number;

  /** typed as digits with two implied decimals (money.ts: impliedAmount) */
  @payment.Amount({ label: 'Monto', read: 'monto', required: PROCESSING_REQUIRED, malformed: AMOUNT }) monto!: number;
}

/** What a period says, as it is read. */
export interface PeriodSaid {
  fechaInicioPeriodo: string;
  creditosInscritos: number;
  creditosAprobados: number | null;
  idArchivoPeriodo: string;
  idInstitucion: number;
}

/** A row of listar-periodo-postgrado, and r_data of ver-datos-periodo-postgrado {idBeca, idPeriodo}. */
export interface PeriodRead extends PeriodSaid {
  idPeriodo: number;
  /** sent back when saving */
  version: number;
  idBeca: number;
  /** the sum of its payments */
  montoPagar: number;
  /** their concepts, joined by ', ' */
  conceptoPago: string;
  estatus: { value: PeriodStatusId; label: string };
  estatusId: PeriodStatusId;
  registroCompletado: boolean;
  pagos: PeriodPaymentRead[];
  /** why it was returned, while it is */
  observacionesDevolucion: string | null;
  /** the notes by field of the return (campo of PERIOD_FIELDS) */
  notas: PeriodNote[];
  /** what its approval says of its fields */
  apuntes: PeriodNote[];
  /** its bank: the column 'Banco' */
  idInstitucionBancariaInstitucion: Option;
  razonSocial: string;
  rifInstitucion: string;
  puede: PeriodMay;
}
/** The answers of periodCan for a row. */
export interface PeriodMay {
  verPago: boolean;
  eliminar: boolean;
  observar: boolean;
  editar: boolean;
}
export interface PeriodNote {
  campo: PeriodField;
  nota: string;
}

/** ★ What listar-periodo-postgrado {idBeca} answers, beside the envelope and in r_data. */
export interface PeriodList {
  periodos: PeriodRead[];
  /** where each period is paid to */
  instituciones: { idPeriodo: number; idInstitucion: number; razonSocial: string; idInstitucionBancariaInstitucion: Option }[];
}
const { Day, Field, Upload, Whole } = fields<PeriodSaid>();
const INSTITUTION_REQUIRED = 'Seleccione la institución';

const conceptsOf = (v: unknown) => (Array.isArray(v) ? (v as (PeriodPayment | null)[]).map((p) => p?.idConceptoPago) : []);

/** The dialog's form, and the one of `periodos`. */
export class PeriodData extends Versioned {
  /** none: a new one */
  @IsId(PERIOD_NOT_FOUND) @CleanId() idPeriodo?: number | null = null;

  @rule('ahead', (v) => typeof v !== 'string' || !beginsTooFar(v), { message: PERIOD_TOO_FAR })
  @Day({ label: 'Fecha de inicio', read: 'fechaInicioPeriodo', required: PROCESSING_REQUIRED, malformed: START_MALFORMED })
  fechaInicio!: string;

  @Whole({
    label: 'U.C. inscritas',
    ask: 'Unidades de crédito inscritas',
    read: 'creditosInscritos',
    required: PROCESSING_REQUIRED,
    digits: PERIOD_CREDIT_DIGITS,
    malformed: NUMBERS_ONLY,
  })
  unidadesCreditoInscritos!: number;

  @rule<PeriodData>(
    'approved',
    (v, o) => v == null || typeof o.unidadesCreditoInscritos !== 'number' || Number(v) <= o.unidadesCreditoInscritos,
    {
      message: PERIOD_NO_CREDITS_LEFT,
    },
  )
  @Whole({
    label: 'U.C. aprobadas',
    ask: 'Unidades de crédito aprobadas',
    read: 'creditosAprobados',
    digits: PERIOD_CREDIT_DIGITS,
    malformed: NUMBERS_ONLY,
  })
  unidadesCreditoAprobados?: number | null = null;

  /** one's own, by its id or by the RIF and the bank that it was registered with */
  @rule<PeriodData>('institution', (v, o) => v != null || (o.rifInstitucion != null && o.idInstitucionBancaria != null), {
    message: INSTITUTION_REQUIRED,
  })
  @IsId(INSTITUTION_REQUIRED)
  @CleanId()
  @Field({ label: 'Institución', kind: 'text', read: 'idInstitucion', required: INSTITUTION_REQUIRED })
  idInstitucion?: number | null = null;
  /** 'J007013380', in any grouping */
  @CleanRif() rifInstitucion?: string | null = null;
  @IsId(INSTITUTION_REQUIRED) @CleanId() idInstitucionBancaria?: number | null = null;

  /** what the institution charges for the period, on paper */
  @Upload({ label: 'Soporte del periodo', file: PERIOD_FILE_TYPE, read: 'idArchivoPeriodo', required: PROCESSING_REQUIRED })
  idArchivoPeriodo!: string;

  @rule('alone', (v) => conceptProblem(conceptsOf(v)) !== CONCEPT_ALONE, { message: CONCEPT_ALONE })
  @rule('twice', (v) => conceptProblem(conceptsOf(v)) !== conceptRepeated(2), { message: conceptRepeated(2) })
  @rule('thrice', (v) => conceptProblem(conceptsOf(v)) !== conceptRepeated(3), { message: conceptRepeated(3) })
  @rule('most', (v) => Array.isArray(v) && v.length <= PAYMENTS_MAX, { message: PAYMENTS_TOO_MANY })
  @rule('some', (v) => Array.isArray(v) && v.length > 0, { message: PAYMENTS_NONE })
  @ListOf(() => PeriodPayment, PAYMENTS_NONE)
  @Required(PAYMENTS_NONE)
  pagos!: PeriodPayment[];
}

/**
 * ★ POST guardar/becapostgrado/guardar-periodo-concepto-pago (rules M-11, M-12): one new period, or with its id a
 * returned one, which goes into review again. r_data {idPeriodo, version}.
 */
export class SavePeriod {
  @IsId(SCHOLARSHIP_UNKNOWN) @Required(SCHOLARSHIP_UNKNOWN) @CleanId() idBeca!: number;

  @rule('one', (v) => Array.isArray(v) && v.length === 1, { message: ONE })
  @ListOf(() => PeriodData, ONE)
  @Required(ONE)
  periodos!: PeriodData[];
}

/** The dialog's form as the call takes it; errors come back under PERIOD_PREFIX. */
export const periodToSend = (form: PeriodData, idBeca: number): SavePeriod => ({ idBeca, periodos: [form] });
export const PERIOD_PREFIX = 'periodos.0.';

/** ★ eliminarPeriodoPostgrado {idPeriodo}: r_succ false where its state does not allow it. Another user's: 404. */
export class PeriodId {
  @IsId(PERIOD_NOT_FOUND) @Required(PERIOD_NOT_FOUND) @CleanId() idPeriodo!: number;
}

/** ver-datos-periodo-postgrado */
export class PeriodOfScholarship extends PeriodId {
  @IsId(SCHOLARSHIP_UNKNOWN) @Required(SCHOLARSHIP_UNKNOWN) @CleanId() idBeca!: number;
}

/** What an operator can question of a period, with its label, in the order of the dialog. */
export const PERIOD_FIELDS = {
  fechaInicio: 'Fecha de inicio',
  unidadesCreditoInscritos: 'U.C. inscritas',
  unidadesCreditoAprobados: 'U.C. aprobadas',
  idInstitucion: 'Institución',
  NumcuentaInstitucion: 'Cuenta de la institución',
  idArchivoPeriodo: 'Soporte del periodo',
  pagos: 'Pagos',
} as const;
export type PeriodField = keyof typeof PERIOD_FIELDS;

/**
 * A row of listarPagoMatricula {idBeca}, listadoPagosPendientesPostgradoBecaFonacit {idBeca} and ★
 * consultar/fonacit/listaPagosCompletados {becaId}.
 */
export interface ScholarshipPayment extends PeriodPaymentRead {
  idPeriodo: number;
  idBeca: number;
  fechaInicioPeriodo: string;
  razonSocial: string;
}
