import type { EntityManager } from '@mikro-orm/postgresql';
import { ownRefusal } from '@registro/contracts/own-thing';
import type { Permission } from '@registro/contracts/roles';
import { refuseSamePerson } from '../merge/same-person.js';

/**
 * Refuses what somebody would do to what is theirs (rule S-32), naming who may instead. `owners`: the accounts whose it
 * is.
 */
export const refuseOwn = (em: EntityManager, idUsuario: number, owners: number[], what: string, ...permisos: Permission[]): Promise<void> =>
  refuseSamePerson(em, idUsuario, owners, ownRefusal(what, ...permisos));
