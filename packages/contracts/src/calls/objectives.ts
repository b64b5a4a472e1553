import { Transform } from 'class-transformer';
import { enteredList } from '../entered.js';
import { rule } from '../validation.js';

export const OBJECTIVES_MAX = 20;
export const OBJECTIVES_CHARS = 2000;
export const OBJECTIVES_NONE = 'Debe tener al menos un objetivo específico';
/** The dialog that says it bears OBJECTIVES_FULL_TITLE. */
export const OBJECTIVES_TOO_MANY = `Solo se permiten un máximo de ${OBJECTIVES_MAX} objetivos específicos.`;
export const OBJECTIVES_FULL_TITLE = 'Límite de tags alcanzado';
export const OBJECTIVES_TOO_LONG = `El texto total de los objetivos no puede superar los ${OBJECTIVES_CHARS} caracteres.`;
export const OBJECTIVE_EMPTY = 'Cada objetivo específico debe tener un texto';

/** One specific objective; a list of them is sent, stored and read. */
export class Objective {
  label!: string;
}

const listOf = (value: unknown): Objective[] => (Array.isArray(value) ? (value as Objective[]) : []);

/**
 * A list of objectives, whether each comes as `{ label }` or as its text alone; cleaned, without the numbers of a
 * pasted list (rules C-13, W-9).
 */
export function Objectives(): PropertyDecorator {
  return (target, name) => {
    rule('objectives', (v) => listOf(v).length > 0, { message: OBJECTIVES_NONE })(target, name);
    rule('objective', (v) => listOf(v).every(({ label }) => label !== ''), { message: OBJECTIVE_EMPTY })(target, name);
    rule('twenty', (v) => listOf(v).length <= OBJECTIVES_MAX, { message: OBJECTIVES_TOO_MANY })(target, name);
    rule('total', (v) => objectivesLength(listOf(v)) <= OBJECTIVES_CHARS, { message: OBJECTIVES_TOO_LONG })(target, name);
    Transform(({ value }) => enteredList(value, labelOf).map((label) => ({ label })))(target, name);
  };
}

/** How many characters a list of objectives has in all. */
export const objectivesLength = (list: readonly Objective[]): number => list.reduce((sum, { label }) => sum + label.length, 0);

const labelOf = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as { label?: unknown }).label : value);
