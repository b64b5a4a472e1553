import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConsumerName } from '@registro/contracts/events';
import { originColumns, originValues } from '@registro/platform/audit';
import { rows } from '@registro/platform/database/database';
import type { Queues } from '@registro/platform/events/queues';
import { sql } from 'kysely';

/** Jobs looked at together in Redis. */
const PAGE = 100;

/**
 * Has the queue make room for these events, a page at a time: what waits for its next try is tried now, what failed may
 * be sent again.
 */
export async function hastenAll(queues: Queues, cola: ConsumerName, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PAGE) await Promise.all(ids.slice(from, from + PAGE).map((id) => queues.hasten(cola, id)));
}

/**
 * Has the queue clear the failed jobs of these events away, a page at a time; one that waits for its next try stays.
 */
export async function forgetAll(queues: Queues, cola: ConsumerName, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PAGE) await Promise.all(ids.slice(from, from + PAGE).map((id) => queues.forget(cola, id)));
}

/**
 * Has failed jobs of a queue done anew, with a trace for each; in the transaction of `em`, after `hastenAll`. What was
 * given up and not yet left is taken back.
 */
export async function retry(em: EntityManager, idOperador: number, cola: ConsumerName, ids: number[]): Promise<void> {
  await rows(
    em,
    sql`update platform.fallo set agotado = null, descartado = null, reintentado = now() where consumidor = ${cola} and "idEvento" = any(${ids}::bigint[])`,
  );
  await sendAnew(em, { idOperador, cola, ids, accion: 'reintentar' });
}

/**
 * Has the relay send these events anew to who lacks them, each as often as the first time, with a trace for each; in
 * the transaction of `em`. Who asks for it has mended the cause, or given the job up.
 */
export async function sendAnew(
  em: EntityManager,
  {
    idOperador,
    cola,
    ids,
    accion,
    motivo,
  }: { idOperador: number; cola: ConsumerName; ids: number[]; accion: 'reintentar' | 'descartar'; motivo?: string },
): Promise<void> {
  await rows(em, sql`delete from platform.reenvio where consumidor = ${cola} and "idEvento" = any(${ids}::bigint[])`);
  await rows(em, sql`update platform.evento set enviado = null, completo = false where id = any(${ids}::bigint[])`);
  await rows(em, sql`select pg_notify('evento', '')`);
  await rows(
    em,
    sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", "idPersona", despues, ${originColumns})
        select ${idOperador}::int, ${accion}, 'evento', f."idEvento"::text, nullif(f."idUsuario", ${idOperador}::int),
               jsonb_strip_nulls(jsonb_build_object('cola', f.consumidor, 'causa', f.causa, 'motivo', ${motivo ?? null}::text)), ${originValues()}
        from platform.fallo f where f.consumidor = ${cola} and f."idEvento" = any(${ids}::bigint[])`,
  );
}
