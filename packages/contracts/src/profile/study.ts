import { Max, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
import { OTHER } from '../catalogs/codes.js';
import { todayInCaracas } from '../dates.js';
import { CleanId, CleanUpper, IsId, Required, RequiredIf, rule } from '../validation.js';

/** rule L-5 */
export const HOME_COUNTRY = 232;
export const TITLE_MIN = 4;
export const TITLE_MAX = 150;
export const YEAR_BEFORE_BIRTH_MESSAGE = 'Este campo no puede ser menor que la fecha de nacimiento';
const TITLE_REQUIRED = 'El título es obligatorio';
const TITLE_SHORT = 'El título no puede tener menos de 4 caracteres';
const YEAR_MESSAGE = 'Este campo es obligatorio';

type Level = number | null | undefined;
/** Levels 1 to 3 end in a certificate, not a degree (rule R-4). */
export const isDegree = (nivel: Level): boolean => nivel != null && nivel > 3;
/** Area and subarea are hidden for levels 1 and 2 (rule R-6). */
export const hasArea = (nivel: Level): boolean => nivel != null && nivel > 2;
/** The 'Título obtenido' selector appears with a country and a level that is not 1 to 3 (rule R-8). */
export const hasTitleOptions = (nivel: Level, idPais: Level): boolean => isDegree(nivel) && idPais != null;
/** The free text stands where no selector does, and beside it when its choice is 'Otro título' or the degree is from abroad. */
export const hasFreeTitle = (nivel: Level, idPais: Level, idTituloObtenido: Level): boolean =>
  nivel != null && (!isDegree(nivel) || (idPais != null && (idPais !== HOME_COUNTRY || isOtherTitle(idTituloObtenido))));
/** 'Otro título' asks for the title in words. */
export const isOtherTitle = (idTituloObtenido: Level): boolean => idTituloObtenido === OTHER;
/** rule R-9 */
export const freeTitleLabel = (nivel: Level): string =>
  nivel === 1 ? 'Especifique el certificado obtenido' : 'Especifique el título obtenido';

const needsFreeTitle = (o: SaveStudy): boolean =>
  o.nivelEstudio === 2 || o.nivelEstudio === 3 || (isDegree(o.nivelEstudio) && isOtherTitle(o.idTituloObtenido));

/** POST /api/guardar/estudios/registro (rules ). */
export class SaveStudy {
  @IsId('El registro indicado no es válido') @CleanId() id?: number | null = null;
  /** The `version` that was read; when the stored one is another, 409 says what differs. Left out: the last one to save wins. */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;
  @Max(9, { message: 'Nivel de estudio es requerido' })
  @IsId('Nivel de estudio es requerido')
  @Required('Nivel de estudio es requerido')
  @CleanId()
  nivelEstudio!: number;

  @IsId('Profesión es requerida') @RequiredIf<SaveStudy>((o) => isDegree(o.nivelEstudio), 'Profesión es requerida') @CleanId() profesion:
    | number
    | null = null;

  @rule('notFuture', (v) => Number(v) <= Number(todayInCaracas().slice(0, 4)), {
    message: 'Este campo no puede ser posterior a la fecha actual',
  })
  @Min(1900, { message: YEAR_BEFORE_BIRTH_MESSAGE })
  @IsId(YEAR_MESSAGE)
  @Required(YEAR_MESSAGE)
  @CleanId()
  anioCulminacion!: number;

  @IsId('El país es requerido') @Required('El país es requerido') @CleanId() idPais!: number;

  @IsId('Nombre del instituto es requerido')
  @RequiredIf<SaveStudy>((o) => isDegree(o.nivelEstudio), 'Nombre del instituto es requerido')
  @CleanId()
  institucionAcademica: number | null = null;

  /** One of the title options of the level; or, for a degree from abroad, the free text below says it. */
  @rule<SaveStudy>(
    'title',
    (v, o) => !isDegree(o.nivelEstudio) || v != null || (hasFreeTitle(o.nivelEstudio, o.idPais, null) && o.ultimoTitulo != null),
    {
      message: TITLE_REQUIRED,
    },
  )
  @IsId(TITLE_REQUIRED)
  @CleanId()
  idTituloObtenido: number | null = null;

  @MaxLength(TITLE_MAX, { message: `El título no puede tener más de ${TITLE_MAX} caracteres` })
  @MinLength(TITLE_MIN, { message: TITLE_SHORT })
  @RequiredIf<SaveStudy>(needsFreeTitle, TITLE_REQUIRED)
  @ValidateIf((o: SaveStudy) => o.ultimoTitulo !== null || needsFreeTitle(o))
  @CleanUpper()
  ultimoTitulo: string | null = null;

  @IsId('Nombre de area requerido') @RequiredIf<SaveStudy>((o) => hasArea(o.nivelEstudio), 'Nombre de area requerido') @CleanId() idArea:
    | number
    | null = null;
  @IsId('Nombre de subarea requerido')
  @RequiredIf<SaveStudy>((o) => hasArea(o.nivelEstudio), 'Nombre de subarea requerido')
  @CleanId()
  idSubarea: number | null = null;
}

interface Labelled {
  value: number;
  label: string;
}

/** A study record as read. */
export interface StudyRead {
  id: number;
  /** sent back when saving; absent where the record is only printed */
  version?: number;
  nivel_estudio: Labelled;
  profesion: Labelled | null;
  anio_culminacion: number;
  institucion_academica: Labelled | null;
  pais: Labelled;
  titulo_obtenido: Labelled | null;
  ultimo_titulo: string | null;
  area: Labelled | null;
  subarea: Labelled | null;
}
