import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const noto = (script: string) => `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`;
/**
 * What DejaVu lacks, in the order it is looked for: scripts whose letters join, then GNU Unifont, which has a sign for nearly every character of
 * the basic plane, drawn on a grid, and what its larger sister has beyond that plane.
 */
const FALLBACKS: Record<string, string> = {
  NotoSansDevanagari: noto('devanagari'),
  NotoSansBengali: noto('bengali'),
  NotoSansTamil: noto('tamil'),
  NotoSansThai: noto('thai'),
  Unifont: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
  UnifontEX: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
};
export const FALLBACK_FONTS = Object.keys(FALLBACKS);

const require = createRequire(import.meta.url);

/** The bytes of a TrueType file: one of FALLBACK_FONTS, or a file name of the dejavu-fonts-ttf package without '.ttf'. Throws when there is none. */
export function fontFile(name: string): Uint8Array {
  const woff = FALLBACKS[name];
  const file = readFileSync(require.resolve(woff ?? `dejavu-fonts-ttf/ttf/${name}.ttf`));
  return woff ? unpackWoff(file) : file;
}

/** WOFF 1.0 → TrueType: the same tables behind the same directory, each of them unpacked. */
export function unpackWoff(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = 44 + 20 * i;
    const [at, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [number, number, number];
    const bytes = woff.subarray(at, at + packed);
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.subarray(entry + 16, entry + 20), length, bytes };
  });
  const font = new Uint8Array(tables.reduce((size, { length }) => size + ((length + 3) & ~3), 12 + 16 * count));
  const view = new DataView(font.buffer);
  font.set(woff.subarray(4, 8));
  view.setUint16(4, count);
  let at = 12 + 16 * count;
  tables.forEach(({ tag, checksum, length, bytes }, i) => {
    const entry = 12 + 16 * i;
    font.set(tag, entry);
    font.set(checksum, entry + 4);
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, length);
    font.set(bytes.length < length ? inflateSync(bytes) : bytes, at);
    at += (length + 3) & ~3;
  });
  return font;
}
