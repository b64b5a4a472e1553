import { IsIn, Matches, MaxLength, MinLength } from 'class-validator';
import { Clean, Required, rule } from '../validation.js';
import { CEDULA_MAX_DIGITS, CEDULA_MESSAGE, CEDULA_MIN_DIGITS, NAME_MAX, NATIONALITIES, type Nationality } from './basic-data.js';

/**
 * Where an identity was found (rule P-18): identity registry, earlier researchers' registry, or a person already here.
 */
export type IdentityOrigin = 'saime' | 'rnii' | 'mision';

/** Look-ups an hour and user (rule P-19). */
export const LOOKUPS_PER_HOUR = 20;

/** POST /api/consultar/usuarios/identidad */
export class LookUpIdentity {
  @IsIn(NATIONALITIES, { message: 'La nacionalidad es requerida' }) @Required('La nacionalidad es requerida') nacionalidad!: Nationality;
  @MaxLength(CEDULA_MAX_DIGITS, { message: CEDULA_MESSAGE })
  @MinLength(CEDULA_MIN_DIGITS, { message: `La cédula debe tener entre ${CEDULA_MIN_DIGITS} y ${CEDULA_MAX_DIGITS} dígitos` })
  @Matches(/^[1-9]\d*$/, { message: CEDULA_MESSAGE })
  @Required('La cédula es requerida')
  @Clean()
  cedula!: string;
}

/** Next to a name or birth date that the registry has otherwise for the cédula (rules P-20, P-25). */
export const IDENTITY_MISMATCH = 'No coincide con el registro de identidad';

/** What a name is compared by. */
export interface NameSaid {
  primerNombre: string;
  primerApellido: string;
}
/** POST interno/perfil/comparar {NameQuestion} → r_data: an error for each field that the registry has otherwise. */
export type NameQuestion = NameSaid & Pick<LookUpIdentity, 'nacionalidad' | 'cedula'>;

const NAME_LONG = `No puede tener más de ${NAME_MAX} caracteres`;
const isName = (v: unknown): boolean => v === null || (typeof v === 'string' && v.length <= NAME_MAX);

/**
 * ★ POST consultar/usuarios/tercero: somebody else than who asks (rule P-25), with the name where it is known
 * already. → r_data PersonFound
 */
export class LookUpPerson extends LookUpIdentity {
  @rule('name', isName, { message: NAME_LONG }) @Clean() primerNombre: string | null = null;
  @rule('name', isName, { message: NAME_LONG }) @Clean() primerApellido: string | null = null;
}

/** What of a third person is told. */
export interface PersonFound {
  encontrada: boolean;
  /** 'M••• P•••' until the name that was asked with agrees; null: not found */
  nombre: string | null;
  /** whether it does; null: none was said, or nobody was found */
  concuerda: boolean | null;
}

/** Initials, and nothing of how long the names are. */
export const maskedName = ({ primerNombre, primerApellido }: NameSaid): string =>
  [primerNombre, primerApellido].map((name) => `${[...name][0] ?? ''}•••`).join(' ');

/** Answer, beside the envelope's keys (rule P-17). Only what the form fills. */
export interface IdentityResult {
  r_suc: boolean;
  origen: IdentityOrigin | null;
  r_pno?: string | null;
  r_sno?: string | null;
  r_pap?: string | null;
  r_sap?: string | null;
  /** DD/MM/YYYY */
  r_fna?: string | null;
  /** gender code: 1 or 2 */
  r_sex?: number | null;
  /** civil status: value and label */
  r_ecl?: number | null;
  r_eclfrom?: string | null;
  id_estado_residencia?: number | null;
  id_municipio_residencia?: number | null;
  id_parroquia_residencia?: number | null;
  telefono_cel?: string | null;
  telefono?: string | null;
}

/** The three outcomes and the wait, as the form shows them (rules P-17, P-18). */
export const IDENTITY_MESSAGES = {
  buscando: 'Buscando cédula de identidad',
  noRegistrada: { titulo: 'Cédula no registrada', texto: 'Por favor ingrese sus datos.' },
  yaRegistrado: { titulo: 'Investigador registrado en el sistema', texto: 'Presione cerrar' },
} as const;
