import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { StoredRecord } from '../record/stored.js';

export const TRAINING_TEXT_MAX = 150;
/** Shown when saving a course fails without a reason (rule R-3). */
export const TRAINING_SAVE_FAILED = 'Ocurrió un error al guardar los datos escolares';

/** A training course as read. */
export interface TrainingRead {
  id: number;
  /** sent back when saving; absent where the record is only printed */
  version?: number;
  tipo_capacitacion: Option;
  pais: Option;
  titulo_obtenido: string;
  area: Option;
  subarea: Option;
  horas_academicas: Option;
  institucion: string;
}
const { Choice, Text } = fields<TrainingRead>();

/** POST /api/guardar/capacitacion/registro (rule R-10: all required). */
export class SaveTraining extends StoredRecord {
  @Choice({
    label: 'Tipo de capacitación',
    column: true,
    list: 'tipoCapacitacion',
    read: 'tipo_capacitacion',
    required: 'El tipo de capacitación es requerido',
  })
  tipoCapacitacion!: number;

  @Text({
    label: 'Título obtenido',
    column: true,
    read: 'titulo_obtenido',
    required: 'El título obtenido es requerido',
    max: TRAINING_TEXT_MAX,
    upper: true,
  })
  tituloObtenido!: string;

  @Text({ label: 'Institución', read: 'institucion', required: 'La institución es requerida', max: TRAINING_TEXT_MAX, upper: true })
  institucion!: string;

  @Choice({ label: 'País', list: 'pais', read: 'pais', required: 'El país es requerido' }) paises!: number;

  @Choice({
    label: 'Horas académicas',
    column: true,
    list: 'horasAcademicas',
    read: 'horas_academicas',
    required: 'Las horas académicas son requeridas',
  })
  idHorasAcademicas!: number;

  @Choice({ label: 'Área', list: 'area', read: 'area', required: 'Nombre de area requerido' }) idArea!: number;
  @Choice({ label: 'Subárea', list: 'subarea', under: 'idArea', read: 'subarea', required: 'Nombre de subarea requerido' })
  idSubarea!: number;
}
