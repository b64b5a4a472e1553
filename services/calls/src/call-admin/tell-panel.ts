import type { EntityManager } from '@mikro-orm/postgresql';
import { PROPOSAL_CASE } from '@registro/contracts/calls/sending';
import { emit } from '@registro/platform/events/emit';
import { Proposal } from '../proposal/proposal.entity.js';

/**
 * Evaluation reads what a panel is from its cases: one of them is told anew when the call changed. None sent yet:
 * nobody needs to know.
 */
export async function tellPanel(em: EntityManager, idConvocatoria: number): Promise<void> {
  const [newest] = await em.find(Proposal, { idConvocatoria, enviado: { $ne: null } }, { orderBy: { enviado: 'desc' }, limit: 1 });
  if (!newest) return;
  const { id: idObjeto, idUsuario, version } = newest;
  await emit(em, 'case.requested', { objeto: PROPOSAL_CASE, idObjeto, idUsuario, version });
}
