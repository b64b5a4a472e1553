import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import { REFUSED_HERE_MESSAGE } from '@registro/contracts/scholarships/scholarship-rules';
import type { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { SCHOLARSHIP_WINDOW } from './scholarship.entity.js';

/** What of a person's refused applications keeps them from applying anew (rule B-29). */
export interface TryAgain {
  /** ids of those of the call that is open for them, or was last */
  here: ReadonlySet<number>;
  /** the call lets who was refused try again */
  allowed: boolean;
}

/** What the call that is open, or was last, says of itself. */
export const callSetting = (internal: Internal) => internal.get(ASKS.callSetting, { ventana: SCHOLARSHIP_WINDOW });

/** Reads it; the service that owns calls is asked only where it matters. */
export async function readTryAgain(em: EntityManager, internal: Internal, idUsuario: number): Promise<TryAgain> {
  const here = new Set(await refusedHere(em, idUsuario));
  const allowed = here.size === 0 || (await callSetting(internal)).permiteRepetir;
  return { here, allowed };
}

/** Refuses a new application of who was refused in the same call, unless it lets them try again. */
export async function assertMayTryAgain(em: EntityManager, internal: Internal, idUsuario: number): Promise<void> {
  if (!(await readTryAgain(em, internal, idUsuario)).allowed) refuse(REFUSED_HERE_MESSAGE, '1007');
}

/**
 * The refused applications that were first sent since what is open for the person, or was last, began: in general, or
 * for them alone.
 */
async function refusedHere(em: EntityManager, idUsuario: number): Promise<number[]> {
  const found = await rows(
    em,
    sql<{ id: number }>`
      select b.id from scholarships.beca b
      where b."idUsuario" = ${idUsuario} and b."idEstatusBeca" = 7
        and (select min(a.fecha) from scholarships.acuse a where a."idBeca" = b.id) >= coalesce(greatest(
          (select j."fechaInicio" from catalogs.jornada j where j.codigo = ${SCHOLARSHIP_WINDOW} and j."fechaInicio" <= now()),
          (select u."fechaInicio"::timestamp at time zone 'America/Caracas' from catalogs.jornada_usuario u
           where u."idUsuario" = ${idUsuario} and u."jornBecas" and u."fechaInicio"::timestamp at time zone 'America/Caracas' <= now())),
          '-infinity')`,
  );
  return found.map(({ id }) => id);
}
