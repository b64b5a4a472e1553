import type { WaitingRow } from '@registro/contracts/console/waiting';
import type { ActState, TwoPersonKind } from '@registro/contracts/two-persons';
import { type RawBuilder, sql } from 'kysely';
import { personOf } from '../merge/same-person.js';

/**
 * SQL: the proposal `t` still waits for a second person: one that nobody confirmed in time holds no longer, whether or
 * not that was written down.
 */
export const WAITS = sql<boolean>`(t.estado = 'propuesto' and t.vence > now())`;

/** SQL: in place of the last day of a proposal that waits until it is decided; infinity is no moment in ISO. */
export const NO_LAST_DAY = sql`'9999-12-31T00:00:00Z'::timestamptz`;

/** SQL: how the proposal `t` stands, in the words that its kind has for it. */
export const stateOf = <State extends string>(words: Record<ActState, State>) =>
  sql<State>`(case case when t.estado = 'propuesto' and t.vence <= now() then 'vencido' else t.estado end ${sql.join(
    Object.entries(words).map(([state, word]) => sql`when ${sql.lit(state)} then ${sql.lit(word)}`),
    sql` `,
  )} end)`;

/** SQL: the proposal `t` is this person's, or about them, by any account of theirs: another confirms it. */
export const isOwn = (idUsuario: number) =>
  sql<boolean>`exists (select from ${personOf(idUsuario)} yo where yo.id = t."propuestoPor" or yo.id = any(t.personas))`;

/** SQL: what waits of a kind that this person may confirm, for the console's rooms: how many, and since when. */
export const waitingFor = (que: WaitingRow['que'], acto: TwoPersonKind, idUsuario: number) => sql<WaitingRow>`
  select ${que}::text as que, count(*)::int as cuantos, min(t.propuesto) as desde from platform.acto_de_dos t
  where t.acto = ${acto} and ${WAITS} and not ${isOwn(idUsuario)}`;

/** SQL: something waits that is about this. @param clave SQL, or what it is about */
export const waitsAbout = (acto: TwoPersonKind, clave: RawBuilder<unknown> | number) =>
  sql<boolean>`exists (select from platform.acto_de_dos t where t.acto = ${acto} and t.clave = (${clave})::text and ${WAITS})`;

/** SQL: by their e-mail, who proposed `t` and who decided on it. */
export const PROPOSED_BY = sql<string>`(select u.correo from platform.quien u where u.id = t."propuestoPor")`;
export const DECIDED_BY = sql<string | null>`(select u.correo from platform.quien u where u.id = t."decididoPor")`;

/** SQL: why `t` was proposed, of a kind that asks for a reason. */
export const REASON = sql<string>`coalesce(t.motivo, '')`;
