/** What should never be, and how the console calls it. Checked every minute. */
export const INVARIANT_NAMES = {
  'acuse-sin-caso': 'Solicitudes con acuse y sin caso de evaluación',
  'envio-sin-acuse': 'Solicitudes enviadas sin acuse de recibo',
  'documento-sin-hacer': 'Documentos pedidos y no generados',
  'evento-sin-entregar': 'Eventos sin entregar',
  'pago-sin-asiento': 'Pagos debidos sin asiento en el libro',
  'libro-alterado': 'Asientos recientes del libro que no encadenan',
  'auditoria-alterada': 'Auditoría que no está íntegra',
  'cabezas-sin-llevar': 'Cabezas que no llegan al depósito, a la autoridad de sellos o a los testigos',
  'bitacora-detenida': 'Bitácora pública que no avanza o no es la que se firmó',
  'lote-alterado': 'Lotes aprobados que ya no son lo que se aprobó',
  'trabajo-fallido': 'Trabajos que agotaron sus intentos',
  'cola-sin-atender': 'Colas sin quien las atienda',
} as const;
export type InvariantName = keyof typeof INVARIANT_NAMES;

/**
 * Those whose rows have a figure of their own on the console's first page, which tells them once: jobs that fail,
 * events that wait too long.
 */
export const TOLD_BY_FIGURES: readonly InvariantName[] = ['trabajo-fallido', 'evento-sin-entregar'];
/** Filter `rota` of the list: those that are broken and that no other figure tells. */
export const BROKEN_BESIDES = 'aparte';

/** A row of GET /api/recursos/invariantes. */
export interface InvariantRow {
  id: number;
  nombre: InvariantName;
  /** rows that break it now; 0 is right */
  cuantos: number;
  /** the oldest of them, ISO time */
  desde: string | null;
  /** when it was last checked, ISO time */
  visto: string;
}

/** A row that breaks an invariant. */
export interface BrokenRow {
  /** what it is called among its like: a number, or a name */
  id: string;
  /** since when, ISO time */
  desde: string | null;
}

/** GET /api/recursos/invariantes/{id} → r_data: which rows break it now, those of longest first. */
export interface InvariantPage extends InvariantRow {
  filas: BrokenRow[];
}
/** Rows named at once. */
export const BROKEN_SHOWN = 200;
