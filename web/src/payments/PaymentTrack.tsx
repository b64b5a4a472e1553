import Box from '@mui/material/Box';
import type { PaymentState } from '@registro/contracts/payments/owed';

/** The way of every payment, in the words of who waits for it. */
const STAGES = ['En revisión', 'Por pagar', 'En lote', 'En el banco', 'Pagado'] as const;

/** On which stage each state stands; 5: past the last. */
const STAGE_OF: Record<PaymentState, number> = {
  revision: 0,
  devuelto: 0,
  pendiente: 1,
  enLote: 2,
  enviado: 3,
  rechazado: 3,
  completado: 5,
  revertido: 4,
  cancelado: 0,
};
const BROKEN: Partial<Record<PaymentState, string>> = { devuelto: 'Devuelto', rechazado: 'Rechazado por el banco', revertido: 'Revertido' };

/** How far along its way a payment is; the current stage is named for those who do not see it. */
export function PaymentTrack({ estado }: { estado: PaymentState }) {
  if (estado === 'cancelado') return null;
  const current = STAGE_OF[estado];
  const broken = BROKEN[estado];
  return (
    <Box
      component="ol"
      aria-label="Avance del pago"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 0.5, sm: 1 }, gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' }}
    >
      {STAGES.map((stage, index) => {
        const now = index === current;
        const tone = index < current ? '--success' : !now ? '--line' : broken ? '--warning' : '--accent';
        return (
          <Box
            key={stage}
            component="li"
            aria-current={now ? 'step' : undefined}
            sx={{
              pt: 0.75,
              borderTop: `4px solid var(${tone})`,
              typography: 'body2',
              fontSize: { xs: '0.75rem', sm: undefined },
              lineHeight: 1.25,
              fontWeight: now ? 600 : 400,
              color: now ? 'text.primary' : 'text.secondary',
              overflowWrap: 'break-word',
            }}
          >
            {now && broken ? broken : stage}
            {index < current && <span className="oculto"> (hecho)</span>}
          </Box>
        );
      })}
    </Box>
  );
}
