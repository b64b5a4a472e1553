import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { agreed, countOf } from '@registro/contracts/count';
import { DESK_FILTERS, type DeskFigure, type ReviewerDesk } from '@registro/contracts/evaluation/desk';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/errors.js';
import { Figure, FIGURES } from '../kit/Figure.js';
import { Panel } from '../review/Panel.js';
import { listOf } from '../review/case-names.js';
import { deskQuery } from '../home/desk-query.js';

/** The late ones first. Their number decides the word. */
const WORDS: [DeskFigure, string, string][] = [
  ['vencidos', 'caso vencido', 'casos vencidos'],
  ['porVencer', 'caso vence pronto', 'casos vencen pronto'],
  ['esperan', 'caso por decidir', 'casos por decidir'],
  ['volvieron', 'solicitud volvió corregida', 'solicitudes volvieron corregidas'],
  ['porRepartir', 'caso por repartir', 'casos por repartir'],
  ['decididos', 'caso evaluado esta semana', 'casos evaluados esta semana'],
];

/**
 * A reviewer's work: what is late, what came back, what was done this week, and how their load stands against the
 * others'.
 */
export function DeskFigures({ coordina }: { coordina: boolean }) {
  const { data, error, refetch } = useQuery(deskQuery);
  const known = data ? WORDS.filter(([figure]) => coordina || figure !== 'porRepartir') : [];
  const shown = known.filter(([figure]) => data![figure] > 0);
  const quiet = known.filter(([figure]) => data![figure] === 0);
  return (
    <Panel title="Su trabajo">
      {!data && error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={92} aria-label="Contando sus casos" role="status" />}
      {shown.length > 0 && (
        <Box component="ul" sx={FIGURES}>
          {shown.map(([figure, one, many]) => (
            <li key={figure}>
              <Figure
                to={listOf(DESK_FILTERS[figure])}
                count={data![figure]}
                text={agreed(data![figure], one, many)}
                broken={figure === 'vencidos'}
              />
            </li>
          ))}
        </Box>
      )}
      {quiet.length > 0 && (
        <Box component="p" sx={{ color: 'text.secondary', m: 0, mt: shown.length ? 2 : 0 }}>
          En cero: {quiet.map(([, , many]) => many).join(', ')}.
        </Box>
      )}
      {data && <Load {...data.carga} />}
    </Panel>
  );
}

/** Compared with nobody it says nothing. The figures above count what is their own. */
function Load({ propia, promedio, personas }: ReviewerDesk['carga']) {
  if (personas < 2) return null;
  const mean = promedio.toLocaleString('es-VE', { maximumFractionDigits: 1 });
  return (
    <p style={{ margin: '1rem 0 0' }}>
      {propia === 0 ? 'No tiene' : 'Tiene'} <strong>{propia === 0 ? 'ningún caso' : countOf(propia, 'caso', 'casos')}</strong> sin decisión,
      contados los que ya evaluó. Entre las {countOf(personas, 'persona', 'personas')} que evalúan lo mismo, el promedio es {mean}.
    </p>
  );
}
