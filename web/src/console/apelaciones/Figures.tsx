import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { APPEAL_REASONS } from '@registro/contracts/appeals/appeal';
import type { AppealFigures } from '@registro/contracts/appeals/figures';
import { countOf } from '@registro/contracts/count';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';

/** How many were asked for in a year, why, and what became of them. */
export function Figures() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['apelaciones', 'cifras'],
    queryFn: ({ signal }) => get<AppealFigures>('recursos/apelaciones/cifras', {}, { signal, silent: true }),
  });
  useLiveAgain('conversacion', () => void refetch());
  if (!data && isError)
    return (
      <Box component="p" sx={{ m: 0 }}>
        No se pudieron contar los recursos. <Button onClick={() => void refetch()}>Reintentar</Button>
      </Box>
    );
  if (!data) return <Skeleton variant="text" height={44} role="status" aria-label="Contando los recursos" />;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: 'pointer' }}>
        {lineOf(data)}
      </Box>
      <p style={{ margin: 0 }}>De los recursos del último año.</p>
      <SimpleTable
        label="Recursos por razón"
        heads={['Por qué', 'Recursos']}
        rows={data.razones.map(({ razon, cuantas }) => ({ key: razon, cells: [APPEAL_REASONS[razon], cuantas] }))}
      />
    </Box>
  );
}

const lineOf = ({ pedidas, abiertas, vencidas, concedidas, dias }: AppealFigures): string =>
  [
    countOf(pedidas, 'recurso en un año', 'recursos en un año'),
    `${abiertas} en revisión`,
    vencidas > 0 && countOf(vencidas, 'pasó su plazo', 'pasaron su plazo'),
    countOf(concedidas, 'concedido', 'concedidos'),
    dias !== null && `La mitad se respondió en ${countOf(Math.max(1, Math.round(dias)), 'día', 'días')} o menos`,
  ]
    .filter(Boolean)
    .join(' · ');
