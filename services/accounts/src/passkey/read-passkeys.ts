import type { EntityManager } from '@mikro-orm/postgresql';
import type { PasskeyRow } from '@registro/contracts/accounts/passkey';
import { rows } from '@registro/platform/database/database';
import { read } from '../accounts.tables.js';

/** One's own, the oldest first. */
export function readPasskeys(em: EntityManager, idUsuario: number): Promise<PasskeyRow[]> {
  const own = read.selectFrom('accounts.llave_acceso').where('idUsuario', '=', idUsuario);
  return rows(em, own.select(['id', 'nombre', 'creado', 'usada']).orderBy('id'));
}
