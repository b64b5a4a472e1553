import type { EntityManager } from '@mikro-orm/postgresql';
import type { EditionReason } from '@registro/contracts/observatory/console';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { THIS_WEEK } from './make-edition.js';

/** Notes how this week's edition stands: why it waits, once for each time that it was tried, or that it is there. */
export async function noteAttempt(em: EntityManager, made: EditionReason | 'published'): Promise<void> {
  const motivo = made === 'published' ? null : made;
  // Who waits for more people is asked about every few seconds: that is no attempt.
  const tried = made === 'published' || made === 'pocas' ? 0 : 1;
  await rows(
    em,
    sql`insert into observatory.intento as i (semana, motivo, veces) values (${THIS_WEEK}, ${motivo}, ${tried}::int)
        on conflict (semana) do update set motivo = excluded.motivo, veces = i.veces + ${tried}::int,
          desde = case when i.motivo is distinct from excluded.motivo then now() else i.desde end
        where i.motivo is distinct from excluded.motivo or ${tried}::int > 0`,
  );
}
