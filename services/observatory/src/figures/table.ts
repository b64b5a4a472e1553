import { HIDDEN } from '@registro/contracts/observatory/addresses';
import type { Cell, Column } from '@registro/platform/export/columns';
import { type Html, html } from '@registro/platform/mail/html';
import { type Dimension, DIMENSIONS } from './dimensions.js';
import { at, type Figure, TOTAL } from './figure.js';
import { type Measure, measured, type Unit, UNITS } from './measure.js';

/** How a dimension is called; the name that it has in data where this version knows it no longer. */
export const titleOf = (name: string): string => (DIMENSIONS as Record<string, Dimension>)[name]?.titulo ?? name;

const number =
  (unit: string) =>
  (count: number | null): Html =>
    count === null ? html`<td class="cifra no-dicho">${HIDDEN}</td>` : html`<td class="cifra">${measured(unit, count)}</td>`;

/** All that is told of a figure, for people; what is hidden is a word. */
export function figureTable({ titulo, sinTotales }: Measure, figure: Figure): Html {
  const told = number(figure.unit);
  // Months go down, however many there are.
  const turned = figure.dimensions[1] === 'mes';
  const [rows, columns] = turned ? [figure.orden[1]!, figure.orden[0]] : [figure.orden[0] ?? [], figure.orden[1]];
  const names = [...(columns ?? []), ...(sinTotales ? [] : [TOTAL])];
  const cell = (row: string, column: string) => told(turned ? at(figure, column, row) : at(figure, row, column));
  const cells = (row: string) => (columns ? names.map((column) => cell(row, column)) : told(at(figure, row)));
  const titles = figure.dimensions.map(titleOf);
  const [first, second] = turned ? titles.toReversed() : titles;
  const heads = columns
    ? names.map((name) => html`<th scope="col" class="cifra">${name === TOTAL ? 'Total' : name}</th>`)
    : html`<th scope="col" class="cifra">${UNITS[figure.unit as Unit].titulo}</th>`;
  const line = (row: string) => html`<tr><th scope="row">${row === TOTAL ? 'Total' : row}</th>${cells(row)}</tr>`;
  return html`<div class="tabla-ancha" role="region" tabindex="0" aria-label="Tabla: ${titulo}"><table>
    <caption><span>${UNITS[figure.unit as Unit].titulo}: ${titulo.toLowerCase()}</span></caption>
    ${
      first === undefined
        ? html`<tbody><tr><th scope="row">Total</th>${told(at(figure))}</tr></tbody>`
        : html`<thead><tr><th scope="col">${first}${second && html` <span class="suave">por ${second.toLowerCase()}</span>`}</th>${heads}</tr></thead>
          <tbody>${rows.map(line)}</tbody>${!sinTotales && html`<tfoot>${line(TOTAL)}</tfoot>`}`
    }
  </table></div>`;
}

type CellRow = Figure['cells'][number];

/** A column for each dimension, and the number: one row a cell, totals too, in the order of reading. */
export const figureColumns = ({ dimensions, unit }: Figure): Column<CellRow>[] => [
  ...dimensions.map((name, i) => ({
    titulo: titleOf(name),
    valor: ({ key }: CellRow): Cell => (key[i] === TOTAL ? 'Total' : key[i]!),
    ancho: 34,
  })),
  { titulo: UNITS[unit as Unit].titulo, valor: ({ count }: CellRow): Cell => count ?? HIDDEN, monto: unit === 'bolivares' },
];

export function cellsInOrder({ cells, orden }: Figure): CellRow[] {
  const place = (key: string[]) => key.map((part, i) => (part === TOTAL ? orden[i]!.length : orden[i]!.indexOf(part)));
  return cells
    .map((cell) => ({ cell, at: place(cell.key) }))
    .toSorted((a, b) => a.at.reduce((found, one, i) => found || one - b.at[i]!, 0))
    .map(({ cell }) => cell);
}
