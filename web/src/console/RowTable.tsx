import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode } from 'react';
import { DataTable, type DataTableProps, SortButton, useResourceContext, useTranslate } from 'react-admin';
import { SelectPage, SelectRow } from './SelectBox.js';
import { Cell } from './cells.js';

export interface RowColumn<R> {
  /** the row's field; its heading is the field's name */
  source: string;
  /** the heading, where no field has it: 'Acciones' */
  label?: string;
  /** the server sorts by it */
  sort?: boolean;
  /** numbers stand to the right */
  number?: boolean;
  render: (row: R) => ReactNode;
}

interface Props<R> {
  /** the first one names the row */
  columns: RowColumn<R>[];
  rowClick?: DataTableProps['rowClick'];
  /** what the box says that chooses a row, and the one that chooses the page: for lists of which many are done at once */
  select?: { row: (row: R) => string; page: string };
  /** shown below the row that is opened; the row opens by a button of its own, which keyboards and screen readers find */
  expand?: DataTableProps['expand'];
}

/** react-admin's own arrow can't be reached with the keyboard nor seen by a screen reader. */
const noArrow = { '& .RaDataTable-expandIconCell, & .RaDataTable-expandHeader': { display: 'none' } };

export const usePhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

/** The rows of a list: a table on a desk, and on a phone a card for each, which says under the same names all that the table has in columns. */
export function RowTable<R extends object>({ columns, rowClick = false, select, expand }: Props<R>) {
  const table = { bulkActionButtons: false as const, rowClick, ...(expand && { expand, expandSingle: true, sx: noArrow }) };
  const phone = usePhone();
  const name = useHeading();
  const [first, ...others] = columns;
  const boxes = select && (
    <DataTable.Col source="seleccion" label={<SelectPage label={select.page} />} disableSort sx={{ width: 48 }}>
      <Cell<R & { id: number }> render={(row) => <SelectRow id={row.id} label={select.row(row)} />} />
    </DataTable.Col>
  );
  if (phone)
    return (
      <DataTable {...table}>
        {boxes}
        <DataTable.Col source={first!.source} disableSort>
          <Cell<R>
            render={(row) => <RowCard name={first!.render(row)} lines={others.map((column) => [name(column), column.render(row)])} />}
          />
        </DataTable.Col>
      </DataTable>
    );
  return (
    <DataTable {...table}>
      {boxes}
      {columns.map(({ source, label, sort = false, number = false, render }) => (
        <DataTable.Col
          key={source}
          source={source}
          disableSort={!sort}
          {...(label !== undefined && { label })}
          // react-admin's own column of numbers would show the field itself: whole céntimos.
          align={number ? 'right' : undefined}
        >
          <Cell<R> render={render} />
        </DataTable.Col>
      ))}
    </DataTable>
  );
}

/** A row on a phone: what names it, and below it each of its cells under its heading. */
export function RowCard({ name, lines }: { name: ReactNode; lines: [string, ReactNode][] }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, py: 0.75, overflowWrap: 'anywhere' }}>
      {name}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {lines.map(([label, cell]) => (
          <CardLine key={label} label={label}>
            {cell}
          </CardLine>
        ))}
      </Box>
    </Box>
  );
}

/** What is empty takes no line. */
function CardLine({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: 1, overflowWrap: 'anywhere' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function useHeading() {
  const resource = useResourceContext();
  const translate = useTranslate();
  return ({ label, source }: { label?: string; source: string }) => label ?? translate(`resources.${resource}.fields.${source}`);
}

/** On a phone, where the headers that sort are not shown. */
export function PhoneSort({ fields }: { fields: string[] }) {
  return usePhone() ? <SortButton fields={fields} /> : null;
}
