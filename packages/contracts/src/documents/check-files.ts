/**
 * POST /api/interno/archivos/validar {FilesToCheck} → r_data CheckedFile[], in the order asked: what a service asks of
 * documents before it saves ids that a browser sent. A file of someone else answers as one that does not exist.
 */
export interface FilesToCheck {
  idUsuario: number;
  archivos: { id: string; tipo: string }[];
  /**
   * what they are to be part of ('beca:12'), once it has an id: a file that is part of something else answers as one
   * that does not exist
   */
  adjunto?: string;
}

export interface CheckedFile {
  id: string;
  /** own, of the type asked, and published */
  ok: boolean;
  /** why not: 'en-revision' may be asked again in a moment */
  motivo: 'no-existe' | 'otro-tipo' | 'en-revision' | 'rechazado' | null;
  nombre: string | null;
  sha256: string | null;
  /** bytes */
  tamano: number | null;
  /** when its upload began, ISO time: decides the grace after a window closed */
  iniciado: string | null;
}

/** What the person is told, next to the file's field. */
export const FILE_REFUSED: Record<NonNullable<CheckedFile['motivo']>, string> = {
  'no-existe': 'El archivo no existe o no le pertenece. Cárguelo de nuevo',
  'otro-tipo': 'El archivo no corresponde a este documento. Cárguelo de nuevo',
  'en-revision': 'El archivo todavía se está revisando. Intente de nuevo en unos segundos',
  rechazado: 'El archivo fue rechazado en la revisión. Cargue otro',
};
