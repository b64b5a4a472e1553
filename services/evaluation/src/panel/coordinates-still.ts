import type { EntityManager } from '@mikro-orm/postgresql';
import type { InternalUser } from '@registro/contracts/accounts/internal-user';
import type { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { coordinates } from '../case/visible.js';

/** Whether somebody who proposed something as coordinador may do so still. Before the transaction: accounts are asked. */
export async function coordinatesStill(em: EntityManager, internal: Internal, idUsuario: number | undefined): Promise<boolean> {
  if (idUsuario === undefined) return false;
  const found = await row(em, sql<{ si: boolean }>`select ${coordinates(idUsuario)} as si`);
  const user = found!.si ? await internal.find<InternalUser>(`usuarios/${idUsuario}`) : null;
  return (user?.roles.includes('evaluador') && user.activo) ?? false;
}
