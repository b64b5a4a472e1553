import type { Programme } from '../calls/programme.js';

/** What waits for a person in the console, by the service that knows it. Each is counted as the list that its figure leads to. */
export type WaitingKind =
  | 'contratos'
  | 'textos'
  | 'documentos'
  | 'periodos'
  | 'informes'
  | 'desembolsos'
  | 'casos'
  | 'pagos'
  | 'lotes'
  | 'lotes-segunda'
  | 'lotes-banco'
  | 'revisiones'
  | 'pagos-revertidos'
  | 'actos'
  | 'permisos-pedidos'
  | 'correcciones'
  | 'uniones'
  | 'desuniones'
  | 'coordinadores'
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

/** How much was begun and sent in a call: what each service says of the calls that are applied to there. */
export interface CallNumbers {
  /** begun and not sent; of scholarships the people whose form is kept and was not sent */
  borradores: number;
  enviadas: number;
}

/** The same beside what the call before it had sent when it closed in as long as this one does now. */
export interface ComparedNumbers extends CallNumbers {
  /** null: no call of its kind came before */
  anterior: number | null;
}

/** GET /api/recursos/convocatorias/por-cerrar → r_data: calls that close soon, the next one first. */
export interface ClosingCall {
  id: number;
  nombre: string;
  programa: Programme;
  /** when it closes, ISO time */
  fin: string;
  /** null: the service that knows is away */
  cifras: ComparedNumbers | null;
}
