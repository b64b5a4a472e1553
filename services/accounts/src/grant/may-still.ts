import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@registro/contracts/roles';
import { twoPersonAct } from '@registro/contracts/two-persons';
import type { Act } from '@registro/platform/acts/act-of';
import { readRole } from '../user/give-role.js';
import { mayAll } from './grant-rules.js';

/**
 * Whether who proposed an act of operators may still, and may all that it gives, which stays so until the transaction
 * ends: accounts ask nobody.
 */
export async function mayStill(em: EntityManager, { acto, propuestoPor }: Act, given: Permission[] = []): Promise<boolean> {
  const who = await readRole(em, propuestoPor);
  return who !== null && mayAll(who, [twoPersonAct(acto).propone as Permission, ...given]);
}
