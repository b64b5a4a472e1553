import { parseShownDate } from '@registro/contracts/dates';
import { CIVIL_STATUS_SINGLE, isSingleByAge, type SaveBasicData } from '@registro/contracts/profile/basic-data';
import type { IdentityResult } from '@registro/contracts/profile/identity';

type Values = Partial<Record<keyof SaveBasicData, string | number | null>>;

/**
 * What the look-up told about `clave` (nationality and cédula together). Kept with the form and its draft, never sent.
 */
export interface Identity {
  clave: string;
  estado: 'encontrada' | 'no-encontrada' | 'ya-registrada' | 'sin-servicio';
  /** The fields that it filled, with what; those of LOOKED_UP among them are locked. */
  llenados: Values;
}

/** Filled and locked when found (rule P-17). */
export const LOOKED_UP = [
  'primerNombre',
  'segundoNombre',
  'primerApellido',
  'segundoApellido',
  'fechaNacimiento',
  'genero',
  'estadoCivil',
] as const;

/** Whether a field of LOOKED_UP is closed: until the look-up has answered for this cédula, and for what it found. */
export function isLocked(identity: Identity | null, clave: string, name: string): boolean {
  if (identity?.clave !== clave || identity.estado === 'ya-registrada') return true;
  return name in identity.llenados;
}

/**
 * What a found identity puts into the form, in the form's words and without what the registry does not know.
 * Residence and phones are a help, not proof: they fill only what is empty and stay open.
 * @param now the form as it is
 */
export function foundValues(answer: IdentityResult, now: Values): Values {
  const fechaNacimiento = parseShownDate(answer.r_fna ?? '');
  const identity: Values = {
    primerNombre: answer.r_pno,
    segundoNombre: answer.r_sno,
    primerApellido: answer.r_pap,
    segundoApellido: answer.r_sap,
    fechaNacimiento,
    genero: answer.r_sex,
    estadoCivil: isSingleByAge(fechaNacimiento) ? CIVIL_STATUS_SINGLE : answer.r_ecl,
  };
  const residence: Values = {
    estado: answer.id_estado_residencia,
    municipio: answer.id_municipio_residencia,
    parroquia: answer.id_parroquia_residencia,
  };
  const phones: Values = { telefono: now.telefono || answer.telefono, telefonoCelular: now.telefonoCelular || answer.telefono_cel };
  const all = Object.entries({ ...identity, ...(now.estado ? {} : residence), ...phones });
  return Object.fromEntries(all.filter(([name, value]) => value && now[name as keyof Values] !== value));
}
