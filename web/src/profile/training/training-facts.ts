import type { TrainingRead } from '@registro/contracts/profile/training';
import type { Fact } from '../../records/Facts.js';

/** A training course in words. */
export const trainingFacts = (row: TrainingRead): Fact[] => [
  ['Tipo de capacitación', row.tipo_capacitacion.label],
  ['Título obtenido', row.titulo_obtenido],
  ['Institución', row.institucion],
  ['País', row.pais.label],
  ['Horas académicas', row.horas_academicas.label],
  ['Área', row.area.label],
  ['Subárea', row.subarea.label],
];
