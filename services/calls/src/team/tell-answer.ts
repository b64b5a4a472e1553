import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@registro/platform/events/emit';
import type { Proposal } from '../proposal/proposal.entity.js';
import type { TeamMember } from './team-member.entity.js';

/**
 * Tells who registered the proposal what a member answered; who takes part with somebody judges nothing of theirs from
 * now on.
 */
export async function tellAnswer(em: EntityManager, member: TeamMember, { idUsuario }: Pick<Proposal, 'idUsuario'>): Promise<void> {
  const confirmed = member.respuesta === 'confirmado';
  const aviso = confirmed ? 'integranteConfirmo' : 'integranteDeclino';
  if (confirmed && member.idUsuario !== null) await emit(em, 'ties.changed', { personas: [idUsuario, member.idUsuario] });
  await emit(em, 'notice.requested', { aviso, idObjeto: member.id, vez: 1, usuarios: [idUsuario] });
  await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'solicitud' } });
}
