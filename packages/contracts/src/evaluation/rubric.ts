import { MaxLength } from 'class-validator';
import { Clean, CleanLines, CleanWhole, ListOf, Required, rule } from '../validation.js';

export const CRITERIA_MAX = 12;
export const GRADES_MAX = 11;
const POINTS_MAX = 100;
export const CRITERION_MAX = 150;
export const GUIDE_MAX = 300;
const long = (max: number) => `No puede tener más de ${max} caracteres`;
const POINTS = `Los puntos son un número entero de 0 a ${POINTS_MAX}`;
const WEIGHT = 'El peso es un número entero de 1 a 100';
export const RUBRIC_MESSAGE = `La rúbrica tiene de 1 a ${CRITERIA_MAX} criterios, cada uno con su clave`;
const GUIDE_MESSAGE = `Indique de 2 a ${GRADES_MAX} calificaciones con puntos distintos`;

const whole = (v: unknown, from: number, to: number) => Number.isInteger(v) && (v as number) >= from && (v as number) <= to;
const distinct = (values: unknown[]) => new Set(values).size === values.length;

/** One grade that may be given, with what it means. */
export class Grade {
  @rule('points', (v) => whole(v, 0, POINTS_MAX), { message: POINTS }) @Required('Los puntos son requeridos') @CleanWhole() puntos!: number;
  @MaxLength(GUIDE_MAX, { message: long(GUIDE_MAX) })
  @Required('Diga qué significa esta calificación')
  @CleanLines()
  texto!: string;
}

/** One thing that every reviewer judges. Its weight counts against the sum of all weights. */
export class Criterion {
  /** lower-case letters, digits and hyphens; the same for as long as the rubric lives */
  @rule('key', (v) => typeof v === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(v), { message: 'La clave del criterio no es válida' })
  @Required('La clave del criterio es requerida')
  @Clean()
  clave!: string;

  @MaxLength(CRITERION_MAX, { message: long(CRITERION_MAX) }) @Required('El criterio es requerido') @Clean() criterio!: string;
  @rule('weight', (v) => whole(v, 1, 100), { message: WEIGHT }) @Required('El peso es requerido') @CleanWhole() peso!: number;

  /** the highest is full marks */
  @rule('guide', (v) => isGuide(v), { message: GUIDE_MESSAGE })
  @ListOf(() => Grade, GUIDE_MESSAGE)
  guia: Grade[] = [];
}

const isGuide = (v: unknown): boolean =>
  Array.isArray(v) && v.length >= 2 && v.length <= GRADES_MAX && distinct(v.map((grade: Grade | null) => grade?.puntos));

/** For a form's list of criteria, beside `@ListOf(() => Criterion, …)`. */
export const isRubric = (v: unknown): boolean =>
  Array.isArray(v) && v.length > 0 && v.length <= CRITERIA_MAX && distinct(v.map((criterion: Criterion | null) => criterion?.clave));

/** Full marks of a criterion. */
export const topOf = ({ guia }: Criterion): number => Math.max(...guia.map(({ puntos }) => puntos));
