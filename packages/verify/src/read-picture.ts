import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { decodeQr } from './decode-qr.js';

interface Picture {
  /** four bytes a pixel */
  data: Uint8Array;
  width: number;
  height: number;
}

/** Pixels of the longer side at which a code is looked for, one after the other: large ones show less noise smaller. */
const SIDES = [1_600, 1_000, 2_400, 700];
const MEGAPIXELS = 60;

/** The text of the QR in a photograph (PNG, JPEG); null where none is found. Throws where the file is no picture. */
export function codeInPicture(file: Buffer): string | null {
  const picture = pictureOf(file);
  const longer = Math.max(picture.width, picture.height);
  const factors = [...new Set(SIDES.map((side) => Math.max(1, Math.round(longer / side))))];
  for (const factor of factors) {
    const { data, width, height } = smaller(picture, factor);
    const found = decodeQr(Uint8ClampedArray.from(data), width, height);
    if (found) return found;
  }
  return null;
}

function pictureOf(file: Buffer): Picture {
  if (file.readUInt32BE(0) === 0x89504e47) return PNG.sync.read(file);
  if (file.readUInt16BE(0) === 0xffd8) return jpeg.decode(file, { maxResolutionInMP: MEGAPIXELS, maxMemoryUsageInMB: 1_024 });
  throw new Error('no es una imagen PNG ni JPEG');
}

/** Squares of pixels become one each. */
function smaller({ data, width, height }: Picture, factor: number): Picture {
  if (factor === 1) return { data, width, height };
  const [w, h] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let band = 0; band < 4; band++) {
        let sum = 0;
        for (let dy = 0; dy < factor; dy++)
          for (let dx = 0; dx < factor; dx++) sum += data[((y * factor + dy) * width + x * factor + dx) * 4 + band]!;
        small[(y * w + x) * 4 + band] = sum / (factor * factor);
      }
  return { data: small, width: w, height: h };
}
