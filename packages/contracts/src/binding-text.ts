import { Reason } from './reason.js';

/**
 * Texts that bind whoever agrees to them, which operators keep: each version is proposed by one and holds once another
 * confirms it, from its day on (rules S-33, S-44).
 */

export const TEXT_PROPOSED = 'Versión propuesta: otro operador debe confirmarla. Nada cambia hasta entonces';
/** instead of who wrote it, of the one that nobody proposed */
export const TEXT_FIRST = 'El producto la trae';

/** How a version stands: only one waits, and only one holds; a confirmed one may have its day still to come. */
export const BINDING_TEXT_STATES = ['propuesta', 'futura', 'vigente', 'anterior', 'negada', 'retirada', 'vencida'] as const;
export type BindingTextState = (typeof BINDING_TEXT_STATES)[number];
export const BINDING_TEXT_STATE_NAMES: Record<BindingTextState, string> = {
  propuesta: 'Por confirmar',
  futura: 'Aún no rige',
  vigente: 'Vigente',
  anterior: 'Ya no vigente',
  negada: 'Negada',
  retirada: 'Retirada',
  vencida: 'Vencida',
};

/**
 * POST /api/recursos/{declaraciones, terminos}/{id}/negar, and who proposed it takes it back with the same; its
 * `confirmar` takes nothing.
 */
export class RefuseText {
  @Reason() motivo!: string;
}

/** A row of GET /api/recursos/{declaraciones, terminos}. */
export interface BindingTextRow {
  /** counts the versions */
  id: number;
  texto: string;
  estado: BindingTextState;
  vigente: boolean;
  /** the day from which it holds, YYYY-MM-DD */
  rige: string;
  /** the newest one when it was proposed; null: that one was the first, or nobody wrote it down */
  reemplaza: number | null;
  /** why it was proposed */
  motivo: string | null;
  /** who proposed it; null: the one that the product came with */
  idUsuario: number | null;
  solicita: string | null;
  creado: string;
  /** until when it waits */
  vence: string;
  decide: string | null;
  decidido: string | null;
  motivoDecision: string | null;
  /** whoever looks proposed it: another operator must confirm it */
  propia: boolean;
  /** how many people have agreed to it; null: that is kept elsewhere, if at all */
  aceptaron: number | null;
}
