import { IsIn, Matches, MaxLength, MinLength } from 'class-validator';
import { Clean, Required } from '../validation.js';
import { CEDULA_MAX_DIGITS, CEDULA_MESSAGE, CEDULA_MIN_DIGITS, NATIONALITIES, type Nationality } from './basic-data.js';

/** Where an identity was found (rule P-18): identity registry, earlier researchers' registry, or a person already here. */
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
