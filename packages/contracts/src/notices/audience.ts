import { IsIn, MaxLength } from 'class-validator';
import { windowInstant } from '../catalogs/save-window.js';
import { NO_DOWNTIME } from '../catalogs/window.js';
import { isIds } from '../console/bulk.js';
import { isIsoDate } from '../dates.js';
import type { MailTemplateId } from '../mails/templates.js';
import { Clean, CleanId, IsId, Required, rule } from '../validation.js';
import { areUntold, UNTOLD_MESSAGE } from './left-untold.js';

/**
 * Acts of staff by which one click makes notices and mails go to all whom the call of a window concerns: new dates (at
 * once, or when they come), its call opened or opened again, its close moved for downtime.
 */
export const WINDOW_ACTS = ['fechas', 'abrir', 'extender'] as const;
export type WindowAct = (typeof WINDOW_ACTS)[number];

const CASES_COME = 'A nadie se le puede dejar sin aviso de los casos que recibe: por él sabe que lo esperan.';
/**
 * Acts by which each of many hears of a matter of their own, with what is said where somebody would leave one of them
 * out: they learn of it by nothing else. Days of one's own that are extended; cases given, shared out, given as
 * proposed; decisions of a panel published, or proposed to be before their time; a bank's answer.
 */
export const OWN_MATTERS = {
  prorrogar: 'A nadie se le puede dejar sin aviso de sus días: por él sabe hasta cuándo puede enviar.',
  asignar: CASES_COME,
  repartir: CASES_COME,
  sugeridos: CASES_COME,
  publicar: 'A nadie se le puede dejar sin aviso de su resultado: por él lo conoce, y desde él corre lo que puede hacer.',
  adelantar: 'A nadie se le puede dejar sin aviso de lo que se propone: sin la palabra de otro coordinador no se publica.',
  respuesta: 'A nadie se le puede dejar sin aviso de su pago: por él sabe que llegó, o qué debe corregir.',
} as const;
export type OwnMatter = keyof typeof OWN_MATTERS;

export const TELLING_ACTS = [...WINDOW_ACTS, ...(Object.keys(OWN_MATTERS) as OwnMatter[])] as const;
export type TellingAct = WindowAct | OwnMatter;
export const isOwnMatter = (acto: TellingAct): acto is OwnMatter => Object.hasOwn(OWN_MATTERS, acto);

/** These are of rows that were chosen; the others of one thing. */
const OF_ROWS: readonly TellingAct[] = ['prorrogar', 'asignar', 'repartir'];
/** These name to whom. */
const OF_REVIEWERS: readonly TellingAct[] = ['asignar', 'repartir'];
const REVIEWERS_MOST = 100;

/** POST /api/recursos/destinatarios/contar → r_data Audience: who will hear of an act, before it is done. */
export class AudienceQuestion {
  @IsIn(TELLING_ACTS, { message: 'La acción no existe' }) @Required('La acción es requerida') acto!: TellingAct;
  /** the window, the panel, or what waits for a second person's word */
  @rule<AudienceQuestion>('one', (v, { acto }) => (v === null) === OF_ROWS.includes(acto), { message: 'Indique de qué se trata' })
  @IsId('El número no es válido')
  @CleanId()
  id: number | null = null;
  /** the rows, as `BulkAsk` has them */
  @rule<AudienceQuestion>(
    'rows',
    (v, { acto, filtro }) => (v === null ? !OF_ROWS.includes(acto) || filtro !== null : OF_ROWS.includes(acto) && isIds(v)),
    { message: 'Elija al menos una fila' },
  )
  ids: number[] | null = null;
  @rule<AudienceQuestion>('filter', (v, { acto, ids }) => v === null || (acto === 'prorrogar' && ids === null && typeof v === 'string'), {
    message: 'El filtro no es válido',
  })
  filtro: string | null = null;
  @rule<AudienceQuestion>('people', (v, { acto }) => (OF_REVIEWERS.includes(acto) ? isIds(v, REVIEWERS_MOST) : v === null), {
    message: 'Elija al menos un evaluador',
  })
  evaluadores: number[] | null = null;
  /** of 'fechas': the edges that would be saved, as they are saved; of 'prorrogar' the last day */
  @rule<AudienceQuestion>('start', (v, { acto }) => acto !== 'fechas' || windowInstant(v, 'inicio') !== null, {
    message: 'La fecha de inicio es requerida',
  })
  fechaInicio: string | null = null;
  @rule<AudienceQuestion>(
    'end',
    (v, { acto }) => (acto === 'prorrogar' ? isIsoDate(v) : acto !== 'fechas' || windowInstant(v, 'fin') !== null),
    { message: 'La fecha de fin es requerida' },
  )
  fechaFin: string | null = null;
  @rule<AudienceQuestion>('none', (v, { acto }) => !isOwnMatter(acto) || (Array.isArray(v) && v.length === 0), {
    message: ({ object }) => OWN_MATTERS[(object as AudienceQuestion).acto as OwnMatter],
  })
  @rule('untold', areUntold, { message: UNTOLD_MESSAGE })
  sinAvisar: number[] = [];
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

/** POST /api/recursos/destinatarios/muestra: one of the mails, to who asks and to nobody else. */
export class SampleQuestion extends AudienceQuestion {
  @MaxLength(60, { message: 'El aviso no existe' }) @Required('El aviso es requerido') @Clean() plantilla!: string;
}

/** What an act makes of notices and mails, by the queries that send them. */
export interface Audience {
  /** in the order of time; each goes to those whom it concerns by then, of whom these are the ones now */
  fases: MomentAudience[];
  /** why there are none; null where there are */
  nadie: NobodyHears | null;
}
export interface MomentAudience {
  /** ISO; null: at once */
  cuando: string | null;
  /** what is told then, by the titles of notice and mail, and to how many each */
  dice: { plantilla: MailTemplateId; titulo: string; personas: number }[];
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
  /** 'V-12345678'; null for who has not registered it: then they are named by their address */
  cedula: string | null;
  /** their address is: else no mail goes there */
  confirmado: boolean;
}

/** A sample is sent that often a minute. */
export const SAMPLES_A_MINUTE = 5;
export const SAMPLE_SUBJECT = 'Muestra: ';
export const SAMPLE_FOOT = 'Es una muestra que usted se envió desde la consola: nadie más la recibe.';
/** of one that is about somebody's own matter: it shows nobody's */
export const SAMPLE_INVENTED = 'Sus datos son inventados y sus enlaces no abren nada de nadie.';
export const SAMPLE_UNCONFIRMED = 'Confirme su correo electrónico para recibir la muestra';
export const SAMPLE_NOTHING = 'De esto no sale ese correo';
export const sampleSent = (correo: string): string => `Muestra enviada a ${correo}`;
