import { ArrayMaxSize, IsArray, IsBoolean, IsIn, Matches, MaxLength, ValidateBy } from 'class-validator';
import type { CaseCall } from '../evaluation/kind.js';
import { Criterion, isRubric, RUBRIC_MESSAGE } from '../evaluation/rubric.js';
import { ReadySentence, SENTENCES_MAX } from '../evaluation/sentences.js';
import type { JsonBudget } from '../json-budget.js';
import { numberToCents } from '../money.js';
import { Clean, CleanAmount, CleanId, CleanLines, CleanWhole, IsId, ListOf, Required, rule } from '../validation.js';
import { LeftUntold } from '../notices/left-untold.js';
import { ONE_FORMAT, SaveTerm, TERMS_MAX, type ProposedDocuments } from './documents.js';
import type { CallHeading, CallState, Programme } from './programme.js';
import { PROGRAMMES } from './programme-names.js';
import { Question, questionsWrong } from './questions.js';
import { SPENDING_SHARE } from './spending.js';

/**
 * A call for proposals is a row (rule V-14): what it asks, allows and pays, written by operators and read by every
 * rule of vertex 3.
 */

export const CALL_STATE_NAMES: Record<CallState, string> = { borrador: 'Borrador', abierta: 'Abierta', cerrada: 'Cerrada' };

/** What follows a proposal's first decision; without the second phase an approval is final. */
export const PHASES = ['segundaFase', 'informes'] as const;
export type Phase = (typeof PHASES)[number];
export const PHASE_NAMES: Record<Phase, string> = { segundaFase: 'Segunda fase', informes: 'Informes de avance' };

export const CALL_NAME_MAX = 200;
/** What applicants read of it; it stands whole on a card. */
export const CALL_DESCRIPTION_MAX = 1000;
export const HEADINGS_MAX = 30;
/** a call has that many questions with tables and a rubric with its guide: more fields than a form */
export const CALL_BUDGET: Partial<JsonBudget> = { bytes: 256 * 1024, keys: 6_000 };
const long = (max: number) => `No puede tener más de ${max} caracteres`;
const CODE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const distinct = (list: unknown, of: (one: never) => unknown): boolean =>
  Array.isArray(list) && new Set(list.map((one) => of(one as never))).size === list.length;

/** A line that may be financed; `tope`: the most that one proposal may ask for it, null: as much as the call allows. */
export class SaveHeading implements CallHeading {
  @IsId('El rubro no es válido') @Required('El rubro es requerido') @CleanId() idRubro!: number;
  @rule('cap', isAmount, { message: 'El tope no es válido' })
  @CleanAmount()
  tope: number | null = null;
}

/**
 * PUT /api/recursos/convocatorias/{id}: what a call is. Once it has proposals, what they stand on stays (CALL_FIXED).
 */
export class SaveCall {
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;
  @MaxLength(CALL_NAME_MAX, { message: long(CALL_NAME_MAX) }) @Required('El nombre es requerido') @Clean() nombre!: string;
  @rule('year', (v) => Number.isInteger(v) && (v as number) >= 2000 && (v as number) <= 2100, { message: 'El año no es válido' })
  @Required('El año es requerido')
  @CleanWhole()
  anio!: number;
  /** whom it is for and what it gives, in the words that its applicants read; null: the programme's own words alone */
  @rule('description', (v) => v === null || (v as string).length <= CALL_DESCRIPTION_MAX, { message: long(CALL_DESCRIPTION_MAX) })
  @CleanLines()
  descripcion: string | null = null;
  @rule('format', (v) => !Array.isArray(v) || v.filter((one: SaveTerm) => one.uso === 'formato').length <= 1, { message: ONE_FORMAT })
  @ArrayMaxSize(TERMS_MAX, { message: `Una convocatoria tiene hasta ${TERMS_MAX} documentos` })
  @ListOf(() => SaveTerm, 'El documento no es válido')
  terminos: SaveTerm[] = [];
  /** the most that one proposal may ask; null: no bound */
  @rule('amount', isAmount, { message: 'El monto máximo no es válido' }) @CleanAmount() montoMaximo: number | null = null;
  /** what there is to give to all together, where the ranking draws its line; null: none is drawn */
  @rule('budget', isAmount, { message: 'El presupuesto no es válido' }) @CleanAmount() presupuesto: number | null = null;
  /** anybody reads `presupuesto` before applying */
  @IsBoolean({ message: 'Indique sí o no' }) publicaPresupuesto = false;
  /** months */
  @rule('months', (v) => v === null || (Number.isInteger(v) && (v as number) >= 1 && (v as number) <= 99), {
    message: 'La duración va de 1 a 99 meses',
  })
  @CleanWhole()
  duracionMaxima: number | null = null;
  /** one person may have several proposals in it */
  @IsBoolean({ message: 'Indique sí o no' }) permiteRepetir = false;
  /** how long after the publication a decision may be asked to be looked at again; 0: it may not */
  @rule('days', (v) => Number.isInteger(v) && (v as number) >= 0 && (v as number) <= 90, {
    message: 'Los días de reconsideración van de 0 a 90',
  })
  @CleanWhole()
  diasReconsideracion = 0;
  /** days to appeal what is decided on its scholarships (rule Q-23); null: those of each kind */
  @rule('days', (v) => v === null || (Number.isInteger(v) && (v as number) >= 1 && (v as number) <= 90), {
    message: 'Los días para pedir un recurso van de 1 a 90',
  })
  @CleanWhole()
  diasRecurso: number | null = null;
  /** how far from the plan a quarter's spending may be without a reason and what proves it, in percent */
  @rule('share', (v) => Number.isInteger(v) && (v as number) >= 0 && (v as number) <= 100, {
    message: 'El desvío de los gastos va de 0 a 100',
  })
  @CleanWhole()
  desvioGastos = SPENDING_SHARE;
  /** ranks by scores freed of each reviewer's leniency are shown beside the raw ones */
  @IsBoolean({ message: 'Indique sí o no' }) estandarizarPuntajes = false;
  /** who proposed reads score, place and cut of their own once it is published */
  @IsBoolean({ message: 'Indique sí o no' }) muestraPuesto = false;
  @rule('rubros', (v) => distinct(v, (r: SaveHeading) => r.idRubro), { message: 'Un rubro está repetido' })
  @ArrayMaxSize(HEADINGS_MAX, { message: `Una convocatoria tiene hasta ${HEADINGS_MAX} rubros` })
  @ListOf(() => SaveHeading, 'El rubro no es válido')
  rubros: SaveHeading[] = [];
  @ValidateBy(
    { name: 'questions', validator: { validate: (v: Question[]) => questionsWrong(v) === null } },
    { message: ({ value }) => questionsWrong(value as Question[]) ?? '' },
  )
  @ListOf(() => Question, 'La pregunta no es válida')
  preguntas: Question[] = [];
  @rule('rubric', (v) => Array.isArray(v) && (v.length === 0 || isRubric(v)), { message: RUBRIC_MESSAGE })
  @ListOf(() => Criterion, RUBRIC_MESSAGE)
  rubrica: Criterion[] = [];
  /** offered to who decides on what it receives (rule E-32) */
  @rule('sentences', (v) => distinct(v, (s: ReadySentence) => s.clave), { message: 'Dos frases tienen la misma clave' })
  @ArrayMaxSize(SENTENCES_MAX, { message: `Una convocatoria tiene hasta ${SENTENCES_MAX} frases` })
  @ListOf(() => ReadySentence, 'La frase no es válida')
  frases: ReadySentence[] = [];
  @IsIn(PHASES, { each: true, message: 'La fase indicada no existe' }) @IsArray({ message: 'Las fases no son válidas' }) fases: Phase[] =
    [];
}

function isAmount(v: unknown): boolean {
  return v === null || (typeof v === 'number' && (numberToCents(v) ?? 0) > 0);
}

/** POST /api/recursos/convocatorias: a new one, a draft until it is opened. */
export class CreateCall extends SaveCall {
  @MaxLength(60, { message: long(60) })
  @Matches(CODE, { message: 'El código lleva minúsculas, cifras y guiones: sostenibilidad-2027' })
  @Required('El código es requerido')
  @Clean()
  codigo!: string;
  @IsIn(PROGRAMMES, { message: 'El programa no es válido' }) @Required('El programa es requerido') programa!: Programme;
}

/** POST /api/recursos/convocatorias/{id}/clonar → r_data: the id of a draft like it, for another year. */
export class CloneCall {
  @MaxLength(60, { message: long(60) })
  @Matches(CODE, { message: 'El código lleva minúsculas, cifras y guiones: sostenibilidad-2027' })
  @Required('El código es requerido')
  @Clean()
  codigo!: string;
  @rule('year', (v) => Number.isInteger(v) && (v as number) >= 2000 && (v as number) <= 2100, { message: 'El año no es válido' })
  @Required('El año es requerido')
  @CleanWhole()
  anio!: number;
}

/** POST /api/recursos/convocatorias/{id}/cerrar, with the reason that stays in the trace. */
export class CallReason {
  @MaxLength(1000, { message: long(1000) }) @Required('El motivo es requerido') @CleanLines() motivo!: string;
}
/** POST /api/recursos/convocatorias/{id}/abrir: who hears nothing of it is kept, for what is told later. */
export class OpenCall extends LeftUntold {}
/** POST /api/recursos/convocatorias/{id}/reabrir */
export class ReopenCall extends LeftUntold {
  @MaxLength(1000, { message: long(1000) }) @Required('El motivo es requerido') @CleanLines() motivo!: string;
}

/** What proposals stand on: it stays as it is from the first one on. */
export const CALL_FIXED = ['montoMaximo', 'duracionMaxima', 'rubros', 'preguntas', 'fases'] as const satisfies readonly (keyof SaveCall)[];
export const CALL_FIXED_MESSAGE = 'Ya hay propuestas en esta convocatoria: este dato no puede cambiar';
export const RUBRIC_FIXED_MESSAGE = 'Ya se evaluó con esta rúbrica: para cambiarla, clone la convocatoria';
export const CALL_EXISTS = 'Ya hay una convocatoria con ese código';
export const CALL_NOT_FOUND = 'La convocatoria no existe';
export const CALL_NOT_DRAFT = 'La convocatoria ya fue abierta';
export const CALL_NOT_OPEN = 'La convocatoria no está abierta';
export const CALL_NOT_CLOSED = 'La convocatoria no está cerrada';
export const CALL_NO_DATES = 'Indique primero las fechas de su jornada';
export const SCHOLARSHIP_FIXED =
  'El formulario de becas es propio: aquí solo se puede abrir, cerrar o clonar, escribir su descripción, cargar sus documentos y sus frases, y decir si quien no fue aprobado puede postularse de nuevo y hasta cuándo se pide un recurso';
export const APPEAL_DAYS_NOWHERE = 'Los días para pedir un recurso se dicen solo en la convocatoria de becas';

/**
 * GET /api/interno/convocatorias/de-ventana/{ventana} → r_data: what a service asks that keeps a call's applications
 * itself.
 */
export interface CallSetting extends Pick<SaveCall, 'permiteRepetir'>, CaseCall {
  /** it has documents that are read and accepted before applying */
  porLeer: boolean;
}

/** What operators may do with a call as it stands. */
export const callCan = {
  open: ({ estado }: { estado: CallState }): boolean => estado === 'borrador',
  close: ({ estado }: { estado: CallState }): boolean => estado === 'abierta',
  reopen: ({ estado }: { estado: CallState }): boolean => estado === 'cerrada',
};

/** A row of GET /api/recursos/convocatorias. */
export interface CallRow extends Omit<SaveCall, 'version'> {
  id: number;
  codigo: string;
  programa: Programme;
  estado: CallState;
  /** the code of its window in `jornadas`, where its dates are set */
  ventana: string;
  /** its row there, which is extended after downtime */
  idVentana: number | null;
  /** its dates, ISO; null while none is set */
  inicio: string | null;
  fin: string | null;
  /** how many applications were begun and not sent, and how many were sent; null: the service that knows is away */
  borradores: number | null;
  enviadas: number | null;
  version: number;
  /** documents that wait for a second operator; null: none do */
  propuesta: ProposedDocuments | null;
  /** somebody has judged by `rubrica`, which stays; left out in lists, and where the service that knows is away */
  rubricaFija?: boolean;
}
