import type { EntityManager } from '@mikro-orm/postgresql';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import type { ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/** As `mark-holdings`, for what the version before this tells of (decision 124). Goes with the next version. */
@Consume('mark-scholarship')
export class MarkScholarship extends Consumer<'scholarship.changed'> {
  protected async perform(em: EntityManager, { id, datos: { idUsuario, estatus } }: Received<'scholarship.changed'>): Promise<void> {
    const beca = scholarshipCan.count({ id_estatus_beca: estatus as ScholarshipStatusId });
    const marked = await row(
      em,
      sql`insert into profile.estatus_usuario as e ("idUsuario", beca, "becaEvento") values (${idUsuario}, ${beca}, ${id})
          on conflict ("idUsuario") do update set beca = excluded.beca, "becaEvento" = excluded."becaEvento" where e."becaEvento" < excluded."becaEvento"
          returning 1 as ok`,
    );
    if (marked) await emit(em, 'profile.changed', { idUsuario, parte: 'beca' });
  }
}
