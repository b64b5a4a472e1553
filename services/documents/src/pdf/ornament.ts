import { ACCENT, INK, RULE, rgb } from './palette.js';

type Point = readonly [x: number, y: number];
type Curve = (t: number) => Point;

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A curve over 0 ≤ t ≤ 1 as `pieces` Bézier pieces that share its tangents. */
function trace(curve: Curve, pieces: number): string {
  const step = 1 / pieces;
  const h = 1e-4;
  const tangent = (t: number): Point => {
    const [x1, y1] = curve(t - h);
    const [x2, y2] = curve(t + h);
    return [((x2 - x1) / (2 * h)) * (step / 3), ((y2 - y1) / (2 * h)) * (step / 3)];
  };
  let [x, y] = curve(0);
  let [dx, dy] = tangent(0);
  let path = `${n(x)} ${n(y)} m\n`;
  for (let i = 1; i <= pieces; i++) {
    const [ex, ey] = curve(i * step);
    const [ax, ay] = tangent(i * step);
    path += `${n(x + dx)} ${n(y + dy)} ${n(ex - ax)} ${n(ey - ay)} ${n(ex)} ${n(ey)} c\n`;
    [x, y, dx, dy] = [ex, ey, ax, ay];
  }
  return `${path}S\n`;
}

/** Strands that weave around the straight line from `from` to `to`, `waves` whole waves long. */
function braid(from: Point, to: Point, waves: number, strands: number, amplitude: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  let path = '';
  for (let s = 0; s < strands; s++) {
    const phase = (2 * Math.PI * s) / strands;
    path += trace((t) => {
      const angle = 2 * Math.PI * waves * t;
      const off = amplitude * (0.78 * Math.sin(angle + phase) + 0.22 * Math.sin(3 * angle + phase));
      return [from[0] + ux * length * t - uy * off, from[1] + uy * length * t + ux * off];
    }, waves * 6);
  }
  return path;
}

/** A rosette: turned copies of one waving ring. */
function rosette(center: Point, radius: number, depth: number, petals: number, copies: number): string {
  let path = '';
  for (let c = 0; c < copies; c++) {
    const turn = (2 * Math.PI * c) / (petals * copies);
    path += trace((t) => {
      const angle = 2 * Math.PI * t;
      const r = radius - depth + depth * Math.cos(petals * (angle + turn));
      return [center[0] + r * Math.cos(angle), center[1] + r * Math.sin(angle)];
    }, petals * 4);
  }
  return path;
}

const ring = (center: Point, radius: number): string =>
  trace((t) => [center[0] + radius * Math.cos(2 * Math.PI * t), center[1] + radius * Math.sin(2 * Math.PI * t)], 8);

const pen = (color: string, width: number): string => `${rgb(color)} RG ${width} w\n`;

/** The registry's mark within a rosette. */
export function seal(center: Point, radius: number): string {
  return [
    pen(INK, 0.3),
    rosette(center, radius, 0.13 * radius, 24, 4),
    pen(INK, 0.7),
    ring(center, 0.7 * radius),
    mark(center, 0.9 * radius),
  ].join('');
}

/**
 * The R of every header of the site (its Logo.tsx, a square of 40, y downwards), `side` wide: strokes in ink, the
 * points that it joins in ochre.
 */
function mark([x, y]: Point, side: number): string {
  const scale = side / 30;
  // The letter's own middle, (20, 20.25), comes to stand on the point.
  const at = (px: number, py: number): string => `${n(x + (px - 20) * scale)} ${n(y - (py - 20.25) * scale)}`;
  const dot = (px: number, py: number): string =>
    ring([x + (px - 20) * scale, y - (py - 20.25) * scale], 2.5 * scale).replace('S\n', 'f\n');
  const round = 5.9 * 0.5523;
  const bowl = [
    `${at(12.5, 29)} m ${at(12.5, 11.5)} l ${at(20.5, 11.5)} l`,
    `${at(20.5 + round, 11.5)} ${at(26.4, 17.4 - round)} ${at(26.4, 17.4)} c`,
    `${at(26.4, 17.4 + round)} ${at(20.5 + round, 23.3)} ${at(20.5, 23.3)} c ${at(12.5, 23.3)} l S`,
    `${at(20.5, 23.3)} m ${at(27.5, 29)} l S\n`,
  ].join('\n');
  const points = [dot(12.5, 11.5), dot(12.5, 29), dot(27.5, 29), dot(26.4, 17.4)];
  return [`1 j 1 J\n`, pen(INK, 2.1 * scale), bowl, `${rgb(ACCENT)} rg\n`, ...points, '0 J 0 j\n'].join('');
}

/**
 * The certificate's fixed artwork for a page of the given size in points, y upwards: woven border, pale rosette, seal.
 */
export function certificateArtwork(width: number, height: number): string {
  const OUTER = 26;
  const BAND = 24;
  const inner = OUTER + BAND;
  const middle = OUTER + BAND / 2;
  const corners: Point[] = [
    [middle, middle],
    [width - middle, middle],
    [width - middle, height - middle],
    [middle, height - middle],
  ];
  const half = BAND / 2;
  const sides = [
    braid([inner, middle], [width - inner, middle], 20, 5, half - 2.5),
    braid([inner, height - middle], [width - inner, height - middle], 20, 5, half - 2.5),
    braid([middle, inner], [middle, height - inner], 30, 5, half - 2.5),
    braid([width - middle, inner], [width - middle, height - inner], 30, 5, half - 2.5),
  ];
  const frame = (inset: number): string => `${inset} ${inset} ${n(width - 2 * inset)} ${n(height - 2 * inset)} re S\n`;
  return [
    '1 j 1 J\n',
    pen('#e3e9f0', 0.45),
    rosette([width / 2, 0.47 * height], 190, 62, 12, 10),
    rosette([width / 2, 0.47 * height], 112, 40, 10, 8),
    pen('#5d7b9c', 0.3),
    ...sides,
    pen(ACCENT, 0.35),
    ...corners.map((c) => rosette(c, half - 1.5, 4.2, 8, 3)),
    '0 J 0 j\n',
    pen(INK, 1.1),
    frame(OUTER),
    pen(INK, 0.5),
    frame(inner),
    pen(RULE, 0.4),
    frame(inner + 4),
    seal([width / 2, height - 128], 34),
  ].join('');
}

/** The curriculum's head: a woven strip across the page and the seal below it, left. */
export function curriculumArtwork(width: number, height: number): string {
  const [left, right, y] = [54, width - 54, height - 46];
  return [
    '1 j 1 J\n',
    pen('#5d7b9c', 0.3),
    braid([left, y], [right, y], 24, 5, 6),
    '0 J 0 j\n',
    pen(INK, 0.8),
    `${left} ${y + 8} m ${right} ${y + 8} l S\n`,
    pen(ACCENT, 0.5),
    `${left} ${y - 8} m ${right} ${y - 8} l S\n`,
    seal([left + 23, height - 94], 23),
  ].join('');
}
