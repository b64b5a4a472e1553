import { IsBoolean, IsIn, MaxLength } from 'class-validator';
import type { FieldError } from '../envelope.js';
import { Clean, CleanId, CleanLines, CleanWhole, IsId, ListOf, Required, rule } from '../validation.js';
import { REASON_MAX } from './actions.js';
import type { Criterion } from './rubric.js';
import { Filled } from './sentences.js';

export const COMMENT_MAX = 2000;
/** What all reviewers wrote, put together. */
export const CONSOLIDATED_MAX = 8000;
const long = (max: number) => `No puede tener más de ${max} caracteres`;
const VERSION = 'La versión indicada no es válida';
const SCORES = 'Los puntajes no son válidos';

const COMMENT_REQUIRED = 'Escriba al menos un comentario para el solicitante';
const POINTS_REQUIRED = 'Elija una calificación';
const UNKNOWN_GRADE = 'Elija una de las calificaciones de la guía';

/** Lines of so many characters, or none. */
function Lines(max: number): PropertyDecorator {
  return (target, property) => {
    rule('long', (v) => v === null || (typeof v === 'string' && v.length <= max), { message: long(max) })(target, property);
    CleanLines()(target, property as string);
  };
}

/** What a reviewer says of one criterion. */
export class GivenScore {
  @MaxLength(40, { message: 'El criterio no existe' }) @Required('El criterio es requerido') @Clean() clave!: string;
  @rule('points', (v) => v === null || Number.isInteger(v), { message: UNKNOWN_GRADE }) @CleanWhole() puntos: number | null = null;
  @Lines(COMMENT_MAX) comentario: string | null = null;
}

/**
 * POST /api/recursos/casos/{id}/evaluacion/guardar → r_data {id, version: its edition} and /enviar: the reviewer's own
 * sheet on the version of the case that they read. Saved, it may lack anything; sent, it is whole (`reviewErrors`) and
 * for ever. 409 with `KeptDraft` where another tab or device has saved since `edicion` (rule W-13).
 */
export class SaveReview {
  @IsId(VERSION) @Required(VERSION) @CleanId() version!: number;

  /** of the sheet that the sender read or saved last; left out, the sheet is replaced whatever it holds */
  @rule('edition', (v) => v == null || (typeof v === 'string' && v.length <= 40), { message: VERSION })
  edicion?: string | null;

  @rule('scores', (v) => Array.isArray(v) && v.length <= 12, { message: SCORES })
  @ListOf(() => GivenScore, SCORES)
  puntajes: GivenScore[] = [];

  /** for the applicant, who never learns whose it is */
  @Lines(COMMENT_MAX) comentario: string | null = null;
  /** for the coordinador alone */
  @Lines(COMMENT_MAX) reservado: string | null = null;
}

/** What is wrong with a sheet by this rubric; `whole`: it is being sent, and nothing may lack. */
export function reviewErrors(rubrica: Criterion[], { puntajes, comentario }: SaveReview, whole: boolean): FieldError[] {
  const wrong: FieldError[] = [];
  for (const [i, { clave, puntos }] of puntajes.entries()) {
    const criterion = rubrica.find((c) => c.clave === clave);
    if (!criterion || puntajes.findIndex((p) => p.clave === clave) < i)
      wrong.push({ campo: `puntajes.${i}.clave`, mensaje: 'El criterio no existe' });
    else if (puntos !== null && !criterion.guia.some((grade) => grade.puntos === puntos))
      wrong.push({ campo: `puntajes.${i}.puntos`, mensaje: UNKNOWN_GRADE });
  }
  if (!whole) return wrong;
  const lacks = rubrica.filter(({ clave }) => (puntajes.find((p) => p.clave === clave)?.puntos ?? null) === null);
  for (const { clave, criterio } of lacks) {
    const at = puntajes.findIndex((p) => p.clave === clave);
    wrong.push({ campo: at < 0 ? 'puntajes' : `puntajes.${at}.puntos`, mensaje: `${POINTS_REQUIRED}: ${criterio}` });
  }
  if (!comentario && !puntajes.some((p) => p.comentario)) wrong.push({ campo: 'comentario', mensaje: COMMENT_REQUIRED });
  return wrong;
}

/** POST /api/recursos/casos/{id}/panel/consenso (coordinador): what its reviewers agreed on after all were in. */
export class SaveConsensus {
  @MaxLength(COMMENT_MAX, { message: long(COMMENT_MAX) }) @Required('La nota de consenso es requerida') @CleanLines() nota!: string;
  /** out of 100; null: the mean stands */
  @rule('score', (v) => v === null || (Number.isInteger(v) && (v as number) >= 0 && (v as number) <= 100), {
    message: 'El puntaje de consenso es un número entero de 0 a 100',
  })
  @CleanWhole()
  puntaje: number | null = null;
}

/**
 * POST /api/recursos/casos/{id}/panel/consenso/confirmar (another coordinador, or a reviewer whose sheet it replaces):
 * the one that they read.
 */
export class ConfirmConsensus {
  @IsId('El consenso no existe') @Required('El consenso no existe') @CleanId() consenso!: number;
}

/** POST /api/recursos/casos/{id}/panel/borrador (coordinador): what will be published of this case. */
export class DraftDecision {
  @IsId(VERSION) @Required(VERSION) @CleanId() version!: number;
  /** one that the kind offers */
  @MaxLength(60, { message: 'Esa decisión no existe' }) @Required('Elija una decisión') @Clean() decision!: string;
  @Filled() @Lines(REASON_MAX) motivo: string | null = null;
  /** for the applicant; null: what the reviewers wrote, put together */
  @Filled() @Lines(CONSOLIDATED_MAX) comentario: string | null = null;
}

const AMOUNT = 'El presupuesto no es válido';

/** A ranking's line: the call's own, or another that is tried. */
export class TriedLine {
  /** céntimos; null: no line */
  @rule('budget', (v) => v === null || (Number.isSafeInteger(v) && (v as number) >= 0), { message: AMOUNT }) presupuesto: number | null =
    null;
  @rule('least', (v) => typeof v === 'number' && v >= 0 && v <= 100, { message: 'El puntaje mínimo va de 0 a 100' }) minimo = 0;
  @IsBoolean({ message: 'Indique sí o no' }) estandarizar = false;
}

/** POST /api/recursos/paneles/{id}/borradores (coordinador): drafts for all that wait, by the line of this ranking. */
export class DraftByRanking extends TriedLine {
  @MaxLength(60, { message: 'Esa decisión no existe' }) @Required('Elija una decisión') @Clean() dentro!: string;
  @MaxLength(60, { message: 'Esa decisión no existe' }) @Required('Elija una decisión') @Clean() fuera!: string;
  /** of those below the line */
  @Filled() @Lines(REASON_MAX) motivo: string | null = null;
}

/**
 * POST /api/recursos/paneles/{id}/publicar (coordinador) → r_data {publicados, propuesta}: how many decisions they saw
 * and confirm; another number refuses it.
 */
export class PublishPanel {
  @rule('cases', (v) => Number.isInteger(v) && (v as number) > 0, { message: 'Diga cuántas decisiones publica' })
  @Required('Diga cuántas decisiones publica')
  @CleanWhole()
  casos!: number;
  /** why before its time, where it is: proposes it, and another coordinador confirms */
  @Lines(REASON_MAX) motivo: string | null = null;
}

/** POST /api/recursos/paneles/{id}/sugerir (coordinador): so many reviewers for each case that has fewer. */
export class SuggestReviewers {
  @IsIn([2, 3, 4, 5], { message: 'Elija de 2 a 5 evaluadores por propuesta' }) @CleanWhole() porCaso = 2;
  /** among these; empty: all who evaluate and coordinate nothing */
  @rule('people', (v) => Array.isArray(v) && v.length <= 500 && v.every((n) => Number.isInteger(n) && n > 0), {
    message: 'Los evaluadores indicados no son válidos',
  })
  evaluadores: number[] = [];
}

/** The calls of who applied, after /api/. */
export const OUTCOME_CALLS = {
  /** OwnSubject → PublishedOutcome | null */
  resultado: 'consultar/evaluacion/resultado',
  /** AskReconsideration → {id} */
  reconsiderar: 'guardar/evaluacion/reconsideracion',
} as const;
export const RECONSIDERATION_ASKED = 'Recibimos su solicitud de reconsideración';
const OBJECT = 'Lo que indica no existe';

/** POST /api/consultar/evaluacion/resultado: what was published about something of one's own. */
export class OwnSubject {
  @MaxLength(40, { message: OBJECT }) @Required(OBJECT) @Clean() objeto!: string;
  @IsId(OBJECT) @Required(OBJECT) @CleanId() idObjeto!: number;
}

/** POST /api/guardar/evaluacion/reconsideracion: others should judge it once more. */
export class AskReconsideration extends OwnSubject {
  @MaxLength(COMMENT_MAX, { message: long(COMMENT_MAX) }) @Required('Diga por qué pide la reconsideración') @CleanLines() motivo!: string;
}
