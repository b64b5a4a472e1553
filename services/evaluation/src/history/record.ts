import type { EntityManager } from '@mikro-orm/postgresql';
import type { Movement } from '@registro/contracts/evaluation/history';
import { traceOf } from '@registro/platform/audit';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Someone as a history names them. */
export interface Person {
  id: number;
  nombre: string;
}

export interface Happened {
  tipo: Movement;
  /** null: the system */
  by: Person | null;
  /** the reviewer to whom it happened */
  to?: Person;
  motivo?: string;
  /** as the audit calls it */
  accion: string;
  antes?: object;
  despues?: object;
}

/**
 * Writes what happened to a case into its history and into the audit, in the transaction of `em`; answers its number.
 */
export async function record(em: EntityManager, caso: { id: number; version: number }, happened: Happened): Promise<number> {
  const written = await row(em, sql<{ id: number }>`with ${recorded(caso, happened)} select id from movido`);
  return written!.id;
}

/** SQL: what `record` writes, as parts of a `with`. */
export function recorded(caso: { id: number; version: number }, { tipo, by, to, motivo, accion, antes, despues }: Happened) {
  const told = { ...(to && { idEvaluador: to.id }), ...(motivo !== undefined && { motivo }), ...despues };
  const trace = traceOf({ idUsuario: by?.id ?? null, accion, objeto: 'caso', idObjeto: caso.id, antes, despues: told });
  return sql`movido as (
      insert into evaluation.movimiento ("idCaso", tipo, version, "idUsuario", quien, "idEvaluador", "aQuien", motivo)
      values (${caso.id}, ${tipo}, ${caso.version}, ${by?.id ?? null}, ${by?.nombre ?? null}, ${to?.id ?? null}, ${to?.nombre ?? null}, ${motivo ?? null})
      returning id),
    anotado as (${trace})`;
}
