import { sql } from 'kysely';

/** Midnight in Caracas, where the operators' days begin: of a day as a filter sends it. */
export const midnight = (day: unknown) => sql<string>`(${String(day)}::date::timestamp at time zone 'America/Caracas')`;
