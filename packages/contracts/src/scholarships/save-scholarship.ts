import { IsBoolean, IsIn, MaxLength, ValidateIf } from 'class-validator';
import { IsFileId } from '../documents/file-id.js';
import { Clean, CleanId, CleanLines, IsId, Required, RequiredIf, rule } from '../validation.js';
import { countWords, isOtherPostgraduate, isOtherUniversity, postgraduateParts } from './scholarship-rules.js';

export const REQUIRED = 'Requerido';
/** rule B-9 */
export const TITLE_WORDS = 20;
export const TITLE_WORDS_MESSAGE = `Máximo ${TITLE_WORDS} palabras`;
/** Bounds where the specification has none, so that no row is without end. */
export const TITLE_MAX = 500;
export const SUMMARY_MAX = 5000;
export const OTHER_MAX = 150;
export const OTHER_POSTGRADUATE_MESSAGE = 'Debe especificar cual es el otro tipo de posgrado';
export const OTHER_UNIVERSITY_MESSAGE = 'Debe especificar cual es el Otro tipo de universidad';
export const TERMS_MESSAGE = 'Debe aceptar los términos de referencia';
const long = (max: number) => `No puede tener más de ${max} caracteres`;

/** Whether the other university must be named: by the postgraduate's code, or by the select while none is chosen. */
function needsUniversity(o: SaveScholarship): boolean {
  const chosen = o.idPostgrado ? postgraduateParts(o.idPostgrado).universidad : (o as ScholarshipForm).universidad;
  return isOtherUniversity(chosen);
}

/**
 * POST /api/guardar/beca/solicitud (rules B-6 to B-11).
 * r_data is a string ('Registrado correctamente'); beside it stand `idBeca` and `acuse` (receipt.ts). A refusal carries r_msg too.
 */
export class SaveScholarship {
  /** null: a new application; else the user's own one */
  @IsId('La solicitud indicada no es válida') @CleanId() id?: number | null = null;
  /** The `version` that was read: 409 when it was sent again since. Left out: not asked. */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;
  /** What the form believes it will be (statusAfterSave); the server computes its own and refuses another. */
  @IsIn([null, 5, 6], { message: 'El estatus de la solicitud no es válido' }) @CleanId() idEstatusBeca?: number | null = null;

  @IsId(REQUIRED) @Required(REQUIRED) @CleanId() idPostgrado!: number;

  @MaxLength(OTHER_MAX, { message: long(OTHER_MAX) })
  @RequiredIf<SaveScholarship>((o) => isOtherPostgraduate(o.idPostgrado), OTHER_POSTGRADUATE_MESSAGE)
  @ValidateIf((o: SaveScholarship) => o.otroPostgrado !== null || isOtherPostgraduate(o.idPostgrado))
  @Clean()
  otroPostgrado: string | null = null;

  @MaxLength(OTHER_MAX, { message: long(OTHER_MAX) })
  @RequiredIf<SaveScholarship>(needsUniversity, OTHER_UNIVERSITY_MESSAGE)
  @ValidateIf((o: SaveScholarship) => o.otroUniversidad !== null || needsUniversity(o))
  @Clean()
  otroUniversidad: string | null = null;

  @IsId(REQUIRED) @Required(REQUIRED) @CleanId() idAreaInteres!: number;
  @IsBoolean({ message: REQUIRED }) @Required(REQUIRED) poseeCartaAceptacion!: boolean;

  @IsFileId() @Required(REQUIRED) @Clean() idArchivoCedula!: string;
  @IsFileId() @Required(REQUIRED) @Clean() idArchivoTitulo!: string;
  @IsFileId() @Required(REQUIRED) @Clean() idArchivoNotas!: string;
  @IsFileId() @Required(REQUIRED) @Clean() idArchivoRIF!: string;
  @IsFileId() @Required(REQUIRED) @Clean() idArchivoReferenciaBancaria!: string;
  /** the acceptance letter of who has one (rule B-8) … */
  @IsFileId() @RequiredIf<SaveScholarship>((o) => o.poseeCartaAceptacion === true, REQUIRED) @Clean() idArchivoCartaAceptacion:
    | string
    | null = null;
  /** … and a statement of reasons of who has not */
  @IsFileId() @RequiredIf<SaveScholarship>((o) => o.poseeCartaAceptacion === false, REQUIRED) @Clean() idArchivoCartaSolicitud:
    | string
    | null = null;

  @MaxLength(TITLE_MAX, { message: long(TITLE_MAX) })
  @rule('words', (v) => typeof v === 'string' && countWords(v) <= TITLE_WORDS, { message: TITLE_WORDS_MESSAGE })
  @Required(REQUIRED)
  @Clean()
  tituloGeneralPropuesta!: string;

  @MaxLength(SUMMARY_MAX, { message: long(SUMMARY_MAX) }) @Required(REQUIRED) @CleanLines() resumenPropuesta!: string;
  @IsIn([true], { message: TERMS_MESSAGE }) terminosPropuesta!: boolean;
}

/** The form: what is sent, and the two selects that only lead to the postgraduate. Only browsers check it. */
export class ScholarshipForm extends SaveScholarship {
  @IsId(REQUIRED) @Required(REQUIRED) @CleanId() universidad!: number;
  @IsId(REQUIRED) @Required(REQUIRED) @CleanId() grado!: number;
}
