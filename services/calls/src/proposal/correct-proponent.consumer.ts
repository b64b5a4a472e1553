import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { PROPOSAL_CASE, SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { calledAs, type InternalProfile, type PersonRead } from '@registro/contracts/profile/person';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { oweProject } from '../progress/owe-project.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { Proposal } from './proposal.entity.js';

/**
 * Two operators corrected who somebody is (rule S-28): their proposals and their places in teams bear it from now on, the cases hear of it, and
 * what is owed for an approved one is owed to that name and document. What was sent stays in its receipt, word for word.
 */
@Consume('correct-proponent')
export class CorrectProponent extends Consumer<'identity.corrected', PersonRead | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override async prepare({ datos: { idUsuario } }: Received<'identity.corrected'>): Promise<PersonRead | null> {
    return (await this.internal.get<InternalProfile>(`perfil/${idUsuario}`)).persona;
  }

  protected async perform(
    em: EntityManager,
    { datos: { idUsuario } }: Received<'identity.corrected'>,
    person: PersonRead | null,
  ): Promise<void> {
    // Who they are is with another account, or on its way back (decision 75): it says so itself then.
    if (!person) return;
    const own = await em.find(Proposal, { idUsuario }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    for (const proposal of own) {
      em.assign(proposal, calledAs(person));
      await em.flush();
      await tellCases(em, proposal);
      if (proposal.idEstatusProyecto === PROPOSAL_STATUS.APPROVED) await oweProject(em, proposal);
    }
    await rows(em, correctedMembers(idUsuario, person));
  }
}

async function tellCases(em: EntityManager, { id: idObjeto, idUsuario, version }: Proposal): Promise<void> {
  if (version > 0) await emit(em, 'case.requested', { objeto: PROPOSAL_CASE, idObjeto, idUsuario, version });
  const second = await em.findOne(SecondPhase, { idProyecto: idObjeto });
  if (second) await emit(em, 'case.requested', { objeto: SECOND_PHASE_CASE, idObjeto, idUsuario, version: second.version });
}

/**
 * Whoever else was registered there with the right document already, in the same team or as a representative (rule C-15), leaves the place as it is: its
 * proponent says which of the two it is.
 */
const correctedMembers = (idUsuario: number, p: PersonRead) => sql`
  update calls.miembro m set "prefijoCedula" = ${p.prefijo_documento_identidad}, cedula = ${p.documento_identidad},
    "primerNombre" = ${p.primer_nombre}, "segundoNombre" = ${p.segundo_nombre}, "primerApellido" = ${p.primer_apellido},
    "segundoApellido" = ${p.segundo_apellido}, "fechaNacimiento" = ${p.fecha_nacimiento}::date
  where m."idUsuario" = ${idUsuario} and m.eliminado is null and not exists (
    select from calls.miembro o
    where o.id <> m.id and o.eliminado is null and o."prefijoCedula" = ${p.prefijo_documento_identidad} and o.cedula = ${p.documento_identidad}
      and (o."idProyecto" = m."idProyecto" or (o."esRepresentante" and o.vigente and o.respuesta <> 'declinado' and m."esRepresentante" and m.vigente)))`;
