import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';

/**
 * Removes the files of an object that its owner's service lets go of. Bytes go before their rows, so what a crash
 * leaves is found again.
 */
@Consume('drop-files', 5)
export class DropFiles extends Consumer<'files.released'> {
  @Inject(STORAGE) private readonly storage!: Storage;

  protected async perform(em: EntityManager, { datos: { adjunto, idUsuario } }: Received<'files.released'>): Promise<void> {
    const which = sql`documents.archivo where adjunto = ${adjunto} and "idUsuario" = ${idUsuario}`;
    for (const { id } of await rows(em, sql<{ id: string }>`select id from ${which} for update`)) await this.storage.remove(id);
    await rows(em, sql`delete from ${which}`);
  }
}
