import type { Criterion } from '../evaluation/rubric.js';
import { MOBILITY_SCREENS } from '../mobility/mobility.js';
import { REQUIREMENT_WORDS } from '../applications/requirement-words.js';
import { PROGRAMME_NAMES, PROGRAMMES } from './programme-names.js';
import type { CallRead } from './programme.js';
import { INNOVATION_PURPOSE, MOBILITY_PURPOSE, SCHOLARSHIP_PURPOSE, SUSTAINABILITY_PURPOSE } from './purposes.js';
import { VERTEX_3 } from './routes.js';

/** Calls as anybody reads them, with no account (rule C-28). */

/** Academic mobility has one call, its window, and no row among the calls. */
const PUBLIC_PROGRAMMES = [...PROGRAMMES, 'movilidad'] as const;
export type PublicProgramme = (typeof PUBLIC_PROGRAMMES)[number];
export const MOBILITY_CALL = { codigo: 'movilidad', nombre: 'Movilidad académica' } as const;
export const PUBLIC_PROGRAMME_NAMES: Record<PublicProgramme, string> = { ...PROGRAMME_NAMES, movilidad: MOBILITY_CALL.nombre };
export const PROGRAMME_PURPOSES: Record<PublicProgramme, string> = {
  beca: SCHOLARSHIP_PURPOSE,
  innovacion: INNOVATION_PURPOSE,
  sostenibilidad: SUSTAINABILITY_PURPOSE,
  movilidad: MOBILITY_PURPOSE,
};

/** In the order in which they are listed. */
export const PUBLIC_CALL_STATES = ['abierta', 'proxima', 'cerrada'] as const;
export type PublicCallState = (typeof PUBLIC_CALL_STATES)[number];
export const PUBLIC_CALL_STATE_NAMES: Record<PublicCallState, string> = { abierta: 'Abierta', proxima: 'Próxima', cerrada: 'Cerrada' };

/** A row of GET /api/publico/convocatorias → r_data: open ones, those to come, those that closed. */
export interface PublicCallLine {
  codigo: string;
  programa: PublicProgramme;
  nombre: string;
  anio: number;
  estado: PublicCallState;
  /** ISO instants; null while none is set. It is open while inicio ≤ now < fin */
  inicio: string | null;
  fin: string | null;
  /** when it opens and closes, a sentence, with the hour of Caracas */
  plazo: string;
  /** what it is for: its own words, else its programme's */
  descripcion: string;
  /** path of its page */
  pagina: string;
}

/** A document that is read before applying. */
export interface PublicDocument {
  titulo: string;
  url: string;
  /** only who is signed in reads it (rule C-25) */
  conCuenta: boolean;
}

/** What became of a call that closed; null: fewer than `OUTCOME_MIN`, which is told of nobody. */
export interface CallOutcome {
  nombre: string;
  /** ISO */
  cerro: string;
  enviadas: number | null;
  aprobadas: number | null;
  /** bolívares that were approved in all; null too where the programme approves no amount at once */
  monto: number | null;
  /** some of what was sent waits for its decision */
  enCurso: boolean;
}

/** GET /api/publico/convocatorias/{codigo} → r_data. One that is not announced: 404. */
export interface PublicCall
  extends PublicCallLine,
    Pick<CallRead, 'montoMaximo' | 'duracionMaxima' | 'permiteRepetir' | 'rubros' | 'preguntas'> {
  /** who may apply, a sentence each */
  requisitos: string[];
  documentos: PublicDocument[];
  /** the files that an application brings, by their names */
  recaudos: string[];
  rubrica: Criterion[];
  /** bolívares for all together; null: none, or its operators do not publish it */
  presupuesto: number | null;
  diasReconsideracion: number;
  /** its own once it closed, else that of the one before; null: there is none */
  resultado: CallOutcome | null;
  /** path of the screen where one applies */
  empezar: string;
}

/** What was counted, before what is of too few people is left out; `monto` in bolívares. */
export interface CountedOutcome {
  cerro: string;
  enviadas: number;
  aprobadas: number;
  pendientes: number;
  monto: number | null;
}
/** Of fewer people no figure is told: who knows one of them would know more than that. */
export const OUTCOME_MIN = 5;

/** What of a count anybody may read: no cell under `OUTCOME_MIN`, nor one that subtraction gives. */
export function outcomeTold(
  { nombre }: { nombre: string },
  { cerro, enviadas, aprobadas, pendientes, monto }: CountedOutcome,
): CallOutcome {
  const many = (n: number) => n >= OUTCOME_MIN;
  const rest = enviadas - aprobadas;
  const approved = many(aprobadas) && (rest === 0 || many(rest));
  return {
    nombre,
    cerro,
    enviadas: many(enviadas) ? enviadas : null,
    aprobadas: approved ? aprobadas : null,
    monto: approved ? monto : null,
    enCurso: pendientes > 0,
  };
}

/** GET /api/interno/becas/desenlaces → r_data: of the last windows that closed; null where none did. */
export type OwnOutcomes = Record<'beca' | 'movilidad', CountedOutcome | null>;

/** Who may apply, in the words of the list of requirements that they read once signed in. */
export function requirementsOf({ programa, permiteRepetir }: Pick<PublicCall, 'programa' | 'permiteRepetir'>): string[] {
  const { datosBasicos, datosEstudio, gradoBeca, unicaBeca, unicaMovilidad, unicaPropuesta } = REQUIREMENT_WORDS;
  const profile = [datosBasicos, datosEstudio];
  if (programa === 'beca') return [...profile, gradoBeca, unicaBeca];
  if (programa === 'movilidad') return [...profile, unicaMovilidad];
  return permiteRepetir ? profile : [...profile, unicaPropuesta];
}

/** Where one applies: the screen that says whether one may, after signing in. */
export const START_OF: Record<PublicProgramme, string> = {
  beca: '/usuario/vertice-1',
  movilidad: MOBILITY_SCREENS.list,
  innovacion: VERTEX_3,
  sostenibilidad: VERTEX_3,
};
