import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@registro/contracts/roles';
import { TWO_PERSON_REFUSALS, type TwoPersonKind, twoPersonAct } from '@registro/contracts/two-persons';
import { type RawBuilder, sql } from 'kysely';
import { row } from '../database/database.js';
import { operates } from '../database/who.js';
import { refuse } from '../errors.js';
import { personOf, refuseSamePerson } from '../merge/same-person.js';

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
 * The one judge of who may be the second of two persons: refuses who proposed it and whom it is about, by any account
 * of theirs, who named who proposed it that day or was named by them, and anybody once it has expired, once who
 * proposed it may not any more, or once what it changes is another. Call it with what is proposed locked.
 */
export async function assertSecond(em: EntityManager, idUsuario: number, first: FirstWord): Promise<void> {
  const proposers = [first.propone].flat();
  await refuseSamePerson(em, idUsuario, proposers, TWO_PERSON_REFUSALS.propio);
  await refuseSamePerson(em, idUsuario, first.deQuien ?? [], TWO_PERSON_REFUSALS.suyo);
  const late = await row(em, sql<{ vencido: boolean }>`select coalesce(${first.vence}::timestamptz <= now(), false) as vencido`);
  await refuseNamedToday(em, idUsuario, proposers);
  if (late!.vencido) refuse(TWO_PERSON_REFUSALS.vencido);
  if (!first.puede) refuse(TWO_PERSON_REFUSALS.proponente);
  if (first.igual === false) refuse(TWO_PERSON_REFUSALS.cambio);
}

/**
 * Refuses the second half of an act to who gave one of those of the first half a role or a permission since midnight in
 * Caracas (asked for it, or confirmed it), or was given it by them. The audit tells.
 */
async function refuseNamedToday(em: EntityManager, idUsuario: number, others: number[]): Promise<void> {
  const named = await row(
    em,
    sql`
      with mios as (select id from ${personOf(idUsuario)} yo),
        suyos as (select una.id from unnest(${others}::int[]) o(otro) cross join lateral ${personOf(sql`o.otro`)} una)
      select 1 from platform.auditoria a
      where a."idPersona" is not null and a."idPersona" = any(array(select id from mios union select id from suyos))
        and a.fecha >= date_trunc('day', now() at time zone 'America/Caracas') at time zone 'America/Caracas'
        and (a.objeto, a.accion) in (('permiso pedido', 'confirmar permisos'), ('coordinador', 'nombrar'))
        and exists (select from unnest(array[a."idUsuario", (a.despues->>'idSolicita')::int]) quien
          where quien in (select id from suyos) and a."idPersona" in (select id from mios)
            or quien in (select id from mios) and a."idPersona" in (select id from suyos))
      limit 1`,
  );
  if (named) refuse(TWO_PERSON_REFUSALS.nombrado);
}

/** Whether who proposed such an act has the permission still. What coordinators propose says itself who may. */
export const mayStill = (em: EntityManager, kind: TwoPersonKind, idUsuario: number): Promise<boolean> =>
  operates(em, idUsuario, twoPersonAct(kind).propone as Permission);

/** SQL: until when a proposal of this kind holds that was made `since`. */
export const holdsUntil = (kind: TwoPersonKind, since: Moment): RawBuilder<string> =>
  sql<string>`(${since}::timestamptz + make_interval(days => ${twoPersonAct(kind).dias}::int))`;

/** SQL: it holds yet. */
export const holds = (kind: TwoPersonKind, since: Moment): RawBuilder<boolean> => sql<boolean>`(${holdsUntil(kind, since)} > now())`;
