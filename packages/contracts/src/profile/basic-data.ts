import { IsIn } from 'class-validator';
import { EMAIL_MAX, EMAIL_MESSAGE } from '../accounts/email.js';
import { ageOn, isIsoDate, todayInCaracas } from '../dates.js';
import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { StoredRecord } from '../record/stored.js';
import { IsMail, Required, rule } from '../validation.js';

export const NAME_MAX = 150;
export const CEDULA_MIN_DIGITS = 6;
export const CEDULA_MAX_DIGITS = 8;
const CEDULA_LENGTH = `La cédula debe tener entre ${CEDULA_MIN_DIGITS} y ${CEDULA_MAX_DIGITS} dígitos`;
export const SAME_EMAIL_MESSAGE = 'El correo electrónico no puede ser el mismo que el alternativo';
/** The alternative address, which changes in the account once it is held (rule S-47): as it is sent and read. */
export const ALTERNATIVE = { field: 'correoElectronicoAlternativo', read: 'correo_electronico_alternativo' } as const;
export const CEDULA_MESSAGE = 'La cédula debe contener solo números enteros positivos y no debe comenzar con cero';

/** What every field with a part of somebody's name asks. */
export const PERSON_NAME_RULE = {
  max: NAME_MAX,
  name: true,
};

export const NATIONALITIES = ['V', 'E'] as const;
export type Nationality = (typeof NATIONALITIES)[number];
/** Codes of the list `sexo` (rule P-11). */
export const GENDER = { MALE: 1, FEMALE: 2 } as const;
export const CIVIL_STATUS_SINGLE = 1;

/** From 9 to 16 years the civil status is single, whatever was chosen (rule P-10). */
export function isSingleByAge(fechaNacimiento: string | null | undefined, today = todayInCaracas()): boolean {
  if (!isIsoDate(fechaNacimiento)) return false;
  const age = ageOn(fechaNacimiento, today);
  return age >= 9 && age <= 16;
}

/** The basic data as read. Dates YYYY-MM-DD. */
export interface BasicDataRead {
  id: number;
  /** sent back when saving; absent where the record is only printed */
  version?: number;
  prefijo_documento_identidad: Nationality;
  documento_identidad: string;
  primer_nombre: string;
  segundo_nombre: string | null;
  primer_apellido: string;
  segundo_apellido: string | null;
  fecha_nacimiento: string;
  sexo: Option;
  estado_civil: Option;
  id_estado_residencia: number;
  id_municipio_residencia: number;
  id_parroquia_residencia: number;
  /** labels of the three above, for the read-only view and the curriculum */
  estado_residencia: string;
  municipio_residencia: string;
  parroquia_residencia: string;
  telefono: string | null;
  telefono_cel: string;
  correo_electronico: string;
  /** null: it was taken away in the account */
  correo_electronico_alternativo: string | null;
}
const { Choice, Day, Field, Phone, Text } = fields<BasicDataRead>();

/**
 * Who somebody is, by their identity document. Its number is locked after the first save (rule P-4); two operators
 * correct it all (rule S-28).
 */
export class IdentityData extends StoredRecord {
  @IsIn(NATIONALITIES, { message: 'La nacionalidad es requerida' })
  @Required('La nacionalidad es requerida')
  @Field({ label: 'Nacionalidad', kind: 'text', read: 'prefijo_documento_identidad', required: 'La nacionalidad es requerida' })
  nacionalidad: Nationality = 'V';

  @Text({
    label: 'Cédula',
    read: 'documento_identidad',
    digits: true,
    required: 'La cédula es requerida',
    pattern: /^[1-9]\d*$/,
    malformed: CEDULA_MESSAGE,
    min: CEDULA_MIN_DIGITS,
    tooShort: CEDULA_LENGTH,
    max: CEDULA_MAX_DIGITS,
    tooLong: CEDULA_LENGTH,
  })
  cedula!: string;

  @Text({ label: 'Primer nombre', read: 'primer_nombre', required: 'El primer nombre es requerido', ...PERSON_NAME_RULE })
  primerNombre!: string;
  @Text({ label: 'Segundo nombre', read: 'segundo_nombre', ...PERSON_NAME_RULE }) segundoNombre: string | null = null;
  @Text({ label: 'Primer apellido', read: 'primer_apellido', required: 'El primer apellido es requerido', ...PERSON_NAME_RULE })
  primerApellido!: string;
  @Text({ label: 'Segundo apellido', read: 'segundo_apellido', ...PERSON_NAME_RULE }) segundoApellido: string | null = null;

  @rule('plausible', (v) => !isIsoDate(v) || (ageOn(v, todayInCaracas()) >= 9 && ageOn(v, todayInCaracas()) <= 120), {
    message: 'La edad debe estar entre 9 y 120 años',
  })
  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), { message: 'La fecha de nacimiento no puede ser futura' })
  @Day({
    label: 'Fecha de nacimiento',
    read: 'fecha_nacimiento',
    required: 'La fecha de nacimiento es requerida',
    malformed: 'Formato de fecha invalido',
  })
  fechaNacimiento!: string;
}
/** As the class has them. */
export const IDENTITY_FIELDS = [
  'nacionalidad',
  'cedula',
  'primerNombre',
  'segundoNombre',
  'primerApellido',
  'segundoApellido',
  'fechaNacimiento',
] as const;
export type Identity = Pick<IdentityData, (typeof IDENTITY_FIELDS)[number]>;
/** How a name is written, by its parts. */
export type NameParts = Pick<Identity, 'primerNombre' | 'segundoNombre' | 'primerApellido' | 'segundoApellido'>;

/** POST /api/guardar/usuarios/datosBasicos (rules P-4 to P-14). The `id` must be that of one's own record. */
export class SaveBasicData extends IdentityData {
  @IsIn([GENDER.MALE, GENDER.FEMALE], { message: 'El género es requerido' })
  @Choice({ label: 'Género', list: 'sexo', read: 'sexo', required: 'El género es requerido' })
  genero!: number;

  @Choice({ label: 'Estado civil', list: 'estadoCivil', read: 'estado_civil', required: 'El estado civil es requerido' })
  estadoCivil!: number;

  @Choice({
    label: 'Estado',
    list: 'estado',
    read: 'estado_residencia',
    code: 'id_estado_residencia',
    required: 'El estado de residencia es requerido',
  })
  estado!: number;

  @Choice({
    label: 'Municipio',
    list: 'municipio',
    under: 'estado',
    read: 'municipio_residencia',
    code: 'id_municipio_residencia',
    required: 'El municipio de residencia es requerido',
  })
  municipio!: number;

  @Choice({
    label: 'Parroquia',
    list: 'parroquia',
    under: 'municipio',
    read: 'parroquia_residencia',
    code: 'id_parroquia_residencia',
    required: 'La parroquia de residencia es requerida',
  })
  parroquia!: number;

  @Phone({ label: 'Teléfono celular', read: 'telefono_cel', required: 'Celular es obligatorio' }) telefonoCelular!: string;
  @Phone({ label: 'Teléfono alternativo', read: 'telefono' }) telefono: string | null = null;

  /** Prefilled from the session and read-only: the server takes the session's, whatever is sent. */
  @IsMail()
  @Text({ label: 'Correo electrónico', read: 'correo_electronico', required: EMAIL_MESSAGE })
  correoElectronico!: string;

  @rule<SaveBasicData>('differs', (v, o) => String(v).toLowerCase() !== String(o.correoElectronico).toLowerCase(), {
    message: SAME_EMAIL_MESSAGE,
  })
  @IsMail()
  @Text({
    label: 'Correo electrónico alternativo',
    read: 'correo_electronico_alternativo',
    required: 'El correo Alternativo es requerido',
    max: EMAIL_MAX,
    tooLong: EMAIL_MESSAGE,
  })
  correoElectronicoAlternativo!: string;
}
