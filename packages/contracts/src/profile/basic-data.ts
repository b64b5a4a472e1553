import { IsEmail, IsIn, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { ageOn, isIsoDate, todayInCaracas } from '../dates.js';
import { Clean, CleanId, IsDay, IsId, Required, rule } from '../validation.js';

export const NAME_MAX = 150;
export const CEDULA_MIN_DIGITS = 6;
export const CEDULA_MAX_DIGITS = 8;
/** (000) 000-0000, rule P-13 */
export const PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;
export const PHONE_MAX = 14;
export const EMAIL_MAX = 254;
const PHONE_MESSAGE = 'Formato de teléfono inválido. El formato correcto debe ser (000) 000-0000';
const NAME_LONG = `No puede tener más de ${NAME_MAX} caracteres`;
const EMAIL_MESSAGE = 'Formato de correo electrónico inválido';
export const SAME_EMAIL_MESSAGE = 'El correo electrónico no puede ser el mismo que el alternativo';
export const CEDULA_MESSAGE = 'La cédula debe contener solo números enteros positivos y no debe comenzar con cero';

export const NACIONALIDADES = ['V', 'E'] as const;
export type Nacionalidad = (typeof NACIONALIDADES)[number];
/** Codes of the list `sexo` (rule P-11). */
export const GENERO = { MASCULINO: 1, FEMENINO: 2 } as const;
export const ESTADO_CIVIL_SOLTERO = 1;

/** From 9 to 16 years the civil status is single, whatever was chosen (rule P-10). */
export function isSingleByAge(fechaNacimiento: string | null | undefined, today = todayInCaracas()): boolean {
  if (!isIsoDate(fechaNacimiento)) return false;
  const age = ageOn(fechaNacimiento, today);
  return age >= 9 && age <= 16;
}

/** POST /api/guardar/usuarios/datosBasicos (rules P-4 to P-14). */
export class SaveBasicData {
  /** Sent by those who already have a record; it must be their own. */
  @IsId('El registro indicado no es válido') @CleanId() id?: number | null = null;
  /** The `version` that was read; when the stored one is another, 409 says what differs. Left out: the last one to save wins. */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;

  @IsIn(NACIONALIDADES, { message: 'La nacionalidad es requerida' }) @Required('La nacionalidad es requerida') nacionalidad: Nacionalidad =
    'V';

  @MaxLength(CEDULA_MAX_DIGITS, { message: `La cédula debe tener entre ${CEDULA_MIN_DIGITS} y ${CEDULA_MAX_DIGITS} dígitos` })
  @MinLength(CEDULA_MIN_DIGITS, { message: `La cédula debe tener entre ${CEDULA_MIN_DIGITS} y ${CEDULA_MAX_DIGITS} dígitos` })
  @Matches(/^[1-9]\d*$/, { message: CEDULA_MESSAGE })
  @Required('La cédula es requerida')
  @Clean()
  cedula!: string;

  @MaxLength(NAME_MAX, { message: NAME_LONG }) @Required('El primer nombre es requerido') @Clean() primerNombre!: string;
  @MaxLength(NAME_MAX, { message: NAME_LONG }) @ValidateIf((o) => o.segundoNombre !== null) @Clean() segundoNombre: string | null = null;
  @MaxLength(NAME_MAX, { message: NAME_LONG }) @Required('El primer apellido es requerido') @Clean() primerApellido!: string;
  @MaxLength(NAME_MAX, { message: NAME_LONG }) @ValidateIf((o) => o.segundoApellido !== null) @Clean() segundoApellido: string | null =
    null;

  @rule('plausible', (v) => !isIsoDate(v) || (ageOn(v, todayInCaracas()) >= 9 && ageOn(v, todayInCaracas()) <= 120), {
    message: 'La edad debe estar entre 9 y 120 años',
  })
  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), { message: 'La fecha de nacimiento no puede ser futura' })
  @IsDay('Formato de fecha invalido')
  @Required('La fecha de nacimiento es requerida')
  @Clean()
  fechaNacimiento!: string;

  @IsIn([GENERO.MASCULINO, GENERO.FEMENINO], { message: 'El género es requerido' })
  @Required('El género es requerido')
  @CleanId()
  genero!: number;
  @IsId('El estado civil es requerido') @Required('El estado civil es requerido') @CleanId() estadoCivil!: number;

  @IsId('El estado de residencia es requerido') @Required('El estado de residencia es requerido') @CleanId() estado!: number;
  @IsId('El municipio de residencia es requerido') @Required('El municipio de residencia es requerido') @CleanId() municipio!: number;
  @IsId('La parroquia de residencia es requerida') @Required('La parroquia de residencia es requerida') @CleanId() parroquia!: number;

  @Matches(PHONE, { message: PHONE_MESSAGE }) @ValidateIf((o) => o.telefono !== null) @Clean() telefono: string | null = null;
  @Matches(PHONE, { message: PHONE_MESSAGE }) @Required('Celular es obligatorio') @Clean() telefonoCelular!: string;

  /** Prefilled from the session and read-only: the server takes the session's, whatever is sent. */
  @IsEmail({}, { message: EMAIL_MESSAGE }) @Required(EMAIL_MESSAGE) @Clean() correoElectronico!: string;

  @rule<SaveBasicData>('differs', (v, o) => String(v).toLowerCase() !== String(o.correoElectronico).toLowerCase(), {
    message: SAME_EMAIL_MESSAGE,
  })
  @MaxLength(EMAIL_MAX, { message: EMAIL_MESSAGE })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @Required('El correo Alternativo es requerido')
  @Clean()
  correoElectronicoAlternativo!: string;
}
