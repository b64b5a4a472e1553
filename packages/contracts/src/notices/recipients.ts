import type { WindowCode } from '../catalogs/window.js';

/**
 * POST /api/interno/perfil/destinatarios {RecipientsQuestion} → r_data number[]: the ids of people whom this call
 * concerns, in order, those after `despuesDe`, at most `cuantos`.
 */
export interface RecipientsQuestion {
  /** the window of the call's programme; null: of `entre` */
  codigo: WindowCode | null;
  /** these alone, whatever concerns them */
  entre?: number[];
  /** instead of those who may still apply: those who have one of these drafts, and are not among `enterados` */
  borradores?: UnsentDrafts;
  /** beside those whom it concerns, who hear of the same another way: they are listed with them */
  tambien?: number[];
  /** of these only who has every word of it in their name, or a cédula that begins so */
  texto?: string | null;
  despuesDe: number;
  cuantos: number;
}

/**
 * GET /api/interno/convocatorias/de-ventana/{codigo}/anuncio → r_data: whether people are told of a window's dates, and
 * who is not.
 */
export interface Announced {
  /** one of its calls is open, or it has none and stands by its dates alone */
  abierta: boolean;
  /** the code of the one that is open, else of the newest; null: it has none */
  convocatoria: string | null;
  /** ids of users whom an operator left out as they opened it */
  sinAvisar: number[];
}

/**
 * POST /api/interno/perfil/con-borradores {UnsentDrafts} → r_data: how many people have one of these drafts and are not
 * among `enterados`.
 */
export type DraftersQuestion = UnsentDrafts;

/**
 * GET /api/interno/convocatorias/de-ventana/{codigo}/borradores → r_data: the drafts in which something waits to be
 * sent to the calls of a window, and who of their authors hears of it by a notice of their own proposal.
 */
export interface UnsentDrafts {
  formularios: {
    formulario: string;
    /** the records that these drafts are of, or the calls that a new one is for; null: any */
    registros: number[] | null;
  }[];
  /** ids of users */
  enterados: number[];
}
