import { Transform, Type } from 'class-transformer';
import { ValidateIf, ValidateNested } from 'class-validator';
import { countOf } from '../count.js';
import { enteredLine } from '../entered.js';
import type { FieldError } from '../envelope.js';
import { clearUnasked } from '../record/description.js';
import { fields } from '../record/fields.js';
import { check, Clean, rule } from '../validation.js';
import { type Question, type QuestionColumn, ROWS_DEFAULT, TEXT_DEFAULT } from './questions.js';

/**
 * What was answered to the questions of a call, by their keys. A file is its id; a row of a table is answers by the
 * keys of its columns.
 */
export type Answers = Record<string, Answer>;
export type Answer = string | number | AnswerRow[] | null;
export type AnswerRow = Record<string, string | number | null>;

/** The kind of file that answers a question (file-types.ts). */
export const ANSWER_FILE = 'respuesta';
export const ANSWER_REQUIRED = 'Este campo es requerido';
export const NOT_OFFERED = 'Elija una de las opciones';
export const NOT_A_NUMBER = 'Indique un número';
export const NUMBER_TOO_LARGE = (most: number): string => `El número no puede ser mayor que ${most}`;
export const TOO_MANY_ROWS = (most: number): string => `La tabla admite hasta ${countOf(most, 'fila', 'filas')}`;
const TYPED_NUMBER = /^-?\d{1,12}([.,]\d{1,4})?$/;

const { Field, Text, Upload } = fields<object>();
type AnswersClass = new () => Answers;
const made = new Map<string, AnswersClass>();

/**
 * The class that the answers to these questions are checked by, as any record of the product is: server and browser ask
 * the same one. The same questions have one class for as long as the process lives, because what decorators say of a
 * class is kept for ever.
 */
export function answersClass(preguntas: readonly Question[]): AnswersClass {
  const key = JSON.stringify(preguntas);
  const known = made.get(key) ?? classOf(preguntas, (pregunta) => (o) => isAsked(pregunta, o));
  made.set(key, known);
  return known;
}

/**
 * Answers as they are kept: cleaned, and null where nothing is asked (a question that hangs on one which is not asked
 * is not asked either). One error an answer, with the path `respuestas.{clave}`, in a table
 * `respuestas.{clave}.{row}.{column}`.
 */
export function checkAnswers(preguntas: readonly Question[], respuestas: unknown): { value: Answers; errores: FieldError[] } {
  const { value, errores } = check(answersClass(preguntas), respuestas);
  return { value: { ...value }, errores: errores.map(({ campo, mensaje }) => ({ campo: `respuestas.${campo}`, mensaje })) };
}

/** The questions that are asked as the answers stand, in their order. */
export function askedQuestions(preguntas: readonly Question[], respuestas: Answers): Question[] {
  const Dto = answersClass(preguntas);
  const known = Object.assign(new Dto(), respuestas);
  clearUnasked(Dto, known);
  return preguntas.filter((pregunta) => isAsked(pregunta, known));
}

/** The ids of files among the answers, by the key of their question. */
export function answerFiles(preguntas: readonly Question[], respuestas: Answers): { clave: string; id: string }[] {
  const files = preguntas.filter(({ tipo, clave }) => tipo === 'archivo' && respuestas[clave] != null);
  return files.map(({ clave }) => ({ clave, id: respuestas[clave] as string }));
}

/**
 * An answer in words, null where there is none: a table as lines, 'Columna: valor · Columna: valor'; of a file the name
 * that `nombre` gives.
 */
export function answerText(
  pregunta: Question,
  answer: Answer | undefined,
  nombre: (id: string) => string | null = () => null,
): string | null {
  if (answer == null || answer === '') return null;
  if (pregunta.tipo === 'archivo') return nombre(String(answer)) ?? 'Archivo';
  if (!Array.isArray(answer)) return shown(answer);
  const lines = answer.map((row) =>
    pregunta.columnas
      .filter(({ clave }) => row[clave] != null)
      .map(({ clave, etiqueta }) => `${etiqueta}: ${shown(row[clave]!)}`)
      .join(' · '),
  );
  return lines.length ? lines.join('\n') : null;
}

const shown = (value: string | number): string => (typeof value === 'number' ? String(value).replace('.', ',') : value);
const isAsked = ({ si }: Question, answers: Answers): boolean => si === null || answers[si.clave] === si.valor;

type When = (o: Answers) => boolean;

/** A class with a property for each of `asked`, null to begin with. */
function classOf<Q extends Question | QuestionColumn>(asked: readonly Q[], whenOf?: (q: Q) => When): AnswersClass {
  const names = asked.map(({ clave }) => clave);
  class Answered {
    constructor() {
      for (const name of names) (this as unknown as Answers)[name] = null;
    }
  }
  for (const one of asked) for (const decorate of decoratorsOf(one, whenOf?.(one))) decorate(Answered.prototype, one.clave);
  return Answered as unknown as AnswersClass;
}

/** What describes and checks one answer, what is asked first standing first. */
function decoratorsOf(asked: Question | QuestionColumn, when?: When): PropertyDecorator[] {
  const { etiqueta: label, requerida, tipo } = asked;
  const about = { label, ...(when && { when }), ...(requerida && { required: ANSWER_REQUIRED }) };
  const most = 'maximo' in asked ? asked.maximo : null;
  const needed = rule<Answers>('needed', (v, o) => !requerida || (when && !when(o)) || hasAnswer(v), { message: ANSWER_REQUIRED });
  const told = Field({ ...about, kind: 'text' });
  switch (tipo) {
    case 'texto':
      return [Text({ ...about, lines: true, max: most ?? TEXT_DEFAULT })];
    case 'archivo':
      return [Upload({ label, ...(when && { when }), file: ANSWER_FILE, required: ANSWER_REQUIRED, requiredWhen: () => requerida })];
    case 'opcion':
      return [Clean(), needed, rule('offered', (v) => v == null || asked.opciones.includes(v as string), { message: NOT_OFFERED }), told];
    case 'numero':
      return [
        Transform(({ value }) => typedNumber(value)),
        needed,
        rule('number', (v) => v == null || Number.isFinite(v), { message: NOT_A_NUMBER }),
        rule('most', (v) => v == null || most === null || (v as number) <= most, { message: NUMBER_TOO_LARGE(most ?? 0) }),
        told,
      ];
    case 'tabla':
      return [...tableOf(asked as Question, needed, (o) => requerida && (!when || when(o))), told];
  }
}

function tableOf({ clave, columnas, maximo }: Question, needed: PropertyDecorator, isNeeded: When): PropertyDecorator[] {
  const Row = classOf(columnas);
  const most = maximo ?? ROWS_DEFAULT;
  const areRows = (v: unknown) => v == null || (Array.isArray(v) && v.length <= most && v.every((row) => row instanceof Row));
  return [
    Type(() => Row),
    // Of no rows nothing more is asked.
    (target, name) => ValidateIf((o: Answers) => o[clave] != null || isNeeded(o))(target, name as string),
    needed,
    rule('rows', areRows, { message: TOO_MANY_ROWS(most) }),
    ValidateNested({ each: true, message: 'La fila no es válida' }) as PropertyDecorator,
  ];
}

const hasAnswer = (v: unknown): boolean => v !== null && v !== undefined && v !== '' && !(Array.isArray(v) && v.length === 0);

function typedNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  const text = enteredLine(value);
  if (text === '') return null;
  return TYPED_NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
