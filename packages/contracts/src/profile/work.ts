import { IsBoolean, MaxLength, ValidateIf } from 'class-validator';
import { isIsoDate, todayInCaracas } from '../dates.js';
import { Clean, CleanId, IsDay, IsId, Required, RequiredIf, rule } from '../validation.js';

const FIELD = 'Campo Requerido';
export const MAX_CURRENT_JOBS = 3;
export const MAX_CURRENT_JOBS_MESSAGE = `Solo puede registrar hasta ${MAX_CURRENT_JOBS} trabajos actuales`;
export const INSTITUTION_TYPE_MESSAGE = 'Debe seleccionar el tipo de institución';
export const BAD_DATE = 'Formato de fecha invalido';

/** 9991 to 9997, and 612, mean 'other' and ask for its name (rule R-14). */
export function isOtherInstitution(institucion: number | null | undefined): boolean {
  return institucion === 612 || (institucion != null && institucion >= 9991 && institucion <= 9997);
}

/** 'trabaja' may not be yes when this many other current jobs stand already (rule R-16). */
export function canWorkNow(otherCurrentJobs: number): boolean {
  return otherCurrentJobs < MAX_CURRENT_JOBS;
}

/** POST /api/guardar/laboral/trabajaActualmente: the answer to '¿Posees experiencia laboral?' */
export class SaveWorksNow {
  @IsBoolean({ message: FIELD }) @Required(FIELD) trabajaActualmente!: boolean;
}

/** POST /api/guardar/laboral/registro (rules ). */
export class SaveWork {
  @IsId('El registro indicado no es válido') @CleanId() id?: number | null = null;
  /** The `version` that was read; when the stored one is another, 409 says what differs. Left out: the last one to save wins. */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;
  /** works there now */
  @IsBoolean({ message: FIELD }) @Required(FIELD) trabaja!: boolean;

  @rule<SaveWork>('boolean', (v, o) => !o.trabaja || typeof v === 'boolean', { message: FIELD })
  @RequiredIf<SaveWork>((o) => o.trabaja === true, FIELD)
  trabajoPrincipal: boolean | null = null;

  @IsId(INSTITUTION_TYPE_MESSAGE) @Required(INSTITUTION_TYPE_MESSAGE) @CleanId() tipoInstitucion!: number;
  @IsId(FIELD) @Required(FIELD) @CleanId() institucion!: number;

  @MaxLength(150, { message: 'No puede tener más de 150 caracteres' })
  @ValidateIf((o: SaveWork) => o.otrosInstitucion !== null || isOtherInstitution(o.institucion))
  @RequiredIf<SaveWork>((o) => isOtherInstitution(o.institucion), FIELD)
  @Clean()
  otrosInstitucion: string | null = null;

  @IsId(FIELD) @Required(FIELD) @CleanId() idOcupacion!: number;
  /** Asked only of past jobs (rule R-12). */
  @IsId(FIELD) @RequiredIf<SaveWork>((o) => o.trabaja === false, FIELD) @CleanId() idTipoCargo: number | null = null;

  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), {
    message: 'La fecha de inicio no puede ser posterior a la fecha actual',
  })
  @IsDay(BAD_DATE)
  @Required(FIELD)
  @Clean()
  fechaInicio!: string;

  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), { message: 'La fecha de fin no puede ser posterior a la fecha actual' })
  @rule<SaveWork>('afterStart', (v, o) => !isIsoDate(v) || !isIsoDate(o.fechaInicio) || v >= o.fechaInicio, {
    message: 'La fecha de fin no puede ser anterior a la fecha de inicio',
  })
  @IsDay(BAD_DATE)
  @RequiredIf<SaveWork>((o) => o.trabaja === false, FIELD)
  @ValidateIf((o: SaveWork) => o.trabaja !== true)
  @Clean()
  fechaFin: string | null = null;
}

/** A work record as read. Dates YYYY-MM-DD. */
export interface WorkRead {
  id: number;
  /** sent back when saving; absent where the record is only printed */
  version?: number;
  trabajo_actual: boolean;
  trabajo_principal: boolean;
  tipo_institucion: { value: number; label: string };
  tipo_ocupacion: { value: number; label: string };
  tipo_cargo: { value: number; label: string } | null;
  institucion: { value: number; label: string };
  otros_institucion: string | null;
  fecha_inicio: string;
  fecha_fin: string | null;
}
