import type { EntityManager } from '@mikro-orm/postgresql';
import { TIE_REFUSALS, type TieKind } from '@registro/contracts/accounts/same-person';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';

interface LockedTie {
  cuenta: number;
  otra: number;
  por: TieKind;
  idSolicita: number | null;
  levantada: string | null;
}

/** A tie that may be lifted, nobody else's to change until the transaction ends. 404 where there is none; refused where it stays. */
export async function lockTie(em: EntityManager, id: number): Promise<LockedTie> {
  const tie = await row(
    em,
    sql<LockedTie>`select cuenta, otra, por, "idSolicita", levantada from platform.misma_persona where id = ${id} and rige is not null for update`,
  );
  if (!tie) notFound(TIE_REFUSALS.noExiste);
  if (tie.por === 'llave') refuse(TIE_REFUSALS.llave);
  if (tie.levantada) refuse(TIE_REFUSALS.levantado);
  return tie;
}

/** Whoever says that two people share a device is neither of them, by no account of theirs. */
export const refuseTied = (em: EntityManager, operator: SessionUser, { cuenta, otra }: Pick<LockedTie, 'cuenta' | 'otra'>): Promise<void> =>
  refuseSamePerson(em, operator.id, [cuenta, otra], TIE_REFUSALS.propia);
