import type { EntityManager } from '@mikro-orm/postgresql';
import { MERGE_REFUSALS, MERGE_UNDO_DAYS } from '@registro/contracts/accounts/merge';
import { WAITS, waitsAbout } from '@registro/platform/acts/waiting';
import { row, rows } from '@registro/platform/database/database';
import type { Pair } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

interface Standing {
  id: number;
  correo: string;
  llana: boolean;
  activo: boolean;
  verificado: boolean;
  permisosPedidos: boolean;
  abierta: boolean;
  unida: boolean;
  recibio: boolean;
  borrado: boolean;
}

/** How an account stands, for a merge other than `but`. */
const standing = (em: EntityManager, { origen, destino }: Pair, but: number | null) =>
  rows(
    em,
    sql<Standing>`
      select u.id, u.email as correo, u.roles = '{investigador}' and u.permisos = '{}' as llana, u.activo, u."emailVerified" as verificado,
             ${waitsAbout('permiso', sql`u.id`)} as "permisosPedidos",
             exists (select from platform.acto_de_dos t where t.acto = 'union' and t.personas @> array[u.id] and ${WAITS} and t.id is distinct from ${but}::int) as abierta,
             exists (select from platform.borrado b where b."idUsuario" = u.id and b.estado in ('pedido', 'confirmado', 'hecho')) as borrado,
             exists (select from platform.fusion f where f.origen = u.id and f.estado = 'confirmada') as unida,
             exists (select from platform.fusion f where f.destino = u.id and f.estado = 'confirmada'
                     and f.decidido > now() - make_interval(days => ${MERGE_UNDO_DAYS})) as recibio
      from accounts."user" u where u.id in (${origen}::int, ${destino}::int) order by u.id`,
  );

/**
 * Why two accounts cannot be joined, whatever they hold: both are plain researchers', neither is part of another merge,
 * and the one that stays can be signed in to. Null: one of them does not exist.
 */
export async function accountsAgainst(em: EntityManager, pair: Pair, but: number | null = null): Promise<string[] | null> {
  const both = await standing(em, pair, but);
  const same = pair.origen === pair.destino;
  if (both.length < (same ? 1 : 2)) return null;
  if (same) return [MERGE_REFUSALS.misma];
  const sentences = both.flatMap((one) => [
    ...(one.llana ? [] : [MERGE_REFUSALS.rol(one.correo)]),
    ...(one.borrado ? [MERGE_REFUSALS.borrado(one.correo)] : []),
    ...(one.permisosPedidos ? [MERGE_REFUSALS.permisos(one.correo)] : []),
    ...(one.unida ? [MERGE_REFUSALS.unida(one.correo)] : []),
    // What came to it could not go back any more from a third account.
    ...(one.recibio && one.id === pair.origen ? [MERGE_REFUSALS.cadena(one.correo)] : []),
    ...(one.id === pair.destino && !one.unida && !one.activo ? [MERGE_REFUSALS.suspendida(one.correo)] : []),
    ...(one.id === pair.destino && !one.verificado ? [MERGE_REFUSALS.sinConfirmar(one.correo)] : []),
  ]);
  return [...(both.some(({ abierta }) => abierta) ? [MERGE_REFUSALS.abierta] : []), ...sentences];
}

/**
 * Both accounts, locked in the order of their ids until the transaction ends: whatever changes what they may do waits.
 */
export const lockBoth = (em: EntityManager, { origen, destino }: Pair) =>
  rows(em, sql`select 1 from accounts."user" where id in (${origen}::int, ${destino}::int) order by id for update`);

/** Whether an account is closed because it was joined with another. */
export const isMerged = async (em: EntityManager, id: number): Promise<boolean> =>
  (await row(em, sql`select 1 from platform.fusion where origen = ${id}::int and estado = 'confirmada'`)) !== null;
