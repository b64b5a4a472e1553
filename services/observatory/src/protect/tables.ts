/**
 * What was counted: the cells of the finest cross of its dimensions, zeros left out. Tables of one unit count
 * the same.
 */
export interface Counted {
  name: string;
  unit: string;
  dimensions: string[];
  cells: { key: string[]; count: number }[];
}

/**
 * What is published: every cell and every margin ('*' stands for all of a dimension). Null is hidden, and never 0.
 * `coarsened` names the dimensions that the table lost because it could not be protected with them.
 */
export interface Published {
  name: string;
  unit: string;
  dimensions: string[];
  coarsened: string[];
  cells: { key: string[]; count: number | null }[];
}

/** A hidden cell of which a reader learns too much: what its count can be, both ends included. */
export interface Learnt {
  table: string;
  key: string[];
  low: number;
  high: number;
}
