import { countOf, showCount, showShort } from '@registro/contracts/count';
import { showAmount } from '@registro/contracts/money';
import type { DimensionName } from './dimensions.js';
import { at, type Figure, ranked, TOTAL, totalOf } from './figure.js';

/** What one row of a figure is, or what its numbers are of; `campo` is their name in JSON. */
export const UNITS = {
  personas: { titulo: 'Personas que investigan', una: 'persona', muchas: 'personas', campo: 'cuenta' },
  productos: { titulo: 'Productos de investigación', una: 'producto', muchas: 'productos', campo: 'cuenta' },
  becas: { titulo: 'Becas de postgrado', una: 'beca', muchas: 'becas', campo: 'cuenta' },
  dias: { titulo: 'Días de trámite', una: 'día', muchas: 'días', campo: 'dias' },
  postulaciones: { titulo: 'Proyectos y movilidades', una: 'postulación', muchas: 'postulaciones', campo: 'cuenta' },
  pagos: { titulo: 'Pagos que llegaron', una: 'pago', muchas: 'pagos', campo: 'cuenta' },
  bolivares: { titulo: 'Bolívares pagados', una: 'bolívar', muchas: 'bolívares', campo: 'monto' },
} as const;
export type Unit = keyof typeof UNITS;

const HIDDEN_FEW = 'son de una a cuatro, o un número que permitiría calcularlos';
const HIDDEN_FOR: Partial<Record<string, string>> = {
  bolivares: 'es un monto por el que se podría calcular el de una persona',
  dias: 'son menos de diez becas',
};
/** Why a number of a unit is not told. */
export const hiddenBecause = (unit: string): string => HIDDEN_FOR[unit] ?? HIDDEN_FEW;

/** A figure of the observatory. One that was published once stays in the list: its address is for good. */
export interface Measure {
  /** the last part of its address, and what `protect` calls it */
  nombre: string;
  unidad: Unit;
  titulo: string;
  /** where it is told by spans of time that are over (`closed.ts`), the second one is the span */
  dimensiones: readonly [DimensionName, DimensionName];
  /** bars in parts; shades of a cross; a line over years or months */
  dibujo: 'barras' | 'calor' | 'linea';
  /** among others it is shown as a map of states */
  mapa?: true;
  /** its numbers do not add up: it has no totals */
  sinTotales?: true;
  /** a sentence that says what it shows, with its number */
  titular: (figure: Figure) => string;
  /** how it is counted, in words */
  metodo: string;
}

/** A number of a figure, in words of its unit: money has two decimals. */
export const measured = (unit: string, count: number): string => (unit === 'bolivares' ? showAmount(count) : showCount(count));
/** The same in a drawing, where a long one has no place. */
export const drawnAs = (unit: string, count: number): string => (unit === 'bolivares' ? showShort(count) : showCount(count));

export const share = (part: number, all: number): string => `${showCount(Math.round((100 * part) / all))}\u00a0%`;
export const TOO_FEW = 'Todavía son muy pocos para contarlos sin señalar a nadie';

/** A sentence on what a category has most of, where that is told. */
export const most =
  (dimension: DimensionName, say: (categoria: string, porcion: string, total: string) => string, skips?: string) =>
  (figure: Figure): string => {
    const [total, i] = [totalOf(figure), figure.dimensions.indexOf(dimension)];
    if (!total) return TOO_FEW;
    const { una, muchas } = UNITS[figure.unit as Unit];
    const all = countOf(Math.round(total), una, muchas);
    const first = i < 0 ? undefined : ranked(figure, i).find(({ categoria }) => categoria !== skips);
    return first?.cuenta ? say(first.categoria, share(first.cuenta, total), all) : `En total son ${all}`;
  };

/** How many of all are of one category of a dimension; undefined where it is not told. */
export function shareOf(figure: Figure, dimension: DimensionName, categoria: string): string | undefined {
  const [total, i] = [totalOf(figure), figure.dimensions.indexOf(dimension)];
  const part = i < 0 ? null : at(figure, ...figure.dimensions.map((_, j) => (j === i ? categoria : TOTAL)));
  return total && part !== null ? share(part, total) : undefined;
}
