import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MouseEvent, ReactNode } from 'react';
import { DataTable, SortButton, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowsLoading } from '../../ui/LoadStates.js';
import { SelectPage, SelectRow } from '../kit/SelectBox.js';
import { Cell } from '../kit/cells.js';
import { NoRows } from '../kit/NoRows.js';
import { OpenedRow } from './OpenedRow.js';
import { RowDetail } from './RowDetail.js';
import { useOpenedRow } from './useOpenedRow.js';

export interface RowColumn<R> {
  /** the row's field; its heading is the field's name */
  source: string;
  /** the heading, where no field has it: 'Acciones' */
  label?: string;
  /** the server sorts by it */
  sort?: boolean;
  /** numbers stand to the right */
  number?: boolean;
  /** of the column that names the row: it holds the link or button that opens it */
  opens?: true;
  render: (row: R) => ReactNode;
}

interface Props<R> {
  /** the first one names the row */
  columns: RowColumn<R>[];
  /**
   * the page that a row opens: its own, or an address. Without it a dialog says all of the row, and has an address too.
   */
  rowClick?: 'show' | 'edit' | ((row: R) => string);
  /** another dialog in its place, as a rule the one that changes the row */
  renderDialog?: (row: R, onClose: () => void) => ReactNode;
  /**
   * what the box says that chooses a row, and the one that chooses the page: for lists of which many are done at once
   */
  select?: { row: (row: R) => string; page: string };
  /** the list has no pages: what is not in it is not there */
  whole?: boolean;
}

export const usePhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

/**
 * The rows of a list: a table on a desk, and on a phone a card for each, which says under the same names all that the
 * table has in columns. Each row opens, by the pointer anywhere on it and by the keyboard on what names it.
 */
export function RowTable<R extends { id?: number | string }>({ columns, rowClick, renderDialog, select, whole = false }: Props<R>) {
  const { opened, open: openRow, close } = useOpenedRow();
  const resource = useResourceContext();
  const phone = usePhone();
  const heading = useHeading();
  const { isPending } = useListContext();
  const addressOf = (row: R): string =>
    typeof rowClick === 'function' ? rowClick(row) : `/consola/${resource}/${row.id}${rowClick === 'show' ? '/show' : ''}`;
  const [first, ...others] = columns as [RowColumn<R>, ...RowColumn<R>[]];
  const name = (row: R): ReactNode => {
    if (first.opens) return first.render(row);
    if (rowClick)
      return (
        <Link className="abre" to={addressOf(row)}>
          {first.render(row)}
        </Link>
      );
    return (
      <button type="button" className="abre" aria-haspopup="dialog" onClick={() => openRow(row.id!)}>
        {first.render(row)}
      </button>
    );
  };
  const open = (_id: unknown, _resource: string, row: unknown) => {
    if (rowClick) return addressOf(row as R);
    openRow((row as R).id!);
    return false as const;
  };
  const table = { bulkActionButtons: false as const, empty: <NoRows />, rowClick: open };
  const lines = (row: R): [string, ReactNode][] => others.map((column) => [heading(column), column.render(row)]);
  const boxes = select && (
    <DataTable.Col source="seleccion" label={<SelectPage label={select.page} />} disableSort sx={{ width: 48 }}>
      <Cell<R & { id: number }> render={(row) => <SelectRow id={row.id} label={select.row(row)} />} />
    </DataTable.Col>
  );
  // react-admin's own are heads without a word.
  if (isPending) return <RowsLoading rows={8} />;
  return (
    <>
      {phone ? (
        <DataTable {...table}>
          {boxes}
          <DataTable.Col source={first.source} disableSort>
            <Cell<R>
              render={(row) => (
                <OwnClicks>
                  <RowCard name={name(row)} lines={lines(row)} />
                </OwnClicks>
              )}
            />
          </DataTable.Col>
        </DataTable>
      ) : (
        <DataTable {...table}>
          {boxes}
          {columns.map((column) => (
            <DataTable.Col
              key={column.source}
              source={column.source}
              disableSort={!column.sort}
              {...(column.label !== undefined && { label: column.label })}
              // react-admin's own column of numbers would show the field itself: whole céntimos.
              align={column.number ? 'right' : undefined}
            >
              <Cell<R> render={(row) => <OwnClicks>{column === first ? name(row) : column.render(row)}</OwnClicks>} />
            </DataTable.Col>
          ))}
        </DataTable>
      )}
      {opened !== null && !rowClick && (
        <OpenedRow<R> key={opened} id={opened} whole={whole} onClose={close}>
          {(row) =>
            renderDialog?.(row, close) ?? (
              <RowDetail row={row} lines={[[heading(first), first.render(row)], ...lines(row)]} onClose={close} />
            )
          }
        </OpenedRow>
      )}
    </>
  );
}

/** What can be pressed in a row, and a dialog that it opened, is not a click on the row. */
function OwnClicks({ children }: { children: ReactNode }) {
  const keep = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (!event.currentTarget.contains(target) || target.closest('a, button, input, label')) event.stopPropagation();
  };
  return (
    <Box sx={{ display: 'contents' }} onClick={keep}>
      {children}
    </Box>
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
    <Box
      className={label === 'Acciones' ? 'no-papel' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: '7.5rem minmax(0, 1fr)',
        gap: 1,
        overflowWrap: 'anywhere',
        // A cell that draws nothing for this row is known only once it is drawn.
        '&:has(> dd:empty)': { display: 'none' },
      }}
    >
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
