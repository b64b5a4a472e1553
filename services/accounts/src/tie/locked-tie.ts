import type { EntityManager } from '@mikro-orm/postgresql';
import { TIE_REFUSALS, type TieKind } from '@registro/contracts/accounts/same-person';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';

interface LockedTie {
  cuenta: number;
  otra: number;
  por: TieKind;
  levantada: string | null;
}

/**
 * A tie that may be lifted, nobody else's to change until the transaction ends. 404 where there is none; refused where
 * it stays.
 */
export async function lockTie(em: EntityManager, id: number): Promise<LockedTie> {
  const tie = await row(
    em,
    sql<LockedTie>`select cuenta, otra, por, levantada from platform.misma_persona where id = ${id} and rige is not null for update`,
  );
  if (!tie) notFound(TIE_REFUSALS.noExiste);
  if (tie.por === 'llave') refuse(TIE_REFUSALS.llave);
  if (tie.levantada) refuse(TIE_REFUSALS.levantado);
  return tie;
}
