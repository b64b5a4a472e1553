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
