import type { AppealableObject } from '../appeals/appeal.js';
import type { TwoPersonKind } from '../two-persons.js';
import type { AskableObject } from './conversation.js';

/**
 * What each act of two is about, of what people ask and appeal; null: of nobody's, or of so many payments that each has
 * a dossier of its own (rule Q-28), and the batch names those that something waits about. An appeal is about what was
 * appealed.
 */
export const ACT_ABOUT = {
  respuesta: null,
  pago: 'pago',
  retiro: null,
  ajuste: 'pago',
  devolucion: 'pago',
  desenlace: 'pago',
  formato: null,
  cuenta: null,
  presupuesto: null,
  limite: null,
  redenominacion: null,
  lote: null,
  segunda: null,
  revision: null,
  recurso: 'recurso',
  permiso: 'persona',
  identidad: 'persona',
  separacion: 'persona',
  acceso: 'persona',
  union: 'persona',
  desunion: 'persona',
  borrado: 'persona',
  conservacion: null,
  // Who names coordinators knows nothing of anybody's account.
  coordinador: null,
  documentos: null,
  texto: null,
  terminos: null,
  // Who judges blind reads no words of who asks.
  consenso: null,
  adelanto: null,
} as const satisfies Record<TwoPersonKind, 'persona' | 'pago' | 'recurso' | null>;

/** The acts that are about something that may be asked about, appealed, or changed by another act. */
export type ActAboutSomething = { [K in TwoPersonKind]: (typeof ACT_ABOUT)[K] extends null ? never : K }[TwoPersonKind];
export const ACTS_ABOUT_SOMETHING = (Object.keys(ACT_ABOUT) as TwoPersonKind[]).filter(
  (acto): acto is ActAboutSomething => ACT_ABOUT[acto] !== null,
);
export const isAboutSomething = (acto: TwoPersonKind): acto is ActAboutSomething => ACT_ABOUT[acto] !== null;

/** An act that waits, by its number or by what it is about: of what it is there is one at a time. */
export type WaitingAct = { acto: ActAboutSomething; id: number } | { acto: ActAboutSomething; clave: number };

/**
 * GET /api/recursos/apelaciones/junto-al-acto?acto&id|clave → r_data: what else waits about the same, for who proposes
 * or confirms it and may open it (rule Q-30). 404 for an act that does not wait, or is another's to decide.
 */
export interface BesideAct {
  /** asked for and not decided, or granted and not done: what was decided waits for an act about the same */
  recursos: { id: number; objeto: AppealableObject; estado: 'pedida' | 'concedida'; vence: string }[];
  /** those that wait for the registry */
  preguntas: { id: number; objeto: AskableObject; asunto: string }[];
  /** other acts of two, by what names them where they are shown */
  actos: { acto: ActAboutSomething; id: number; clave: string; idPersona: number | null }[];
  /** its person asked for their data to be erased, which nobody has proposed: the number of that; null: nothing */
  borrado: number | null;
}
