import { scaleLinear } from 'd3-scale';
import { type Html, html } from '@registro/platform/mail/html';
import { HIDDEN } from '@registro/contracts/observatory/addresses';
import { type Drawn, toneOf, WIDTH } from './drawing.js';
import { type Figure, ranked } from './figure.js';
import { drawnAs } from './measure.js';

/**
 * Where each state stands: column and row of a square of its own, about as they lie, and three letters for its name.
 * Squares of one size are told apart on a phone, where Nueva Esparta is a point of Bolívar's; and they claim no border.
 */
const PLACES: Readonly<Record<string, readonly [column: number, row: number, letters: string]>> = {
  Zulia: [0, 1, 'ZUL'],
  Falcón: [2, 0, 'FAL'],
  'La Guaira': [5, 0, 'LAG'],
  'Dependencias Federales': [6, 0, 'DEP'],
  'Nueva Esparta': [7, 0, 'NES'],
  Lara: [2, 1, 'LAR'],
  Yaracuy: [3, 1, 'YAR'],
  Carabobo: [4, 1, 'CAR'],
  'Distrito Capital': [5, 1, 'CAP'],
  Miranda: [6, 1, 'MIR'],
  Sucre: [7, 1, 'SUC'],
  Trujillo: [1, 2, 'TRU'],
  Portuguesa: [2, 2, 'POR'],
  Cojedes: [3, 2, 'COJ'],
  Aragua: [4, 2, 'ARA'],
  Guárico: [5, 2, 'GUA'],
  Anzoátegui: [6, 2, 'ANZ'],
  Monagas: [7, 2, 'MON'],
  'Delta Amacuro': [8, 2, 'DEL'],
  Táchira: [0, 3, 'TÁC'],
  Mérida: [1, 3, 'MÉR'],
  Barinas: [2, 3, 'BAR'],
  Apure: [3, 3, 'APU'],
  Bolívar: [7, 3, 'BOL'],
  Amazonas: [6, 4, 'AMA'],
};
const COLUMNS = 9;
const SIDE = WIDTH / COLUMNS;
/** Below the map, for what has no place in it. */
const BELOW = 5;

/** The states of a figure as squares, darker where there is more; what is hidden is hatched. Null where it has none. */
export function stateMap(figure: Figure): Drawn | null {
  const i = figure.dimensions.indexOf('estado');
  if (i < 0) return null;
  const states = ranked(figure, i);
  // A category that no square is for, and states that the list has by another name, stand below in a row.
  const others = states.filter(({ categoria }) => !Object.hasOwn(PLACES, categoria));
  const share = scaleLinear([0, Math.sqrt(Math.max(1, ...states.map(({ cuenta }) => cuenta ?? 0)))], [0, 1]);
  const placeOf = (categoria: string): readonly [number, number, string] => {
    const at = others.findIndex((one) => one.categoria === categoria);
    return PLACES[categoria] ?? [at % COLUMNS, BELOW + Math.floor(at / COLUMNS), categoria.slice(0, 3).toUpperCase()];
  };
  const square = ({ categoria, cuenta }: (typeof states)[number]): Html => {
    const [column, row, letters] = placeOf(categoria);
    const tone = toneOf(share(Math.sqrt(cuenta ?? 0)));
    const said = cuenta === null ? HIDDEN : drawnAs(figure.unit, cuenta);
    const look = cuenta === null ? html`class="tapado"` : cuenta ? html`class="p0" fill-opacity="${tone.toFixed(2)}"` : html`class="vacio"`;
    const light = cuenta !== null && cuenta > 0 && tone > 0.5 && ' claro';
    return html`<g transform="translate(${fixed(column * SIDE)} ${fixed(row * SIDE)})"><title>${categoria}: ${said}</title>
      <rect width="${fixed(SIDE - 2)}" height="${fixed(SIDE - 2)}" rx="4" ${look}/>
      <text x="${fixed(SIDE / 2 - 1)}" y="19" class="en-celda sigla${light}">${letters}</text>${
        cuenta !== null && html`<text x="${fixed(SIDE / 2 - 1)}" y="35" class="en-celda${light}">${said}</text>`
      }</g>`;
  };
  const rows = others.length ? BELOW + Math.ceil(others.length / COLUMNS) : BELOW;
  return { alto: rows * SIDE, dentro: html`${states.map(square)}` };
}

const fixed = (value: number): string => String(Math.round(value * 10) / 10);
