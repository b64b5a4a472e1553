import type { CurriculumData } from '@registro/contracts/documents/curriculum-data';
import { studyPlace, studyTitle } from '@registro/contracts/profile/study';
import { occupation, workPlace } from '@registro/contracts/profile/work';
import { inGender } from './in-gender.js';
import { properCase, sentenceCase, shortDate } from './spanish.js';

/**
 * One record, as a reader looks for it: when, what, where, and what else is said of it. Lines without anything are left
 * out.
 */
export interface Entry {
  when: string;
  what: string;
  where: string;
  more: string;
}

/** A section of records. */
export interface Entries {
  title: string;
  /** said of all of them, below the title */
  intro?: string;
  /** what stands there when nothing is registered (rule P-22) */
  empty: string;
  entries: Entry[];
}

type Job = CurriculumData['perfil_laboral'][number];
type Said = string | null | undefined;

/** What is there of it, each once. */
const said = (separator: string, ...parts: Said[]): string => [...new Set(parts.filter(Boolean))].join(separator);
const place = (institution: Said, country: Said): string => said(', ', properCase(institution ?? ''), properCase(country ?? ''));
const also = (...parts: Said[]): string => said('  ·  ', ...parts.map((one) => sentenceCase(one ?? '')));

/**
 * Newest first: by year, then as registered. What a list calls them agrees with the person; what they wrote themselves
 * stays.
 */
export function studies(data: CurriculumData): Entries {
  const sexo = data.sexo.value;
  return {
    title: 'Estudios',
    empty: 'No posee titulos-estudios',
    entries: data.perfil_estudios
      .toSorted((a, b) => b.anio_culminacion - a.anio_culminacion || b.id - a.id)
      .map((s) => {
        const level = sentenceCase(s.nivel_estudio.label);
        const title = sentenceCase(studyTitle(s, (label) => inGender(label, sexo)) ?? '') || level;
        const profession = sentenceCase(inGender(s.profesion?.label ?? '', sexo));
        return {
          when: String(s.anio_culminacion),
          what: title,
          where: place(studyPlace(s), s.pais.label),
          more: also(...[level, profession].filter((one) => one !== title), s.area?.label, s.subarea?.label),
        };
      }),
  };
}

/**
 * Courses carry no date: the last one registered comes first, and how long it took stands where others have their day.
 */
export function training({ perfil_capacitacion }: CurriculumData): Entries {
  return {
    title: 'Cursos de capacitación y actualización',
    empty: 'No posee cursos de capacitación',
    entries: perfil_capacitacion
      .toSorted((a, b) => b.id - a.id)
      .map((c) => ({
        when: sentenceCase(c.horas_academicas.label),
        what: sentenceCase(c.titulo_obtenido),
        where: place(c.institucion, c.pais.label),
        more: also(c.tipo_capacitacion.label, c.area.label, c.subarea.label),
      })),
  };
}

/** Current jobs first, the main one at the top; then by the day they ended, and by the day they began. */
export function work({ perfil_laboral }: CurriculumData): Entries {
  const order = (job: Job): string =>
    `${job.trabajo_actual ? 1 : 0}${job.trabajo_actual && job.trabajo_principal ? 1 : 0}${job.fecha_fin ?? '9999'}${job.fecha_inicio}`;
  return {
    title: 'Experiencia laboral',
    empty: 'No posee perfil laboral',
    entries: perfil_laboral
      .toSorted((a, b) => (order(a) < order(b) ? 1 : -1))
      .map((j) => ({
        when: `${shortDate(j.fecha_inicio)} – ${j.trabajo_actual || !j.fecha_fin ? 'actualidad' : shortDate(j.fecha_fin)}`,
        what: sentenceCase(occupation(j)),
        where: properCase(workPlace(j)),
        more: also(j.tipo_cargo?.label, j.tipo_institucion.label, j.trabajo_actual && j.trabajo_principal ? 'Trabajo principal' : null),
      })),
  };
}
