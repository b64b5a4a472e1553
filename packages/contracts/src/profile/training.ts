import { MaxLength } from 'class-validator';
import { CleanId, CleanUpper, IsId, Required } from '../validation.js';

export const TRAINING_TEXT_MAX = 150;
const LONG = `No puede tener más de ${TRAINING_TEXT_MAX} caracteres`;
/** Shown when saving a course fails without a reason (rule R-3). */
export const TRAINING_SAVE_FAILED = 'Ocurrió un error al guardar los datos escolares';

/** POST /api/guardar/capacitacion/registro (rule R-10: all required). */
export class SaveTraining {
  @IsId('El registro indicado no es válido') @CleanId() id?: number | null = null;
  /** The `version` that was read; when the stored one is another, 409 says what differs. Left out: the last one to save wins. */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;
  @IsId('El tipo de capacitación es requerido') @Required('El tipo de capacitación es requerido') @CleanId() tipoCapacitacion!: number;
  @IsId('El país es requerido') @Required('El país es requerido') @CleanId() paises!: number;
  @MaxLength(TRAINING_TEXT_MAX, { message: LONG }) @Required('El título obtenido es requerido') @CleanUpper() tituloObtenido!: string;
  @IsId('Nombre de area requerido') @Required('Nombre de area requerido') @CleanId() idArea!: number;
  @IsId('Nombre de subarea requerido') @Required('Nombre de subarea requerido') @CleanId() idSubarea!: number;
  @IsId('Las horas académicas son requeridas') @Required('Las horas académicas son requeridas') @CleanId() idHorasAcademicas!: number;
  @MaxLength(TRAINING_TEXT_MAX, { message: LONG }) @Required('La institución es requerida') @CleanUpper() institucion!: string;
}

interface Labelled {
  value: number;
  label: string;
}

/** A training course as read. */
export interface TrainingRead {
  id: number;
  /** sent back when saving; absent where the record is only printed */
  version?: number;
  tipo_capacitacion: Labelled;
  pais: Labelled;
  titulo_obtenido: string;
  area: Labelled;
  subarea: Labelled;
  horas_academicas: Labelled;
  institucion: string;
}
