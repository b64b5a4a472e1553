import type { EntityManager } from '@mikro-orm/postgresql';
import { LOST_ACCESS_REFUSALS, LOST_ACCESS_WAIT_HOURS, type LostAccessState } from '@registro/contracts/accounts/lost-access';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { isOwn, WAITS, waitsAbout } from '@registro/platform/acts/waiting';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';

/** SQL: the request `a` waits for the second word on a proposal. */
const proposed = waitsAbout('acceso', sql`a.id`);
/** SQL: how `a` stands. */
export const lostAccessState = sql<LostAccessState>`(case when a.estado = 'recibido' and ${proposed} then 'propuesto' else a.estado end)`;
/** SQL: from when on the proposal `t` may be confirmed. */
export const confirmableFrom = sql<string>`(t.propuesto + make_interval(hours => ${LOST_ACCESS_WAIT_HOURS}::int))`;

/** SQL: the request `a` has something to do for this operator: to look at it, or the second word. */
export const attendable = (idOperador: number) =>
  sql<boolean>`(a.estado = 'recibido' and not exists (select from platform.acto_de_dos t
    where t.acto = 'acceso' and t.clave = a.id::text and ${WAITS} and (${confirmableFrom} > now() or ${isOwn(idOperador)})))`;

/** SQL: how many these are, for the console's first page. */
export const waitingLostAccess = (idOperador: number) => sql<WaitingRow>`
  select 'accesos' as que, count(*)::int as cuantos, min(a.confirmado) as desde from accounts.acceso_perdido a where ${attendable(idOperador)}`;

interface LockedRequest {
  id: number;
  correo: string;
  idCuenta: number | null;
  propuesto: boolean;
}

/** A request that nobody has resolved, nobody else's to resolve until the transaction ends. */
export async function lockLostAccess(em: EntityManager, id: number): Promise<LockedRequest> {
  const found = await row(
    em,
    sql<LockedRequest & { estado: LostAccessState }>`
      select a.id, a.correo, a."idCuenta", a.estado, ${proposed} as propuesto from accounts.acceso_perdido a
      where a.id = ${id} and a.estado <> 'porConfirmar' for update of a`,
  );
  if (!found) notFound(LOST_ACCESS_REFUSALS.noExiste);
  if (found.estado !== 'recibido') refuse(LOST_ACCESS_REFUSALS.resuelta);
  return found;
}
