import type { EntityManager } from '@mikro-orm/postgresql';
import { SAME_PERSON, type TieKind } from '@registro/contracts/accounts/same-person';
import { type RawBuilder, sql } from 'kysely';
import { row } from '../database/database.js';
import { refuse } from '../errors.js';

/**
 * SQL: the accounts that what was told of `idUsuario` is about by now: itself, and the other one of a merge that came
 * between (decision 75). For consumers of what was told before.
 */
export const accountsOf = (idUsuario: number | RawBuilder<unknown>) => sql`(
  select ${idUsuario}::int union select destino from platform.fusion where origen = ${idUsuario}::int and estado = 'confirmada'
  union select origen from platform.fusion where destino = ${idUsuario}::int and estado = 'deshecha')`;

/**
 * SQL: `una`, the accounts of who has `idUsuario`, and by what each counts as theirs: merges, and ties between accounts
 * of staff (decision 101).
 */
const una = (idUsuario: number | RawBuilder<unknown>) => sql`
  with recursive una(id, por) as (
    select ${idUsuario}::int, 'misma'
    union
    select o.id, case when una.por in ('equipo', 'llave') then una.por else o.por end
    from una cross join lateral (
      select case when f.origen = una.id then f.destino else f.origen end, 'union'
      from platform.fusion f where f.estado = 'confirmada' and una.id in (f.origen, f.destino)
      union all
      select case when m.cuenta = una.id then m.otra else m.cuenta end, m.por
      from platform.misma_persona m where m.rige is not null and m.levantada is null and una.id in (m.cuenta, m.otra)) o(id, por))`;

/**
 * SQL: the accounts (id) of who has `idUsuario`, itself among them: nobody is somebody else by another account that
 * counts as theirs.
 */
export const personOf = (idUsuario: number | RawBuilder<unknown>) => sql`(${una(idUsuario)} select distinct id from una)`;

/**
 * Refuses the second word on something to who gave the first, by whichever account of theirs: what every rule of two
 * persons asks. A tie is told as one, so that whoever shares a device knows what to do.
 * @param otros who did before; null: nobody
 * @param propio what it says otherwise
 */
export async function refuseSamePerson(em: EntityManager, idUsuario: number, otros: (number | null)[], propio: string): Promise<void> {
  const same = await row(
    em,
    sql<{ por: TieKind | 'misma' | 'union' }>`${una(idUsuario)} select por from una where id = any(${otros}::int[])
      order by array_position(array['misma', 'union', 'llave', 'equipo'], por) limit 1`,
  );
  if (same) refuse(same.por === 'equipo' || same.por === 'llave' ? SAME_PERSON[same.por] : propio);
}
