import type { EntityManager } from '@mikro-orm/postgresql';
import { CONSUMERS } from '@registro/contracts/events';
import type { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * A day of queues before the demo's first start, as a working day goes: nobody was there to be measured. Once there are
 * samples it does nothing.
 */
export async function seedDemoDay(em: EntityManager, config: Config): Promise<void> {
  if (!config.demoPlays) return;
  await rows(
    em,
    sql`
      insert into operations.muestra_cola (fecha, cola, hechos, fallidos, pendientes, espera, huecos)
      select m.fecha, c.cola, case when c.i % 4 = 1 and (extract(epoch from m.fecha)::bigint / 300 + c.i) % 4 = 0 then round(2 * m.ritmo)::int else 0 end,
             case when c.cola in ('send-mail', 'make-document') and extract(epoch from m.fecha)::bigint / 300 % 71 = c.i % 71 then 1 else 0 end,
             case when m.ritmo > 0.7 then c.i % 3 else 0 end, case when m.ritmo > 0.7 then c.i % 3 else 0 end, 0
      from (select f as fecha, greatest(0, sin((extract(hour from f at time zone 'America/Caracas') - 6) / 14.0 * pi()))::float8 as ritmo
            from generate_series(date_bin(interval '5 minutes', now() - interval '24 hours', 'epoch'::timestamptz),
                                 date_bin(interval '5 minutes', now(), 'epoch'::timestamptz) - interval '5 minutes', interval '5 minutes') as f) as m
      cross join unnest(${[...CONSUMERS]}::text[]) with ordinality as c(cola, i)
      where not exists (select from operations.muestra_cola)`,
  );
}
