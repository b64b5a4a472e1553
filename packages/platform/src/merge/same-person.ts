import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the accounts that what was told of `idUsuario` is about by now: itself, and the other one of a merge that came between (decision 75). For
 * consumers of what was told before.
 */
export const accountsOf = (idUsuario: number | RawBuilder<unknown>) => sql`(
  select ${idUsuario}::int union select destino from platform.fusion where origen = ${idUsuario}::int and estado = 'confirmada'
  union select origen from platform.fusion where destino = ${idUsuario}::int and estado = 'deshecha')`;
