import { centsToNumber } from '@registro/contracts/money';

/** Céntimos as the amount that a cell of a file holds. */
export const amount = (centimos: number | null): number | null => (centimos === null ? null : centsToNumber(centimos));
