import type { EntityManager } from '@mikro-orm/postgresql';
import { NOT_THE_FIRST } from '@registro/contracts/appeals/appeal';
import type { Appealable } from '@registro/contracts/appeals/appealable';
import { type RawBuilder, sql } from 'kysely';
import { row } from './database/database.js';
import { refuseSamePerson } from './merge/same-person.js';

/** What a trace is called of an object whose decision was taken back by an appeal. */
export const BY_APPEAL = 'reabrir por recurso';

/**
 * SQL: the decision on an object that its traces tell (decision 137): when it was made and by whom, unless one of
 * `ends` came after it; null: there is none.
 * @param decision the deed that it is called by
 */
export const decidedOn = (objeto: string, idObjeto: RawBuilder<unknown> | number, decision: string, ends: readonly string[] = []) =>
  sql<Appealable | null>`(
    select jsonb_build_object('decidida', d.fecha, 'por', coalesce((
      select jsonb_agg(distinct quien) from unnest(array[d."idUsuario", (d.despues->>'idDecide')::int, (d.despues->>'idPropone')::int]) quien
      where quien is not null), '[]'))
    from (select a.* from platform.auditoria a where a.objeto = ${objeto} and a."idObjeto" = (${idObjeto})::text
          and a.accion = any(${[decision, ...ends, BY_APPEAL]}::text[]) order by a.id desc limit 1) d
    where d.accion = ${decision})`;

/** Refuses who decided on it before an appeal was granted, by whichever account of theirs (rule Q-13). */
export async function refuseFirst(em: EntityManager, idUsuario: number, objeto: string, idObjeto: number): Promise<void> {
  const found = await row(
    em,
    sql<{ por: number[] }>`select coalesce(jsonb_agg(distinct quien), '[]') as por
      from platform.auditoria a cross join lateral jsonb_array_elements(a.despues->'por') quien
      where a.objeto = ${objeto} and a."idObjeto" = ${String(idObjeto)} and a.accion = ${BY_APPEAL}`,
  );
  await refuseSamePerson(em, idUsuario, found!.por, NOT_THE_FIRST);
}

/** A number that operators change, and the traces of its changes. */
interface Changed {
  objeto: string;
  idObjeto: RawBuilder<unknown> | string;
  accion: string;
  campo: string;
}

/** SQL: what a number was in turn since that moment, before each of its changes, as their traces tell (rule Q-23). */
export const heldSince = ({ objeto, idObjeto, accion, campo }: Changed, desde: string) =>
  sql<(number | null)[]>`(select coalesce(jsonb_agg(distinct (t.antes->>${campo})::int), '[]') from platform.auditoria t
    where t.objeto = ${objeto} and t."idObjeto" = ${idObjeto} and t.accion = ${accion} and t.fecha > ${desde}::timestamptz)`;
