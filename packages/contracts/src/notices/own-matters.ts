import type { MailTemplateId } from '../mails/templates.js';
import type { CaseResult } from '../evaluation/kind.js';
import type { AnswerResult } from '../payments/bank-kinds.js';
import type { AudienceQuestion } from './audience.js';
import type { NoticeName } from './notices.js';

/**
 * POST /api/interno/{jornadas-usuario, casos or actos}/avisos → r_data OwnTold[]: what an act would tell, asked of the
 * service that does it, for whoever would do it.
 */
export interface OwnMattersQuestion {
  /** the id of the user */
  quien: number;
  asked: AudienceQuestion;
}

/** One notice to these people: who has several such matters stands there as often. */
export interface OwnTold {
  plantilla: MailTemplateId;
  usuarios: number[];
  /** the window of the call that its mail belongs to */
  ventana?: string | null;
}

/** Who hears of what, by the notice. */
export const byNotice = (told: { aviso: NoticeName; idUsuario: number }[]): OwnTold[] =>
  [...Map.groupBy(told, ({ aviso }) => aviso)].map(([plantilla, of]) => ({ plantilla, usuarios: of.map(({ idUsuario }) => idUsuario) }));

/** POST /api/interno/casos-de/{objeto}/avisos → r_data OwnTold[]: what a domain would tell of decisions on its own. */
export interface DecisionsTold {
  decisiones: { idObjeto: number; version: number; resultado: CaseResult }[];
}

/**
 * POST /api/interno/pagos-de/{objeto}/avisos → r_data OwnTold[]: what a domain would tell of payments of its own that
 * the bank settled together.
 */
export interface SettledTold {
  pagos: ToldPayment[];
}
export interface ToldPayment {
  idObjeto: number;
  /** the domain's own id of it */
  referencia: number;
  intento: number;
  resultado: Exclude<AnswerResult, 'desconocido'>;
}
