import type { Criterion } from './rubric.js';

/**
 * So many have judged a case on their own before any of them reads another's (rule E-20), and before it can be ranked.
 */
export const REVIEWS_MIN = 2;

/**
 * What a domain says of the panel that decides its case together with others: `CaseContent.panel`. All cases that name
 * the same `clave` are scored with one rubric, ranked together and published together. What the newest case says holds,
 * but a rubric by which somebody has judged stays as it is. To change what a panel is: `case.requested` again for one
 * of its cases.
 */
export interface CasePanel {
  /** which: the code of the call; lower-case letters, digits and hyphens, 60 at most */
  clave: string;
  nombre: string;
  rubrica: Criterion[];
  /** céntimos to give; null: no budget line is drawn */
  presupuesto: number | null;
  /** ranks by scores that are corrected for how hard each reviewer judges */
  estandarizar: boolean;
  /** after the publication an applicant may ask for so many days to be judged by others; 0: never */
  diasReconsideracion: number;
  /** once it is published its applicant reads the score, the place and the cut */
  muestraPuesto: boolean;
  /** céntimos that this case asks for; 0: none */
  monto: number;
  /** by what reviewers are found who know the matter */
  tema: CaseTopic;
}

export interface CaseTopic {
  /** of the list `area`, by which products are registered too */
  areas: { id: number; nombre: string }[];
  /** title, summary and what else says in words what it is about; 4,000 characters of it count */
  texto: string;
}

export const NO_PANEL_MESSAGE = 'Este caso no lo decide un panel';
export const PANEL_DECIDES_MESSAGE = 'Este caso lo decide su panel: su decisión se publica junto con las demás';
export const COORDINATOR_MESSAGE = 'Quien coordina lee las evaluaciones de los demás, y no evalúa';
export const REVIEW_SENT_MESSAGE = 'Ya envió su evaluación de este caso, y queda como está';
export const NOT_STARTED_MESSAGE = 'Declare primero que no tiene conflicto de interés con este caso';
export const TOO_FEW_REVIEWS_MESSAGE = `El caso no tiene todavía ${REVIEWS_MIN} evaluaciones`;
export const JUDGED_MESSAGE = 'Ese evaluador ya envió su evaluación: solo un conflicto de interés la deja sin efecto';
export const RESERVED_MESSAGE =
  'Tiene un conflicto de interés con una propuesta de este panel: su clasificación y su publicación son de otro coordinador';
export const NOTHING_TO_PUBLISH_MESSAGE = 'El panel no tiene decisiones por publicar';
export const NOT_READY_MESSAGE = 'El panel todavía no puede publicarse';
export const CONSENSUS_CHANGED_MESSAGE = 'El consenso cambió o ya vale. Ábralo de nuevo y revíselo';
export const EARLY_REASON_MESSAGE = 'Diga por qué se publica antes de tiempo';
export const OTHER_COUNT_MESSAGE = 'Las decisiones por publicar cambiaron. Revíselas y publique de nuevo';
export const NOT_RECONSIDERABLE_MESSAGE =
  'El plazo para pedir la reconsideración terminó, o no hay una decisión publicada que reconsiderar';
export const RECONSIDERED_MESSAGE = 'Ya pidió la reconsideración';
