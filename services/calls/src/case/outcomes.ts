import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PROPOSAL_CASE, SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { CaseDecision } from '@registro/contracts/evaluation/kind';
import type { Application, Outcomes } from '@registro/platform/applications/outcomes';
import { Call } from '../call/call.entity.js';
import { Disbursement } from '../progress/disbursement.entity.js';
import { planDisbursements } from '../progress/plan-disbursements.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { changed } from '../proposal/shown.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { actedOn, actedOnSecondPhase } from './acted-on.js';

/**
 * A proposal with its second phase, where one was sent: each is decided on its own, and both move the proposal's
 * status.
 */
export interface Stages {
  proposal: Proposal;
  second: SecondPhase | null;
}

const said = ({ motivo, observaciones, notas }: CaseDecision) => ({ motivo, observaciones, notas });
const UNDECIDED = { devuelto: null, motivo: null, observaciones: null, notas: [] };

async function lock(em: EntityManager, id: number): Promise<Stages | null> {
  const proposal = await em.findOne(Proposal, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return proposal && { proposal, second: await em.findOne(SecondPhase, { idProyecto: id }, { lockMode: LockMode.PESSIMISTIC_WRITE }) };
}

/** Each decision comes after another sending of either stage, or after the one before was taken back. */
const of = ({ proposal: { id, idUsuario, version, reaperturas, idEstatusProyecto }, second }: Stages): Application => ({
  id,
  idUsuario,
  version,
  vez: version + reaperturas + (second?.version ?? 0),
  estado: { idEstatusProyecto },
});

/** An approved one has its disbursements planned. */
async function approve(em: EntityManager, { proposal }: Stages) {
  proposal.idEstatusProyecto = PROPOSAL_STATUS.APPROVED;
  await planDisbursements(em, proposal);
  return 'propuestaAprobada' as const;
}

function refuse(_: EntityManager, { proposal }: Stages, made: CaseDecision) {
  Object.assign(proposal, { ...said(made), idEstatusProyecto: PROPOSAL_STATUS.NOT_APPROVED });
  return 'propuestaNoAprobada' as const;
}

async function undecide(em: EntityManager, { proposal }: Stages, values: Partial<Proposal>): Promise<void> {
  Object.assign(proposal, { ...UNDECIDED, ...values, reaperturas: proposal.reaperturas + 1 });
  await em.nativeDelete(Disbursement, { idProyecto: proposal.id, liberado: null });
}

const ofBoth = { lock, reopened: 'propuestaReabierta', changed: (em, { proposal }) => changed(em, proposal) } satisfies Partial<
  Outcomes<Stages>
>;

/** What becomes of a proposal (rule V-7): a preselected one is asked for its second phase, where its call has one. */
export const proposalOutcomes: Outcomes<Stages> = {
  ...ofBoth,
  objeto: PROPOSAL_CASE,
  of,
  waits: ({ proposal: { idEstatusProyecto, enviado, devuelto } }) =>
    idEstatusProyecto === PROPOSAL_STATUS.REGISTERED && enviado !== null && devuelto === null,
  on: {
    aprobado: async (em, own) => {
      own.proposal.reabierta = false;
      const { fases } = await em.findOneOrFail(Call, { id: own.proposal.idConvocatoria });
      if (!fases.includes('segundaFase')) return approve(em, own);
      own.proposal.idEstatusProyecto = PROPOSAL_STATUS.PRESELECTED;
      return 'propuestaPreseleccionada';
    },
    devuelto: (_, { proposal }, made) => {
      Object.assign(proposal, { ...said(made), reabierta: false, devuelto: new Date() });
      return 'propuestaDevuelta';
    },
    rechazado: (em, own, made) => {
      own.proposal.reabierta = false;
      return refuse(em, own, made);
    },
  },
  firm: (em, { proposal }) => actedOn(em, proposal),
  reopen: (em, own) => undecide(em, own, { idEstatusProyecto: PROPOSAL_STATUS.REGISTERED, reabierta: true }),
};

/** What becomes of a second phase. */
export const secondPhaseOutcomes: Outcomes<Stages> = {
  ...ofBoth,
  objeto: SECOND_PHASE_CASE,
  lock: async (em, id) => {
    const own = await lock(em, id);
    return own?.second ? own : null;
  },
  of: (own) => ({ ...of(own), version: own.second!.version }),
  waits: ({ proposal }) => proposal.idEstatusProyecto === PROPOSAL_STATUS.SECOND_PHASE_SENT,
  on: {
    aprobado: approve,
    devuelto: (_, { proposal, second }, made) => {
      Object.assign(second!, { ...said(made), devuelto: new Date() });
      proposal.idEstatusProyecto = PROPOSAL_STATUS.PRESELECTED;
      return 'propuestaDevuelta';
    },
    rechazado: refuse,
  },
  firm: (em, { proposal, second }) => actedOnSecondPhase(em, proposal, second!.devuelto),
  reopen: (em, own) => {
    Object.assign(own.second!, UNDECIDED);
    return undecide(em, own, { idEstatusProyecto: PROPOSAL_STATUS.SECOND_PHASE_SENT });
  },
};
