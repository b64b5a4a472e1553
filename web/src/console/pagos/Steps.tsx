import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { PaymentStepRow } from '@registro/contracts/payments/console';
import { STEP_WORDS } from '@registro/contracts/payments/steps';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { showMoment } from '../kit/cells.js';

/** The way of one payment, oldest first: each step, when, by whom and why; the last is where it is. */
export function Steps({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    // Below the resource's own key: what refreshes the payment refreshes its way.
    queryKey: ['pagos', 'pasos', id],
    queryFn: ({ signal }) => get<PaymentStepRow[]>(`recursos/pagos/${id}/pasos`, {}, { signal }),
  });
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        {messageOf(error)}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={120} aria-label="Cargando el recorrido" role="status" />;
  return (
    <Box component="ol" aria-label="Recorrido del pago" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((step, i) => (
        <Step key={step.numero} step={step} last={i === data.length - 1} again={i > 0 && step.intento !== data[i - 1]!.intento} />
      ))}
    </Box>
  );
}

/** Where it came to rest is no warning. */
const RESTS: ReadonlySet<string> = new Set(['completado']);

function Step({ step: { paso, desde, quien, detalle, intento }, last, again }: { step: PaymentStepRow; last: boolean; again: boolean }) {
  return (
    <Box
      component="li"
      aria-current={last ? 'step' : undefined}
      sx={{
        position: 'relative',
        pl: 3.5,
        pb: last ? 0 : 2,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: '0.3rem',
          top: '0.35rem',
          width: '0.7rem',
          height: '0.7rem',
          borderRadius: '50%',
          backgroundColor: `var(${last && !RESTS.has(paso) ? '--accent' : '--success'})`,
        },
        '&::after': last
          ? undefined
          : { content: '""', position: 'absolute', left: '0.58rem', top: '1.15rem', bottom: 0, borderLeft: '2px solid var(--line)' },
      }}
    >
      <Box sx={{ fontWeight: last ? 600 : 400 }}>
        {STEP_WORDS[paso].nombre}
        {again && `, intento ${intento}`}
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {showMoment(desde, true)}
        {quien && ` · ${quien}`}
      </Box>
      {detalle && <Box sx={{ overflowWrap: 'anywhere' }}>{detalle}</Box>}
    </Box>
  );
}
