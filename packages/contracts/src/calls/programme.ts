import { Matches } from 'class-validator';
import { Clean, Required } from '../validation.js';
import type { PROGRAMMES, PROPOSAL_PROGRAMMES } from './programme-names.js';
import type { Question } from './questions.js';

export type Programme = (typeof PROGRAMMES)[number];
export type ProposalProgramme = (typeof PROPOSAL_PROGRAMMES)[number];

export const CALL_STATES = ['borrador', 'abierta', 'cerrada'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** A document of a call that is read before applying: shown with its title, opened in its own tab. */
export interface CallTerm {
  titulo: string;
  /** '/docs/…' of this site, the screen of an uploaded file, or an address elsewhere */
  url: string;
}

/** A heading of the budget that a call pays for; `tope`: the most for one proposal, none where it is null. */
export interface CallHeading {
  idRubro: number;
  tope: number | null;
}

export const CALL_UNKNOWN = 'La convocatoria no existe';

/**
 * {convocatoria}: a call by its code ('sostenibilidad-2025'), or the current one of a programme by the programme's
 * name.
 */
export class CallRef {
  @Matches(/^[a-z0-9][a-z0-9-]{0,79}$/, { message: CALL_UNKNOWN }) @Required(CALL_UNKNOWN) @Clean() convocatoria!: string;
}

/** POST consultar/convocatoria/abiertas → r_data: one of several calls that are open for the user. */
export interface OpenCall {
  codigo: string;
  programa: ProposalProgramme;
  nombre: string;
  anio: number;
  descripcion: string | null;
  /** the edges of its general window, ISO */
  inicio: string | null;
  fin: string | null;
}

/**
 * POST consultar/convocatoria/ver {convocatoria} → r_data: what applicants are told of a call. One that is not
 * announced yet: 404.
 */
export interface CallRead {
  /** `idRegistro` of a new proposal's draft */
  id: number;
  codigo: string;
  programa: Programme;
  nombre: string;
  anio: number;
  /** whom it is for and what it gives; null: nobody wrote it */
  descripcion: string | null;
  estado: CallState;
  /** of its window; `fin` and `inicio` are ISO, `abierta` is for this user, now */
  ventana: { codigo: string; inicio: string | null; fin: string | null; abierta: boolean };
  terminos: CallTerm[];
  /** the most that one proposal may ask for, in bolívares */
  montoMaximo: number | null;
  /** months */
  duracionMaxima: number | null;
  permiteRepetir: boolean;
  diasReconsideracion: number;
  /** the headings that it pays for, with their labels; empty: all of the list */
  rubros: (CallHeading & { rubro: string })[];
  fases: string[];
  /** its extra questions; their answers are checked by them (answers.ts) */
  preguntas: Question[];
}
