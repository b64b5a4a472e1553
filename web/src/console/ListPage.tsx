import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { List, Pagination, useListContext, useRefresh } from 'react-admin';
import { messageOf } from '../api/errors.js';
import { usePage } from '../ui/page.js';

interface Props {
  title: string;
  children: ReactNode;
  filters?: ReactElement[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** What stands at the list's top right; nothing unless given. */
  actions?: ReactElement | false;
  filterDefaultValues?: Record<string, unknown>;
}

/** A list of the console: the same page sizes everywhere (specification 1, section 9), and its failure said in place with a way to try again. */
export function ListPage({ title, children, filters, sort, actions = <></>, filterDefaultValues }: Props) {
  usePage(title);
  return (
    <List
      title={<>{title}</>}
      sort={sort}
      filters={filters}
      actions={actions || false}
      filterDefaultValues={filterDefaultValues}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[5, 10, 25, 50, 100]} />}
      exporter={false}
      empty={false}
      error={<ListFailure />}
      disableSyncWithLocation={false}
    >
      {children}
    </List>
  );
}

function ListFailure() {
  const { error } = useListContext();
  const refresh = useRefresh();
  return (
    <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={() => refresh()}>Reintentar</Button>}>
      {error instanceof Error && error.message ? error.message : messageOf(error)}
    </Alert>
  );
}
