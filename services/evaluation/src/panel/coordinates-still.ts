import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { reviewer } from '../case/reviewers.js';
import { coordinates } from '../case/visible.js';

/** Whether somebody who proposed something as coordinador may do so still. */
export async function coordinatesStill(em: EntityManager, idUsuario: number): Promise<boolean> {
  const found = await row(em, sql<{ si: boolean }>`select ${coordinates(idUsuario)} as si`);
  return found!.si && (await reviewer(em, idUsuario)) !== null;
}
