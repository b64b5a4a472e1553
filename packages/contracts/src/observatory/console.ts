/** How a week's edition stands: why there is none is in EDITION_REASONS. */
export const EDITION_STATES = { publicada: 'Publicada', espera: 'Espera', fallo: 'No se publicó' } as const;
export type EditionState = keyof typeof EDITION_STATES;

/** Why a week has no edition yet; it is tried again in an hour, or as soon as enough are counted (rules P-28, P-29). */
export const EDITION_REASONS = {
  pocas: 'Todavía se cuenta a muy pocas personas para publicar sin ocultarlo casi todo',
  quieta: 'Cambió tan poco desde la anterior que se podría señalar a alguien',
  sinProteger: 'Lo que dicen las ediciones anteriores permitiría calcular lo que esta oculta',
  fallo: 'No se pudo hacer; el registro técnico dice por qué',
} as const;
export type EditionReason = keyof typeof EDITION_REASONS;

/** A row of GET /api/recursos/cifras: a week of the observatory. */
export interface EditionRow {
  /** its Monday, YYYY-MM-DD */
  id: string;
  estado: EditionState;
  motivo: EditionReason | null;
  /** how often it was tried in vain */
  veces: number;
  /** since when it stands so, ISO time */
  desde: string;
  /** how many figures it has, and how many of its numbers are hidden; null: not published */
  figuras: number | null;
  ocultos: number | null;
}

/**
 * GET /api/recursos/cifras/medida/{nombre}?filtro=estado:5,sexo:2&segmento=3 → r_data: a measure as it is now, nothing
 * hidden.
 */
export interface LiveFigure {
  nombre: string;
  titulo: string;
  metodo: string;
  unidad: string;
  /** what it counts are people: a filter of it may be kept as a segment */
  dePersonas: boolean;
  /** the segment whose people alone are counted */
  deSegmento: string | null;
  /** all that can be asked for, in the order of the pages */
  medidas: { nombre: string; titulo: string }[];
  /** the two that it is counted by, with their categories in order */
  dimensiones: { titulo: string; categorias: string[] }[];
  celdas: { fila: string; columna: string; cuenta: number }[];
  /** by what it may be narrowed */
  filtros: { nombre: string; titulo: string; opciones: { value: string; label: string }[] }[];
}

export const FIGURE_NOT_LIVE = 'No existe esa medida';
