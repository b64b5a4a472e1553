import { IsIn, MaxLength } from 'class-validator';
import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { StoredRecord } from '../record/stored.js';
import { Clean, CleanId, Required, rule } from '../validation.js';
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

/** What an application says, as it is read. */
export interface SaidRead {
  universidad: Option;
  otro_universidad: string | null;
  grado: Option;
  postgrado: Option;
  otro_postgrado: string | null;
  area_interes: Option;
  posee_carta_aceptacion: boolean;
  id_archivo_cedula: string;
  id_archivo_titulo: string;
  id_archivo_notas: string;
  id_archivo_rif: string;
  id_archivo_carta_aceptacion: string | null;
  id_archivo_carta_solicitud: string | null;
  id_archivo_referencia_bancaria: string;
  titulo_general_propuesta: string;
  resumen_propuesta: string;
  terminos_propuesta: boolean | null;
}
const { Choice, Field, Text, Upload, YesNo } = fields<SaidRead>();

/** Whether the other university must be named: by the postgraduate's code, or by the select while none is chosen. */
function needsUniversity(o: SaveScholarship): boolean {
  const chosen = o.idPostgrado ? postgraduateParts(o.idPostgrado).universidad : (o as ScholarshipForm).universidad;
  return isOtherUniversity(chosen);
}
const hasLetter = (o: SaveScholarship): boolean => o.poseeCartaAceptacion === true;
const hasNoLetter = (o: SaveScholarship): boolean => o.poseeCartaAceptacion === false;

/**
 * POST /api/guardar/beca/solicitud (rules B-6 to B-11). Without an id a new application; its `version` counts the
 * sendings. r_data is a string ('Registrado correctamente'); beside it stand `idBeca` and `acuse` (receipt.ts). A
 * refusal carries r_msg too.
 */
export class SaveScholarship extends StoredRecord {
  /** What the form believes it will be (statusAfterSave); the server computes its own and refuses another. */
  @IsIn([null, 5, 6], { message: 'El estatus de la solicitud no es válido' }) @CleanId() idEstatusBeca?: number | null = null;

  @Text({
    label: 'Otra universidad',
    read: 'otro_universidad',
    when: needsUniversity,
    required: OTHER_UNIVERSITY_MESSAGE,
    max: OTHER_MAX,
  })
  otroUniversidad: string | null = null;

  /** Its code tells the university and the level that it hangs on (scholarship-rules.ts). */
  @Choice({ label: 'Postgrado', list: 'postgrado', under: ['universidad', 'grado'], read: 'postgrado', required: REQUIRED })
  idPostgrado!: number;

  @Text({
    label: 'Otro postgrado',
    read: 'otro_postgrado',
    when: (o: SaveScholarship) => isOtherPostgraduate(o.idPostgrado),
    required: OTHER_POSTGRADUATE_MESSAGE,
    max: OTHER_MAX,
  })
  otroPostgrado: string | null = null;

  @Choice({ label: 'Área de interés', list: 'areaInteres', read: 'area_interes', required: REQUIRED }) idAreaInteres!: number;
  @YesNo({ label: '¿Posee carta de aceptación?', read: 'posee_carta_aceptacion', required: REQUIRED }) poseeCartaAceptacion!: boolean;

  @Upload({ label: 'Cédula de identidad', file: 'cedula', read: 'id_archivo_cedula', required: REQUIRED }) idArchivoCedula!: string;
  @Upload({ label: 'Título universitario', file: 'titulo', read: 'id_archivo_titulo', required: REQUIRED }) idArchivoTitulo!: string;
  @Upload({ label: 'Notas certificadas', file: 'notas', read: 'id_archivo_notas', required: REQUIRED }) idArchivoNotas!: string;
  @Upload({ label: 'RIF', file: 'rif', read: 'id_archivo_rif', required: REQUIRED }) idArchivoRIF!: string;
  @Upload({ label: 'Certificación bancaria', file: 'certificacion', read: 'id_archivo_referencia_bancaria', required: REQUIRED })
  idArchivoReferenciaBancaria!: string;

  /** the acceptance letter of who has one (rule B-8) … */
  @Upload({
    label: 'Carta de aceptación',
    file: 'cartaAceptacion',
    read: 'id_archivo_carta_aceptacion',
    required: REQUIRED,
    requiredWhen: hasLetter,
  })
  idArchivoCartaAceptacion: string | null = null;

  /** … and a statement of reasons of who has not */
  @Upload({
    label: 'Carta de exposición de motivos',
    file: 'cartaSolicitud',
    read: 'id_archivo_carta_solicitud',
    required: REQUIRED,
    requiredWhen: hasNoLetter,
  })
  idArchivoCartaSolicitud: string | null = null;

  // Of a title too long in words that is said, though it is too long in characters too.
  @MaxLength(TITLE_MAX, { message: `No puede tener más de ${TITLE_MAX} caracteres` })
  @rule('words', (v) => typeof v === 'string' && countWords(v) <= TITLE_WORDS, { message: TITLE_WORDS_MESSAGE })
  @Required(REQUIRED)
  @Clean()
  @Field({ label: 'Título general de la propuesta', kind: 'text', read: 'titulo_general_propuesta', required: REQUIRED, max: TITLE_MAX })
  tituloGeneralPropuesta!: string;

  @Text({ label: 'Resumen de la propuesta', read: 'resumen_propuesta', required: REQUIRED, max: SUMMARY_MAX, lines: true })
  resumenPropuesta!: string;

  /** null: the call has no document to read, which the server looks after */
  @rule('accepted', (v) => v === true || v === null, { message: TERMS_MESSAGE })
  @Field({
    label: 'Términos de referencia',
    kind: 'yesNo',
    read: 'terminos_propuesta',
    when: (o: SaveScholarship) => o.terminosPropuesta !== null,
    required: TERMS_MESSAGE,
  })
  terminosPropuesta!: boolean | null;
}

/** The form: what is sent, and the two selects that only lead to the postgraduate. Only browsers check it. */
export class ScholarshipForm extends SaveScholarship {
  @Choice({ label: 'Universidad', list: 'universidad', read: 'universidad', required: REQUIRED, before: 'otroUniversidad' })
  universidad!: number;
  @Choice({ label: 'Nivel', list: 'grado', under: 'universidad', read: 'grado', required: REQUIRED, before: 'idPostgrado' }) grado!: number;
}
