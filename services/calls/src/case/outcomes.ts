import type { EntityManager } from '@mikro-orm/postgresql';
import { PROPOSAL_CASE, SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { CaseDecision } from '@registro/contracts/evaluation/kind';
import type { Application, Held, Outcomes } from '@registro/platform/applications/outcomes';
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
  /** its call asks a preselected one for its second phase */
  twoPhases: boolean;
}

const said = ({ motivo, observaciones, notas }: CaseDecision) => ({ motivo, observaciones, notas });
const UNDECIDED = { devuelto: null, motivo: null, observaciones: null, notas: [] };

async function find(em: EntityManager, ids: number[], how: Held): Promise<Stages[]> {
  const proposals = await em.find(Proposal, { id: { $in: ids } }, { ...how, orderBy: { id: 'asc' } });
  const seconds = await em.find(SecondPhase, { idProyecto: { $in: ids } }, { ...how, orderBy: { idProyecto: 'asc' } });
  const calls = await em.find(Call, { id: { $in: proposals.map(({ idConvocatoria }) => idConvocatoria) } });
  return proposals.map((proposal) => ({
    proposal,
    second: seconds.find(({ idProyecto }) => idProyecto === proposal.id) ?? null,
    twoPhases: calls.some(({ id, fases }) => id === proposal.idConvocatoria && fases.includes('segundaFase')),
  }));
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
function approve(em: EntityManager, { proposal }: Stages): Promise<void> {
  proposal.idEstatusProyecto = PROPOSAL_STATUS.APPROVED;
  return planDisbursements(em, proposal);
}

function refuse({ proposal }: Stages, made: CaseDecision): void {
  Object.assign(proposal, { ...said(made), idEstatusProyecto: PROPOSAL_STATUS.NOT_APPROVED });
}

const NOTICES = { aprobado: 'propuestaAprobada', devuelto: 'propuestaDevuelta', rechazado: 'propuestaNoAprobada' } as const;

async function undecide(em: EntityManager, { proposal }: Stages, values: Partial<Proposal>): Promise<void> {
  Object.assign(proposal, { ...UNDECIDED, ...values, reaperturas: proposal.reaperturas + 1 });
  await em.nativeDelete(Disbursement, { idProyecto: proposal.id, liberado: null });
}

const ofBoth = { find, reopened: 'propuestaReabierta', changed: (em, { proposal }) => changed(em, proposal) } satisfies Partial<
  Outcomes<Stages>
>;

/** What becomes of a proposal (rule V-7): a preselected one is asked for its second phase, where its call has one. */
export const proposalOutcomes: Outcomes<Stages> = {
  ...ofBoth,
  objeto: PROPOSAL_CASE,
  of,
  waits: ({ proposal: { idEstatusProyecto, enviado, devuelto } }) =>
    idEstatusProyecto === PROPOSAL_STATUS.REGISTERED && enviado !== null && devuelto === null,
  told: ({ twoPhases }, resultado) => (resultado === 'aprobado' && twoPhases ? 'propuestaPreseleccionada' : NOTICES[resultado]),
  decide: (em, own, made) => {
    const { proposal, twoPhases } = own;
    proposal.reabierta = false;
    if (made.resultado === 'rechazado') return refuse(own, made);
    if (made.resultado === 'aprobado' && !twoPhases) return approve(em, own);
    if (made.resultado === 'aprobado') proposal.idEstatusProyecto = PROPOSAL_STATUS.PRESELECTED;
    else Object.assign(proposal, { ...said(made), devuelto: new Date() });
  },
  firm: (em, { proposal }) => actedOn(em, proposal),
  reopen: (em, own) => undecide(em, own, { idEstatusProyecto: PROPOSAL_STATUS.REGISTERED, reabierta: true }),
};

/** What becomes of a second phase. */
export const secondPhaseOutcomes: Outcomes<Stages> = {
  ...ofBoth,
  objeto: SECOND_PHASE_CASE,
  find: async (em, ids, how) => (await find(em, ids, how)).filter(({ second }) => second),
  of: (own) => ({ ...of(own), version: own.second!.version }),
  waits: ({ proposal }) => proposal.idEstatusProyecto === PROPOSAL_STATUS.SECOND_PHASE_SENT,
  told: (_, resultado) => NOTICES[resultado],
  decide: (em, own, made) => {
    if (made.resultado === 'rechazado') return refuse(own, made);
    if (made.resultado === 'aprobado') return approve(em, own);
    Object.assign(own.second!, { ...said(made), devuelto: new Date() });
    own.proposal.idEstatusProyecto = PROPOSAL_STATUS.PRESELECTED;
  },
  firm: (em, { proposal, second }) => actedOnSecondPhase(em, proposal, second!.devuelto),
  reopen: (em, own) => {
    Object.assign(own.second!, UNDECIDED);
    return undecide(em, own, { idEstatusProyecto: PROPOSAL_STATUS.SECOND_PHASE_SENT });
  },
};
