import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/** As `mark-holdings`, for what the version before this tells of (decision 124). Goes with the next version. */
@Consume('mark-proposal')
export class MarkProposal extends Consumer<'proposal.changed'> {
  protected async perform(em: EntityManager, { id, datos: { idUsuario, programa, estatus } }: Received<'proposal.changed'>): Promise<void> {
    if (programa !== 'innovacion') return;
    const marked = await row(
      em,
      sql`insert into profile.estatus_usuario as e ("idUsuario", "proyectoInnovacion", "idEstatusProyecto", "proyectoEvento")
          values (${idUsuario}, true, ${estatus}, ${id})
          on conflict ("idUsuario") do update
            set "proyectoInnovacion" = true, "idEstatusProyecto" = excluded."idEstatusProyecto", "proyectoEvento" = excluded."proyectoEvento"
            where e."proyectoEvento" < excluded."proyectoEvento"
          returning 1 as ok`,
    );
    if (marked) await emit(em, 'profile.changed', { idUsuario, parte: 'proyecto' });
  }
}
