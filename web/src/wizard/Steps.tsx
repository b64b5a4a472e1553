import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Icon } from '../ui/Icon.js';

export interface Step {
  name: string;
  /** What it asks for is registered. */
  done?: boolean;
  /** It can't be gone to yet. */
  closed?: boolean;
}

interface Props {
  /** What they are steps of, for those who hear it. */
  label: string;
  steps: readonly Step[];
  /** From 0. */
  current: number;
  onStep: (step: number) => void;
}

/** Where one is in a wizard; on a phone the names of the other steps give way to their bars. */
export function Steps({ label, steps, current, onStep }: Props) {
  const columns = `repeat(${steps.length}, minmax(0, 1fr))`;
  return (
    <Box component="nav" aria-label={label} sx={{ mb: { xs: 2.5, sm: 4 } }}>
      <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' }, mb: 1 }}>
        Paso {current + 1} de {steps.length}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: columns, gap: { xs: 0.75, sm: 2 } }}>
        {steps.map((step, index) => (
          <li key={step.name}>
            <StepButton {...step} number={index + 1} current={index === current} onClick={() => onStep(index)} />
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

interface ButtonProps extends Step {
  number: number;
  current: boolean;
  onClick: () => void;
}

function StepButton({ name, number, current, done = false, closed = false, onClick }: ButtonProps) {
  const bar = current ? 'var(--accent)' : done ? 'var(--primary)' : 'var(--line)';
  return (
    <ButtonBase
      onClick={onClick}
      disabled={closed}
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
