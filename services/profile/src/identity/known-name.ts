import type { EntityManager } from '@mikro-orm/postgresql';
import type { LookUpIdentity, NameSaid } from '@registro/contracts/profile/identity';
import { foldedName } from '@registro/contracts/profile/person-name';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { IdentitySource } from './identity-source.js';

/**
 * First name and first surname that go with a document: of who is registered here, else as the registry has them; null:
 * nobody knows it.
 */
export async function knownName(em: EntityManager, source: IdentitySource, document: LookUpIdentity): Promise<NameSaid | null> {
  const { nacionalidad, cedula } = document;
  const here = await row(
    em,
    sql<NameSaid>`select "primerNombre", "primerApellido" from profile.persona where nacionalidad = ${nacionalidad} and cedula = ${cedula}`,
  );
  return here ?? registeredName(source, document);
}

/** The same of the registry alone. */
export async function registeredName(source: IdentitySource, { nacionalidad, cedula }: LookUpIdentity): Promise<NameSaid | null> {
  const found = await source.find(nacionalidad, cedula);
  return found && { primerNombre: found.r_pno ?? '', primerApellido: found.r_pap ?? '' };
}

/** The fields of a name that say another than what is known; what is not known differs from nothing. */
export const differing = (known: NameSaid, said: NameSaid): (keyof NameSaid)[] =>
  (['primerNombre', 'primerApellido'] as const).filter((campo) => known[campo] && foldedName(known[campo]) !== foldedName(said[campo]));
