import type { CallRead } from './programme.js';

/** A requirement of applying: met or not, why, and the screen that mends it; as the scholarship's. */
export interface CallRequirement {
  clave: 'datosBasicos' | 'datosEstudio' | 'ventana' | 'unica';
  requisito: string;
  cumple: boolean;
  /** why it is met or not, a sentence */
  detalle: string;
  /** the screen that mends it; null when nothing is to be done there */
  ruta: string | null;
}

/** Where the landing's button leads: the list, a new proposal, or a notice that says why not (rule C-7). */
export type CallEntrance = 'lista' | 'crear' | 'aviso';

/**
 * POST consultar/convocatoria/elegibilidad {convocatoria} → r_data, the requirements in the order to show. The same
 * rules refuse a save.
 */
export interface CallEligibility {
  convocatoria: Pick<CallRead, 'codigo' | 'nombre' | 'anio' | 'programa'>;
  requisitos: CallRequirement[];
  entrada: CallEntrance;
  /** of 'aviso': what it says under CALL_CLOSED_TITLE */
  mensaje: string | null;
  /** one's own proposals of this call */
  proyectos: number;
}
