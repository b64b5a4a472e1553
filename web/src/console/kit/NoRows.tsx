import Box from '@mui/material/Box';
import { createContext, useContext } from 'react';
import { ListNoResults, useListContext } from 'react-admin';

/** The filter that a list opens with: who set none of their own is not told of filters. */
export const OpeningFilter = createContext<Record<string, unknown>>({});

const said = (filter: Record<string, unknown> = {}): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== '' && value !== undefined && value !== null)
      .toSorted(),
  );

/** A list without rows: that nothing waits, that there is nothing yet, or that nothing is as one asked. */
export function NoRows() {
  const opening = useContext(OpeningFilter);
  const { filterValues } = useListContext();
  const own = said(filterValues) !== said(opening) && said(filterValues) !== said();
  if (own) return <ListNoResults />;
  return (
    <Box role="status" sx={{ p: 3, color: 'text.secondary' }}>
      {said(filterValues) === said() ? 'Todavía no hay nada aquí.' : 'Nada espera aquí. Con los filtros se ve lo demás.'}
    </Box>
  );
}
