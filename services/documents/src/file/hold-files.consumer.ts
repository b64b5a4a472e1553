import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { accountsOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';

/**
 * Keeps what a draft names while its person gathers the rest (rule F-5): ninety days from the last time that it was told, which a draft that is
 * worked on does once a day. Somebody else's file is left as it is: a draft may hold any id.
 */
@Consume('hold-files', 5)
export class HoldFiles extends Consumer<'files.held'> {
  protected async perform(em: EntityManager, { datos }: Received<'files.held'>): Promise<void> {
    const { idUsuario, archivos } = datos;
    await rows(
      em,
      sql`update documents.archivo set retenido = now() + interval '90 days' where id = any(${archivos}::uuid[]) and "idUsuario" in ${accountsOf(idUsuario)}`,
    );
  }
}
