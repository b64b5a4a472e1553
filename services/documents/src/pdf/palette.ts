/**
 * The two documents share one ink, one warm accent and their tints. Text colours keep a contrast of 4.5 : 1 or more on
 * white.
 */
export const INK = '#12355b';
export const SOFT_INK = '#46586e';
export const TEXT = '#1d2a3a';
export const ACCENT = '#8f5a12';
export const RULE = '#c9d3de';
export const TINT = '#eef2f7';

/** '#12355b' → '0.07 0.21 0.36', the operands of rg and RG. */
export function rgb(hex: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
}
