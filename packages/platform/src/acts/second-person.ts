import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailAddress, WhomToReach } from '@registro/contracts/accounts/internal-user';
import type { Permission } from '@registro/contracts/roles';
import { TWO_PERSON_ACTS, TWO_PERSON_REFUSALS, type TwoPersonKind, twoPersonAct } from '@registro/contracts/two-persons';
import { type RawBuilder, sql } from 'kysely';
import type { Internal } from '../auth/internal.js';
import { row } from '../database/database.js';
import { refuse } from '../errors.js';
import { refuseSamePerson } from '../merge/same-person.js';

/** A moment as a row has it, or SQL that says it. */
type Moment = Date | string | RawBuilder<unknown>;

/** What stands of a first word when a second one is given. */
interface FirstWord {
  /** the account that proposed it; several, where several have said theirs */
  propone: number | number[];
  /** the accounts whom it is about: nobody has a word on themselves */
  deQuien?: number[];
  /** until when it holds; null: as long as nothing changes */
  vence: Moment | null;
  /** who proposed it may propose it still */
  puede: boolean;
  /** what it changes is what it was when it was proposed; left out: the act itself looks at that when it is done */
  igual?: boolean;
}

/**
 * The one judge of who may be the second of two persons: refuses who proposed it and whom it is about, by any account of theirs, and anybody once it has
 * expired, once who proposed it may not any more, or once what it changes is another. Call it with what is proposed locked.
 */
export async function assertSecond(em: EntityManager, idUsuario: number, first: FirstWord): Promise<void> {
  await refuseSamePerson(em, idUsuario, [first.propone].flat(), TWO_PERSON_REFUSALS.propio);
  await refuseSamePerson(em, idUsuario, first.deQuien ?? [], TWO_PERSON_REFUSALS.suyo);
  const late = await row(em, sql<{ vencido: boolean }>`select coalesce(${first.vence}::timestamptz <= now(), false) as vencido`);
  if (late!.vencido) refuse(TWO_PERSON_REFUSALS.vencido);
  if (!first.puede) refuse(TWO_PERSON_REFUSALS.proponente);
  if (first.igual === false) refuse(TWO_PERSON_REFUSALS.cambio);
}

/** Whether who proposed such an act has the permission still, asked of whoever keeps accounts: before the transaction (rule H-8). */
export async function mayStill(internal: Internal, kind: OfOperators, idUsuario: number): Promise<boolean> {
  const whom: WhomToReach = { ids: [], permiso: TWO_PERSON_ACTS[kind].propone };
  return (await internal.post<MailAddress[]>('usuarios/correos', whom)).some(({ id }) => id === idUsuario);
}
/** The kinds that operators with a permission propose. */
type OfOperators = { [K in TwoPersonKind]: (typeof TWO_PERSON_ACTS)[K]['propone'] extends Permission ? K : never }[TwoPersonKind];

/** SQL: until when a proposal of this kind holds that was made `since`. */
export const holdsUntil = (kind: TwoPersonKind, since: Moment): RawBuilder<string> =>
  sql<string>`(${since}::timestamptz + make_interval(days => ${twoPersonAct(kind).dias}::int))`;

/** SQL: it holds yet. */
export const holds = (kind: TwoPersonKind, since: Moment): RawBuilder<boolean> => sql<boolean>`(${holdsUntil(kind, since)} > now())`;
