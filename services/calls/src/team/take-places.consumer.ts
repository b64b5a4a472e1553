import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '@registro/platform/audit';
import { whoIs } from '@registro/platform/database/who';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { Proposal } from '../proposal/proposal.entity.js';
import { TeamMember } from './team-member.entity.js';
import { tellAnswer } from './tell-answer.js';

/**
 * Somebody is registered with a document by now: places in teams that were given to it are theirs. What they accepted
 * by a mail's link counts from here on, and they hear of each: to leave it, or to answer (rule V-22).
 */
@Consume('take-places')
export class TakePlaces extends Consumer<'person.registered' | 'identity.corrected'> {
  protected async perform(em: EntityManager, { datos: { idUsuario } }: Received<'person.registered'>): Promise<void> {
    const { nacionalidad, cedula } = (await whoIs(em, { id: idUsuario })) ?? {};
    if (!nacionalidad || !cedula) return;
    const document = { prefijoCedula: nacionalidad, cedula };
    const named = await em.find(TeamMember, { ...document, idUsuario: null, eliminado: null }, { orderBy: { id: 'asc' } });
    for (const { id, idProyecto } of named) {
      const proposal = await em.findOneOrFail(Proposal, { id: idProyecto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const member = await em.findOne(TeamMember, { id, eliminado: null }, { refresh: true });
      if (member) await take(em, idUsuario, member, proposal);
    }
  }
}

async function take(em: EntityManager, idUsuario: number, member: TeamMember, proposal: Proposal): Promise<void> {
  const { id, respuesta: antes, porEnlace } = member;
  const counts = antes === 'pendiente' && porEnlace !== null;
  em.assign(member, { idUsuario, porEnlace: null, ...(counts && { respuesta: 'confirmado' as const, respondido: porEnlace }) });
  await em.flush();
  const trace = { accion: 'modificar', objeto: 'miembro', idObjeto: id, idPersona: idUsuario };
  const despues = { idUsuario, respuesta: member.respuesta };
  await audit(em, { ...trace, idUsuario: null, antes: { idUsuario: null, respuesta: antes }, despues });
  if (counts) await tellAnswer(em, member, proposal);
  if (antes !== 'pendiente') return;
  const aviso = counts ? 'equipoPorEnlace' : 'equipoInvitado';
  await emit(em, 'notice.requested', { aviso, idObjeto: id, vez: 1, usuarios: [idUsuario] });
}
