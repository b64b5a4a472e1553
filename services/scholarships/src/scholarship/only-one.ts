import type { EntityManager } from '@mikro-orm/postgresql';
import { ALREADY_MESSAGE } from '@registro/contracts/scholarships/scholarship-rules';
import { row } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';

/**
 * Sends a person's first application, and refuses a second one with the receipt of the first: who lost the answer finds
 * that it was sent. It is the database that lets one through of two at once (ONE_ACTIVE); whatever the other failed of,
 * a first one that is there is the answer.
 */
export async function onlyOne<T>(em: EntityManager, idUsuario: number, send: () => Promise<T>): Promise<T> {
  await refuseSecond(em, idUsuario);
  try {
    return await send();
  } catch (error) {
    await refuseSecond(em, idUsuario);
    throw error;
  }
}

async function refuseSecond(em: EntityManager, idUsuario: number): Promise<void> {
  const first = await row(
    em,
    sql<{ numero: string }>`
      select a.numero from scholarships.beca b join scholarships.acuse a on a."idBeca" = b.id and a.version = b.version
      where b."idUsuario" = ${idUsuario} and b."idEstatusBeca" not in (7, 8)`,
  );
  if (first) refuse(`${ALREADY_MESSAGE} (acuse ${first.numero})`, '1004');
}
