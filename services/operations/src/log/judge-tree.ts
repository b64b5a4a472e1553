import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import type { Tree } from '@registro/verify/log/merkle';
import { sql } from 'kysely';
import { storedTiles, treeSize } from './stored-tiles.js';
import { rootOf } from './tree.js';

/** The newest checkpoint that the database has of this log. */
async function newestPoint(em: EntityManager, origin: string): Promise<Tree | null> {
  const found = await row(
    em,
    sql<{ tamano: number; raiz: string }>`
      select tamano::float8 as tamano, raiz from operations.punto where origen = ${origin} order by punto.tamano desc limit 1`,
  );
  return found && { size: found.tamano, root: Buffer.from(found.raiz, 'hex') };
}

/**
 * Why nothing more may be signed (rule S-50): the tree is smaller than one that was signed, or does not begin with it;
 * null where it does.
 * @param outside what was signed last, as it is written down outside of the database
 */
export async function faultOf(em: EntityManager, origin: string, outside: readonly (Tree | null)[]): Promise<string | null> {
  const size = await treeSize(em);
  for (const signed of [...outside, await newestPoint(em, origin)]) {
    if (!signed) continue;
    if (size < signed.size)
      return `Se firmó la bitácora hasta la anotación ${signed.size} y la base de datos tiene hasta la ${size}: no se firma una menor`;
    const root = await rootOf(signed.size, storedTiles(em)).catch(() => null);
    if (!root?.equals(signed.root)) return `Hasta la anotación ${signed.size} la bitácora ya no es la que se firmó`;
  }
  return null;
}
