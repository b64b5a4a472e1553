import { Max, Min } from 'class-validator';
import { OTHER, OTHER_ACADEMIC_INSTITUTION } from '../catalogs/codes.js';
import { todayInCaracas } from '../dates.js';
import type { FieldError, Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { StoredRecord } from '../record/stored.js';
import { CleanId, IsId, Required, rule } from '../validation.js';
import { OTHER_INSTITUTION_MAX } from './work.js';

/** rule L-5 */
export const HOME_COUNTRY = 232;
export const TITLE_MIN = 4;
export const TITLE_MAX = 150;
export const YEAR_BEFORE_BIRTH_MESSAGE = 'Este campo no puede ser menor que la fecha de nacimiento';
/** What the free text is called beside a title of the list. */
export const FREE_TITLE_LABEL = 'Título especificado';
const TITLE_REQUIRED = 'El título es obligatorio';
const TITLE_SHORT = 'El título no puede tener menos de 4 caracteres';
const YEAR_MESSAGE = 'Este campo es obligatorio';
const YEAR_WRONG = 'Escriba el año con cuatro números, por ejemplo 2015';

type Level = number | null | undefined;
/** Levels 1 to 3 end in a certificate, not a degree (rule R-4). */
export const isDegree = (nivel: Level): boolean => nivel != null && nivel > 3;
/** Area and subarea are hidden for levels 1 and 2 (rule R-6). */
export const hasArea = (nivel: Level): boolean => nivel != null && nivel > 2;
/** The 'Título obtenido' selector appears with a country and a level that is not 1 to 3 (rule R-8). */
export const hasTitleOptions = (nivel: Level, idPais: Level): boolean => isDegree(nivel) && idPais != null;
/**
 * The free text stands where no selector does, and beside it when its choice is 'Otro título' or the degree is from
 * abroad.
 */
export const hasFreeTitle = (nivel: Level, idPais: Level, idTituloObtenido: Level): boolean =>
  nivel != null && (!isDegree(nivel) || (idPais != null && (idPais !== HOME_COUNTRY || isOtherTitle(idTituloObtenido))));
/** 'Otro título' asks for the title in words. */
export const isOtherTitle = (idTituloObtenido: Level): boolean => idTituloObtenido === OTHER;
/** 'Otra institución académica' asks which (rule R-6). */
export const isOtherAcademic = (institucionAcademica: Level): boolean => institucionAcademica === OTHER_ACADEMIC_INSTITUTION;
/** rule R-9 */
export const freeTitleLabel = (nivel: Level): string =>
  nivel === 1 ? 'Especifique el certificado obtenido' : 'Especifique el título obtenido';

/** A study record as read. */
export interface StudyRead {
  id: number;
  /** sent back when saving; absent where the record is only printed */
  version?: number;
  nivel_estudio: Option;
  profesion: Option | null;
  anio_culminacion: number;
  institucion_academica: Option | null;
  otra_institucion_academica: string | null;
  pais: Option;
  titulo_obtenido: Option | null;
  ultimo_titulo: string | null;
  area: Option | null;
  subarea: Option | null;
}
const { Choice, Text, Field } = fields<StudyRead>();

const ofDegree = (o: SaveStudy): boolean => isDegree(o.nivelEstudio);
const ofArea = (o: SaveStudy): boolean => hasArea(o.nivelEstudio);
const needsFreeTitle = (o: SaveStudy): boolean =>
  o.nivelEstudio === 2 || o.nivelEstudio === 3 || (isDegree(o.nivelEstudio) && isOtherTitle(o.idTituloObtenido));

/** POST /api/guardar/estudios/registro (rules ). What the level does not ask for is null (rule R-5). */
export class SaveStudy extends StoredRecord {
  @Max(9, { message: 'Nivel de estudio es requerido' })
  @Choice({
    label: 'Nivel de estudio',
    column: 'Nivel de estudios',
    list: 'nivelEstudio',
    read: 'nivel_estudio',
    required: 'Nivel de estudio es requerido',
  })
  nivelEstudio!: number;

  @Choice({ label: 'Profesión', column: true, list: 'profesion', read: 'profesion', when: ofDegree, required: 'Profesión es requerida' })
  profesion: number | null = null;

  /** One of the title options of the level; or, for a degree from abroad, the free text below says it. */
  @rule<SaveStudy>(
    'title',
    (v, o) => !isDegree(o.nivelEstudio) || v != null || (hasFreeTitle(o.nivelEstudio, o.idPais, null) && o.ultimoTitulo != null),
    { message: TITLE_REQUIRED },
  )
  @Choice({
    label: 'Título obtenido',
    list: 'tituloObtenido',
    under: 'nivelEstudio',
    read: 'titulo_obtenido',
    when: ofDegree,
    message: TITLE_REQUIRED,
  })
  idTituloObtenido: number | null = null;

  @Text({
    label: FREE_TITLE_LABEL,
    read: 'ultimo_titulo',
    when: (o: SaveStudy) => hasFreeTitle(o.nivelEstudio, o.idPais, o.idTituloObtenido),
    required: TITLE_REQUIRED,
    requiredWhen: needsFreeTitle,
    min: TITLE_MIN,
    tooShort: TITLE_SHORT,
    max: TITLE_MAX,
    tooLong: `El título no puede tener más de ${TITLE_MAX} caracteres`,
    upper: true,
  })
  ultimoTitulo: string | null = null;

  @rule('notFuture', (v) => Number(v) <= Number(todayInCaracas().slice(0, 4)), {
    message: 'Este campo no puede ser posterior a la fecha actual',
  })
  @Min(1900, { message: YEAR_BEFORE_BIRTH_MESSAGE })
  @IsId(YEAR_WRONG)
  @Required(YEAR_MESSAGE)
  @CleanId()
  @Field({ label: 'Año de culminación', column: true, kind: 'text', read: 'anio_culminacion', required: YEAR_MESSAGE, max: 4 })
  anioCulminacion!: number;

  @Choice({ label: 'País', list: 'pais', read: 'pais', required: 'El país es requerido' }) idPais!: number;

  @Choice({
    label: 'Institución académica',
    list: 'institucionAcademica',
    under: 'idPais',
    read: 'institucion_academica',
    when: ofDegree,
    required: 'Nombre del instituto es requerido',
  })
  institucionAcademica: number | null = null;

  @Text({
    label: 'Nombre de la institución',
    read: 'otra_institucion_academica',
    when: (o: SaveStudy) => ofDegree(o) && isOtherAcademic(o.institucionAcademica),
    required: 'Escriba el nombre de la institución',
    max: OTHER_INSTITUTION_MAX,
  })
  otraInstitucionAcademica: string | null = null;

  @Choice({ label: 'Área', list: 'area', read: 'area', when: ofArea, required: 'Nombre de area requerido' })
  idArea: number | null = null;

  @Choice({ label: 'Subárea', list: 'subarea', under: 'idArea', read: 'subarea', when: ofArea, required: 'Nombre de subarea requerido' })
  idSubarea: number | null = null;
}

/** What only the person's birth date can tell; none while it is not known. */
export const studyErrors = ({ anioCulminacion }: Pick<SaveStudy, 'anioCulminacion'>, fechaNacimiento: string | null): FieldError[] =>
  fechaNacimiento && Number(anioCulminacion) < Number(fechaNacimiento.slice(0, 4))
    ? [{ campo: 'anioCulminacion', mensaje: YEAR_BEFORE_BIRTH_MESSAGE }]
    : [];

/** What was obtained, as people say it; null where the record names no title. */
export function studyTitle({ ultimo_titulo, titulo_obtenido }: StudyRead, listed = (label: string): string => label): string | null {
  return ultimo_titulo ?? (titulo_obtenido ? listed(titulo_obtenido.label) : null);
}

/**
 * Where it was studied, by the institution's own name where the list has none for it; null where the level asks for
 * none.
 */
export const studyPlace = ({ otra_institucion_academica, institucion_academica }: StudyRead): string | null =>
  otra_institucion_academica ?? institucion_academica?.label ?? null;
