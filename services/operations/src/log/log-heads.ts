import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import type { Chain } from '@registro/platform/heads/block';
import { HeadBucket } from '@registro/platform/heads/head-bucket';
import type { Tree } from '@registro/verify/log/merkle';
import { sql } from 'kysely';

/** What was signed of the log, as a chain: each root proves all that stood before it. */
export const LOG_HEADS: Chain = { nombre: 'bitacora', id: 7, lock: 727_417, uno: 'el punto de la bitácora' };

/**
 * The last that was signed as it stands in the bucket of heads, where there is one: of who lost the folder. Another
 * installation's is none of ours, and its own keeper says so.
 * @throws while the bucket cannot be read
 */
export async function lastInBucket(em: EntityManager, { heads: { bucket } }: Pick<Config, 'heads'>): Promise<Tree | null> {
  if (!bucket) return null;
  const [block] = await new HeadBucket(bucket).read(LOG_HEADS, 1);
  const own = await row(em, sql<{ id: string }>`select id from platform.instalacion`);
  const head = block?.instalacion === own?.id ? block?.heads.at(-1) : undefined;
  return head ? { size: head.numero, root: Buffer.from(head.huella, 'hex') } : null;
}
