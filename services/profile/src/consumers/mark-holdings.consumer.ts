import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/**
 * Keeps in the user's status whether they have a scholarship, and an innovation project with where the newest stands
 * (rule P-3: beca, proyectoInnovacion, idEstatusProyecto). Events may come in any order: the newest one tells the
 * truth, and an older one changes nothing.
 */
@Consume('mark-holdings')
export class MarkHoldings extends Consumer<'holdings.changed'> {
  protected async perform(em: EntityManager, { id, datos: { idUsuario, beca, proyecto } }: Received<'holdings.changed'>): Promise<void> {
    const scholarship = sql`
      insert into profile.estatus_usuario as e ("idUsuario", beca, "becaEvento") values (${idUsuario}, ${beca}, ${id})
      on conflict ("idUsuario") do update set beca = excluded.beca, "becaEvento" = excluded."becaEvento" where e."becaEvento" < excluded."becaEvento"
      returning 1 as ok`;
    const project = sql`
      insert into profile.estatus_usuario as e ("idUsuario", "proyectoInnovacion", "idEstatusProyecto", "proyectoEvento")
      values (${idUsuario}, ${proyecto !== null}, ${proyecto}, ${id})
      on conflict ("idUsuario") do update set "proyectoInnovacion" = excluded."proyectoInnovacion",
        "idEstatusProyecto" = excluded."idEstatusProyecto", "proyectoEvento" = excluded."proyectoEvento"
        where e."proyectoEvento" < excluded."proyectoEvento"
      returning 1 as ok`;
    if (beca !== undefined && (await row(em, scholarship))) await emit(em, 'profile.changed', { idUsuario, parte: 'beca' });
    if (proyecto !== undefined && (await row(em, project))) await emit(em, 'profile.changed', { idUsuario, parte: 'proyecto' });
  }
}
