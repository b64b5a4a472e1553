// Apart from the questions about an audience (audience.ts), which read an act's own contract.
import { rule } from '../validation.js';

/** As many people are left out of one act at the most. */
export const UNTOLD_MAX = 500;

export const UNTOLD_MESSAGE = `Puede dejar sin avisar a ${UNTOLD_MAX} personas como máximo`;

export const areUntold = (v: unknown): boolean =>
  Array.isArray(v) &&
  v.length <= UNTOLD_MAX &&
  new Set(v).size === v.length &&
  v.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);

/** Who hears nothing of an act: it stays public, and neither notice nor mail of it goes to them. */
export class LeftUntold {
  @rule('untold', areUntold, { message: UNTOLD_MESSAGE }) sinAvisar: number[] = [];
}
