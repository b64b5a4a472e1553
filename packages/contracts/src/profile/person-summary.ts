import type { Identity } from './basic-data.js';

/**
 * GET /api/recursos/personas/{idUsuario} → r_data: what an operator sees of a profile; null where no basic data were
 * registered.
 */
export interface PersonSummary {
  /** the record and its version, which a correction names */
  id: number;
  version: number;
  identidad: Identity;
  /** one waits for another operator's word */
  correccionPendiente: boolean;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  numeroRegistro: string | null;
  /** YYYY-MM-DD */
  fechaNacimiento: string;
  telefonoCelular: string;
  /** state, municipality and parish, as their lists name them */
  residencia: string;
  registrado: string;
  estudios: number;
  trabajos: number;
  productos: number;
}
