import { hasArea, isDegree, type StudyRead } from '@registro/contracts/profile/study';
import type { Fact } from '../../records/Facts.js';

/** A study record in words; what its level does not ask is left out. */
export function studyFacts(row: StudyRead): Fact[] {
  const nivel = row.nivel_estudio.value;
  const facts: (Fact | false)[] = [
    ['Nivel de estudio', row.nivel_estudio.label],
    isDegree(nivel) && ['Profesión', row.profesion?.label],
    row.titulo_obtenido !== null && ['Título obtenido', row.titulo_obtenido.label],
    row.ultimo_titulo !== null && [
      row.titulo_obtenido ? 'Título especificado' : nivel === 1 ? 'Certificado obtenido' : 'Título obtenido',
      row.ultimo_titulo,
    ],
    ['Año de culminación', row.anio_culminacion],
    ['País', row.pais.label],
    isDegree(nivel) && ['Institución académica', row.institucion_academica?.label],
    hasArea(nivel) && ['Área', row.area?.label],
    hasArea(nivel) && ['Subárea', row.subarea?.label],
  ];
  return facts.filter((fact) => fact !== false);
}

/** What a study is called, for its buttons and headings. */
export const studyName = (row: StudyRead): string => row.ultimo_titulo ?? row.titulo_obtenido?.label ?? row.nivel_estudio.label;
