import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PROPOSAL_CASE, SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { CaseSubject } from '@registro/contracts/events';
import type { PersonRead } from '@registro/contracts/profile/person';
import { CorrectApplicant } from '@registro/platform/applications/correct-applicant.consumer';
import { rows } from '@registro/platform/database/database';
import { Consume } from '@registro/platform/events/consumer';
import { sql } from 'kysely';
import { oweProject } from '../progress/owe-project.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { Proposal } from './proposal.entity.js';

/** Proposals, and places in teams. */
@Consume('correct-proponent')
export class CorrectProponent extends CorrectApplicant<Proposal> {
  protected own(em: EntityManager, idUsuario: number): Promise<Proposal[]> {
    return em.find(Proposal, { idUsuario }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  }

  protected async cases(em: EntityManager, { id: idObjeto, idUsuario, version }: Proposal): Promise<CaseSubject[]> {
    const second = await em.findOne(SecondPhase, { idProyecto: idObjeto });
    return [
      ...(version > 0 ? [{ objeto: PROPOSAL_CASE, idObjeto, idUsuario, version }] : []),
      ...(second ? [{ objeto: SECOND_PHASE_CASE, idObjeto, idUsuario, version: second.version }] : []),
    ];
  }

  protected async owe(em: EntityManager, proposal: Proposal): Promise<void> {
    if (proposal.idEstatusProyecto === PROPOSAL_STATUS.APPROVED) await oweProject(em, proposal);
  }

  protected async elsewhere(em: EntityManager, idUsuario: number, person: PersonRead): Promise<void> {
    await rows(em, correctedMembers(idUsuario, person));
  }
}

/**
 * Whoever else was registered there with the right document already, in the same team or as a representative
 * (rule C-15), leaves the place as it is: its proponent says which of the two it is.
 */
const correctedMembers = (idUsuario: number, p: PersonRead) => sql`
  update calls.miembro m set "prefijoCedula" = ${p.prefijo_documento_identidad}, cedula = ${p.documento_identidad},
    "primerNombre" = ${p.primer_nombre}, "segundoNombre" = ${p.segundo_nombre}, "primerApellido" = ${p.primer_apellido},
    "segundoApellido" = ${p.segundo_apellido}, "fechaNacimiento" = ${p.fecha_nacimiento}::date
  where m."idUsuario" = ${idUsuario} and m.eliminado is null and not exists (
    select from calls.miembro o
    where o.id <> m.id and o.eliminado is null and o."prefijoCedula" = ${p.prefijo_documento_identidad} and o.cedula = ${p.documento_identidad}
      and (o."idProyecto" = m."idProyecto" or (o."esRepresentante" and o.vigente and o.respuesta <> 'declinado' and m."esRepresentante" and m.vigente)))`;
