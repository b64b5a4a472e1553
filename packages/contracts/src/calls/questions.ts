import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { enteredList } from '../entered.js';
import { Clean, CleanWhole, ListOf, Required, rule } from '../validation.js';

/**
 * The questions that an operator adds to a call without code (rule V-16): what each one is, and what makes a list of
 * them sound.
 */

export const QUESTION_KINDS = ['texto', 'opcion', 'numero', 'archivo', 'tabla'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
export const QUESTION_KIND_NAMES: Record<QuestionKind, string> = {
  texto: 'Texto',
  opcion: 'Opción de una lista',
  numero: 'Número',
  archivo: 'Archivo',
  tabla: 'Tabla',
};
/** A column of a table holds one of these. */
export const COLUMN_KINDS = ['texto', 'opcion', 'numero'] as const satisfies readonly QuestionKind[];

export const QUESTIONS_MAX = 30;
export const OPTIONS_MAX = 50;
export const COLUMNS_MAX = 8;
/** characters of a text whose question names no other bound, and the most that one may name */
export const TEXT_DEFAULT = 500;
export const TEXT_MAX = 5000;
/** the same for the rows of a table */
export const ROWS_DEFAULT = 20;
export const ROWS_MAX = 50;
export const LABEL_MAX = 250;
export const OPTION_MAX = 150;

const KEY = /^[a-z][a-z0-9]{0,29}$/;
const BAD_KEY = 'La clave lleva minúsculas y cifras, empieza por una letra y no pasa de 30';
const BAD_OPTIONS = `Indique de 2 a ${OPTIONS_MAX} opciones distintas, de hasta ${OPTION_MAX} caracteres`;
const long = (max: number) => `No puede tener más de ${max} caracteres`;

/** Names that every object is born with are no keys. */
const isKey = (v: unknown): boolean => typeof v === 'string' && KEY.test(v) && !(v in {});
const areOptions = (v: unknown): boolean =>
  Array.isArray(v) &&
  v.length >= 2 &&
  v.length <= OPTIONS_MAX &&
  v.every((o) => typeof o === 'string' && o !== '' && o.length <= OPTION_MAX) &&
  new Set(v).size === v.length;
const distinct = (v: unknown): boolean => Array.isArray(v) && new Set(v.map((q: { clave?: unknown }) => q.clave)).size === v.length;

class Asked {
  /** under which the answer is kept */
  @rule('key', isKey, { message: BAD_KEY }) @Required('La clave es requerida') @Clean() clave!: string;
  @MaxLength(LABEL_MAX, { message: long(LABEL_MAX) }) @Required('La pregunta es requerida') @Clean() etiqueta!: string;
  @IsBoolean({ message: 'Indique si la respuesta es requerida' }) requerida = false;
  /** what can be chosen, of an 'opcion' alone; each as an answer is cleaned, so that the two are found equal */
  @rule<Asked & { tipo: QuestionKind }>('options', (v, o) => o.tipo !== 'opcion' || areOptions(v), { message: BAD_OPTIONS })
  @Transform(({ value }) => enteredList(value))
  opciones: string[] = [];
}

/** A column of a question that is a table. */
export class QuestionColumn extends Asked {
  @IsIn(COLUMN_KINDS, { message: 'La clase de la columna no es válida' }) tipo!: (typeof COLUMN_KINDS)[number];
}

/** It is asked only where an earlier question of a list was answered so. */
export class QuestionCondition {
  @Matches(KEY, { message: 'Elija la pregunta de la que depende' })
  @Required('Elija la pregunta de la que depende')
  @Clean()
  clave!: string;
  @MaxLength(OPTION_MAX, { message: long(OPTION_MAX) }) @Required('Elija la respuesta') @Clean() valor!: string;
}

/** One question beyond those that the form of its programme has. */
export class Question extends Asked {
  @IsIn(QUESTION_KINDS, { message: 'La clase de pregunta no es válida' }) tipo!: QuestionKind;
  @MaxLength(LABEL_MAX, { message: long(LABEL_MAX) }) @Clean() @ValidateIf((o: Question) => o.ayuda !== null) ayuda: string | null = null;
  @Type(() => QuestionCondition)
  @ValidateNested({ message: 'La condición no es válida' })
  @ValidateIf((o: Question) => o.si !== null)
  si: QuestionCondition | null = null;
  /** most characters of a text, most rows of a table, most of a number; null: the usual bound, of a number none */
  @rule<Question>('most', (v, o) => v === null || isMost(v, o.tipo), { message: 'El máximo no es válido' })
  @CleanWhole()
  maximo: number | null = null;
  @rule('distinctColumns', distinct, { message: 'Dos columnas tienen la misma clave' })
  @rule<Question>('columns', (v, o) => Array.isArray(v) && (o.tipo !== 'tabla' || (v.length > 0 && v.length <= COLUMNS_MAX)), {
    message: `Una tabla tiene de 1 a ${COLUMNS_MAX} columnas`,
  })
  @ListOf(() => QuestionColumn, 'Las columnas no son válidas')
  columnas: QuestionColumn[] = [];
}

function isMost(v: unknown, tipo: QuestionKind): boolean {
  const most = { texto: TEXT_MAX, tabla: ROWS_MAX, numero: 999_999_999 }[tipo as string];
  return Number.isInteger(v) && (v as number) >= 1 && most !== undefined && (v as number) <= most;
}

/** Beside a list of questions whose parts do not fit each other; null: they do. */
export function questionsWrong(preguntas: readonly Question[]): string | null {
  if (preguntas.length > QUESTIONS_MAX) return `Una convocatoria tiene hasta ${QUESTIONS_MAX} preguntas adicionales`;
  if (!distinct(preguntas)) return 'Dos preguntas tienen la misma clave';
  const loose = preguntas.find((p, i) => p.si && !isOffered(preguntas.slice(0, i), p.si));
  return loose ? `«${loose.etiqueta}» depende de una respuesta que ninguna pregunta anterior ofrece` : null;
}

const isOffered = (before: readonly Question[], { clave, valor }: QuestionCondition): boolean =>
  before.some((p) => p.clave === clave && p.tipo === 'opcion' && areOptions(p.opciones) && p.opciones.includes(valor));
