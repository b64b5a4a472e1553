/** What waits for a person in the console, by the service that knows it. Each is counted as the list that its figure leads to. */
export type WaitingKind =
  | 'contratos'
  | 'periodos'
  | 'informes'
  | 'desembolsos'
  | 'casos'
  | 'pagos'
  | 'lotes'
  | 'lotes-segunda'
  | 'lotes-banco'
  | 'revisiones'
  | 'permisos-pedidos'
  | 'correcciones'
  | 'uniones'
  | 'trabajos'
  | 'colas'
  | 'correos'
  | 'invariantes';

/** GET /api/recursos/{becas | convocatorias | coordinadores | pagos | permisos-pedidos | correcciones | uniones | colas}/pendientes → r_data: a row for each kind. */
export interface WaitingRow {
  que: WaitingKind;
  /** 0: nothing waits */
  cuantos: number;
  /** since when the oldest of them does, ISO time; null where nothing waits or nothing tells it */
  desde: string | null;
}

/** A call that closes within this many days is shown on the console's first page. */
export const CLOSING_DAYS = 10;

/** GET /api/recursos/convocatorias/por-cerrar → r_data: calls that close soon, the next one first. */
export interface ClosingCall {
  id: number;
  nombre: string;
  /** when it closes, ISO time */
  fin: string;
  /** proposals that nobody has sent yet */
  borradores: number;
  enviadas: number;
}
