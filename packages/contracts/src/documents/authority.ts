import { MaxLength, ValidateIf } from 'class-validator';
import { Clean, Required } from '../validation.js';

/**
 * Who stands for the registry on its certificates: GET and POST /api/recursos/autoridades, each save a new one, which
 * holds from then on.
 */

export const AUTHORITY_SAVED = 'La autoridad fue guardada';
const MAX = 120;
const TOO_LONG = { message: `No puede tener más de ${MAX} caracteres` };

/** As the certificate prints it. */
export interface CertificateAuthority {
  nombre: string;
  /** 'Presidenta del Observatorio Nacional de Ciencia, Tecnología e Innovación' */
  cargo: string;
  /** what named them: 'Resolución N.º 012 del 4 de mayo de 2026' */
  acto: string | null;
}

/** POST /api/recursos/autoridades */
export class SaveAuthority {
  @MaxLength(MAX, TOO_LONG) @Required('El nombre es requerido') @Clean() nombre!: string;
  @MaxLength(MAX, TOO_LONG) @Required('El cargo es requerido') @Clean() cargo!: string;
  @MaxLength(MAX, TOO_LONG)
  @ValidateIf((o: SaveAuthority) => o.acto !== null)
  @Clean()
  acto: string | null = null;
}

/** A row of GET /api/recursos/autoridades, newest first: the first one holds. */
export interface AuthorityRow extends CertificateAuthority {
  id: number;
  /** the operator who named them */
  idUsuario: number | null;
  creado: string;
  vigente: boolean;
}
