/** A row of GET /api/recursos/avisos: one's own notices. */
export interface NoticeRow {
  id: number;
  titulo: string;
  texto: string;
  /** where it leads */
  ruta: string | null;
  /** told to many, as that a call opens: it waits for nobody */
  anuncio: boolean;
  fecha: string;
  leido: string | null;
}
