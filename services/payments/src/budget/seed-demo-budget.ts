import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@registro/platform/config';
import { seedTraced } from '../ledger/seed-traced.js';
import { sql } from 'kysely';

/** In céntimos: enough for whatever somebody tries in the demo. */
const ENOUGH = 100_000_000_000;

/**
 * The demo's money for scholarships, for this year, the next and those before. Elsewhere an operator says what there
 * is.
 */
export async function seedDemoBudget(em: EntityManager, config: Config): Promise<void> {
  if (!config.demo) return;
  await seedTraced(
    em,
    'presupuesto',
    sql`insert into payments.presupuesto (convocatoria, anio, moneda, centimos)
        select 'beca', extract(year from now() at time zone 'America/Caracas')::int + d, 'VES', ${ENOUGH} from generate_series(-5, 1) d on conflict do nothing`,
  );
  // A second pair of eyes is a third person's: who tries the demo with two accounts is not stopped by chance. An
  // operator may say otherwise.
  await seedTraced(
    em,
    'límite',
    sql`insert into payments.limite (tipo, convocatoria, porcentaje) values ('muestra', 'beca', 0) on conflict do nothing`,
  );
}
