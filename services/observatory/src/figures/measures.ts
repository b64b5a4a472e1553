import type { Measure } from './measure.js';
import { MEASURES_OF_MONEY } from './measures-of-money.js';
import { MEASURES_OF_PEOPLE } from './measures-of-people.js';

/** All of them, in the order in which a page shows them. */
export const MEASURES: readonly Measure[] = [...MEASURES_OF_PEOPLE, ...MEASURES_OF_MONEY];

/** The measure of a figure that was published; every one that ever was stays in the list. */
export const measureOf = (nombre: string): Measure => MEASURES.find((one) => one.nombre === nombre)!;
