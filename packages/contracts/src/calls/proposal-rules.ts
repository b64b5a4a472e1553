import { SENDING_CODES } from '../applications/sending-codes.js';
import type { ProposalProgramme } from './programme.js';
import { PROPOSAL_STATUS, type ProposalStatusId } from './status.js';

export const PROPOSAL_SAVED = 'Registrado correctamente';
/** What sustainability's form says of PROPOSAL_REFUSED_CODE, and of an answer that says nothing. */
export const PROPOSAL_FAILED = 'Ocurrió un error al guardar el registro';
export const PROPOSAL_NO_ANSWER = 'Ocurrió un error inesperado.';
/** r_code of every refusal of ★ crearProyectoSostenibilidad. */
export const PROPOSAL_REFUSED_CODE = '4000';
export const PROFILE_INCOMPLETE = 'Debes completar el perfil de usuario para postularte.';
export const PROPOSAL_NOT_EDITABLE = 'El proyecto no se puede modificar en su estado actual';
/** What is said of one whose decision was taken back (rule C-23). */
export const PROPOSAL_JUDGED_AGAIN = 'La propuesta vuelve a evaluarse tal como fue enviada: no se puede modificar hasta la nueva decisión';
export const PROPOSAL_ALREADY = 'Usted ya tiene un proyecto registrado en esta convocatoria';
export const CALL_CLOSED_TITLE = '¡Atención!';
/** Codes of innovation's refusals, the scholarship's. */
export const CALL_CODES = { PROFILE: '1002', ALREADY: '1004', ...SENDING_CODES } as const;

const THING: Record<ProposalProgramme, string> = {
  innovacion: 'proyectos de innovación productiva',
  sostenibilidad: 'propuestas de investigación en sostenibilidad',
};
/** What is said outside a call's window, by programme. */
export const callNotStarted = (programa: ProposalProgramme): string => `La convocatoria de ${THING[programa]} comenzará próximamente`;
export const callConcluded = (programa: ProposalProgramme): string =>
  `La convocatoria de ${THING[programa]} ha concluido y las postulaciones se encuentran en evaluación`;

/** What of a proposal the rules look at. */
export interface ProposalStanding {
  idEstatusProyecto: ProposalStatusId;
  /** it was sent at least once */
  enviado: boolean;
  /** a decision sent it back, and it was not sent since */
  devuelto: boolean;
  /** the decision on it was taken back, and it waits for another one as it was sent */
  reabierta: boolean;
}
/** What the signed-in user may do with it now, by the server's clock and rules. */
export interface ProposalMay {
  editar: boolean;
  enviar: boolean;
  segundaFase: boolean;
  /** a panel decides it: what it decided is read here once it is published */
  resultado: boolean;
}

/**
 * What may be done with a proposal now. `abierta`: its call's window, or the user's own jornada for it, is open by the
 * database's clock; the server answers it, a browser never decides it.
 */
export const proposalCan = {
  /**
   * Only at 1 (rule C-8); what was sent and waits for its decision, while the window is open, and never while it is
   * judged again (rule C-23). What was never sent stays open to its owner.
   */
  edit: ({ idEstatusProyecto, enviado, devuelto, reabierta }: ProposalStanding, abierta: boolean): boolean =>
    idEstatusProyecto === PROPOSAL_STATUS.REGISTERED && !reabierta && (!enviado || devuelto || abierta),
  /** While the window is open; what was sent back at any time. */
  send: ({ idEstatusProyecto, devuelto, reabierta }: Omit<ProposalStanding, 'enviado'>, abierta: boolean): boolean =>
    idEstatusProyecto === PROPOSAL_STATUS.REGISTERED && !reabierta && (devuelto || abierta),
  /** 'Segunda fase': filled in at 2, read at 4 (rule C-8), where its call has one. */
  secondPhase: ({ fases, idEstatusProyecto }: Pick<ProposalStanding, 'idEstatusProyecto'> & { fases: readonly string[] }): boolean =>
    fases.includes('segundaFase') &&
    (idEstatusProyecto === PROPOSAL_STATUS.PRESELECTED || idEstatusProyecto === PROPOSAL_STATUS.SECOND_PHASE_SENT),
  /** The tab that the second phase opens with: the form itself, or the data where it is only read. */
  secondPhaseTab: ({ idEstatusProyecto }: Pick<ProposalStanding, 'idEstatusProyecto'>): 0 | 3 =>
    idEstatusProyecto === PROPOSAL_STATUS.SECOND_PHASE_SENT ? 0 : 3,
};
