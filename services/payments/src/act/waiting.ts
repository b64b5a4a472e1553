import { sql } from 'kysely';

/** That the proposal `t` of `payments.acto` still waits for a second person: one that nobody confirmed in time holds no longer. */
export const WAITS = sql<boolean>`(t.estado = 'propuesto' and t.vence > now())`;
