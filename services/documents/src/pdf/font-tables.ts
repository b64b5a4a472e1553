/** Formats 4 (basic plane) and 12 (all planes), the two that DejaVu has. */
export function readCharacterMap(view: DataView, cmap: number): { basicPlane: Uint16Array; astral: Map<number, number> } {
  const basicPlane = new Uint16Array(65536);
  const astral = new Map<number, number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const table = cmap + view.getUint32(cmap + 8 + 8 * i);
    const format = view.getUint16(table);
    if (format === 4) {
      const double = view.getUint16(table + 6);
      for (let s = 0; s < double; s += 2) {
        const end = view.getUint16(table + 14 + s);
        const start = view.getUint16(table + 16 + double + s);
        const delta = view.getUint16(table + 16 + 2 * double + s);
        const rangeAt = table + 16 + 3 * double + s;
        const range = view.getUint16(rangeAt);
        for (let c = start; c <= end && c < 0xffff; c++) {
          const glyph = range === 0 ? c : view.getUint16(rangeAt + range + 2 * (c - start));
          basicPlane[c] = glyph === 0 && range !== 0 ? 0 : (glyph + delta) & 0xffff;
        }
      }
    } else if (format === 12) {
      for (let g = 0; g < view.getUint32(table + 12); g++) {
        const group = table + 16 + 12 * g;
        const start = view.getUint32(group);
        for (let c = Math.max(start, 0x10000); c <= view.getUint32(group + 4); c++) astral.set(c, view.getUint32(group + 8) + c - start);
      }
    }
  }
  return { basicPlane, astral };
}

/** Left glyph × 65536 + right glyph → font units; `kern` is where the table begins. */
export function readKerning(view: DataView, kern: number | undefined): Map<number, number> {
  const pairs = new Map<number, number>();
  if (kern === undefined) return pairs;
  let table = kern + 4;
  for (let t = 0; t < view.getUint16(kern + 2); t++) {
    const isPlain = (view.getUint16(table + 4) & 0xff07) === 1; // horizontal, a list of pairs
    const count = isPlain ? view.getUint16(table + 6) : 0;
    for (let p = 0; p < count; p++) {
      const pair = table + 14 + 6 * p;
      pairs.set(view.getUint16(pair) * 65536 + view.getUint16(pair + 2), view.getInt16(pair + 4));
    }
    table += view.getUint16(table + 2);
  }
  return pairs;
}

/** A glyph's outline without hinting instructions (paper and today's screens don't use them), and where it names its components. */
export interface Outline {
  bytes: Uint8Array;
  components: { at: number; glyph: number }[];
}

/** `raw` is a glyph of the glyf table. */
export function withoutHinting(raw: Uint8Array): Outline {
  if (raw.length === 0) return { bytes: raw, components: [] };
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  const contours = view.getInt16(0);
  if (contours >= 0) {
    const lengthAt = 10 + 2 * contours;
    const rest = lengthAt + 2 + view.getUint16(lengthAt);
    const bytes = new Uint8Array(lengthAt + 2 + raw.length - rest);
    bytes.set(raw.subarray(0, lengthAt));
    bytes.set(raw.subarray(rest), lengthAt + 2);
    return { bytes, components: [] };
  }
  const components: Outline['components'] = [];
  let pos = 10;
  for (let more = true; more; ) {
    const flags = view.getUint16(pos);
    components.push({ at: pos + 2, glyph: view.getUint16(pos + 2) });
    pos += flags & 0x1 ? 8 : 6;
    if (flags & 0x8) pos += 2;
    else if (flags & 0x40) pos += 4;
    else if (flags & 0x80) pos += 8;
    more = (flags & 0x20) !== 0;
  }
  const bytes = raw.slice(0, pos);
  for (const { at } of components) bytes[at - 2]! &= ~0x01; // WE_HAVE_INSTRUCTIONS is 0x0100
  return { bytes, components };
}
