import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowLink } from '../list/RowLink.js';
import { Section } from '../../ui/Section.js';
import { SELDOM } from '../kit/useLiveAgain.js';
import { listOf, summaryOf } from '../review/case-names.js';
import { Due } from './Due.js';
import { useLiveCases } from '../home/useLiveCases.js';
import { type CameFrom, type CaseOrder, caseAt, DUE_FIRST } from '../review/useOrder.js';

const SHOWN = 8;

interface Props {
  id: string;
  title: string;
  text?: string;
  empty: string;
  filter: CaseOrder['filter'];
}

/** The first cases of a list, that which is due first in front, and the way to all of them. */
export function WaitingCases({ id, title, text, empty, filter }: Props) {
  const { sort } = DUE_FIRST;
  const { data, total, error, refetch } = useGetList<CaseRow>(
    'casos',
    { filter, sort, pagination: { page: 1, perPage: SHOWN } },
    { refetchInterval: SELDOM },
  );
  useLiveCases(() => void refetch());
  const rest = (total ?? 0) - (data?.length ?? 0);
  return (
    <Section id={id} title={total ? `${title}: ${total}` : title} text={data?.length ? text : undefined}>
      {!data && error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {(error as Error).message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data?.length === 0 && empty}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '2px 16px',
              justifyContent: 'space-between',
              py: 1,
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box sx={{ minWidth: 0, flex: '1 1 20rem' }}>
              <RowLink to={caseAt(row.id)} state={{ orden: { filter, sort } } satisfies CameFrom}>
                {row.nombre}
              </RowLink>
              <Box sx={{ color: 'text.secondary' }}>
                {row.titulo} ({summaryOf(row)})
              </Box>
            </Box>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
              {row.version > 1 && <span>Envío {row.version}</span>}
              <Due {...row} />
            </Box>
          </Box>
        ))}
      </Box>
      {data && (
        <Button component={Link} to={listOf(filter)} size="small" sx={{ mt: 1, ml: -1.25 }}>
          {rest > 0 ? `Ver los otros ${rest}` : 'Abrir la lista'}
        </Button>
      )}
    </Section>
  );
}
