import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { RowCard, usePhone } from '../list/RowTable.js';

interface Row {
  key: number | string;
  /** the first one names the row */
  cells: ReactNode[];
  /** stands by itself over all columns before this row: the budget line */
  before?: ReactNode;
}
interface Props {
  label: string;
  heads: string[];
  rows: Row[];
}

/** Rows that are all here, without pages: those of one panel. On a phone a card for each, as `RowTable` has. */
export function SimpleTable({ label, heads, rows }: Props) {
  const phone = usePhone();
  const shown = phone ? heads.slice(0, 1) : heads;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ '& .MuiTableCell-root': { px: 1 } }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {shown.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.flatMap(({ key, cells, before }) => [
            ...(before
              ? [
                  <TableRow key={`${key} antes`}>
                    <TableCell colSpan={shown.length} sx={{ bgcolor: 'var(--sunken)', fontWeight: 600, borderTop: '2px solid var(--ink)' }}>
                      {before}
                    </TableCell>
                  </TableRow>,
                ]
              : []),
            <TableRow key={key}>
              {phone ? (
                <TableCell>
                  <RowCard name={cells[0]} lines={heads.slice(1).map((head, i) => [head, cells[i + 1]])} />
                </TableCell>
              ) : (
                cells.map((cell, i) => <TableCell key={heads[i]}>{cell}</TableCell>)
              )}
            </TableRow>,
          ])}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
