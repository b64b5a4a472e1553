import { foldedName } from '../profile/person-name.js';
import { Reason } from '../reason.js';
import { CleanId, IsId, Required } from '../validation.js';

const NO_ACCOUNT = 'La cuenta no es válida';

/**
 * POST /api/recursos/uniones/previa, and what both say who ask: `idOrigen` is the account that closes, `idDestino` the
 * one that stays.
 */
export class MergePair {
  @IsId(NO_ACCOUNT) @Required('Elija la cuenta que se cierra') @CleanId() idOrigen!: number;
  @IsId(NO_ACCOUNT) @Required('Elija la cuenta que se queda') @CleanId() idDestino!: number;
}

/** POST /api/recursos/uniones/pedir. Nothing changes until another operator confirms it (rule S-29). */
export class AskMerge extends MergePair {
  @Reason() motivo!: string;
}

/** POST /api/recursos/uniones/{id}/{confirmar, negar, deshacer, deshacer/confirmar, deshacer/negar, reintentar} */
export class MergeDecision {
  @Reason() motivo!: string;
}

export const MERGE_STATES = ['pendiente', 'confirmada', 'porDeshacer', 'negada', 'deshecha', 'vencida'] as const;
export type MergeState = (typeof MERGE_STATES)[number];
export const MERGE_STATE_NAMES: Record<MergeState, string> = {
  pendiente: 'Por confirmar',
  confirmada: 'Unida',
  porDeshacer: 'Por deshacer',
  negada: 'Negada',
  deshecha: 'Deshecha',
  vencida: 'Vencida',
};

/** Days in which a merge may be undone. */
export const MERGE_UNDO_DAYS = 30;

/** The services that keep something of a person, each under the name that operators read. */
export const MERGE_SERVICES = {
  profile: 'Perfil',
  products: 'Productos',
  scholarships: 'Becas y tutorías',
  calls: 'Proyectos',
  evaluation: 'Casos de evaluación',
  payments: 'Pagos',
  documents: 'Archivos y certificados',
  catalogs: 'Jornadas propias',
  operations: 'Avisos',
  conversations: 'Preguntas y respuestas',
  observatory: 'Directorio',
} as const;
export type MergeService = keyof typeof MERGE_SERVICES;

/** What of a service waits, went over, stayed where it was, or went back. */
export type MergePartState = 'espera' | 'movida' | 'quedo' | 'devuelta';
export const MERGE_PART_NAMES: Record<MergePartState, string> = {
  espera: 'En espera',
  movida: 'Movido',
  quedo: 'Se quedó',
  devuelta: 'Devuelto',
};

/** How many of a kind: 'Estudios', 3. */
export interface MergeCount {
  que: string;
  cuantos: number;
}

/** GET /api/interno/fusiones/{servicio}/{origen}/{destino} → r_data: what would move, and what both have. */
export interface MergePreviewPart {
  servicio: MergeService;
  /** of the account that closes; kinds of which there is none are left out */
  mueve: MergeCount[];
  /** what the account that stays has already, of the same kinds */
  tiene: MergeCount[];
  /** what else happens, or stays */
  avisos: string[];
  /** what stands against it */
  impide: string[];
}

/** One of the two accounts, as an operator compares them. */
export interface MergeAccount {
  id: number;
  correo: string;
  /** of the basic data; the account's own where there are none */
  nombre: string;
  /** 'V-12345678'; null: it has no basic data */
  cedula: string | null;
  /** YYYY-MM-DD; null: it has no basic data */
  fechaNacimiento: string | null;
  activo: boolean;
  verificado: boolean;
  creado: string;
  /** when it was last signed in to, as far as its open sessions say */
  entrada: string | null;
}

/** In what two accounts may look like two people's. */
export const MERGE_DIFFERENCE_NAMES = { nombre: 'Nombre', cedula: 'Cédula', fechaNacimiento: 'Fecha de nacimiento' } as const;
export interface MergeDifference {
  que: keyof typeof MERGE_DIFFERENCE_NAMES;
  origen: string;
  destino: string;
}

/**
 * What both say and say differently: whoever asks for a merge is warned of it, and so is who confirms it (rule S-29).
 * An address is no name.
 */
export function mergeDifferences(origen: MergeAccount, destino: MergeAccount): MergeDifference[] {
  const named = ({ nombre, correo }: MergeAccount) => (nombre === correo ? null : nombre);
  const compared: [MergeDifference['que'], string | null, string | null, (text: string) => string][] = [
    ['nombre', named(origen), named(destino), foldedName],
    ['cedula', origen.cedula, destino.cedula, String],
    ['fechaNacimiento', origen.fechaNacimiento, destino.fechaNacimiento, String],
  ];
  return compared.flatMap(([que, a, b, form]) => (a && b && form(a) !== form(b) ? [{ que, origen: a, destino: b }] : []));
}

/**
 * What POST /api/recursos/uniones/previa answers. It may be asked for, and confirmed, where `impide` and `ausentes` are
 * empty.
 */
export interface MergePreview {
  origen: MergeAccount;
  destino: MergeAccount;
  partes: MergePreviewPart[];
  /** services that did not answer, by their names */
  ausentes: string[];
  /** of the two accounts themselves */
  impide: string[];
}

/** A row of GET /api/recursos/uniones. */
export interface MergeRow {
  id: number;
  idOrigen: number;
  idDestino: number;
  correoOrigen: string;
  nombreOrigen: string;
  correoDestino: string;
  nombreDestino: string;
  estado: MergeState;
  motivo: string;
  solicita: string;
  decide: string | null;
  motivoDecision: string | null;
  creado: string;
  /** until when it waits for a word */
  vence: string;
  decidido: string | null;
  deshace: string | null;
  motivoDeshace: string | null;
  deshecho: string | null;
  /** an operator asked that it be undone, and another must confirm it; null: nobody */
  desunion: MergeUndoing | null;
  /** whoever looks asked for it, or it is theirs: another operator must confirm it */
  propia: boolean;
  /** until when it may be undone; null: it may not */
  deshacible: string | null;
  /** services of which something waits, or stayed */
  pendientes: number;
  /** what whoever asked for it was warned of */
  advertido: MergeDifference[];
}

/** That a merge be undone, while it waits for another operator's word. */
export interface MergeUndoing {
  quien: string;
  motivo: string;
  fecha: string;
  vence: string;
  /** whoever looks asked for it, or it is theirs */
  propia: boolean;
}

/** What became of one service's part. */
export interface MergePart {
  servicio: MergeService;
  estado: MergePartState;
  /** what went over, or back */
  detalle: MergeCount[];
  /** why it stayed */
  motivo: string | null;
  cambio: string;
}

/** GET /api/recursos/uniones/{id}/detalle → r_data. */
export interface MergeDetail extends MergeRow {
  /** what would move, while it waits for a word */
  previa: MergePreview | null;
  /** none before it is confirmed */
  partes: MergePart[];
}

/** Why two accounts are not joined. */
export const MERGE_REFUSALS = {
  misma: 'Elija dos cuentas distintas',
  abierta: 'Una de las cuentas ya tiene una unión por confirmar',
  noDeshacible: `Solo se deshace una unión confirmada, durante ${MERGE_UNDO_DAYS} días`,
  sinPedir: 'Nadie ha pedido deshacer esta unión',
  cerrada: 'Esta cuenta está unida con otra. Deshaga la unión para abrirla',
  rol: (correo: string) => `${correo} no es de un investigador sin permisos. Quítele antes el rol o los permisos`,
  borrado: (correo: string) => `La persona de ${correo} pidió que se borren sus datos. Resuélvalo antes`,
  permisos: (correo: string) => `Hay permisos por confirmar para ${correo}. Resuélvalos antes`,
  unida: (correo: string) => `${correo} ya está unida con otra cuenta`,
  suspendida: (correo: string) => `${correo} está suspendida: no puede ser la que se queda`,
  sinConfirmar: (correo: string) => `${correo} no ha confirmado su correo: no puede ser la que se queda`,
  cadena: (correo: string) =>
    `Con ${correo} se unió otra cuenta y esa unión todavía se puede deshacer. Deshágala, o espere ${MERGE_UNDO_DAYS} días desde que se confirmó`,
  ausentes: (servicios: string) => `No respondió: ${servicios}. Intente de nuevo en un momento`,
} as const;

/** All that stands against it, as one message. */
export const MERGE_STANDS_AGAINST = (razones: readonly string[]): string => razones.join('. ');
