/** A key as the registry publishes it (GET /api/publico/claves). Days are those of Caracas, `YYYY-MM-DD`. */
export interface PublicKey {
  id: string;
  uso: string;
  algoritmo?: string;
  desde: string;
  hasta: string;
  revocada?: { desde: string; motivo: string };
  /** SPKI, PEM */
  publica: string;
  /** of a key of documents: PEM certificates, its own first, the root last */
  cadena?: string[];
}

/** ms that Caracas is behind Greenwich. */
const CARACAS = 4 * 3_600_000;

/** The day of a moment in Caracas. @param moment ms since 1970 */
export const dayInCaracas = (moment: number): string => new Date(moment - CARACAS).toISOString().slice(0, 10);
