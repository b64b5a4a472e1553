import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@registro/platform/events/emit';
import type { Proposal } from '../proposal/proposal.entity.js';

/**
 * The kind of thing that disbursements are owed for: `objeto` of the events, and the last part of the address where
 * what is owed is asked.
 */
export const PROJECT_DEBT = 'proyecto';

/** What is owed for a project is another by now: counts the change, under the lock of its row, and tells who pays. */
export async function oweProject(em: EntityManager, proposal: Proposal): Promise<void> {
  proposal.debido += 1;
  await em.flush();
  await emit(em, 'payment.requested', { objeto: PROJECT_DEBT, idObjeto: proposal.id, idUsuario: proposal.idUsuario });
}
