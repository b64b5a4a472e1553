import type { Programme } from '../calls/programme.js';
import { BROKEN_BESIDES } from './invariants.js';
import { MAIL_STUCK } from './mails.js';

/**
 * What waits for a person in the console: the service that counts it (`de`, as in its address), and the list that shows
 * just what it counts.
 */
export const WAITING = {
  trabajos: { de: 'colas', lista: 'trabajos', filtro: { porAtender: 'true' } },
  invariantes: { de: 'colas', lista: 'invariantes', filtro: { rota: BROKEN_BESIDES } },
  colas: { de: 'colas', lista: 'eventos', filtro: { atrasado: 'true' } },
  correos: { de: 'colas', lista: 'correos', filtro: { estado: MAIL_STUCK } },
  lotes: { de: 'pagos', lista: 'lotes', filtro: { estado: 'preparado' } },
  'lotes-segunda': { de: 'pagos', lista: 'lotes', filtro: { estado: 'segunda' } },
  'lotes-banco': { de: 'pagos', lista: 'lotes', filtro: { estado: 'aprobado' } },
  actos: { de: 'pagos', lista: 'actos', filtro: { estado: 'propuesto', porMi: true } },
  revisiones: { de: 'pagos', lista: 'revisiones', filtro: { pendiente: true } },
  'pagos-revertidos': { de: 'pagos', lista: 'pagos', filtro: { estado: 'revertido' } },
  pagos: { de: 'pagos', lista: 'pagos', filtro: { estado: 'pendiente' } },
  'permisos-pedidos': { de: 'permisos-pedidos', lista: 'permisos-pedidos', filtro: { estado: 'pendiente', porMi: true } },
  correcciones: { de: 'correcciones', lista: 'correcciones', filtro: { estado: 'pendiente', porMi: true } },
  uniones: { de: 'permisos-pedidos', lista: 'uniones', filtro: { estado: 'pendiente', porMi: true } },
  desuniones: { de: 'permisos-pedidos', lista: 'uniones', filtro: { estado: 'porDeshacer', porMi: true } },
  borrados: { de: 'permisos-pedidos', lista: 'borrados', filtro: { estado: 'confirmado', porMi: true } },
  accesos: { de: 'permisos-pedidos', lista: 'accesos', filtro: { porAtender: true } },
  coordinadores: { de: 'coordinadores', lista: 'coordinadores', filtro: { porMi: true } },
  contratos: { de: 'becas', lista: 'contratos', filtro: { estatus: 2 } },
  textos: { de: 'becas', lista: 'declaraciones', filtro: { estado: 'propuesta', porMi: true } },
  terminos: { de: 'permisos-pedidos', lista: 'terminos', filtro: { estado: 'propuesta', porMi: true } },
  conservacion: { de: 'colas', lista: 'conservacion', filtro: { porMi: true } },
  documentos: { de: 'convocatorias', lista: 'convocatorias', filtro: { porMi: true } },
  periodos: { de: 'becas', lista: 'periodos', filtro: { estatusId: 1 } },
  informes: { de: 'convocatorias', lista: 'informes', filtro: { estatus: 1 } },
  desembolsos: { de: 'convocatorias', lista: 'desembolsos', filtro: { liberable: true } },
  conversaciones: { de: 'conversaciones', lista: 'conversaciones', filtro: { estado: 'registro' } },
  apelaciones: { de: 'apelaciones', lista: 'apelaciones', filtro: { estado: 'pedida' } },
  'sin-evaluador': { de: 'coordinadores', lista: 'casos-sin-evaluador', filtro: {} },
} as const;
export type WaitingKind = keyof typeof WAITING;

/**
 * GET /api/recursos/{becas | convocatorias | coordinadores | conversaciones | pagos | permisos-pedidos | correcciones |
 * uniones | colas}/pendientes → r_data: a row for each kind.
 */
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
