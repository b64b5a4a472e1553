// Apart from what is read of windows (window.ts): every screen reads them, also those that wait for no form and its
// rules.
import { IsBoolean, MaxLength, ValidateIf } from 'class-validator';
import { isIsoDate } from '../dates.js';
import { BulkAsk } from '../console/bulk.js';
import { CASE_TARGET_MAX } from '../evaluation/desk.js';
import { areUntold, UNTOLD_MESSAGE } from '../notices/left-untold.js';
import { Clean, CleanId, CleanWhole, IsDay, IsId, Required, rule } from '../validation.js';

const DAY_MS = 86_400_000;
/** Caracas has no daylight saving time. */
const ZONE = '-04:00';
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-][01]\d:[0-5]\d)$/;

/**
 * The instant that an operator means, ISO in UTC; null when it is none. A day alone is its start for `inicio` and its
 * end (the next midnight) for `fin`; a time without a zone is Caracas's.
 */
export function windowInstant(text: unknown, edge: 'inicio' | 'fin'): string | null {
  if (typeof text !== 'string') return null;
  if (isIsoDate(text)) return new Date(Date.parse(`${text}T00:00:00${ZONE}`) + (edge === 'fin' ? DAY_MS : 0)).toISOString();
  const day = (LOCAL_TIME.exec(text) ?? INSTANT.exec(text))?.[1];
  if (!isIsoDate(day)) return null;
  return new Date(LOCAL_TIME.test(text) ? `${text}${ZONE}` : text).toISOString();
}

const BAD_TIME = 'Indique una fecha (AAAA-MM-DD) o una fecha y hora válida';
const BAD_DAYS = `Los días para evaluar van de 1 a ${CASE_TARGET_MAX}`;
const ORDER = 'La fecha de fin debe ser posterior a la de inicio';

const Days = () =>
  rule('days', (v) => v === null || (Number.isInteger(v) && (v as number) >= 1 && (v as number) <= CASE_TARGET_MAX), { message: BAD_DAYS });

/**
 * PUT /api/recursos/jornadas/{id}: a window's edges, as `windowInstant` reads them, and the days to judge what came in
 * it.
 */
export class SaveWindow {
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;
  @rule('instant', (v) => windowInstant(v, 'inicio') !== null, { message: BAD_TIME })
  @Required('La fecha de inicio es requerida')
  @Clean()
  fechaInicio!: string;
  @rule<SaveWindow>('order', (v, o) => (windowInstant(v, 'fin') ?? '') > (windowInstant(o.fechaInicio, 'inicio') ?? ''), { message: ORDER })
  @rule('instant', (v) => windowInstant(v, 'fin') !== null, { message: BAD_TIME })
  @Required('La fecha de fin es requerida')
  @Clean()
  fechaFin!: string;
  /** days from a sending within which it should be judged (rule E-31); null: as they are */
  @Days()
  @CleanWhole()
  diasEvaluacion: number | null = null;
  /** ids of users who hear nothing of these dates, neither now nor when they come; null: those of before */
  @rule('untold', (v) => v === null || areUntold(v), { message: UNTOLD_MESSAGE })
  sinAvisar: number[] | null = null;
  /** why: it stays in the history of the window */
  @MaxLength(300, { message: 'El motivo no puede tener más de 300 caracteres' })
  @Required('Diga por qué: queda en su historial')
  @Clean()
  motivo!: string;
}

/**
 * The same in the browser's form, where they stand filled in. A rule beside a field that is declared again takes the
 * place of those that it had.
 */
export class SaveWindowForm extends SaveWindow {
  @Days() @Required('Los días para evaluar son requeridos') override diasEvaluacion: number | null = null;
}

/** PUT /api/recursos/jornadas-usuario/{id}: one person's own window, whole days. */
export class EditUserWindow {
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;
  @IsDay(BAD_TIME) @Required('La fecha de inicio es requerida') @Clean() fechaInicio!: string;
  @rule<EditUserWindow>('order', (v, o) => !isIsoDate(v) || !isIsoDate(o.fechaInicio) || v >= o.fechaInicio, {
    message: 'La fecha de fin no puede ser anterior a la de inicio',
  })
  @IsDay(BAD_TIME)
  @Required('La fecha de fin es requerida')
  @Clean()
  fechaFin!: string;
  @IsBoolean({ message: 'Indique sí o no' }) jornBecas = false;
  @IsBoolean({ message: 'Indique sí o no' }) jornSost = false;
  @IsBoolean({ message: 'Indique sí o no' }) jornInnov = false;
  /** why: the person reads it, and it stays in the trace */
  @MaxLength(300, { message: 'El motivo no puede tener más de 300 caracteres' })
  @Required('Diga por qué: la persona lo leerá')
  @Clean()
  motivo!: string;
}

/**
 * POST /api/recursos/jornadas-usuario: a new one; a person has at most one. The person is named by the e-mail they sign
 * in with.
 */
export class CreateUserWindow extends EditUserWindow {
  @MaxLength(254, { message: 'Indique el correo electrónico de la persona' })
  @Required('Indique el correo electrónico de la persona')
  @Clean()
  correo!: string;
}

/** POST /api/recursos/jornadas-usuario/prorrogar: a later last day for many people. */
export class ExtendUserWindows extends BulkAsk {
  @IsDay(BAD_TIME) @Required('La fecha de fin es requerida') @Clean() fechaFin!: string;
  /** why: each of them reads it, and it stays in the trace */
  @MaxLength(300, { message: 'El motivo no puede tener más de 300 caracteres' })
  @Required('Diga por qué: cada persona lo leerá')
  @ValidateIf(({ previa, motivo }: ExtendUserWindows) => !previa || motivo !== null)
  @Clean()
  motivo: string | null = null;
}
/** Days after its end in which a window is extended with others; from then on one opens it by itself. */
export const EXTENDED_WITHIN = 7;
export const WINDOWS_LEFT = {
  despues: 'Ya termina ese día o después',
  vieja: `Terminó hace más de ${EXTENDED_WITHIN} días`,
} as const;
