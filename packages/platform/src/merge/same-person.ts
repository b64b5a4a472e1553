import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the accounts that what was told of `idUsuario` is about by now: itself, and the other one of a merge that came between (decision 75). For
 * consumers of what was told before.
 */
export const accountsOf = (idUsuario: number | RawBuilder<unknown>) => sql`(
  select ${idUsuario}::int union select destino from platform.fusion where origen = ${idUsuario}::int and estado = 'confirmada'
  union select origen from platform.fusion where destino = ${idUsuario}::int and estado = 'deshecha')`;

/** SQL: the accounts (id) of who has `idUsuario`, itself among them: nobody is somebody else by another account of theirs that was joined with it. */
export const personOf = (idUsuario: number) => sql`(
  with recursive una(id) as (
    select ${idUsuario}::int
    union
    select case when f.origen = una.id then f.destino else f.origen end
    from una join platform.fusion f on f.estado = 'confirmada' and una.id in (f.origen, f.destino))
  select id from una)`;
