import { TRIAL_HOURS, type RetentionKind } from '@registro/contracts/console/retention';
import type { ActOf } from '@registro/platform/acts/act-of';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

interface Fewer {
  clase: RetentionKind;
  dias: number;
}

/** How a kind is kept for fewer days once another operator confirmed it: for a day its run only says what would go. */
export const retentionAct: ActOf<Fewer> = {
  read: async (em, { clase }) =>
    (await row(em, sql<{ dias: number }>`select dias from platform.conservacion where clase = ${clase} for update`)) ?? notFound(),
  apply: (em, { clase, dias }) =>
    rows(
      em,
      sql`update platform.conservacion set dias = ${dias}, ensayo = now() + make_interval(hours => ${TRIAL_HOURS}::int) where clase = ${clase}`,
    ),
};
