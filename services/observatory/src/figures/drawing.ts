import type { Html } from '@registro/platform/mail/html';

/** Units of a drawing: a phone shows it a little smaller, a desk a little larger. */
export const WIDTH = 420;

/** What a drawing is of: its height in the same units, what stands in it, and its legend. */
export interface Drawn {
  alto: number;
  dentro: Html;
  leyenda?: Html;
}

/** How strong a tone is, of 0 to 1: on the lighter ones ink reads, on the darker ones white, and none is between. */
export const toneOf = (share: number): number => (share < 0.5 ? 0.1 + 0.6 * share : 0.7 + 0.6 * (share - 0.5));
