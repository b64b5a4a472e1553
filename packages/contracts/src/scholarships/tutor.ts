import { IsIn, Matches, MaxLength, MinLength } from 'class-validator';
import { CEDULA_MAX_DIGITS, CEDULA_MIN_DIGITS, NATIONALITIES, type Nationality } from '../profile/basic-data.js';
import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { Clean, CleanId, IsId, Required, rule } from '../validation.js';
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
  misTutores: 'consultar/tutor/misTutores',
  retirarse: 'consultar/tutor/retirarse',
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

/** What a tutor said, as it is read. */
export interface TutorSaid {
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

/** r_data of verTutor. */
export interface TutorRead extends TutorSaid {
  idTutor: number;
  /** sent back when saving */
  version: number;
  idPersona: number;
  /** the tutor's user id */
  idInvestigadorTutor: number;
}
const { Choice, Field, Text, YesNo } = fields<TutorSaid>();
const NOT_OFFERED = 'Seleccione una opción de la lista';

/** What of the tutor's data is the same on the form and on the wire (rules T-2, T-3). */
class TutorData extends Versioned {
  @Choice({ label: 'Banco', list: 'tipoBanco', read: 'banco', code: 'idBanco', required: REQUIRED, notOffered: NOT_OFFERED })
  idBanco!: number;

  @Choice({
    label: 'Tipo de cuenta',
    list: 'tipoCuenta',
    read: 'tipoCuenta',
    code: 'idTipoCuenta',
    required: REQUIRED,
    notOffered: NOT_OFFERED,
  })
  idTipoCuenta!: number;

  @rule<TutorData>('bank', (v, o) => isAccountOfBank(v, o.idBanco), { message: ACCOUNT_BANK_MESSAGE })
  @Text({
    label: 'Número de cuenta',
    read: 'numCuenta',
    required: REQUIRED,
    digits: true,
    pattern: /^\d+$/,
    malformed: DIGITS_ONLY,
    min: TUTOR_ACCOUNT_MIN,
    tooShort: `El número de cuenta no puede tener menos de ${TUTOR_ACCOUNT_MIN} dígitos`,
    max: TUTOR_ACCOUNT_MAX,
    tooLong: `El número de cuenta no puede tener más de ${TUTOR_ACCOUNT_MAX} dígitos`,
  })
  numCuenta!: string;

  /** works at a private institution, which is then named */
  @YesNo({ label: '¿Trabaja en una institución privada?', read: 'institucionPrivada', required: REQUIRED }) instPrivada!: boolean;

  @Text({
    label: 'Institución privada',
    ask: 'Nombre de la institución privada',
    read: 'descripcionInstPrivada',
    required: 'Debe especificar la institución privada',
    requiredWhen: (o: TutorData) => o.instPrivada === true,
    max: PRIVATE_INSTITUTION_MAX,
  })
  descripcionInstPrivada: string | null = null;
}

const part = (cedula: unknown, i: 0 | 1): string => (typeof cedula === 'string' ? (cedula.split('-', 2)[i] ?? '') : '');

/**
 * ★ POST consultar/tutor/guardarTutor (rule T-1): makes the user's one tutor record or changes it, whether or not
 * `idTutor` is sent. r_data {idTutor, version}; beside it `advertencia`: what is doubtful about the account
 * (account-number.ts), or null. `idPersona` and `idInvestigadorTutor` are the session's, whatever is sent. Refused with
 * TUTOR_PROFILE_CODE before there are basic data.
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
  @Field({ label: 'Identificación', kind: 'text', read: 'cedula', before: 'idBanco' })
  cedula!: string;
}

/** The form; only browsers check it. What is sent: `tutorToSend`. */
export class TutorForm extends TutorData {
  @IsIn(NATIONALITIES, { message: PREFIX })
  @Required(PREFIX)
  @Clean()
  @Field({ label: 'Tipo de identificación', kind: 'text' })
  prefijoIdentificacion!: Nationality;

  @MaxLength(CEDULA_MAX_DIGITS, { message: LONG })
  @MinLength(CEDULA_MIN_DIGITS, { message: SHORT })
  @Matches(/^\d+$/, { message: DIGITS_ONLY })
  @Required(REQUIRED)
  @Clean()
  @Field({ label: 'Número de identificación', kind: 'text', max: CEDULA_MAX_DIGITS })
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
