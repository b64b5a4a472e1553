import { HIDDEN } from '@registro/contracts/observatory/addresses';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { TOTAL } from './figure.js';
import type { Figure } from './figure.js';
import { hiddenBecause, type Unit, UNITS } from './measure.js';
import { cellsInOrder, titleOf } from './table.js';

/** What says why a number is not told, beside it; null beside one that is. */
const WHY = 'Motivo';

/** The columns of a figure as Parquet, in their order: what each dimension is called, the number, and why it lacks. */
export const parquetFields = ({ dimensions, unit }: Figure): { name: string; type: 'string' | 'integer' | 'number' }[] => [
  ...dimensions.map((name) => ({ name: titleOf(name), type: 'string' as const })),
  { name: UNITS[unit as Unit].titulo, type: unit === 'bolivares' ? 'number' : 'integer' },
  { name: WHY, type: 'string' },
];

/**
 * All that is told of a figure as Parquet: the rows of its CSV, with numbers as numbers. A hidden one is null, never 0,
 * and `Motivo` says that it is hidden and why. The same bytes each time. https://parquet.apache.org
 */
export function figureParquet(figure: Figure): Buffer {
  const cells = cellsInOrder(figure);
  const number = figure.unit === 'bolivares' ? ('DOUBLE' as const) : ('INT32' as const);
  const [why, ...before] = parquetFields(figure).toReversed();
  const [count, ...dimensions] = before;
  return Buffer.from(
    parquetWriteBuffer({
      columnData: [
        ...dimensions.toReversed().map(({ name }, i) => ({
          name,
          data: cells.map(({ key }) => (key[i] === TOTAL ? 'Total' : key[i]!)),
          type: 'STRING' as const,
          nullable: false,
        })),
        { name: count!.name, data: cells.map((cell) => cell.count), type: number, nullable: true },
        {
          name: why!.name,
          data: cells.map((cell) => (cell.count === null ? `${HIDDEN}: ${hiddenBecause(figure.unit)}` : null)),
          type: 'STRING' as const,
          nullable: true,
        },
      ],
    }),
  );
}
