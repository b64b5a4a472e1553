/** A glyph of the glyf table, simple and without hinting (paper and today's screens don't use it), and its box. */
export interface Outline {
  bytes: Uint8Array;
  points: number;
  contours: number;
  box: readonly [xMin: number, yMin: number, xMax: number, yMax: number];
}

const ON_CURVE = 1;

/** An outline as HarfBuzz draws it (lines and quadratic curves) as TrueType writes it, Throws on cubic curves. */
export function outlineOf(path: { type: string; values: number[] }[]): Outline {
  const points: [x: number, y: number, flag: number][] = [];
  const ends: number[] = [];
  const close = () => points.length > (ends.at(-1) ?? -1) + 1 && ends.push(points.length - 1);
  for (const { type, values } of path) {
    const [x, y, toX, toY] = values.map(Math.round) as [number, number, number, number];
    if (type === 'M') close();
    if (type === 'M' || type === 'L') points.push([x, y, ON_CURVE]);
    else if (type === 'Q') points.push([x, y, 0], [toX, toY, ON_CURVE]);
    else if (type === 'C') throw new Error('A glyph of cubic curves has no place in a TrueType file');
  }
  close();
  if (points.length === 0) return { bytes: new Uint8Array(), points: 0, contours: 0, box: [0, 0, 0, 0] };
  const along = (which: 0 | 1) => points.map((point) => point[which]);
  const box = [Math.min(...along(0)), Math.min(...along(1)), Math.max(...along(0)), Math.max(...along(1))] as const;
  const flags: number[] = [];
  const deltas: number[][] = [[], []];
  points.forEach(([x, y, on], i) => {
    const [beforeX, beforeY] = points[i - 1] ?? [0, 0];
    flags.push(on | axis(x - beforeX, 0, deltas[0]!) | axis(y - beforeY, 1, deltas[1]!));
  });
  const head = [ends.length, ...box, ...ends, 0].flatMap((word) => [word >> 8, word]);
  const bytes = new Uint8Array([...head, ...flags, ...deltas[0]!, ...deltas[1]!]);
  return { bytes, points: points.length, contours: ends.length, box };
}

/** Writes one step along an axis in as few bytes as it takes, and tells its flags. */
function axis(delta: number, which: 0 | 1, bytes: number[]): number {
  const [short, same] = [0x02 << which, 0x10 << which];
  if (delta === 0) return same;
  if (Math.abs(delta) > 255) {
    bytes.push(delta >> 8, delta);
    return 0;
  }
  bytes.push(Math.abs(delta));
  return delta > 0 ? short | same : short;
}
