import type { EntityManager } from '@mikro-orm/postgresql';
import { RETENTION, TRIAL_HOURS } from '@registro/contracts/console/retention';
import { sql } from 'kysely';
import { rows } from '../database/database.js';

/** Kinds that are new begin with the days that the table says, and are tried first. */
export async function seedRetention(em: EntityManager): Promise<void> {
  const kinds = Object.entries(RETENTION).map(
    ([clase, { dias }]) => sql`(${clase}, ${dias}::int, now() + make_interval(hours => ${TRIAL_HOURS}::int))`,
  );
  await rows(em, sql`insert into platform.conservacion (clase, dias, ensayo) values ${sql.join(kinds)} on conflict do nothing`);
}

/** SQL: for how many days a kind is kept. */
export const daysOf = (clase: keyof typeof RETENTION) =>
  sql<number>`(select dias from platform.conservacion where clase = ${sql.lit(clase)})`;
