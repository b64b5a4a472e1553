import type { EntityManager } from '@mikro-orm/postgresql';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { NOT_APPLIED_YET } from '@registro/platform/applications/outcomes';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { Proposal } from '../proposal/proposal.entity.js';

const SECOND_PHASE = 'La persona ya envió la segunda fase de su propuesta';
const GONE_ON = 'La propuesta aprobada ya tiene informes, cuenta o desembolsos en marcha';
const REPRESENTS = 'El representante técnico de la propuesta ya representa otra';

/**
 * Why what was decided on a proposal can't be taken back any more, null while it can: somebody has gone on from it. The
 * second phase was sent, the approved project has begun, or the representative of a refused one is another's by now.
 */
export async function actedOn(em: EntityManager, proposal: Proposal): Promise<string | null> {
  if (proposal.idEstatusProyecto === PROPOSAL_STATUS.REGISTERED) return proposal.devuelto === null ? NOT_APPLIED_YET : null;
  return goneOn(em, proposal, true);
}

/** The same of what was decided on its second phase. @param devuelto when it was returned */
export async function actedOnSecondPhase(em: EntityManager, proposal: Proposal, devuelto: Date | null): Promise<string | null> {
  if (proposal.idEstatusProyecto === PROPOSAL_STATUS.SECOND_PHASE_SENT) return NOT_APPLIED_YET;
  if (proposal.idEstatusProyecto === PROPOSAL_STATUS.PRESELECTED) return devuelto === null ? NOT_APPLIED_YET : null;
  return goneOn(em, proposal, false);
}

async function goneOn(em: EntityManager, { id, idEstatusProyecto }: Proposal, bySecondPhase: boolean): Promise<string | null> {
  const found = await row(
    em,
    sql<{ segunda: boolean; marcha: boolean; representa: boolean }>`
      select exists (select from calls.segunda_fase s where s."idProyecto" = ${id}) as segunda,
             exists (select from calls.informe i where i."idProyecto" = ${id})
               or exists (select from calls.cuenta c where c."idProyecto" = ${id})
               or exists (select from calls.desembolso d where d."idProyecto" = ${id} and d.liberado is not null) as marcha,
             exists (select from calls.miembro m join calls.miembro o on (o."prefijoCedula", o.cedula) = (m."prefijoCedula", m.cedula)
                     where m."idProyecto" = ${id} and m."esRepresentante" and m.eliminado is null and o."idProyecto" <> ${id}
                       and o."esRepresentante" and o.vigente and o.respuesta <> 'declinado' and o.eliminado is null) as representa`,
  );
  if (bySecondPhase && found!.segunda) return SECOND_PHASE;
  if (found!.marcha) return GONE_ON;
  return idEstatusProyecto === PROPOSAL_STATUS.NOT_APPROVED && found!.representa ? REPRESENTS : null;
}
