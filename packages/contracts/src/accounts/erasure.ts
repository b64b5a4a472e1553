import { MaxLength } from 'class-validator';
import { Reason } from '../reason.js';
import { Clean, Required } from '../validation.js';
import { MERGE_SERVICES } from './merge.js';

/** What the confirmation that it takes is for. */
export const CONFIRM_ERASURE = 'borrar:cuenta';
/** The link holds so long. */
export const ERASURE_LINK_HOURS = 24;
/** The page of the link, before its key. */
export const ERASURE_ROUTE = '/borrar-cuenta/';

/** The services that hold something on a person: those of a merge, and the account's own. */
export const ERASURE_SERVICES = { ...MERGE_SERVICES, accounts: 'Cuenta, correos y sesiones' } as const;
export type ErasureService = keyof typeof ERASURE_SERVICES;

/**
 * Where an erasure stands: asked for and not confirmed by the link yet, for operators to resolve, done, refused by
 * them, taken back by the person, or replaced by a later one.
 */
export const ERASURE_STATES = ['pedido', 'confirmado', 'hecho', 'negado', 'retirado'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];
export const ERASURE_STATE_NAMES: Record<ErasureState, string> = {
  pedido: 'Sin confirmar por correo',
  confirmado: 'Por resolver',
  hecho: 'Borrada',
  negado: 'Negado',
  retirado: 'Retirado',
};

/** POST /api/cuenta/borrado: one asks to be erased (rule S-39). */
export class AskErasure {
  @MaxLength(60, { message: 'Confirme de nuevo su identidad' }) @Required('Confirme de nuevo su identidad') @Clean() confirmacion!: string;
}

/** POST /api/recursos/borrados/{id}/{proponer, confirmar, negar, reintentar} */
export class ErasureDecision {
  @Reason() motivo!: string;
}

/** What becomes of rows: they go, they stay without what names the person, or they stay and why. */
export type ErasureFate = 'borrada' | 'anonima' | 'queda';
export const ERASURE_FATE_NAMES: Record<ErasureFate, string> = {
  borrada: 'Se borra',
  anonima: 'Se queda sin su nombre',
  queda: 'Se conserva',
};
/** Once it is done. */
export const ERASURE_DONE_NAMES: Record<ErasureFate, string> = {
  borrada: 'Se borró',
  anonima: 'Quedó sin su nombre',
  queda: 'Se conservó',
};

/** How many rows of a kind, and what becomes of them. */
export interface ErasureRows {
  que: string;
  cuantos: number;
  suerte: ErasureFate;
  /** why they stay */
  porque: string | null;
}

/** GET /api/interno/borrados/{servicio}/{idUsuario} → r_data: what a service holds, and what stands against it. */
export interface ErasurePreviewPart {
  servicio: ErasureService;
  /** kinds of which there is none are left out */
  filas: ErasureRows[];
  /** what is under way, each with what to do */
  impide: string[];
}

/** GET /api/cuenta/borrado/previa → r_data. It may be asked for, and done, where `impide` and `ausentes` are empty. */
export interface ErasurePreview {
  partes: ErasurePreviewPart[];
  impide: string[];
  /** services that did not answer, by their names */
  ausentes: string[];
}

/** GET /api/cuenta/borrado → r_data: one's own last asking; null: never, or nothing came of it. Times are ISO. */
export interface OwnErasure {
  estado: Extract<ErasureState, 'pedido' | 'confirmado' | 'negado'>;
  pedido: string;
  /** until when the link may be opened */
  hasta: string;
  /** why operators refused it */
  motivo: string | null;
}

/** GET and POST /api/publico/borrado/{clave} → r_data */
export interface LinkedErasure {
  estado: ErasureState;
  hasta: string;
  /** it can be confirmed yet */
  vigente: boolean;
}

/** What became of one service's part. */
export type ErasurePartState = 'espera' | 'hecha' | 'quedo';
export const ERASURE_PART_NAMES: Record<ErasurePartState, string> = { espera: 'En espera', hecha: 'Hecho', quedo: 'Se quedó' };
export interface ErasurePart {
  servicio: ErasureService;
  estado: ErasurePartState;
  detalle: ErasureRows[];
  /** why it did not go */
  motivo: string | null;
  cambio: string;
}

/** A row of GET /api/recursos/borrados. */
export interface ErasureRow {
  id: number;
  idUsuario: number;
  /** as the account calls itself now */
  nombre: string;
  correo: string;
  estado: ErasureState;
  pedido: string;
  /** when the person confirmed it */
  confirmado: string | null;
  /** an operator proposed it, and another must confirm it; null: nobody */
  propone: string | null;
  motivoPropone: string | null;
  vence: string | null;
  /** whoever looks proposed it, or it is theirs: another operator must confirm it */
  propia: boolean;
  decide: string | null;
  motivo: string | null;
  decidido: string | null;
  /** services of which something waits, or stayed */
  pendientes: number;
}

/** GET /api/recursos/borrados/{id}/detalle → r_data. */
export interface ErasureDetail extends ErasureRow {
  /** what would go and stay, as all say now; null once it is resolved */
  previa: ErasurePreview | null;
  /** none before it is done */
  partes: ErasurePart[];
}

export const ERASURE_MESSAGES = {
  pedido: 'Le escribimos: abra el enlace del correo para confirmarlo',
  confirmado: 'Confirmado. Dos operadores lo revisan; le avisamos por correo',
  retirado: 'Retirado: su cuenta y sus datos siguen como están',
  noExiste: 'El enlace no es válido: compruebe que lo abrió completo',
  yaNo: 'Este enlace ya no sirve: el pedido se retiró, se resolvió o venció',
  abierto: 'Ya pidió que borremos sus datos',
  nada: 'No hay un pedido que retirar',
  resuelto: 'El pedido ya está resuelto',
  sinProponer: 'Nadie ha propuesto este borrado',
  borrada: 'Los datos de esta cuenta se borraron: no se abre de nuevo',
  ausentes: (servicios: string) => `No respondió: ${servicios}. Intente de nuevo en un momento`,
} as const;

/** All that stands against it, as one message. */
export const ERASURE_STANDS_AGAINST = ({ impide, ausentes }: ErasurePreview): string | null =>
  [...impide, ...(ausentes.length ? [ERASURE_MESSAGES.ausentes(ausentes.join(', '))] : [])].join('. ') || null;
