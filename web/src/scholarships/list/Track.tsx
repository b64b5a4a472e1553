import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { inCaracas } from '@registro/contracts/dates';
import type { ProgressStep } from '@registro/contracts/scholarships/progress';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { durationText } from '../../payments/durations.js';
import { useProgress } from '../queries.js';

const LINE: Record<ProgressStep['estado'], string> = { hecho: '--success', actual: '--accent', pendiente: '--line' };

/** How far along the way it is, each step with its date, and how long what it waits for takes as a rule. Nothing where that cannot be read. */
export function Track({ row }: { row: Pick<ScholarshipRow, 'id'> }) {
  const { data, isError } = useProgress(row.id);
  if (!data) return isError ? null : <Skeleton variant="rounded" height={56} />;
  return (
    <Box>
      <Box
        component="ol"
        aria-label="Avance"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {data.pasos.map(({ nombre, estado, fecha }) => (
          <Box
            key={nombre}
            component="li"
            aria-current={estado === 'actual' ? 'step' : undefined}
            sx={{
              pt: 1,
              borderTop: `4px solid var(${LINE[estado]})`,
              typography: 'body2',
              lineHeight: 1.25,
              fontWeight: estado === 'actual' ? 600 : 400,
              color: estado === 'pendiente' ? 'text.secondary' : 'text.primary',
            }}
          >
            {nombre}
            {estado === 'hecho' && <span className="oculto"> (hecho)</span>}
            {fecha && (
              <Box sx={{ color: 'text.secondary', fontWeight: 400, mt: 0.25 }}>
                {estado === 'actual' && 'desde el '}
                {inCaracas(fecha, 'day')}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {data.mediana !== null && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1.5 }}>
          En el último año, la mitad se decidió en {durationText(data.mediana)} o menos.
        </Box>
      )}
    </Box>
  );
}
