import { Allow } from 'class-validator';
import { countOf } from '../count.js';
import { Versioned } from '../record/stored.js';
import type { Receipt } from '../applications/receipt.js';
import type { SaidField } from '../applications/said.js';
import { CleanId, IsId, Required, rule } from '../validation.js';
import type { Answers } from './answers.js';
import { PROPOSAL_NOT_FOUND } from './proposal.js';
import { type Question, QUESTIONS_MAX } from './questions.js';
import type { WizardStep } from './wizard-steps.js';

/**
 * The kind of thing that a proposal is: `objeto` of its events, and the last part of the addresses where it answers.
 */
export const PROPOSAL_CASE = 'proyecto';
/** The same of its second phase, which is decided on its own; the id is the proposal's. */
export const SECOND_PHASE_CASE = 'segunda-fase';

/**
 * Sending a proposal (rules V-1 to V-4): it is complete, its team stands, and one transaction keeps what was sent with
 * its receipt.
 */
export const SENDING_CALLS = {
  /** {idProyecto} → ProposalReview */
  revisar: 'consultar/convocatoria/revisar',
  /** {idProyecto, version} → SentProposal */
  enviar: 'guardar/convocatoria/enviar',
  /** {idProyecto} → SentVersion[], newest first */
  versiones: 'consultar/convocatoria/versiones',
  /** {idProyecto, respuestas, version, cambios} → SavedAnswers */
  respuestas: 'guardar/convocatoria/respuestas',
} as const;

/**
 * POST guardar/convocatoria/enviar. `version` is that of the proposal as the page 'Revise su propuesta' showed it: 409
 * when it was changed since. Sent already and unchanged: the same receipt again, so that a lost answer costs nothing.
 */
export class SendProposal extends Versioned {
  @IsId(PROPOSAL_NOT_FOUND) @Required(PROPOSAL_NOT_FOUND) @CleanId() idProyecto!: number;
}

export interface SentProposal {
  idProyecto: number;
  acuse: Receipt;
}

/**
 * POST guardar/convocatoria/respuestas: the answers to the extra questions of its call, checked by them (answers.ts).
 */
export class SaveAnswers extends Versioned {
  @IsId(PROPOSAL_NOT_FOUND) @Required(PROPOSAL_NOT_FOUND) @CleanId() idProyecto!: number;
  @rule('answers', (v) => typeof v === 'object' && v !== null && !Array.isArray(v), { message: 'Las respuestas no son válidas' })
  @Allow()
  respuestas!: Record<string, unknown>;
  /**
   * the keys of the questions that were answered anew since `version` was read: the others stay as somebody else left
   * them (merge.ts)
   */
  @rule('changes', (v) => v == null || (Array.isArray(v) && v.length <= QUESTIONS_MAX && v.every((clave) => typeof clave === 'string')), {
    message: 'La lista de respuestas cambiadas no es válida',
  })
  cambios?: string[] | null = null;
}
export const ANSWERS_SAVED = 'Registrado correctamente';
/** Beside a file among the answers: at sending every file is its owner's. */
export const FILES_BY_OWNER = 'Los archivos los carga quien registró la propuesta';
/** r_data of the save; `fusionados`: the questions whose answer somebody else changed meanwhile, which stays. */
export interface SavedAnswers {
  version: number;
  fusionados: string[];
}

/** What keeps a proposal from being sent, with the step that mends it. */
export interface Lacking {
  paso: WizardStep;
  mensaje: string;
}

/** The page 'Revise su propuesta': all that would be sent, in words, and what is missing. */
export interface ProposalReview {
  idProyecto: number;
  /** sent back when sending */
  version: number;
  campos: (SaidField & { paso: WizardStep })[];
  preguntas: Question[];
  respuestas: Answers;
  falta: Lacking[];
  /** nothing is missing, and it may be sent now */
  puede: boolean;
  /** why it may not though nothing is missing; null otherwise */
  impedimento: string | null;
  /** of the last sending, where what stands here is what was sent; null: NO ENVIADO */
  acuse: Receipt | null;
}

export const SENT_BY_OWNER = 'Solo quien registró la propuesta puede enviarla';
export const SENT_MESSAGE = 'Su propuesta fue enviada';
export const SEND_CONFIRMATION = 'Revise su propuesta. Al enviarla recibirá un acuse de recibo. ¿Está seguro de enviarla?';
export const NOT_SENDABLE_MESSAGE = 'La propuesta no se puede enviar en su estado actual';
export const NO_FINANCING = 'Registre la financiación de la propuesta';
export const TOO_LONG = (meses: number): string =>
  `La propuesta no puede durar más de ${countOf(meses, 'mes', 'meses')} en esta convocatoria`;
