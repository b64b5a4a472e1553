import type { EntityManager } from '@mikro-orm/postgresql';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import type { ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/**
 * Keeps in the user's status whether they have a scholarship (rule P-3: beca). Events may come in any order; a person
 * has one active scholarship at a time, so the newest event tells the truth and an older one changes nothing.
 */
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
