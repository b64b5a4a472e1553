import { IsBoolean } from 'class-validator';
import { CleanId, IsId, Required, rule } from '../validation.js';
import { MEMBER_NOT_FOUND, type MemberRow } from './member.js';
import type { MemberAnswer } from './member-answer.js';
import { PROPOSAL_NOT_FOUND } from './proposal.js';
import type { ProposalProgramme } from './programme.js';

/** Once the proposal was sent who declined stays out; whoever is in may leave at any time. */
export const ANSWER_FIXED = 'El proyecto ya fue enviado: su respuesta no se puede cambiar';
export const REPRESENTATIVE_MISSING = 'El equipo debe tener un Representante técnico';
export const REPRESENTATIVE_UNCONFIRMED = 'El Representante técnico debe confirmar su participación antes de enviar';
export const REPRESENTATIVE_BY_LINK =
  'El Representante técnico aceptó por el enlace de su correo: contará cuando tenga en el registro una cuenta con su cédula';
export const MEMBER_DECLINED = 'Un integrante declinó participar: elimínelo del equipo antes de enviar';
/** Of who has an account the mail's link takes no answer. */
export const ANSWER_SIGNED_IN = 'Esa cédula tiene una cuenta en el registro: entre con ella y responda allí';
export const INVITATION_NOT_FOUND = 'La invitación no existe o ya no está vigente';
const ANSWER = 'Indique sí o no';

/** What a team lacks before its proposal may be sent, for the step of the team as for the sending. */
export function teamLacks(team: readonly Pick<MemberRow, 'esRepresentante' | 'respuesta' | 'porEnlace'>[]): string[] {
  const representative = team.find(({ esRepresentante }) => esRepresentante);
  const waits = representative?.respuesta === 'pendiente';
  return [
    !representative && REPRESENTATIVE_MISSING,
    waits && (representative.porEnlace === null ? REPRESENTATIVE_UNCONFIRMED : REPRESENTATIVE_BY_LINK),
    team.some(({ respuesta }) => respuesta === 'declinado') && MEMBER_DECLINED,
  ].filter((text) => text !== false);
}

/** The screen of a mail's link, which needs no signing in. */
export const invitationPath = (clave: string): string => `/equipo/${clave}`;

/** An invitation to a team, for who was named in it. By mail: publico/equipo/{clave}, without signing in. */
export interface Invitation {
  idMiembro: number;
  idProyecto: number;
  programa: ProposalProgramme;
  convocatoria: string;
  tituloProyecto: string;
  /** who registered it */
  responsable: string;
  /** as the team names them */
  integrante: string;
  tipo_persona: string;
  respuesta: MemberAnswer;
  respondido: string | null;
  /** when the mail's link accepted, while that does not count */
  porEnlace: string | null;
  /** `responder`: one may accept (who is in may leave at any time); `editar`: one may write in the proposal */
  puede: { responder: boolean; editar: boolean };
}

/** What the mail's link shows: the invitation without ids that only a signed-in person can use. */
export type LinkedInvitation = Omit<Invitation, 'idMiembro' | 'idProyecto' | 'puede'> & {
  puedeResponder: boolean;
  /** who is named has an account, which alone answers */
  conCuenta: boolean;
};

/** POST publico/equipo/{clave} {acepta} */
export class AnswerInvitation {
  @IsBoolean({ message: ANSWER }) @Required(ANSWER) acepta!: boolean;
}

/** POST guardar/equipo/responder {idMiembro, acepta}; another's: 404. */
export class AnswerOwnInvitation extends AnswerInvitation {
  @IsId(MEMBER_NOT_FOUND) @Required(MEMBER_NOT_FOUND) @CleanId() idMiembro!: number;
}

/**
 * How long somebody counts as being in a step after they last said so, in seconds; a browser says so every
 * PRESENCE_EVERY.
 */
export const PRESENCE_LASTS = 45;
export const PRESENCE_EVERY = 15;

/**
 * POST guardar/equipo/presencia {idProyecto, paso}: in which step of the wizard one is, from 0; null: gone. → r_data
 * PresentPerson[], the others.
 */
export class SayPresence {
  @IsId(PROPOSAL_NOT_FOUND) @Required(PROPOSAL_NOT_FOUND) @CleanId() idProyecto!: number;
  @rule('step', (v) => v === null || (Number.isInteger(v) && (v as number) >= 0 && (v as number) <= 9), {
    message: 'El paso indicado no es válido',
  })
  @CleanId()
  paso: number | null = null;
}

export interface PresentPerson {
  nombre: string;
  paso: number;
}
