import { FREE_TITLE_LABEL, SaveStudy, studyPlace, type StudyRead, studyTitle } from '@registro/contracts/profile/study';
import { factsOf } from '@registro/contracts/record/read';
import type { Fact } from '../../records/Facts.js';

/**
 * A study record in words; what its level does not ask is left out, and a title in words that stands alone is the
 * title.
 */
export function studyFacts(row: StudyRead): Fact[] {
  const alone = row.nivel_estudio.value === 1 ? 'Certificado obtenido' : 'Título obtenido';
  const facts = factsOf(SaveStudy, row, { institucionAcademica: studyPlace(row), otraInstitucionAcademica: null });
  return row.titulo_obtenido ? facts : facts.map(([label, value]) => [label === FREE_TITLE_LABEL ? alone : label, value]);
}

/** What a study is called, for its buttons and headings. */
export const studyName = (row: StudyRead): string => studyTitle(row) ?? row.nivel_estudio.label;
