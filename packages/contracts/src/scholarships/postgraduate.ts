import { daysAfter, todayInCaracas } from '../dates.js';
import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { CleanId, IsId, Required, rule } from '../validation.js';

/**
 * The calls of processing, all POST after /api/. The payloads of account, institutions and periods stand in the files
 * of their names.
 */
export const PROCESSING_CALLS = {
  verPostgrado: 'consultar/becapostgrado/ver-datos-postgrado',
  guardarPostgrado: 'guardar/becapostgrado/guardar-datos-postgrado',
  verPersona: 'consultar/becapostgrado/ver-datos-persona',
  guardarPersona: 'guardar/becapostgrado/guardar-datos-personales-periodo',
  consultaRif: 'consultar/becapostgrado/consulta-rif',
  listarInstituciones: 'consultar/becapostgrado/verInstitucionesList',
  verInstitucion: 'consultar/becapostgrado/ver-datos-bancario-institucion',
  guardarInstitucion: 'guardar/becapostgrado/guardar-datos-institucion-periodo',
  eliminarInstitucion: 'consultar/becapostgrado/eliminarInstitucion',
  listarPeriodos: 'consultar/becapostgrado/listar-periodo-postgrado',
  verPeriodo: 'consultar/becapostgrado/ver-datos-periodo-postgrado',
  guardarPeriodo: 'guardar/becapostgrado/guardar-periodo-concepto-pago',
  eliminarPeriodo: 'consultar/becapostgrado/eliminarPeriodoPostgrado',
  listarPagos: 'consultar/becapostgrado/listarPagoMatricula',
  pagosPendientes: 'consultar/becapostgrado/listadoPagosPendientesPostgradoBecaFonacit',
  registroCompletado: 'consultar/becapostgrado/registroCompletado',
} as const;

/** `formulario` of the drafts of processing (draft.ts); `idRegistro` is the scholarship's id. */
export const POSTGRADUATE_DRAFT = 'postgrado';
export const STIPEND_DRAFT = 'estipendio';
export const PERIOD_DRAFT = 'periodo';

export const PROCESSING_REQUIRED = 'Requerido';
export const NUMBERS_ONLY = 'Solo se permiten números';
/** Shown where a save answers anything but 1000 (rule B-25). */
export const POSTGRADUATE_FAILED = 'Operación no realizada';
export const POSTGRADUATE_SAVED = 'Los datos del postgrado han sido registrado';
export const NOT_APPROVED_MESSAGE = 'La beca debe estar aprobada para tramitarla';
export const POSTGRADUATE_FIRST = 'Registre primero los datos del postgrado';
/** Of another user's, or of none. */
export const SCHOLARSHIP_UNKNOWN = 'La solicitud de beca no existe';

/** rule B-24 */
export const START_DAYS_AHEAD = 365;
export const CREDIT_DIGITS = 3;
export const START_MALFORMED = 'La fecha de inicio no es válida';
export const START_TOO_FAR = 'La fecha de inicio no debe ser mayor a un año a la fecha actual';
export const CREDITS_ABOVE_TOTAL = 'Los créditos aprobados no pueden ser mayores que la cantidad de créditos';
export const START_AFTER_PERIOD = 'La fecha de inicio no puede ser posterior a la de un periodo registrado';

/** What the postgraduate's data say, as they are read. */
export interface PostgraduateSaid {
  fechaInicio: string;
  idModalidadPeriodo: Option;
  cantidadCreditos: number;
  poseeCreditos: boolean;
  creditosAprobados: number | null;
  proyectoGrado: boolean;
  /** the thesis project */
  idArchivo: string | null;
}

/** r_data of ver-datos-postgrado {idBeca}; null before the first save. */
export interface PostgraduateRead extends PostgraduateSaid {
  idPostgrado: number;
  /** sent back when saving */
  version: number;
  idBeca: number;
  /** the record was marked complete (rule B-26) */
  registroCompletado: boolean;
}
const { Choice, Day, Upload, Whole, YesNo } = fields<PostgraduateSaid>();

/**
 * POST guardar/becapostgrado/guardar-datos-postgrado (rule B-24): one a scholarship; saving again changes it. r_data
 * {idPostgrado, version}. Refused while the scholarship is not approved; another user's: 404.
 */
export class SavePostgraduate extends Versioned {
  @IsId(SCHOLARSHIP_UNKNOWN) @Required(SCHOLARSHIP_UNKNOWN) @CleanId() idBeca!: number;

  @rule('within a year', (v) => v == null || (v as string) <= daysAfter(todayInCaracas(), START_DAYS_AHEAD), { message: START_TOO_FAR })
  @Day({ label: 'Fecha de inicio', read: 'fechaInicio', required: PROCESSING_REQUIRED, malformed: START_MALFORMED })
  fechaInicio!: string;

  @Choice({ label: 'Modalidad de periodo', list: 'modalidadPeriodo', read: 'idModalidadPeriodo', required: PROCESSING_REQUIRED })
  idModalidadPeriodo!: number;

  @Whole({
    label: 'Cantidad de créditos',
    read: 'cantidadCreditos',
    required: PROCESSING_REQUIRED,
    digits: CREDIT_DIGITS,
    malformed: NUMBERS_ONLY,
  })
  cantidadCreditos!: number;

  @YesNo({ label: '¿Posee créditos aprobados?', read: 'poseeCreditos', required: PROCESSING_REQUIRED }) poseeCreditos!: boolean;

  @rule<SavePostgraduate>('approved', (v, o) => v == null || typeof o.cantidadCreditos !== 'number' || Number(v) <= o.cantidadCreditos, {
    message: CREDITS_ABOVE_TOTAL,
  })
  @Whole({
    label: 'Créditos aprobados',
    read: 'creditosAprobados',
    when: (o: SavePostgraduate) => o.poseeCreditos === true,
    required: PROCESSING_REQUIRED,
    digits: CREDIT_DIGITS,
    malformed: NUMBERS_ONLY,
  })
  creditosAprobados: number | null = null;

  @YesNo({ label: '¿Posee proyecto de grado?', read: 'proyectoGrado', required: PROCESSING_REQUIRED }) proyectoGrado!: boolean;

  @Upload({
    label: 'Proyecto de grado',
    file: 'proyectoGrado',
    read: 'idArchivo',
    when: (o: SavePostgraduate) => o.proyectoGrado === true,
    required: PROCESSING_REQUIRED,
  })
  idArchivo: string | null = null;
}
