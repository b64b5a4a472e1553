import { IsIn } from 'class-validator';
import { windowInstant } from '../catalogs/save-window.js';
import { NO_DOWNTIME } from '../catalogs/window.js';
import type { WindowPhase } from '../events.js';
import { Clean, CleanId, IsId, Required, rule } from '../validation.js';
import { LeftUntold } from './left-untold.js';

/**
 * Acts of staff by which one click makes notices and mails go to all whom the call of a window concerns: new dates (at once, or when they come), its call
 * opened or opened again, its close moved for downtime.
 */
export const TELLING_ACTS = ['fechas', 'abrir', 'extender'] as const;
export type TellingAct = (typeof TELLING_ACTS)[number];

/** POST /api/recursos/destinatarios/contar → r_data Audience: who will hear of an act, before it is done. */
export class AudienceQuestion extends LeftUntold {
  @IsIn(TELLING_ACTS, { message: 'La acción no existe' }) @Required('La acción es requerida') acto!: TellingAct;
  /** the window */
  @IsId('La jornada no es válida') @Required('La jornada es requerida') @CleanId() id!: number;
  /** of 'fechas': the edges that would be saved, as they are saved */
  @rule<AudienceQuestion>('start', (v, { acto }) => acto !== 'fechas' || windowInstant(v, 'inicio') !== null, {
    message: 'La fecha de inicio es requerida',
  })
  fechaInicio: string | null = null;
  @rule<AudienceQuestion>('end', (v, { acto }) => acto !== 'fechas' || windowInstant(v, 'fin') !== null, {
    message: 'La fecha de fin es requerida',
  })
  fechaFin: string | null = null;
}

/** People of one page of those who will hear. */
export const HEARERS_PAGE = 50;
const SOUGHT_MOST = 120;

/** POST /api/recursos/destinatarios/personas → r_data HearersPage: who they are, those left out among them. */
export class HearersQuestion extends AudienceQuestion {
  /** a name or the beginning of a cédula; null: all */
  @rule('long', (v) => v == null || String(v).length <= SOUGHT_MOST, { message: `Escriba ${SOUGHT_MOST} caracteres como máximo` })
  @Clean()
  texto: string | null = null;
  /** those after this account; null: from the first one on */
  @IsId('La página no es válida') @CleanId() despuesDe: number | null = null;
}

const PHASES: readonly WindowPhase[] = ['window.opening', 'window.opened', 'window.closing', 'window.extended'];

/** POST /api/recursos/destinatarios/muestra: the mail of one phase, to who asks and to nobody else. */
export class SampleQuestion extends AudienceQuestion {
  @IsIn(PHASES, { message: 'El aviso no existe' }) @Required('El aviso es requerido') tipo!: WindowPhase;
}

/** What an act makes of notices and mails, by the queries that send them. */
export interface Audience {
  /** in the order of time; each goes to those whom it concerns by then, of whom these are the ones now */
  fases: PhaseAudience[];
  /** why there are none; null where there are */
  nadie: NobodyHears | null;
}
export interface PhaseAudience {
  tipo: WindowPhase;
  /** ISO; null: at once */
  cuando: string | null;
  /** who gets either; those left out are in none of these figures */
  personas: number;
  avisos: number;
  correos: number;
  /** who wants the mail, and whose address is not confirmed */
  sinConfirmar: number;
  /** who switched this mail off */
  sinCorreo: number;
}
export const NOBODY_HEARS = {
  noAbierta: 'La convocatoria no está abierta: de sus fechas se avisa cuando se abra.',
  terminada: 'Con estas fechas la jornada ya terminó.',
  sinCaida: `${NO_DOWNTIME}: nada cambia.`,
  avisada: 'De estas fechas ya se avisó, y no se repite.',
} as const;
export type NobodyHears = keyof typeof NOBODY_HEARS;

export interface HearersPage {
  personas: Hearer[];
  /** `despuesDe` of the next page; null: it was the last one */
  sigue: number | null;
}
export interface Hearer {
  id: number;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
}

/** A sample is sent that often a minute. */
export const SAMPLES_A_MINUTE = 5;
export const SAMPLE_SUBJECT = 'Muestra: ';
export const SAMPLE_FOOT = 'Es una muestra que usted se envió desde la consola: nadie más la recibe.';
export const SAMPLE_UNCONFIRMED = 'Confirme su correo electrónico para recibir la muestra';
export const SAMPLE_NOTHING = 'De esto no sale ese correo';
export const sampleSent = (correo: string): string => `Muestra enviada a ${correo}`;
