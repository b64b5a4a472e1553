import type { EntityManager } from '@mikro-orm/postgresql';
import { originColumns, originValues } from '@registro/platform/audit';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** A trace for each of these conversations, of the same act. */
export async function trace(em: EntityManager, idUsuario: number, accion: string, ids: number[], despues: object): Promise<void> {
  await rows(
    em,
    sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, "idPersona", ${originColumns})
        select ${idUsuario}, ${accion}, 'conversacion', c.id::text, ${JSON.stringify(despues)}::jsonb, c."idUsuario", ${originValues()}
        from conversations.conversacion c where c.id = any(${ids}::int[]) order by c.id`,
  );
}
