import type { EntityManager } from '@mikro-orm/postgresql';
import { type Identity, IDENTITY_FIELDS } from '@registro/contracts/profile/basic-data';
import { CORRECTION_REFUSALS, nameOf } from '@registro/contracts/profile/identity-correction';
import { row } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { read } from '../profile.tables.js';

/** What of a record says who somebody is. */
export const identityOf = (of: Identity): Identity =>
  Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, of[field] ?? null])) as unknown as Identity;

/** Refuses, by name, where somebody else is registered with that document. */
export async function assertFree(em: EntityManager, idUsuario: number, { nacionalidad, cedula }: Identity): Promise<void> {
  const holder = await row(
    em,
    read
      .selectFrom('profile.persona')
      .select(['primerNombre', 'segundoNombre', 'primerApellido', 'segundoApellido'])
      .where('nacionalidad', '=', nacionalidad)
      .where('cedula', '=', cedula)
      .where('idUsuario', '<>', idUsuario),
  );
  if (holder) refuse(CORRECTION_REFUSALS.tomada(`${nacionalidad}-${cedula}`, nameOf(holder)));
}
