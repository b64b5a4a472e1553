import type { EventType } from '../events.js';

/** A row of GET /api/recursos/auditoria. */
export interface AuditRow {
  id: number;
  fecha: string;
  /** null: the system itself */
  idUsuario: number | null;
  /** e-mail; null also when the account is gone */
  quien: string | null;
  accion: string;
  objeto: string;
  idObjeto: string | null;
  /** name or e-mail of the account, where it is about one that still stands */
  deCuenta: string | null;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
  /** where it was asked for; null where no person's request made it, and in what is older than these three */
  ip: string | null;
  /** what the browser says of itself */
  dispositivo: string | null;
  /** id of the request, which each line of its log carries */
  peticion: string | null;
}

/** GET /api/recursos/auditoria/{id}: a trace, with the names of what it says was chosen from lists, by `entryKey`. */
export interface AuditTrace extends AuditRow {
  elegidas: Record<string, string>;
}

/** A row of GET /api/recursos/consultas: how many people a user looked up by cédula in a day of Caracas. */
export interface LookUpRow {
  id: number;
  /** YYYY-MM-DD */
  dia: string;
  idUsuario: number | null;
  /** e-mail; null also when the account is gone */
  quien: string | null;
  /** 'identidad', 'becario' or 'usuario' */
  objeto: string;
  personas: number;
  encontradas: number;
}

/** A row of GET /api/recursos/eventos. */
export interface EventRow {
  id: number;
  tipo: EventType;
  datos: Record<string, unknown>;
  creado: string;
  /** when it was handed to the queues */
  enviado: string | null;
  /** every consumer has it */
  completo: boolean;
  /** the consumers that have it */
  recibidos: string[];
}
