import jsqr from 'jsqr';

const decode = ((jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr) as typeof jsqr;

/** What a QR says in these pixels, four bytes each; null where none is found. */
export const decodeQr = (data: Uint8ClampedArray, width: number, height: number): string | null =>
  decode(data, width, height)?.data ?? null;
