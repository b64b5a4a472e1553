import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Icon } from '../ui/Icon.js';
import { goToStep, STEPS } from './step.js';

interface Props {
  current: number;
  /** Which parts are registered. */
  done: readonly boolean[];
  /** Steps 2 and 3 open once a person record stands. */
  reachable: boolean;
}

/** Where one is in the registration; on a phone the names of the other steps give way to their bars. */
export function Steps({ current, done, reachable }: Props) {
  return (
    <Box component="nav" aria-label="Pasos del registro" sx={{ mb: { xs: 2.5, sm: 4 } }}>
      <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' }, mb: 1 }}>
        Paso {current + 1} de {STEPS.length}
      </Typography>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { xs: 0.75, sm: 2 } }}
      >
        {STEPS.map((name, step) => (
          <li key={name}>
            <StepButton
              name={name}
              number={step + 1}
              current={step === current}
              done={done[step] ?? false}
              disabled={step > 0 && !reachable}
              onClick={() => goToStep(step)}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** On a phone the bar alone is seen; the name is still heard. */
const hiddenOnPhone = {
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  height: { xs: '1px', sm: 'auto' },
  overflow: { xs: 'hidden', sm: 'visible' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
};

interface ButtonProps {
  name: string;
  number: number;
  current: boolean;
  done: boolean;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ name, number, current, done, disabled, onClick }: ButtonProps) {
  const bar = current ? 'var(--accent)' : done ? 'var(--primary)' : 'var(--line)';
  return (
    <ButtonBase
      onClick={onClick}
      disabled={disabled}
      aria-current={current ? 'step' : undefined}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1.25,
        textAlign: 'left',
        minHeight: { xs: 28, sm: 56 },
        borderTop: `4px solid ${bar}`,
        pt: { xs: 0, sm: 1 },
        color: current ? 'text.primary' : 'text.secondary',
        '&:hover:not(.Mui-disabled)': { color: 'primary.main' },
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          display: { xs: 'none', sm: 'grid' },
          placeItems: 'center',
          flex: 'none',
          width: 30,
          height: 30,
          borderRadius: '50%',
          fontWeight: 600,
          fontSize: '0.9375rem',
          border: done ? 0 : '1.5px solid var(--edge)',
          backgroundColor: done ? 'var(--primary)' : 'transparent',
          color: done ? 'var(--on-primary)' : 'inherit',
        }}
      >
        {done ? <Icon name="check" size={18} /> : number}
      </Box>
      <Box component="span" sx={{ fontWeight: current ? 600 : 400, lineHeight: 1.25, ...hiddenOnPhone }}>
        {name}
        {done && <span className="oculto"> (registrado)</span>}
      </Box>
    </ButtonBase>
  );
}
