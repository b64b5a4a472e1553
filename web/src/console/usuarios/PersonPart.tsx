import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors.js';
import { Panel } from '../review/Panel.js';

interface Props<T> {
  title: string;
  /** what is being read, with its article: «los pagos» */
  what: string;
  query: { data: T | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** said where there is nothing */
  empty: string;
  isEmpty: (data: T) => boolean;
  aside?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One part of a person's page, with a state of its own: a service that is away spoils its part and no other. */
export function PersonPart<T>({ title, what, query, empty, isEmpty, aside, children }: Props<T>) {
  const { data, error, refetch } = query;
  return (
    <Panel title={title} aside={aside}>
      {data === undefined && !error && <Skeleton variant="rounded" height={64} role="status" aria-label={`Cargando ${what}`} />}
      {data === undefined && error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {data !== undefined && (isEmpty(data) ? <Box sx={{ color: 'text.secondary' }}>{empty}</Box> : children(data))}
    </Panel>
  );
}

/** Lines of a part: what it is on the left, where it stands on the right; below each other on a phone. */
export function PartLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid var(--line)' } }}>
      {children}
    </Box>
  );
}

export function PartLine({ what, below, where }: { what: ReactNode; below?: ReactNode; where?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 16px',
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <div>{what}</div>
        {below && <Box sx={{ color: 'text.secondary' }}>{below}</Box>}
      </Box>
      {where && <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{where}</Box>}
    </Box>
  );
}
