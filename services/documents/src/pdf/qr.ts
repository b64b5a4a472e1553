import QRCode from 'qrcode';

/** A QR code: `size` modules a side, dark ones 1 in `modules`, row by row. */
export interface QrMatrix {
  size: number;
  modules: Uint8Array;
}

/** Light modules around the code that readers need (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** Level M: up to 15 % of the code may be damaged. Throws when the text is too long for a code. */
export function qrMatrix(text: string): QrMatrix {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, modules: modules.data };
}

/**
 * PDF operators that fill the dark modules, one unit each, y downwards, as a single path: neighbours are one shape, so
 * no printer or screen shows a hairline between them. Runs of a row that repeat in the rows below become one rectangle.
 */
export function qrPath({ size, modules }: QrMatrix): string {
  const done = new Uint8Array(modules.length);
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules[y * size + x] || done[y * size + x]) continue;
      let width = 1;
      while (x + width < size && modules[y * size + x + width] && !done[y * size + x + width]) width++;
      let height = 1;
      while (y + height < size && isRun(modules, (y + height) * size + x, width)) height++;
      for (let row = 0; row < height; row++) done.fill(1, (y + row) * size + x, (y + row) * size + x + width);
      path += `${x} ${y} ${width} ${height} re\n`;
    }
  }
  return `${path}f`;
}

function isRun(modules: Uint8Array, at: number, width: number): boolean {
  for (let i = at; i < at + width; i++) if (!modules[i]) return false;
  return true;
}
