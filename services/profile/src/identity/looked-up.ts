import type { EntityManager } from '@mikro-orm/postgresql';
import { LOOKUPS_PER_HOUR, type LookUpIdentity } from '@registro/contracts/profile/identity';
import { audit } from '@registro/platform/audit';
import { row } from '@registro/platform/database/database';
import type { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';

const HOUR_MS = 3_600_000;

/**
 * A look-up of a document, limited by the hour and traced, found or not (rule P-19). Throws what `find` throws, traced
 * as a registry that is away, and 429 past the limit.
 * @param find what is found of it, and what its trace says; `here`: somebody is registered with it
 */
export async function lookedUp<Found>(
  { em, limit }: { em: EntityManager; limit: RateLimit },
  idUsuario: number,
  { nacionalidad, cedula }: LookUpIdentity,
  find: (here: boolean) => Promise<{ found: Found; resultado: string }>,
): Promise<Found> {
  await limit.take(`identidad:${idUsuario}`, LOOKUPS_PER_HOUR, HOUR_MS);
  const here = await row(
    em,
    sql<{ idUsuario: number }>`select "idUsuario" from profile.persona where nacionalidad = ${nacionalidad} and cedula = ${cedula}`,
  );
  const trace = (resultado: string) =>
    audit(em, {
      idUsuario,
      accion: 'consultar',
      objeto: 'identidad',
      idObjeto: `${nacionalidad}-${cedula}`,
      idPersona: here?.idUsuario,
      despues: { resultado },
    });
  const { found, resultado } = await find(here !== null).catch(async (error: unknown) => {
    await trace('no disponible');
    throw error;
  });
  await trace(resultado);
  return found;
}
