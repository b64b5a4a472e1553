import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { Title, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePage } from '../../ui/page.js';
import { Section } from '../../ui/Section.js';
import { summaryOf, waited } from './case-names.js';
import { SELDOM, useLiveCases } from './useLiveCases.js';
import { useReviewer } from './useReviewer.js';

const SHOWN = 8;

/** An evaluador's first screen: what waits for them, longest first; a coordinador also sees what waits for a reviewer. */
export function EvaluatorHome() {
  usePage('Evaluación');
  const { own, coordina } = useReviewer();
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, maxWidth: '72rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Evaluación" />
      {own > 0 && (
        <Waiting
          id="asignaciones"
          title="Esperan su decisión"
          empty="No tiene casos por decidir. Cuando se le asigne uno recibirá un aviso y un correo."
          filter={{ estado: 'asignado', asignado: own }}
        />
      )}
      {coordina && (
        <Waiting id="sin-evaluador" title="Esperan un evaluador" empty="Todos los casos tienen evaluador." filter={{ estado: 'abierto' }} />
      )}
    </Box>
  );
}

interface Props {
  id: string;
  title: string;
  empty: string;
  filter: Record<string, string | number>;
}

function Waiting({ id, title, empty, filter }: Props) {
  const { data, total, error, refetch } = useGetList<CaseRow>(
    'casos',
    { filter, sort: { field: 'enviado', order: 'ASC' }, pagination: { page: 1, perPage: SHOWN } },
    { refetchInterval: SELDOM },
  );
  useLiveCases(() => void refetch());
  const rest = (total ?? 0) - (data?.length ?? 0);
  return (
    <Section id={id} title={total ? `${title}: ${total}` : title}>
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
              <Link to={`/consola/casos/${row.id}/show`} style={{ fontWeight: 600 }}>
                {row.nombre}
              </Link>
              <Box sx={{ color: 'text.secondary' }}>
                {row.titulo} ({summaryOf(row)})
              </Box>
            </Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {row.version > 1 && `Envío ${row.version}, `}
              {row.antiguedad > 0 ? `espera desde hace ${waited(row.antiguedad)}` : 'llegó hoy'}
            </Box>
          </Box>
        ))}
      </Box>
      {data && (
        <Button
          component={Link}
          to={`/consola/casos?filter=${encodeURIComponent(JSON.stringify(filter))}&displayedFilters=${encodeURIComponent('{"asignado":true}')}`}
          size="small"
          sx={{ mt: 1, ml: -1.25 }}
        >
          {rest > 0 ? `Ver los otros ${rest}` : 'Abrir la lista'}
        </Button>
      )}
    </Section>
  );
}
