import type { UserOptions } from 'jspdf-autotable';
import type { jsPDF } from 'jspdf';
import type { Structure } from './structure.js';
import { structureOf } from './tagged.js';

type Part = ReturnType<Structure['add']>;

/**
 * The hooks that make an autotable's cells parts of a table: a row for each, its header once (repeated on the next page it is for the eye
 * alone), and a row that goes over a page is one row. To be drawn within a part 'Table'.
 */
export function tagTable(doc: jsPDF): Pick<UserOptions, 'willDrawCell' | 'didDrawCell'> {
  const structure = structureOf(doc);
  if (!structure) return {};
  const rows = new Map<unknown, { row: Part; cells: Map<number, Part> }>();
  let headOn = 0;
  return {
    willDrawCell: ({ row, column, section, pageNumber }) => {
      const head = section === 'head';
      if (head && headOn === 0) headOn = pageNumber;
      if (head && pageNumber !== headOn) return structure.beginArtifact();
      // The rest of a row on the next page has the same raw row.
      let known = rows.get(row.raw);
      if (!known) rows.set(row.raw, (known = { row: structure.add('TR'), cells: new Map() }));
      const { cells } = known;
      structure.within(known.row, () => {
        let cell = cells.get(column.index);
        if (!cell) cells.set(column.index, (cell = head ? structure.add('TH', '/A <</O/Table/Scope/Column>>') : structure.add('TD')));
        structure.within(cell, () => structure.begin());
      });
    },
    didDrawCell: () => structure.end(),
  };
}
