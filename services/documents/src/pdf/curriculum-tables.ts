import type { CurriculumData } from '@registro/contracts/documents/curriculum-data';
import { studyTitle } from '@registro/contracts/profile/study';
import { occupation, workPlace } from '@registro/contracts/profile/work';
import { inGender } from './in-gender.js';
import { shortDate } from './spanish.js';

/** A section of records as a table; widths in points. */
export interface RecordTable {
  title: string;
  /** what stands there when nothing is registered (rule P-22) */
  empty: string;
  columns: { header: string; width: number; bold?: boolean }[];
  rows: string[][];
}

type Study = CurriculumData['perfil_estudios'][number];
type Course = CurriculumData['perfil_capacitacion'][number];
type Job = CurriculumData['perfil_laboral'][number];

/** The parts that are there, one a line; a dash when there is none. */
const lines = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\n') || '—';

/** Newest first: by year, then as registered. What a list calls them agrees with the person; what they wrote themselves stays. */
export function studiesTable(studies: readonly Study[], sexo: number): RecordTable {
  return {
    title: 'Estudios',
    empty: 'No posee titulos-estudios',
    columns: [
      { header: 'Año de culminación', width: 56 },
      { header: 'Nivel de estudios', width: 70 },
      { header: 'Título obtenido', width: 112, bold: true },
      { header: 'Profesión', width: 80 },
      { header: 'Institución y país', width: 96 },
      { header: 'Área y subárea', width: 90 },
    ],
    rows: studies
      .toSorted((a, b) => b.anio_culminacion - a.anio_culminacion || b.id - a.id)
      .map((s) => [
        String(s.anio_culminacion),
        s.nivel_estudio.label,
        lines(studyTitle(s, (label) => inGender(label, sexo))),
        lines(inGender(s.profesion?.label ?? '', sexo)),
        lines(s.institucion_academica?.label, s.pais.label),
        lines(s.area?.label, s.subarea?.label),
      ]),
  };
}

/** Courses carry no date: the last one registered comes first. */
export function trainingTable(courses: readonly Course[]): RecordTable {
  return {
    title: 'Cursos de capacitación y actualización',
    empty: 'No posee cursos de capacitación',
    columns: [
      { header: 'Tipo de capacitación', width: 82 },
      { header: 'Título obtenido', width: 150, bold: true },
      { header: 'Institución y país', width: 116 },
      { header: 'Área y subárea', width: 102 },
      { header: 'Horas académicas', width: 54 },
    ],
    rows: courses
      .toSorted((a, b) => b.id - a.id)
      .map((c) => [
        c.tipo_capacitacion.label,
        c.titulo_obtenido,
        lines(c.institucion, c.pais.label),
        lines(c.area.label, c.subarea.label),
        c.horas_academicas.label,
      ]),
  };
}

/** Current jobs first, the main one at the top; then by the day they ended, and by the day they began. */
export function workTable(jobs: readonly Job[]): RecordTable {
  const order = (job: Job): string =>
    `${job.trabajo_actual ? 1 : 0}${job.trabajo_actual && job.trabajo_principal ? 1 : 0}${job.fecha_fin ?? '9999'}${job.fecha_inicio}`;
  return {
    title: 'Experiencia laboral',
    empty: 'No posee perfil laboral',
    columns: [
      { header: 'Período', width: 72 },
      { header: 'Ocupación', width: 132, bold: true },
      { header: 'Cargo', width: 66 },
      { header: 'Institución', width: 92 },
      { header: 'Tipo de institución', width: 84 },
      { header: 'Trabajo actual', width: 58 },
    ],
    rows: jobs
      .toSorted((a, b) => (order(a) < order(b) ? 1 : -1))
      .map((j) => [
        `${shortDate(j.fecha_inicio)} –\n${j.trabajo_actual || !j.fecha_fin ? 'actualidad' : shortDate(j.fecha_fin)}`,
        occupation(j),
        lines(j.tipo_cargo?.label),
        workPlace(j),
        j.tipo_institucion.label,
        j.trabajo_actual ? lines('Sí', j.trabajo_principal ? 'Principal' : null) : 'No',
      ]),
  };
}
