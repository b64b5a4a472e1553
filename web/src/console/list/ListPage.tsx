import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { showCount } from '@registro/contracts/count';
import type { ReactElement, ReactNode } from 'react';
import { List, Pagination, TopToolbar, useListContext, useRefresh } from 'react-admin';
import { messageOf } from '../../api/errors.js';
import { usePage } from '../../ui/page.js';
import { ExportButton } from '../export/ExportButton.js';
import { OpeningFilter } from '../kit/NoRows.js';
import { PrintedFilters } from '../export/PrintedFilters.js';

interface Props {
  title: string;
  children: ReactNode;
  filters?: ReactElement[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Buttons at the list's top right, before the one that exports it. */
  buttons?: ReactNode;
  filterDefaultValues?: Record<string, unknown>;
  /** Its resource has no file to take away. */
  exports?: boolean;
  /** Its server counts no further than this. */
  countMost?: number;
}

const NO_FILTER: Record<string, unknown> = {};

/**
 * A list of the console: the same page sizes everywhere (rule W-6), a button that exports it, and its failure said in
 * place with a way to try again.
 */
export function ListPage({ title, children, filters, sort, buttons, filterDefaultValues = NO_FILTER, exports = true, countMost }: Props) {
  usePage(title);
  return (
    <List
      title={<>{title}</>}
      sort={sort}
      filters={filters}
      actions={
        <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {buttons}
          {exports && <ExportButton />}
        </TopToolbar>
      }
      filterDefaultValues={filterDefaultValues}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[5, 10, 25, 50, 100]} {...(countMost && { labelDisplayedRows: upTo(countMost) })} />}
      exporter={false}
      empty={false}
      error={<ListFailure />}
      disableSyncWithLocation={false}
    >
      <OpeningFilter.Provider value={filterDefaultValues}>
        <PrintedFilters filters={filters ?? []} />
        {children}
      </OpeningFilter.Provider>
    </List>
  );
}

/** '1-25 de más de 10.000': what lies beyond is reached by filters. */
const upTo =
  (most: number) =>
  ({ from, to, count }: { from: number; to: number; count: number }): string =>
    `${from}-${to} de ${count > most ? `más de ${showCount(most)}` : count}`;

function ListFailure() {
  const { error } = useListContext();
  const refresh = useRefresh();
  return (
    <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={() => refresh()}>Reintentar</Button>}>
      {error instanceof Error && error.message ? error.message : messageOf(error)}
    </Alert>
  );
}
