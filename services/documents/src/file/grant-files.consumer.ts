import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';

type Assigned = Received<'evaluation.assigned' | 'evaluation.unassigned'>;

/**
 * Lets a reviewer read the files of what a case is about, and takes that away again. The newest event decides: they may
 * come in any order.
 */
@Consume('grant-files')
export class GrantFiles extends Consumer<'evaluation.assigned' | 'evaluation.unassigned'> {
  protected async perform(em: EntityManager, { id, tipo, datos }: Assigned): Promise<void> {
    await rows(
      em,
      sql`insert into documents.permiso_archivo (adjunto, "idUsuario", "idCaso", vigente, "idEvento")
          values (${datos.adjunto}, ${datos.idUsuario}, ${datos.idCaso}, ${tipo === 'evaluation.assigned'}, ${id})
          on conflict (adjunto, "idUsuario", "idCaso") do update set vigente = excluded.vigente, "idEvento" = excluded."idEvento"
          where permiso_archivo."idEvento" < excluded."idEvento"`,
    );
  }
}
