import { BadContent } from './verdict.js';

/** A viewer holds four bytes a pixel: 64 megapixels are 256 MB, and the largest a phone takes as a rule is 50. */
const MOST_PIXELS = 64_000_000;
const LONGEST_SIDE = 20_000;

/**
 * Refuses a picture whose header promises more than a viewer should unpack; what it really holds is never unpacked
 * here.
 */
export function assertPixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BadContent('danado');
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS) throw new BadContent('pixeles');
}
