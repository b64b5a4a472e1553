/** A row of GET /api/recursos/avisos: one's own notices. */
export interface NoticeRow {
  id: number;
  titulo: string;
  texto: string;
  /** where it leads */
  ruta: string | null;
  fecha: string;
  leido: string | null;
}
