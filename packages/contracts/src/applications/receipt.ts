/**
 * The receipt of one sending (rule B-16): made in the transaction that saves it, so there is never one without the
 * other.
 */
export interface Receipt {
  /**
   * short, random, unguessable: 'ABCD-EFGH-JKMN'; `id` of documentos/generar {tipo: 'acuse'} and code of
   * publico/verificar
   */
  numero: string;
  version: number;
  /** sha256 of the canonical content, hexadecimal */
  huella: string;
  /** the database's time, ISO */
  fecha: string;
  /** it arrived after the close, within the grace */
  enGracia: boolean;
}
