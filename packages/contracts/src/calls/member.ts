import { IsIn } from 'class-validator';
import { EMAIL_MAX, EMAIL_MESSAGE } from '../accounts/email.js';
import { ageOn, isIsoDate, todayInCaracas } from '../dates.js';
import type { Option } from '../envelope.js';
import {
  CEDULA_MAX_DIGITS,
  CEDULA_MESSAGE,
  CEDULA_MIN_DIGITS,
  GENDER,
  NATIONALITIES,
  type Nationality,
  PERSON_NAME_RULE,
} from '../profile/basic-data.js';
import { fields } from '../record/fields.js';
import { CleanId, IsId, IsMail, Required, rule } from '../validation.js';
import type { MemberAnswer } from './member-answer.js';
import { FIELD_REQUIRED, NOT_OFFERED, PROPOSAL_NOT_FOUND } from './proposal.js';

/** rule C-15, said as the warning titled MEMBER_WARNING_TITLE */
export const MEMBER_CODES = { REPRESENTATIVE: '2000', REPRESENTATIVE_ELSEWHERE: '2001', ALREADY: '2002' } as const;
export const MEMBER_MESSAGES = {
  [MEMBER_CODES.REPRESENTATIVE]: 'Ya tiene registrado un representante técnico',
  [MEMBER_CODES.REPRESENTATIVE_ELSEWHERE]: 'El representante técnico ya está asociado a un proyecto en el sistema',
  [MEMBER_CODES.ALREADY]: 'Ya esta asociado a este proyecto',
} as const;
export const MEMBER_WARNING_TITLE = 'Alerta';
export const MEMBER_SAVED = 'Registrado correctamente';
/** An address is sent one invitation a day, whoever asks (rule N-20). */
export const MEMBER_SAVED_UNTOLD =
  'Registrado correctamente. A ese correo ya le llegó hoy una invitación y no enviamos otra: si mañana falta su respuesta, elimine al integrante y regístrelo otra vez';
export const MEMBER_FAILED = 'Operación no realizada';
export const MEMBER_DELETED = 'El registro ha sido eliminado';
export const MEMBER_NOT_FOUND = 'El integrante no existe';
export const TEAM_EMPTY = 'NO TIENE MIEMBROS ASOCIADO AL PROYECTO';
export const MEMBER_DELETE_CONFIRMATION = '¿Realmente desea eliminar este registro?';
/** The kind of person without whom a team does not go on, by its label (rule L-7). */
export const REPRESENTATIVE_LABEL = 'Representante técnico';

const BORN = 'La edad debe estar entre 9 y 120 años';

/** What is known of a member, as it is read. */
export interface MemberSaid {
  prefijoCedula: Nationality;
  documento: string;
  primerNombre: string;
  segundoNombre: string | null;
  primerApellido: string;
  segundoApellido: string | null;
  sexo: Option;
  fechaNacimiento: string;
  telefono: string;
  correo: string;
  tipoPersona: Option;
}
const { Choice, Day, Field, Phone, Text } = fields<MemberSaid>();
const name = (label: string, read: 'primerNombre' | 'segundoNombre' | 'primerApellido' | 'segundoApellido', isRequired: boolean) =>
  Text({ label, read, ...PERSON_NAME_RULE, ...(isRequired && { required: FIELD_REQUIRED }) });

/** The dialog's form: ★ POST registroMiembroSostenibilidad. r_data a string; a refusal has one of MEMBER_CODES. */
export class SaveMember {
  @IsId(PROPOSAL_NOT_FOUND) @Required(PROPOSAL_NOT_FOUND) @CleanId() idProyecto!: number;

  @IsIn(NATIONALITIES, { message: 'Tipo de cédula es requerido' })
  @Required('Tipo de cédula es requerido')
  @Field({ label: 'Tipo de cédula', kind: 'text', read: 'prefijoCedula', required: 'Tipo de cédula es requerido' })
  prefijoCedula!: Nationality;

  @Text({
    label: 'Cédula',
    read: 'documento',
    digits: true,
    required: 'La cédula es requerida',
    pattern: /^[1-9]\d*$/,
    malformed: CEDULA_MESSAGE,
    min: CEDULA_MIN_DIGITS,
    tooShort: `La cédula no puede tener menos de ${CEDULA_MIN_DIGITS} dígitos`,
    max: CEDULA_MAX_DIGITS,
    tooLong: `La cédula no puede tener más de ${CEDULA_MAX_DIGITS} dígitos`,
  })
  cedula!: string;

  @name('Primer nombre', 'primerNombre', true) primerNombre!: string;
  @name('Segundo nombre', 'segundoNombre', false) segundoNombre: string | null = null;
  @name('Primer apellido', 'primerApellido', true) primerApellido!: string;
  @name('Segundo apellido', 'segundoApellido', false) segundoApellido: string | null = null;

  @IsIn([GENDER.MALE, GENDER.FEMALE], { message: FIELD_REQUIRED })
  @Choice({ label: 'Sexo', list: 'sexo', read: 'sexo', required: FIELD_REQUIRED })
  idSexo!: number;

  @rule('plausible', (v) => !isIsoDate(v) || (ageOn(v, todayInCaracas()) >= 9 && ageOn(v, todayInCaracas()) <= 120), { message: BORN })
  @Day({ label: 'Fecha de nacimiento', read: 'fechaNacimiento', required: FIELD_REQUIRED, malformed: 'Formato de fecha invalido' })
  fechaNacimiento!: string;

  @Phone({ label: 'Teléfono', read: 'telefono', required: FIELD_REQUIRED }) telefono!: string;

  @IsMail()
  @Text({ label: 'Correo electrónico', read: 'correo', required: FIELD_REQUIRED, max: EMAIL_MAX, tooLong: EMAIL_MESSAGE })
  correo!: string;

  @Choice({ label: 'Tipo de persona', list: 'tipoPersona', read: 'tipoPersona', required: FIELD_REQUIRED, notOffered: NOT_OFFERED })
  idTipoPersona!: number;
}

/** {idMiembro} */
export class MemberId {
  @IsId(MEMBER_NOT_FOUND) @Required(MEMBER_NOT_FOUND) @CleanId() idMiembro!: number;
}

/** A row of ★ listarMiembrosSostenibilidad {idProyecto} → r_data, the oldest first. */
export interface MemberRow {
  id_miembro: number;
  /** 'V-12345678' */
  cedula: string;
  nombre_completo: string;
  telefono: string;
  correo: string;
  tipo_persona: string;
  respuesta: MemberAnswer;
  /** when they answered, ISO */
  respondido: string | null;
  /** when they accepted by the mail's link, while that does not count yet (rule V-22), ISO */
  porEnlace: string | null;
  esRepresentante: boolean;
}

/** r_data of ★ verMiembroSostenibilidad {idMiembro}. */
export interface MemberRead extends MemberSaid, MemberRow {
  idProyecto: number;
}
