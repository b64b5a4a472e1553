import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { accountsOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';

/**
 * Ties files to the object of their owner that they became part of, so that they stay, and so that who is granted the
 * object may read them. A file of another object of the same kind goes over: it was replaced there before that object's
 * own event arrived.
 */
@Consume('tie-files', 5)
export class TieFiles extends Consumer<'files.attached'> {
  protected async perform(em: EntityManager, { datos }: Received<'files.attached'>): Promise<void> {
    const { adjunto, idUsuario, archivos } = datos;
    const ids = [...new Set(archivos)];
    const tied = await rows(
      em,
      sql`update documents.archivo set adjunto = ${adjunto} where id = any(${ids}::uuid[]) and "idUsuario" in ${accountsOf(idUsuario)}
          and (adjunto is null or split_part(adjunto, ':', 1) = split_part(${adjunto}, ':', 1)) returning 1`,
    );
    // They were there when the object was saved: a missing one is a fault that an operator must see, not skip.
    if (tied.length !== ids.length) throw new Error(`${adjunto}: ${ids.length - tied.length} of ${ids.length} files cannot be attached`);
  }
}
