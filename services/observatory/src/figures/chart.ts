import { HIDDEN } from '@registro/contracts/observatory/addresses';
import { Html, html } from '@registro/platform/mail/html';
import { scaleLinear } from 'd3-scale';
import { area, line, stack } from 'd3-shape';
import { type Drawn, toneOf, WIDTH } from './drawing.js';
import { at, type Figure, ranked, TOTAL, totalOf } from './figure.js';
import { drawnAs, type Measure } from './measure.js';
import { stateMap } from './state-map.js';

/** Parts of a bar that differ enough in tone to be told apart. */
const PARTS = 3;

/**
 * A figure as a drawing that the server makes: no script, its words are a table's below it, which is what is read
 * aloud.
 * @param rows how many bars at most
 */
export function chart(measure: Measure, figure: Figure, titular: string, rows = Infinity): Html {
  const drawn = figure.dimensions.length === 0 ? null : DRAW[kindOf(measure, figure)](figure, rows);
  if (!drawn) return html`<p class="gran-cifra">${told(figure.unit, totalOf(figure))}</p>`;
  return drawing(drawn, `d-${measure.nombre}`, titular, `${measure.titulo}. Los números están en la tabla de esta cifra.`);
}

/** Its states as a map; nothing where it has none. */
export function chartMap(measure: Measure, figure: Figure, titular: string): Html | null {
  const drawn = stateMap(figure);
  return (
    drawn &&
    drawing(drawn, `m-${measure.nombre}`, titular, 'Un cuadro por estado, más oscuro donde hay más. Los números están en la tabla.')
  );
}

const drawing = ({ leyenda, alto, dentro }: Drawn, id: string, title: string, text: string): Html =>
  html`<figure class="dibujo">${leyenda}
    <svg viewBox="0 0 ${String(WIDTH)} ${String(Math.ceil(alto))}" role="img" aria-labelledby="${id}-t ${id}-d">
      <title id="${id}-t">${title}</title>
      <desc id="${id}-d">${text}</desc>${dentro}
    </svg></figure>`;

type Kind = 'barras' | 'calor' | 'linea';

/** What it is drawn as by what of it could be told. */
function kindOf({ dibujo }: Measure, { dimensions, orden }: Figure): Kind {
  if (dibujo === 'linea' && dimensions.some(isTime)) return 'linea';
  if (dimensions.length < 2) return 'barras';
  return dibujo === 'barras' && orden[1]!.length <= PARTS ? 'barras' : 'calor';
}

const isTime = (dimension: string): boolean => dimension === 'anio' || dimension === 'mes';
const told = (unit: string, count: number | null): string => (count === null ? HIDDEN : drawnAs(unit, count));
const n = (value: number): string => String(Math.round(value * 10) / 10);
const short = (text: string, letters: number): string => (text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text);
/** Once on a page with drawings: what is hidden is hatched, which is no quantity. */
export const HATCH = html`<svg class="tramas" aria-hidden="true"><pattern id="trama" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v6" class="trama"/></pattern></svg>`;

const legend = (names: readonly string[]): Html =>
  html`<figcaption class="leyenda" aria-hidden="true">${names.map((name, i) => html`<span><i class="parte p${String(i)}"></i>${name}</span>`)}</figcaption>`;

function bars(figure: Figure, most: number): Drawn {
  const [first, second] = figure.orden as [string[], string[] | undefined];
  // What has an order of its own keeps it: ages and levels are read from the lower to the higher.
  const ordered = ['edad', 'nivel', 'anio', 'mes'].includes(figure.dimensions[0]!);
  const all = ordered ? first.map((categoria) => ({ categoria, cuenta: totalAt(figure, categoria) })) : ranked(figure);
  const shown = all.slice(0, most);
  const x = scaleLinear([0, Math.max(1, ...shown.map(({ cuenta }) => cuenta ?? 0))], [0, WIDTH]);
  const row = ({ categoria, cuenta }: (typeof shown)[number], i: number): Html => {
    const parts = (second ?? []).map((part) => at(figure, categoria, part));
    const whole = cuenta !== null && parts.length > 0 && parts.every((part) => part !== null);
    const stacked = whole
      ? stack<number[], number>()
          .keys(parts.keys())
          .value((values, key) => values[key]!)([parts])
      : [];
    const pieces = stacked.map((series) => series[0]!);
    const piece = ([from, to]: ArrayLike<number> & Iterable<number>, tone: string) =>
      to! > from! &&
      html`<rect x="${n(x(from!))}" y="18" width="${n(Math.max(0, x(to!) - x(from!) - 1))}" height="12" rx="2" class="${tone}"/>`;
    const bar =
      cuenta === null
        ? html`<rect x="0" y="18" width="36" height="12" rx="2" class="tapado"/>`
        : html`${whole ? pieces.map((one, part) => piece(one, `p${part}`)) : piece([0, cuenta], second ? 'junto' : 'p0')}`;
    return html`<g transform="translate(0 ${String(i * 38)})"><text x="0" y="13">${short(categoria, 46)}</text>
      <text x="${String(WIDTH)}" y="13" class="numero${cuenta === null && ' palabra'}">${told(figure.unit, cuenta)}</text>
      <path d="M0 24H${String(WIDTH)}" class="guia"/>${bar}</g>`;
  };
  const more = all.length - shown.length;
  const parted = second && shown.some(({ categoria }) => second.every((part) => at(figure, categoria, part) !== null));
  return {
    alto: shown.length * 38 + (more > 0 ? 18 : 0),
    dentro: html`${shown.map(row)}${more > 0 && html`<text x="0" y="${String(shown.length * 38 + 12)}" class="tenue">y ${String(more)} más en la tabla</text>`}`,
    leyenda: parted ? legend(second) : html``,
  };
}

const totalAt = (figure: Figure, categoria: string): number | null => at(figure, categoria, ...figure.dimensions.slice(1).map(() => TOTAL));

/** The height of a column's name, which stands upright, and the width of a row's. */
const NAMES = 140;
const LABELS = 144;
const LETTERS = 21;

/** A name in up to two lines. */
function inLines(name: string, lines: number): string[] {
  const cut = name.length <= LETTERS || lines < 2 ? -1 : name.lastIndexOf(' ', LETTERS);
  return cut < 0 ? [short(name, LETTERS)] : [name.slice(0, cut), short(name.slice(cut + 1), LETTERS)];
}

function heat(figure: Figure, most: number): Drawn {
  const [first, second] = figure.orden as [string[], string[]];
  const shown = first.slice(0, most === Infinity ? most : most + 4);
  const [wide, high] = [(WIDTH - LABELS) / second.length, shown.some((name) => name.length > LETTERS) ? 32 : 25];
  const counts = shown.flatMap((a) => second.map((b) => at(figure, a, b) ?? 0));
  // By its root: one that stands out leaves the others apart.
  const share = scaleLinear([0, Math.sqrt(Math.max(1, ...counts))], [0, 1]);
  const top = Math.min(NAMES, 22 + 6.8 * Math.max(...second.map((name) => name.length)));
  // All of them or none.
  const fits = wide > drawnAs(figure.unit, Math.max(0, ...counts)).length * 7 + 3;
  const column = (name: string, i: number) =>
    inLines(name, wide > 30 ? 2 : 1).map(
      (part, which, { length }) =>
        html`<text transform="translate(${n(LABELS + (i + 0.5) * wide + 4 + (which - (length - 1) / 2) * 13)} ${n(top - 6)}) rotate(-90)" class="menor">${part}</text>`,
    );
  const cell = (row: string, y: number) => (name: string, i: number) => {
    const count = at(figure, row, name);
    const place = html`x="${n(LABELS + i * wide)}" y="${n(top + y * high)}" width="${n(wide - 1.5)}" height="${n(high - 1.5)}" rx="2"`;
    if (count === null) return html`<rect ${place} class="tapado"/>`;
    if (count === 0) return html`<rect ${place} class="vacio"/>`;
    const tone = toneOf(share(Math.sqrt(count)));
    return html`<rect ${place} class="p0" fill-opacity="${tone.toFixed(2)}"/>${fits && html`<text x="${n(LABELS + (i + 0.5) * wide - 1)}" y="${n(top + (y + 0.5) * high + 3)}" class="en-celda${tone > 0.5 && ' claro'}">${drawnAs(figure.unit, count)}</text>`}`;
  };
  const row = (name: string, y: number) =>
    html`${inLines(name, 2).map(
      (part, which, { length }) =>
        html`<text x="0" y="${n(top + (y + 0.5) * high + 3 + (which - (length - 1) / 2) * 13)}" class="menor">${part}</text>`,
    )}${second.map(cell(name, y))}`;
  const more = first.length - shown.length;
  return {
    alto: top + shown.length * high + (more > 0 ? 20 : 0),
    dentro: html`${second.map(column)}${shown.map(row)}${more > 0 && html`<text x="0" y="${n(top + shown.length * high + 14)}" class="tenue">y ${String(more)} más en la tabla</text>`}`,
  };
}

/** What the numbers of an axis take. */
const LEFT = 42;

/** A year or a month as a number, one more each time; a span that has none is not on the line. */
const spanNumber = (name: string): number | null => {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(name) ?? [];
  if (year === undefined) return null;
  return month === undefined ? Number(year) : Number(year) * 12 + Number(month) - 1;
};
const spanName = (span: number, months: boolean): string =>
  months ? `${String(Math.floor(span / 12))}-${String((span % 12) + 1).padStart(2, '0')}` : String(span);

/** Over the years or months that are told one by one; one that is hidden leaves a gap. */
function overTime(figure: Figure): Drawn | null {
  const i = figure.dimensions.findIndex(isTime);
  const spans = figure.orden[i]!.map(spanNumber).filter((one) => one !== null);
  if (spans.length < 2) return bars(figure, Infinity);
  const months = figure.dimensions[i] === 'mes';
  const [from, to] = [spans[0]!, spans.at(-1)!];
  const points = Array.from({ length: to - from + 1 }, (_, step) => {
    const year = spanName(from + step, months);
    const there = spans.includes(from + step);
    const count = there ? at(figure, ...figure.dimensions.map((__, j) => (j === i ? year : TOTAL))) : 0;
    return { span: from + step, year, count };
  });
  const x = scaleLinear([from, to], [LEFT, WIDTH - 22]);
  const y = scaleLinear([0, Math.max(1, ...points.map(({ count }) => count ?? 0))], [190, 16]).nice(4);
  const across = (one: (typeof points)[number]) => x(one.span);
  const drawn = line<(typeof points)[number]>()
    .defined(({ count }) => count !== null)
    .x(across)
    .y(({ count }) => y(count!));
  const below = area<(typeof points)[number]>()
    .defined(({ count }) => count !== null)
    .x(across)
    .y0(190)
    .y1(({ count }) => y(count!));
  const every = Math.ceil(points.length / 7);
  return {
    alto: 216,
    dentro: html`${y
      .ticks(4)
      .filter(Number.isInteger)
      .map(
        (tick) =>
          html`<path d="M${String(LEFT)} ${n(y(tick))}H${String(WIDTH)}" class="guia"/><text x="${String(LEFT - 6)}" y="${n(y(tick) + 4)}" class="menor numero">${drawnAs(figure.unit, tick)}</text>`,
      )}
      <path d="${new Html(below(points) ?? '')}" class="bajo"/><path d="${new Html(drawn(points) ?? '')}" class="linea"/>
      ${points.map((one, k) => html`${one.count === null ? html`<rect x="${n(across(one) - 5)}" y="150" width="10" height="40" class="tapado"/>` : html`<circle cx="${n(across(one))}" cy="${n(y(one.count))}" r="3" class="p0"/>`}${k % every === 0 && html`<text x="${n(across(one))}" y="210" class="menor centro">${one.year}</text>`}`)}`,
  };
}

const DRAW: Record<Kind, (figure: Figure, rows: number) => Drawn | null> = { barras: bars, calor: heat, linea: overTime };
