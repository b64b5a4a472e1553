import { MaxLength } from 'class-validator';
import { todayInCaracas } from '../dates.js';
import { Reason } from '../reason.js';
import { Clean, CleanId, CleanLines, IsDay, IsId, Required, rule } from '../validation.js';

/** The terms and the use of one's data, which whoever has an account agrees to: a text that binds (rule S-44). */

export const TERMS_TEXT_MAX = 20_000;
/** How long who agreed to an older version may go on as before, from the day on which the new one holds. */
export const TERMS_DAYS = 30;

export const TERMS_MESSAGES = {
  aceptados: 'Gracias. Quedó constancia de que aceptó los términos',
  otra: 'Los términos cambiaron mientras los leía: léalos de nuevo',
  vencido: 'Antes de enviar, acepte los términos vigentes en su página de inicio o en «Mi cuenta». Lo que escribió se conserva',
  pasado: 'Debe regir desde hoy o después',
} as const;
/** r_code of what is not sent before its person agreed */
export const TERMS_OVERDUE = 'TERMINOS';

/** What somebody has not agreed to yet, of what holds. */
export interface TermsDue {
  version: number;
  /** the last day on which they can send without, YYYY-MM-DD */
  hasta: string;
  /** that day is over: nothing is sent before they agreed */
  vencido: boolean;
}

/** A version as everybody reads it. */
export interface TermsVersion {
  version: number;
  texto: string;
  /** the day from which it holds, YYYY-MM-DD */
  rige: string;
}

/** GET /api/publico/terminos → r_data: the version that holds, and those that held before, newest first. */
export interface TermsRead extends TermsVersion {
  anteriores: TermsVersion[];
}

/**
 * GET /api/cuenta/terminos → r_data: what holds, and what one agreed to last; `debe`: it is asked for, null: one has
 * agreed.
 */
export interface OwnTerms extends TermsVersion {
  debe: TermsDue | null;
  aceptada: (TermsVersion & { fecha: string }) | null;
}

/** POST /api/cuenta/terminos: agrees to the version that was read. */
export class AcceptTerms {
  @IsId('La versión indicada no es válida') @Required('Indique la versión') @CleanId() version!: number;
}

/**
 * POST /api/recursos/terminos: the next version, from which day it holds and why it is another; an empty line begins a
 * paragraph.
 */
export class ProposeTerms {
  @MaxLength(TERMS_TEXT_MAX, { message: `El texto no puede tener más de ${TERMS_TEXT_MAX} caracteres` })
  @Required('El texto es requerido')
  @CleanLines()
  texto!: string;

  @rule('ahead', (v) => typeof v !== 'string' || v >= todayInCaracas(), { message: TERMS_MESSAGES.pasado })
  @IsDay('La fecha no es válida')
  @Required('Indique desde qué día rige')
  @Clean()
  rige!: string;

  @Reason() motivo!: string;
}
