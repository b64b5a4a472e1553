import type { Answers } from '@registro/contracts/calls/answers';
import type { Question } from '@registro/contracts/calls/questions';

/**
 * What the inputs of the extra questions hold at first: each as it was answered, a table as its rows; numbers as they
 * are typed.
 */
export function answerValues(preguntas: readonly Question[], respuestas: Answers): Record<string, unknown> {
  return Object.fromEntries(
    preguntas.map(({ clave, tipo }) => {
      const answer = respuestas[clave] ?? null;
      if (tipo === 'tabla') return [clave, Array.isArray(answer) ? answer.map((row) => typedRow(row)) : []];
      return [clave, typed(answer)];
    }),
  );
}

const typed = (answer: unknown): unknown => (typeof answer === 'number' ? String(answer).replace('.', ',') : answer);
const typedRow = (row: object) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, typed(value)]));

/** A new row of a table. */
export const blankRow = ({ columnas }: Question): Record<string, unknown> =>
  Object.fromEntries(columnas.map(({ clave, tipo }) => [clave, tipo === 'opcion' ? null : '']));
