import { IsUUID } from 'class-validator';
import { type ActState, PAYMENT_ACT_KINDS, type PaymentActKind, TWO_PERSON_ACTS } from '../two-persons.js';
import { Required } from '../validation.js';
import type { AnswerResult } from './bank-kinds.js';
import { Keyed } from './operation.js';

/**
 * What over money takes two persons, beside a batch, which has its own way: one proposes it, another confirms it, and
 * then it is done.
 */
export const ACT_NAMES = Object.fromEntries(PAYMENT_ACT_KINDS.map((kind) => [kind, TWO_PERSON_ACTS[kind].nombre])) as Record<
  PaymentActKind,
  string
>;

export const ACT_STATE_NAMES: Record<ActState, string> = {
  propuesto: 'Por confirmar',
  confirmado: 'Confirmado',
  negado: 'Negado',
  retirado: 'Retirado por quien lo propuso',
  vencido: 'Vencido',
};

/** What a confirmation is given for (POST /api/cuenta/confirmar). */
export const confirmAct = (id: number): string => `confirmar:acto:${id}`;

/** Beside what is said of all acts of two. */
export const ACT_REFUSALS = {
  lote: 'Usted preparó o envió este lote: debe confirmar la respuesta otra persona',
  extracto: 'Usted importó el extracto en que está lo que volvió: debe confirmarlo otra persona',
  mes: 'El extracto tiene días de un mes que ya se cerró',
} as const;
/** What is said of a change when it was proposed. */
export const PROPOSED = 'Propuesto: vale cuando otra persona lo confirme';

/** POST /api/recursos/actos/{id}/confirmar: by who has just shown again who they are. */
export class ConfirmAct extends Keyed {
  @IsUUID(undefined, { message: 'Confirme de nuevo su identidad' }) @Required('Confirme de nuevo su identidad') confirmacion!: string;
}

/** What a call answers that proposes: nothing has changed yet. */
export interface Proposed {
  id: number;
  /** the proposal; null where nothing was to be confirmed */
  acto: number | null;
}

/** A row of GET /api/recursos/actos. */
export interface ActRow {
  id: number;
  acto: PaymentActKind;
  /** what it is about, in words */
  titulo: string;
  /** the record that changes; null for a new one */
  idObjeto: string | null;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown>;
  motivo: string | null;
  estado: ActState;
  /** who proposed it, by e-mail */
  propone: string | null;
  propuesto: string;
  vence: string;
  decide: string | null;
  decidido: string | null;
  motivoDecision: string | null;
  /** whoever asks proposed it */
  propia: boolean;
}

/** A row of GET /api/recursos/actos-lineas: what an answer of a bank would make of one payment. */
export interface ActLineRow {
  /** of the line of its batch */
  id: number;
  idActo: number;
  idPago: number;
  /** who is paid */
  nombre: string;
  documento: string;
  /** whose it is, by name and cédula */
  persona: string | null;
  documentoPersona: string | null;
  deQuien: string | null;
  titulo: string;
  nombreConcepto: string;
  centimos: number;
  moneda: string;
  /** null: the answer says nothing of it */
  resultado: AnswerResult | null;
  codigo: string | null;
  motivo: string | null;
}
/** Of a payment that a bank's answer says nothing of. */
export const NOT_NAMED = 'La respuesta no lo nombra';
export const ANSWER_RESULT_NAMES: Record<AnswerResult, string> = {
  completado: 'Pasa a completado',
  rechazado: 'Pasa a rechazado',
  desconocido: 'Sigue en el banco',
};
