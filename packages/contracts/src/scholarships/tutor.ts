import { IsBoolean, IsIn, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { CEDULA_MAX_DIGITS, CEDULA_MIN_DIGITS, NATIONALITIES, type Nationality } from '../profile/basic-data.js';
import { Clean, CleanId, IsId, Required, RequiredIf, rule } from '../validation.js';
import { ACCOUNT_BANK_MESSAGE, ACCOUNT_DIGITS, isAccountOfBank } from './account-number.js';

/** The calls of tutors, all POST after /api/. The students' payloads stand in tutored-student.ts. */
export const TUTOR_CALLS = {
  guardarTutor: 'consultar/tutor/guardarTutor',
  verTutor: 'consultar/tutor/verTutor',
  listadoTutorBecarios: 'consultar/tutor/listadoTutorBecarios',
  buscarCedula: 'consultar/tutor/buscarCedula',
  guardarEstudiante: 'consultar/tutor/guardarEstudiante',
  verEstudiante: 'consultar/tutor/verEstudiante',
  eliminarEstudiante: 'consultar/tutor/eliminarEstudiante',
} as const;

/** `formulario` of the tutor's draft (draft.ts); `idRegistro` is the tutor's id, none before the first save. */
export const TUTOR_DRAFT = 'tutor';

/** What a save says. */
export const TUTOR_SAVED = 'Tutor registrado correctamente';
export const TUTOR_FAILED = 'Ocurrió un error al guardar los datos';
/** Asked before the data are saved. */
export const TUTOR_CONFIRMATION = '¿Está seguro de guardar el registro?';
export const TUTOR_NOT_FOUND = 'El tutor no existe';
export const TUTOR_PROFILE_MESSAGE = 'Registre sus datos básicos para ser tutor';
export const TUTOR_PROFILE_CODE = '1002';
/** A tutor is who is signed in: the identity document of their own basic data, no other. */
export const TUTOR_CEDULA_MESSAGE = 'La identificación debe ser la de sus datos básicos';

export const TUTOR_ACCOUNT_MIN = 10;
export const TUTOR_ACCOUNT_MAX = ACCOUNT_DIGITS;
export const PRIVATE_INSTITUTION_MAX = 150;
export const DIGITS_ONLY = 'Solo se permiten números';
const REQUIRED = 'Requerido';
const PREFIX = 'Tipo de identificación no válido';
const SHORT = `Mínimo ${CEDULA_MIN_DIGITS} caracteres`;
const LONG = `Máximo ${CEDULA_MAX_DIGITS} caracteres`;

/** What of the tutor's data is the same on the form and on the wire (rules T-2, T-3). */
class TutorData {
  @IsId(REQUIRED) @Required(REQUIRED) @CleanId() idBanco!: number;
  @IsId(REQUIRED) @Required(REQUIRED) @CleanId() idTipoCuenta!: number;

  @rule<TutorData>('bank', (v, o) => isAccountOfBank(v, o.idBanco), { message: ACCOUNT_BANK_MESSAGE })
  @MaxLength(TUTOR_ACCOUNT_MAX, { message: `El número de cuenta no puede tener más de ${TUTOR_ACCOUNT_MAX} dígitos` })
  @MinLength(TUTOR_ACCOUNT_MIN, { message: `El número de cuenta no puede tener menos de ${TUTOR_ACCOUNT_MIN} dígitos` })
  @Matches(/^\d+$/, { message: DIGITS_ONLY })
  @Required(REQUIRED)
  @Clean()
  numCuenta!: string;

  /** works at a private institution, which is then named */
  @IsBoolean({ message: REQUIRED }) @Required(REQUIRED) instPrivada!: boolean;

  @MaxLength(PRIVATE_INSTITUTION_MAX, { message: `No puede tener más de ${PRIVATE_INSTITUTION_MAX} caracteres` })
  @RequiredIf<TutorData>((o) => o.instPrivada === true, 'Debe especificar la institución privada')
  @ValidateIf((o: TutorData) => o.descripcionInstPrivada !== null || o.instPrivada === true)
  @Clean()
  descripcionInstPrivada: string | null = null;

  /** The `version` that was read; when the stored one is another, 409 says what differs. Left out: the last one to save wins. */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;
}

const part = (cedula: unknown, i: 0 | 1): string => (typeof cedula === 'string' ? (cedula.split('-', 2)[i] ?? '') : '');

/**
 * ★ POST consultar/tutor/guardarTutor (rule T-1): makes the user's one tutor record or changes it, whether or not `idTutor` is
 * sent. r_data {idTutor, version}; beside it `advertencia`: what is doubtful about the account (account-number.ts), or null.
 * `idPersona` and `idInvestigadorTutor` are the session's, whatever is sent. Refused with TUTOR_PROFILE_CODE before there are basic data.
 */
export class SaveTutor extends TutorData {
  /** another user's: 404 */
  @IsId(TUTOR_NOT_FOUND) @CleanId() idTutor?: number | null = null;

  /** 'V-12345678' (tutorCedula) */
  @rule('long', (v) => part(v, 1).length <= CEDULA_MAX_DIGITS, { message: LONG })
  @rule('short', (v) => part(v, 1).length >= CEDULA_MIN_DIGITS, { message: SHORT })
  @Matches(/^[A-Z]-\d*$/, { message: DIGITS_ONLY })
  @rule('prefix', (v) => (NATIONALITIES as readonly string[]).includes(part(v, 0)), { message: PREFIX })
  @Required(PREFIX)
  @Clean()
  cedula!: string;
}

/** The form; only browsers check it. What is sent: `tutorToSend`. */
export class TutorForm extends TutorData {
  @IsIn(NATIONALITIES, { message: PREFIX }) @Required(PREFIX) @Clean() prefijoIdentificacion!: Nationality;

  @MaxLength(CEDULA_MAX_DIGITS, { message: LONG })
  @MinLength(CEDULA_MIN_DIGITS, { message: SHORT })
  @Matches(/^\d+$/, { message: DIGITS_ONLY })
  @Required(REQUIRED)
  @Clean()
  numeroIdentificacion!: string;
}

/** The form's values as the call takes them. */
export function tutorToSend(form: TutorForm, idTutor: number | null): SaveTutor {
  const { prefijoIdentificacion, numeroIdentificacion, ...data } = form;
  return { ...data, idTutor, cedula: `${prefijoIdentificacion}-${numeroIdentificacion}` };
}

/** ★ POST verTutor → r_data TutorRead, and listadoTutorBecarios → r_data TutoredStudentRow[]. Another user's: 404. */
export class TutorId {
  /** Left out: the user's own, which verTutor answers as null and the list as [] before there is one. */
  @IsId(TUTOR_NOT_FOUND) @CleanId() idTutor?: number | null = null;
}

/** r_data of verTutor. */
export interface TutorRead {
  idTutor: number;
  /** sent back when saving */
  version: number;
  idPersona: number;
  /** the tutor's user id */
  idInvestigadorTutor: number;
  /** 'V-12345678', as it was when saved */
  cedula: string;
  idBanco: number;
  /** labels of the two choices, also when the list no longer offers them */
  banco: string;
  idTipoCuenta: number;
  tipoCuenta: string;
  numCuenta: string;
  institucionPrivada: boolean;
  descripcionInstPrivada: string | null;
}
