import type { EntityManager } from '@mikro-orm/postgresql';
import { CLOSED_MESSAGE, NOT_ASSIGNED_MESSAGE, OLD_VERSION_CODE, OLD_VERSION_MESSAGE } from '@registro/contracts/evaluation/case';
import { COORDINATOR_MESSAGE, NO_PANEL_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { SessionUser } from '@registro/platform/auth/session';
import { refuse } from '@registro/platform/errors';
import { lockVisible, type Standing } from '../case/visible.js';

/**
 * The case under a lock, for its reviewer to judge; refused to who coordinates, and for another version than the one
 * that was read.
 */
export async function lockForReview(
  em: EntityManager,
  user: SessionUser,
  id: number,
  version?: number,
): Promise<Standing & { idPanel: number }> {
  const { idPanel, ...caso } = await lockVisible(em, user, id);
  if (idPanel === null) refuse(NO_PANEL_MESSAGE);
  if (caso.coordina) refuse(COORDINATOR_MESSAGE);
  if (!caso.asignado) refuse(NOT_ASSIGNED_MESSAGE);
  if (caso.estado !== 'asignado') refuse(CLOSED_MESSAGE);
  if (version !== undefined && version !== caso.version) refuse(OLD_VERSION_MESSAGE, OLD_VERSION_CODE);
  return { ...caso, idPanel };
}
