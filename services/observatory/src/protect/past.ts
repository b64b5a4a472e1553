import { asPublished, canTell, isLike } from './like.js';
import { fullOf, nameOf, saidBy, talliesOf } from './model.js';
import type { Counted, Published } from './tables.js';

/** What all releases but the last one told of a cell, whichever table it stood in: counts shown, and those hidden. */
interface Told {
  shown: Set<number>;
  hidden: Set<number>;
}
/** All earlier releases but the last, folded together: by unit, what was told of each cell, and in which tables. */
export interface Past {
  cells: Map<string, Map<string, Told>>;
  tables: Pick<Published, 'name' | 'unit' | 'dimensions'>[];
}
export const noPast = (): Past => ({ cells: new Map(), tables: [] });

/** Takes one more release into the past. @param counted what it was made of */
export function remember(past: Past, release: Published[], counted: Counted[]): void {
  for (const unit of new Set(counted.map((table) => table.unit))) {
    const of = <T extends { unit: string }>(all: T[]) => all.filter((table) => table.unit === unit);
    const cells = past.cells.get(unit) ?? new Map<string, Told>();
    past.cells.set(unit, cells);
    const tallies = talliesOf(of(counted));
    for (const [name, count] of saidBy(of(release))) {
      const told = cells.get(name) ?? { shown: new Set<number>(), hidden: new Set<number>() };
      cells.set(name, told);
      const tally = tallies.get(name);
      if (count !== null) told.shown.add(count);
      else if (tally !== undefined) told.hidden.add(tally);
    }
    for (const table of of(release))
      if (!past.tables.some((one) => isLike(one, table))) past.tables.push({ name: table.name, unit, dimensions: table.dimensions });
  }
}

/**
 * What a reader of all earlier releases knows of what is counted now, as a release that would have told it: a cell that
 * one of them showed as it is now, in the tables of now and in those that are gone.
 */
export function asRelease(past: Past, published: Published[], before: Published[], counted: Counted[]): Published[] {
  const gone = past.tables.filter((table) => ![...published, ...before].some((one) => isLike(one, table)));
  const unit = published[0]?.unit ?? '';
  const cells = past.cells.get(unit);
  if (!cells) return [];
  const tallies = talliesOf(counted);
  return [...published, ...gone.filter((table) => table.unit === unit && canTell(table, counted))].map(({ name, dimensions }) => ({
    name,
    unit,
    dimensions,
    coarsened: [],
    cells: fullOf(asPublished({ name, unit, dimensions }, counted)).keys.map((key) => {
      const cell = nameOf(dimensions, key);
      const now = tallies.get(cell) ?? 0;
      return { key, count: cells.get(cell)?.shown.has(now) ? now : null };
    }),
  }));
}
