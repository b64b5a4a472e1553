import { sql } from 'kysely';

/** SQL: the first day of the month that runs in Caracas. */
export const THIS_MONTH = sql`date_trunc('month', now() at time zone 'America/Caracas')::date`;
