import type { EntityManager } from '@mikro-orm/postgresql';
import { originColumns, originValues } from '@registro/platform/audit';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * Writes what was done to a batch into the trace of each of these payments, beside that of the batch itself: so it
 * stands on the line of time of whose they are. One statement, however many they are.
 */
export async function tracePayments(
  em: EntityManager,
  ids: number[],
  { idUsuario, accion, idLote }: { idUsuario: number; accion: string; idLote: number },
): Promise<void> {
  await rows(
    em,
    sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", "idPersona", despues, ${originColumns})
        select ${idUsuario}::int, ${accion}, 'pago', p.id::text, nullif(p."idUsuario", ${idUsuario}::int), jsonb_build_object('idLote', ${idLote}::int), ${originValues()}
        from payments.pago p where p.id = any(${ids}::int[]) order by p.id`,
  );
}
