import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { STEPS } from './step.js';

/** Where one is; the second step opens once the product is saved. */
export function ProductSteps({ current, reachable, onStep }: { current: number; reachable: boolean; onStep: (step: number) => void }) {
  return (
    <Box component="nav" aria-label="Pasos del producto" sx={{ mb: { xs: 2.5, sm: 4 } }}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: { xs: 1, sm: 2 } }}
      >
        {STEPS.map((name, step) => (
          <li key={name}>
            <ButtonBase
              disabled={step > 0 && !reachable}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                textAlign: 'left',
                gap: 1.25,
                minHeight: 56,
                pt: 1,
                borderTop: `4px solid ${step === current ? 'var(--accent)' : 'var(--line)'}`,
                color: step === current ? 'text.primary' : 'text.secondary',
                fontWeight: step === current ? 600 : 400,
                '&:hover:not(.Mui-disabled)': { color: 'primary.main' },
              }}
            >
              <Box component="span" aria-hidden="true">
                {step + 1}.
              </Box>
              {name}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
