import type { EntityManager } from '@mikro-orm/postgresql';
import { CASE_TARGET_DAYS } from '@registro/contracts/evaluation/desk';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';

/**
 * A call that was made gets a window of its own, without dates: operators set them where they set all others. A clone
 * keeps its days for judging.
 */
@Consume('make-window', 5)
export class MakeWindow extends Consumer<'call.created'> {
  protected async perform(em: EntityManager, { datos: { codigo, nombre, base, como } }: Received<'call.created'>): Promise<void> {
    await rows(
      em,
      sql`insert into catalogs.jornada (codigo, nombre, base, "diasEvaluacion")
          values (${codigo}, ${nombre}, ${base}, coalesce((select "diasEvaluacion" from catalogs.jornada where codigo = ${como ?? null}), ${CASE_TARGET_DAYS}))
          on conflict (codigo) do nothing`,
    );
  }
}
