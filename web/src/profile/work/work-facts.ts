import { showDate } from '@registro/contracts/dates';
import type { WorkRead } from '@registro/contracts/profile/work';
import type { Fact } from '../../records/Facts.js';

/** A work record in words; what its kind does not ask is left out. */
export function workFacts(row: WorkRead): Fact[] {
  const facts: (Fact | false)[] = [
    ['Tipo de institución', row.tipo_institucion.label],
    ['Institución', row.otros_institucion ?? row.institucion.label],
    ['Ocupación', row.tipo_ocupacion.label],
    ['Trabajo actual', row.trabajo_actual ? 'Si' : 'No'],
    row.trabajo_actual && ['Trabajo principal', row.trabajo_principal ? 'Si' : 'No'],
    row.tipo_cargo !== null && ['Tipo de cargo', row.tipo_cargo.label],
    ['Fecha de inicio', showDate(row.fecha_inicio)],
    row.fecha_fin !== null && ['Fecha de fin', showDate(row.fecha_fin)],
  ];
  return facts.filter((fact) => fact !== false);
}

/** What a job is called, for its buttons and headings. */
export const workName = (row: WorkRead): string => `${row.tipo_ocupacion.label}, ${row.otros_institucion ?? row.institucion.label}`;
