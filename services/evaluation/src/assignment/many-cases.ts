import type { EntityManager } from '@mikro-orm/postgresql';
import type { BulkAsk } from '@registro/contracts/console/bulk';
import { CASES_AT_ONCE } from '@registro/contracts/evaluation/actions';
import { rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { Checked, Conflicts } from '../conflict/conflicts.js';
import { NO_REVIEWER } from './assign-case.js';

/**
 * The cases that were chosen, one by one: who has a conflict with them is asked before anything is counted, so that a
 * filter alone is not enough. 422 for one.
 */
export function chosenOf({ ids }: BulkAsk): number[] {
  if (ids === null || ids.length > CASES_AT_ONCE) invalid({ campo: 'ids', mensaje: `Elija entre 1 y ${CASES_AT_ONCE} casos` });
  return ids;
}

/** Looks for what ties these reviewers to the people of the cases. 422 where one of them may not review. */
export async function checkCases(em: EntityManager, conflicts: Conflicts, ids: number[], evaluadores: number[]): Promise<Checked> {
  const chosen = [...new Set(evaluadores)];
  const applicants = await rows(em, sql<{ personas: number[] }>`select personas from evaluation.caso where id = any(${ids})`);
  const checked = await conflicts.check(
    applicants.flatMap(({ personas }) => personas),
    chosen,
  );
  if (checked.evaluadores.length < chosen.length) invalid({ campo: 'evaluadores', mensaje: NO_REVIEWER });
  return checked;
}

/** Locks them in one order, as whoever changes one of them does, so that what is asked of them next is as it stays. */
export async function lockCases(em: EntityManager, ids: number[]): Promise<void> {
  await rows(em, sql`select 1 from evaluation.caso where id = any(${ids}::int[]) order by id for update`);
}
