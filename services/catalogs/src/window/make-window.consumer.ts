import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';

/** A call that was made gets a window of its own, without dates: operators set them where they set all others. */
@Consume('make-window', 5)
export class MakeWindow extends Consumer<'call.created'> {
  protected async perform(em: EntityManager, { datos: { codigo, nombre, base } }: Received<'call.created'>): Promise<void> {
    await rows(
      em,
      sql`insert into catalogs.jornada (codigo, nombre, base) values (${codigo}, ${nombre}, ${base}) on conflict (codigo) do nothing`,
    );
  }
}
