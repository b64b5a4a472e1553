import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const noto = (script: string, weight: 400 | 700) =>
  `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`;
/**
 * What DejaVu lacks, in the order it is looked for: scripts whose letters join, then GNU Unifont, which has a sign for
 * nearly every character of the basic plane, drawn on a grid, and what its larger sister has beyond that plane.
 */
const fallbacks = (weight: 400 | 700) => ({
  NotoSansDevanagari: noto('devanagari', weight),
  NotoSansBengali: noto('bengali', weight),
  NotoSansTamil: noto('tamil', weight),
  NotoSansThai: noto('thai', weight),
  Unifont: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
  UnifontEX: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
});
const FALLBACKS = fallbacks(400);
/** The same in bold; what has no bold face of its own is drawn twice, side by side (`SMEARED`). */
const BOLD_FALLBACKS = Object.fromEntries(Object.entries(fallbacks(700)).map(([name, file]) => [`${name}-Bold`, file]));
export const FALLBACK_FONTS = Object.keys(FALLBACKS);
export const BOLD_FALLBACK_FONTS = Object.keys(BOLD_FALLBACKS);
/**
 * Font → how far its second stroke lies beside the first, in thousandths of an em: three quarters of a dot of the grid.
 */
export const SMEARED: Record<string, number> = { 'Unifont-Bold': 47, 'UnifontEX-Bold': 47 };

const SUBSETS = { '': 'latin', Extended: 'latin-ext', Vietnamese: 'vietnamese' };
const STYLES = { '': '400-normal', '-Bold': '600-normal', '-Italic': '400-italic' };
/** The site's type: each of its files has some of the Latin letters. */
const familyOf = (name: string, family: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(STYLES).flatMap(([style, face]) =>
      Object.entries(SUBSETS).map(([part, subset]) => [
        `${name}${part}${style}`,
        `@fontsource/${family}/files/${family}-${subset}-${face}.woff`,
      ]),
    ),
  );
/** The files of the site's serif or sans in a style: '', '-Bold' or '-Italic'. */
export const siteFonts = (name: 'SourceSerif4' | 'SourceSans3', style: keyof typeof STYLES): string[] =>
  Object.keys(SUBSETS).map((part) => `${name}${part}${style}`);

const WOFF: Record<string, string> = {
  ...FALLBACKS,
  ...BOLD_FALLBACKS,
  ...familyOf('SourceSerif4', 'source-serif-4'),
  ...familyOf('SourceSans3', 'source-sans-3'),
};
const require = createRequire(import.meta.url);

/**
 * The bytes of a TrueType file: one of those above, or a file name of the dejavu-fonts-ttf package without '.ttf'.
 * Throws when there is none.
 */
export function fontFile(name: string): Uint8Array {
  const woff = WOFF[name];
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
