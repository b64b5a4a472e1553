import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/**
 * Keeps in the user's status what came or went with a merge (decision 75), as `mark-scholarship` and `mark-proposal` keep what they are told of one
 * record: the newest event tells the truth, and an older one changes nothing.
 */
@Consume('mark-holdings')
export class MarkHoldings extends Consumer<'holdings.changed'> {
  protected async perform(em: EntityManager, { id, datos: { idUsuario, beca, proyecto } }: Received<'holdings.changed'>): Promise<void> {
    await rows(em, sql`insert into profile.estatus_usuario ("idUsuario") values (${idUsuario}) on conflict do nothing`);
    if (beca !== undefined)
      await rows(
        em,
        sql`update profile.estatus_usuario set beca = ${beca}, "becaEvento" = ${id} where "idUsuario" = ${idUsuario} and "becaEvento" < ${id}`,
      );
    if (proyecto !== undefined)
      await rows(
        em,
        sql`update profile.estatus_usuario set "proyectoInnovacion" = ${proyecto !== null}, "idEstatusProyecto" = ${proyecto}, "proyectoEvento" = ${id}
            where "idUsuario" = ${idUsuario} and "proyectoEvento" < ${id}`,
      );
    await emit(em, 'profile.changed', { idUsuario, parte: beca === undefined ? 'proyecto' : 'beca' });
  }
}
