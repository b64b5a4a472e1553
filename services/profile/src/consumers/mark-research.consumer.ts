import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/**
 * Keeps in the user's status how many research products there are, and whether there is one (rule D-20:
 * investigacionRegistrada). Events may come in any order: each carries the count after its change, and the newest one
 * counts.
 */
@Consume('mark-research')
export class MarkResearch extends Consumer<'product.changed'> {
  protected async perform(em: EntityManager, { id, datos: { idUsuario, total } }: Received<'product.changed'>): Promise<void> {
    const marked = await row(
      em,
      sql`insert into profile.estatus_usuario as e ("idUsuario", "investigacionRegistrada", productos, "productosEvento")
          values (${idUsuario}, ${total > 0}, ${total}, ${id})
          on conflict ("idUsuario") do update
            set "investigacionRegistrada" = excluded."investigacionRegistrada", productos = excluded.productos, "productosEvento" = excluded."productosEvento"
            where e."productosEvento" < excluded."productosEvento"
          returning 1 as ok`,
    );
    if (marked) await emit(em, 'profile.changed', { idUsuario, parte: 'investigacion' });
  }
}
