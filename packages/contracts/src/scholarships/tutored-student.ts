import { IsIn, Matches, MaxLength, MinLength } from 'class-validator';
import { CEDULA_MAX_DIGITS, CEDULA_MESSAGE, CEDULA_MIN_DIGITS, NATIONALITIES, type Nationality } from '../profile/basic-data.js';
import { fields } from '../record/fields.js';
import { Clean, CleanId, IsId, Required } from '../validation.js';
import type { ScholarshipStatusId } from './status.js';
import { TUTOR_NOT_FOUND } from './tutor.js';

/** The file type of the endorsement letter: archivos/post/cartaAvalTutor, archivos/get/cartaAvalTutor. */
export const LETTER_FILE_TYPE = 'cartaAvalTutor';
/** `formulario` of the student's draft (draft.ts); `idRegistro` is the relation's id, none for a new one. */
export const STUDENT_DRAFT = 'tutor-estudiante';
/** Look-ups of students an hour and a day, of each tutor; past them 429 says when to come back. */
export const STUDENT_LOOKUPS_PER_HOUR = 10;
export const STUDENT_LOOKUPS_PER_DAY = 30;

/** rules T-5, T-6 and T-8 */
export const STUDENT_SAVED = 'Registrado correctamente';
export const STUDENT_UPDATED = 'Se actualizó correctamente';
export const STUDENT_ALREADY = 'El estudiante ya esta asignado a este tutor';
export const STUDENT_ALREADY_CODE = '1001';
/** what is shown when a save fails without a message of its own */
export const STUDENT_FAILED = 'Error al registrar estudiante';
export const STUDENT_NOT_FOUND = 'Estudiante no encontrado';
export const STUDENT_NOT_FOUND_CODE = '1003';
export const STUDENT_DELETED = 'El registro ha sido eliminado!';
/** r_code of a delete that was done */
export const STUDENT_DELETED_CODE = '2000';
export const STUDENT_DELETE_FAILED = 'Error al eliminar estudiante';
export const STUDENT_DELETE_CONFIRMATION = '¿Está seguro de eliminar el registro?';
export const OWN_STUDENT_MESSAGE = 'No puede registrarse como su propio estudiante';
export const OWN_STUDENT_CODE = '1004';
/** the look-up is a tutor's */
export const TUTOR_FIRST = 'Guarde primero sus datos de tutor';
export const TUTOR_FIRST_CODE = '1005';
/** At `idInvestigadorBecado`: a student is found by cédula first, by this user and within a day (rule T-4). */
export const STUDENT_LOOK_UP_FIRST = 'Busque primero al estudiante por su cédula';
/** At `idInvestigadorBecado`: a saved relation changes its letter, never its student. */
export const OTHER_STUDENT_MESSAGE = 'Para indicar otro estudiante, elimine este registro y agregue uno nuevo';
export const RELATION_NOT_FOUND = 'El estudiante no está registrado';

const PREFIX = 'Tipo de cédula es requerido';
const SHORT = `La cédula no puede tener menos de ${CEDULA_MIN_DIGITS} dígitos`;
const LONG = `La cédula no puede tener más de ${CEDULA_MAX_DIGITS} dígitos`;
const CEDULA = 'La cédula es requerida';
const RELATION = 'El registro indicado no es válido';

/**
 * ★ POST consultar/tutor/buscarCedula → r_data StudentFound. Only scholarship holders among the registered are found:
 * whoever has an application that was neither withdrawn nor refused. Refused with STUDENT_NOT_FOUND_CODE (nothing tells
 * who is registered) or OWN_STUDENT_CODE; 429 past STUDENT_LOOKUPS_PER_HOUR or STUDENT_LOOKUPS_PER_DAY;
 * TUTOR_FIRST_CODE before there are tutor data.
 */
export class LookUpStudent {
  @IsIn(NATIONALITIES, { message: PREFIX }) @Required(PREFIX) @Clean() prefijoDocumentoIdentidad!: Nationality;

  @MaxLength(CEDULA_MAX_DIGITS, { message: LONG })
  @MinLength(CEDULA_MIN_DIGITS, { message: SHORT })
  @Matches(/^[1-9]\d*$/, { message: CEDULA_MESSAGE })
  @Required(CEDULA)
  @Clean()
  documentoIdentidad!: string;
}

/** The names and nothing else. `id` is sent as idInvestigadorBecado. */
export interface StudentFound {
  id: number;
  primer_nombre: string;
  segundo_nombre: string | null;
  primer_apellido: string;
  segundo_apellido: string | null;
}

/** What a tutor said of a student, as it is read. */
export interface StudentSaid {
  idInvestigadorBecado: number;
  /** file id: archivos/estado tells its name, GET archivos/{id}?modo=ver shows it */
  archivoCartaTutor: string;
}

/** r_data of verEstudiante. */
export interface TutoredStudentRead extends StudentSaid {
  idRegistroBecado: number;
  idTutor: number;
  prefijoIdentificacion: Nationality;
  documentoIdentidad: string;
  primerNombre: string;
  segundoNombre: string | null;
  primerApellido: string;
  segundoApellido: string | null;
}
const { Field, Upload } = fields<TutoredStudentRead>();

/** What the form and the call have in common. */
class StudentData {
  /** the `id` that the look-up answered */
  @IsId(STUDENT_LOOK_UP_FIRST)
  @Required(STUDENT_LOOK_UP_FIRST)
  @CleanId()
  @Field({ label: 'Estudiante', kind: 'text', read: 'idInvestigadorBecado', required: STUDENT_LOOK_UP_FIRST })
  idInvestigadorBecado!: number;

  @Upload({ label: 'Carta aval del tutor', file: LETTER_FILE_TYPE, read: 'archivoCartaTutor', required: 'El adjunto es requerido' })
  archivoCartaAvalTutor!: string;
}

/**
 * ★ POST consultar/tutor/guardarEstudiante: a new relation, or (with idRegistroBecado) another letter for one's own.
 * r_data {idRegistroBecado}; r_mess STUDENT_SAVED or STUDENT_UPDATED. Refused with STUDENT_ALREADY_CODE and those of
 * the look-up; 404 for another user's tutor or relation.
 */
export class SaveStudent extends StudentData {
  @IsId(TUTOR_NOT_FOUND) @Required(TUTOR_NOT_FOUND) @CleanId() idTutor!: number;
  @IsId(RELATION) @CleanId() idRegistroBecado?: number | null = null;
}

/** The modal's form; only browsers check it. In 'editar' the document is shown and stays. */
export class StudentForm extends StudentData {
  @IsIn(NATIONALITIES, { message: PREFIX })
  @Required(PREFIX)
  @Clean()
  @Field({ label: 'Tipo de cédula', kind: 'text', read: 'prefijoIdentificacion', required: PREFIX })
  prefijoCedula!: Nationality;

  @MaxLength(CEDULA_MAX_DIGITS, { message: LONG })
  @MinLength(CEDULA_MIN_DIGITS, { message: SHORT })
  @Matches(/^[1-9]\d*$/, { message: CEDULA_MESSAGE })
  @Required(CEDULA)
  @Clean()
  @Field({ label: 'Cédula del estudiante', kind: 'text', read: 'documentoIdentidad', required: CEDULA, max: CEDULA_MAX_DIGITS })
  cedula!: string;
}

/** The form's values as the call takes them. */
export function studentToSend(
  { prefijoCedula: _, cedula: __, ...data }: StudentForm,
  idTutor: number,
  idRegistroBecado: number | null,
): SaveStudent {
  return { ...data, idTutor, idRegistroBecado };
}

/** ★ POST consultar/tutor/verEstudiante → r_data TutoredStudentRead. Another user's, or a deleted one: 404. */
export class StudentRecord {
  @IsId(RELATION) @Required(RELATION) @CleanId() idRegistroBecado!: number;
}

/**
 * ★ POST consultar/tutor/eliminarEstudiante: r_code STUDENT_DELETED_CODE and STUDENT_DELETED when done. Another
 * user's: 404.
 */
export class DeleteStudent {
  @IsId(RELATION) @Required(RELATION) @CleanId() idRegistro!: number;
}

/** consultar/tutor/retirarse DeleteStudent, by the student: out of that tutor's list. Another's: 404. */
export const TUTOR_LEFT = 'Ya no está en la lista de ese tutor';
/** A row of consultar/tutor/misTutores → r_data: who registered the user as their student, the newest first. */
export interface OwnTutor {
  idRegistro: number;
  /** first name and first surname */
  tutor: string;
  desde: string;
}

/** A row of ★ POST consultar/tutor/listadoTutorBecarios → r_data, the newest first (rule T-10). */
export interface TutoredStudentRow {
  /** sent as idRegistroBecado and idRegistro */
  idRegistroRelacion: number;
  idTutor: number;
  /** the student's user id */
  idBecado: number;
  /** 'V-12345678' and the whole name, as the student's newest application says */
  cedula: string;
  nombreCompletoBecado: string;
  /** how that application stands; shown as 'Convocatoria' */
  nombreEstatus: string;
  tipoEstatusBecas: ScholarshipStatusId;
}
