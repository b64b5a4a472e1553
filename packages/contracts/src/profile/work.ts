import { IsBoolean } from 'class-validator';
import { OTHER_ACADEMIC_INSTITUTION } from '../catalogs/codes.js';
import { isIsoDate, todayInCaracas } from '../dates.js';
import type { FieldError, Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { StoredRecord } from '../record/stored.js';
import { Required, rule } from '../validation.js';

const FIELD = 'Campo Requerido';
/** Not in the specification. */
export const OTHER_INSTITUTION_MAX = 150;
export const MAX_CURRENT_JOBS = 3;
export const MAX_CURRENT_JOBS_MESSAGE = `Solo puede registrar hasta ${MAX_CURRENT_JOBS} trabajos actuales`;
export const INSTITUTION_TYPE_MESSAGE = 'Debe seleccionar el tipo de institución';
export const WORK_BEFORE_BIRTH_MESSAGE = 'La fecha de inicio no puede ser anterior a su fecha de nacimiento';
/**
 * One is the main job (rule R-16): what marking another one does to it, before and after.
 * @param job `jobName` of the former
 */
export const MAIN_WILL_CEASE = (job: string): string => `«${job}» dejará de ser su trabajo principal`;
export const MAIN_CEASED = (job: string): string => `«${job}» dejó de ser su trabajo principal`;
export const BAD_DATE = 'Formato de fecha invalido';

/** 9991 to 9997, and 612, mean 'other' and ask for its name (rule R-14). */
export function isOtherInstitution(institucion: number | null | undefined): boolean {
  return institucion === OTHER_ACADEMIC_INSTITUTION || (institucion != null && institucion >= 9991 && institucion <= 9997);
}

/** 'trabaja' may not be yes when this many other current jobs stand already (rule R-16). */
export function canWorkNow(otherCurrentJobs: number): boolean {
  return otherCurrentJobs < MAX_CURRENT_JOBS;
}

/** POST /api/guardar/laboral/trabajaActualmente: the answer to '¿Posees experiencia laboral?' */
export class SaveWorksNow {
  @IsBoolean({ message: FIELD }) @Required(FIELD) trabajaActualmente!: boolean;
}

/** A work record as read. Dates YYYY-MM-DD. */
export interface WorkRead {
  id: number;
  /** sent back when saving; absent where the record is only printed */
  version?: number;
  trabajo_actual: boolean;
  trabajo_principal: boolean;
  tipo_institucion: Option;
  tipo_ocupacion: Option;
  tipo_cargo: Option | null;
  institucion: Option;
  otros_institucion: string | null;
  fecha_inicio: string;
  fecha_fin: string | null;
}
const { Choice, Day, Text, YesNo } = fields<WorkRead>();

const isCurrent = (o: SaveWork): boolean => o.trabaja === true;
const isPast = (o: SaveWork): boolean => o.trabaja === false;

/**
 * POST /api/guardar/laboral/registro (rules ). r_data {id}; beside it `advertencia`: which job is not the
 * main one any more, or null.
 */
export class SaveWork extends StoredRecord {
  @Choice({
    label: 'Tipo de institución',
    column: true,
    list: 'tipoInstitucion',
    read: 'tipo_institucion',
    required: INSTITUTION_TYPE_MESSAGE,
  })
  tipoInstitucion!: number;

  @Choice({ label: 'Institución', list: 'institucion', under: 'tipoInstitucion', read: 'institucion', required: FIELD })
  institucion!: number;

  @Text({
    label: 'Otra institución',
    read: 'otros_institucion',
    when: (o: SaveWork) => isOtherInstitution(o.institucion),
    required: FIELD,
    max: OTHER_INSTITUTION_MAX,
  })
  otrosInstitucion: string | null = null;

  @Choice({ label: 'Ocupación', column: true, list: 'ocupacion', read: 'tipo_ocupacion', required: FIELD }) idOcupacion!: number;

  /** works there now */
  @YesNo({ label: 'Trabajo actual', ask: '¿Trabaja actualmente aquí?', column: true, read: 'trabajo_actual', required: FIELD })
  trabaja!: boolean;

  @YesNo({ label: 'Trabajo principal', read: 'trabajo_principal', when: isCurrent, required: FIELD })
  trabajoPrincipal: boolean | null = null;

  /** Asked only of past jobs (rule R-12). */
  @Choice({ label: 'Tipo de cargo', list: 'tipoCargo', read: 'tipo_cargo', required: FIELD, requiredWhen: isPast })
  idTipoCargo: number | null = null;

  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), {
    message: 'La fecha de inicio no puede ser posterior a la fecha actual',
  })
  @Day({ label: 'Fecha de inicio', read: 'fecha_inicio', required: FIELD, malformed: BAD_DATE })
  fechaInicio!: string;

  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), { message: 'La fecha de fin no puede ser posterior a la fecha actual' })
  @rule<SaveWork>('afterStart', (v, o) => !isIsoDate(v) || !isIsoDate(o.fechaInicio) || v >= o.fechaInicio, {
    message: 'La fecha de fin no puede ser anterior a la fecha de inicio',
  })
  @Day({
    label: 'Fecha de fin',
    read: 'fecha_fin',
    when: (o: SaveWork) => !isCurrent(o),
    requiredWhen: isPast,
    required: FIELD,
    malformed: BAD_DATE,
  })
  fechaFin: string | null = null;
}

/** What only the person's birth date can tell (rule R-12); none while it is not known. */
export const workErrors = ({ fechaInicio }: Pick<SaveWork, 'fechaInicio'>, fechaNacimiento: string | null): FieldError[] =>
  fechaNacimiento && isIsoDate(fechaInicio) && fechaInicio < fechaNacimiento
    ? [{ campo: 'fechaInicio', mensaje: WORK_BEFORE_BIRTH_MESSAGE }]
    : [];

/** Where someone works, by the institution's own name where the list has none for it. */
export const workPlace = (work: WorkRead): string => work.otros_institucion ?? work.institucion.label;
/** What they are there. */
export const occupation = (work: WorkRead): string => work.tipo_ocupacion.label;
/** What a job is called, for its buttons, headings and what is told of it. */
export const jobName = (work: WorkRead): string => `${occupation(work)}, ${workPlace(work)}`;
