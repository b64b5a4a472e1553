import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';

/**
 * Ties a tutor's endorsement letter to the relation that it is for, so that it stays. Nobody is ever granted such an object: its owner alone
 * reads it, also while someone reviews the student's case.
 */
@Consume('attach-letter', 5)
export class AttachLetter extends Consumer<'tutor.student-changed'> {
  protected async perform(em: EntityManager, { datos }: Received<'tutor.student-changed'>): Promise<void> {
    const adjunto = `tutorado:${datos.idRegistro}`;
    const tied = await row(
      em,
      sql`update documents.archivo set adjunto = ${adjunto} where id = ${datos.idArchivo}::uuid and "idUsuario" = ${datos.idUsuario}
          and (adjunto is null or adjunto like 'tutorado:%') returning 1`,
    );
    // It was there when the student was saved: a missing one is a fault that an operator must see, not skip.
    if (!tied) throw new Error(`${adjunto}: its letter cannot be attached`);
  }
}
