import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** For the demo: the scholarship call is open from today on for 60 days, unless an operator set its dates. */
export async function seedWindows(em: EntityManager, config: Config): Promise<void> {
  if (!config.demo) return;
  const today = sql`date_trunc('day', now() at time zone 'America/Caracas')`;
  await rows(
    em,
    sql`update catalogs.jornada set "fechaInicio" = ${today} at time zone 'America/Caracas', "fechaFin" = (${today} + interval '60 days') at time zone 'America/Caracas'
        where codigo = 'vertice1' and "fechaInicio" is null`,
  );
}
