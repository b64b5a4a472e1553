import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rows } from './database/database.js';
import { requestOrigin } from './http/request-origin.js';

export interface AuditEntry {
  /** null: the system itself */
  idUsuario: number | null;
  accion: string;
  objeto: string;
  idObjeto?: string | number | null;
  /** whom it concerns, on whose line of time it stands; without it the account of objeto 'usuario' */
  idPersona?: number | null;
  antes?: unknown;
  despues?: unknown;
}

/**
 * Columns of a trace for statements that write many at once:
 * `insert into platform.auditoria (…, ${originColumns}) select …, ${originValues()}`.
 */
export const originColumns = sql`ip, dispositivo, peticion`;
/** Where the request that is being answered came from. */
export function originValues() {
  const { ip, dispositivo, peticion } = requestOrigin();
  return sql`${ip}::text, ${dispositivo}::text, ${peticion}::text`;
}

/**
 * Writes a trace in the transaction of `em` (rule S-11). `antes` and `despues` are plain values; secrets never go in.
 */
export async function audit(em: EntityManager, entry: AuditEntry): Promise<void> {
  await rows(em, traceOf(entry));
}

/** The statement that writes a trace. */
export function traceOf(e: AuditEntry) {
  const json = (v: unknown) => (v === undefined ? null : JSON.stringify(v));
  return sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", antes, despues, "idPersona", ${originColumns})
    values (${e.idUsuario}, ${e.accion}, ${e.objeto}, ${e.idObjeto == null ? null : String(e.idObjeto)}, ${json(e.antes)}::jsonb, ${json(e.despues)}::jsonb, ${personOf(e)}, ${originValues()})`;
}

/** What somebody did themselves is found by who acted. */
function personOf({ idUsuario, objeto, idObjeto, idPersona }: AuditEntry): number | null {
  const person = idPersona ?? (objeto === 'usuario' && idObjeto != null ? Number(idObjeto) : null);
  return person === idUsuario ? null : person;
}
