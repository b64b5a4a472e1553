import type { EntityManager } from '@mikro-orm/postgresql';
import type { Emitted } from '@registro/platform/events/emit';
import { teamUsers } from '../case/team-users.js';
import type { Proposal } from './proposal.entity.js';

/** Whoever works on a proposal sees where it stands. */
export async function screens(em: EntityManager, { id, idUsuario }: Pick<Proposal, 'id' | 'idUsuario'>): Promise<Emitted> {
  return ['screens.changed', { usuarios: [...new Set([idUsuario, ...(await teamUsers(em, id))])], cambio: { tipo: 'solicitud' } }];
}

/**
 * What follows where the status of a proposal is another, or it was begun: an innovation project stands in its owner's
 * profile.
 */
export async function changed(em: EntityManager, proposal: Proposal): Promise<Emitted[]> {
  const { idUsuario, programa, idEstatusProyecto: proyecto } = proposal;
  return [await screens(em, proposal), ['holdings.changed', programa === 'innovacion' ? { idUsuario, proyecto } : { idUsuario }]];
}
