import type { EntityManager } from '@mikro-orm/postgresql';
import { IDENTITY_MISMATCH } from '@registro/contracts/profile/identity';
import type { FieldError } from '@registro/contracts/envelope';
import type { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { foldedName } from '@registro/contracts/profile/person-name';
import { row } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { read } from '../profile.tables.js';

/**
 * The form locks what the identity registry filled; this keeps it so for whoever goes round the form. 422 for each
 * field that differs from the local registry, accents, case and spacing aside. Nothing when the registry does not know
 * the document.
 */
export async function assertMatchesIdentity(em: EntityManager, data: SaveBasicData): Promise<void> {
  const known = await row(
    em,
    read
      .selectFrom('profile.identidad')
      .select(['primerNombre', 'primerApellido', 'fechaNacimiento'])
      .where('nacionalidad', '=', data.nacionalidad)
      .where('cedula', '=', data.cedula),
  );
  if (!known) return;
  const fields = ['primerNombre', 'primerApellido', 'fechaNacimiento'] as const;
  const errores: FieldError[] = fields
    .filter((f) => foldedName(known[f]) !== foldedName(data[f]))
    .map((campo) => ({ campo, mensaje: IDENTITY_MISMATCH }));
  if (errores.length) invalid(...errores);
}
