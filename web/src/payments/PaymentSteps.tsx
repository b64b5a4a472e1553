import Box from '@mui/material/Box';
import { inCaracas } from '@registro/contracts/dates';
import type { WhereStep } from '@registro/contracts/payments/where';

/** Everything that a payment went through, oldest first: what, who held it, since when. */
export function PaymentSteps({ steps }: { steps: readonly WhereStep[] }) {
  return (
    <Box component="ol" aria-label="Pasos del pago" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => {
        const { nombre, quien } = step;
        const last = index === steps.length - 1;
        return (
          <Box
            key={step.desde + step.paso}
            component="li"
            sx={{
              position: 'relative',
              pl: 3.5,
              pb: last ? 0 : 2,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: '0.3rem',
                top: '0.4rem',
                width: '0.7rem',
                height: '0.7rem',
                borderRadius: '50%',
                backgroundColor: `var(${last ? '--accent' : '--success'})`,
              },
              '&::after': last
                ? undefined
                : { content: '""', position: 'absolute', left: '0.58rem', top: '1.2rem', bottom: 0, borderLeft: '2px solid var(--line)' },
            }}
          >
            <Box sx={{ fontWeight: last ? 600 : 400 }}>{nombre}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {inCaracas(step.desde, 'minute')}
              {quien && ` · ${quien}`}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
