import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { registration } from '../../wizard/registration.js';

interface Props {
  name: string;
  /** The step of the wizard that fills this part, from 0. */
  step: number;
  done: boolean;
  /** What it holds, once registered. */
  detail?: string;
  to: string;
}

/** One part of the profile: whether it is registered, and the way to its step. */
export function PartLine({ name, step, done, detail, to }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.75,
        py: 1.5,
        borderTop: { xs: step ? '1px solid var(--line)' : 0, md: `3px solid var(${done ? '--success' : '--line'})` },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 36,
          height: 36,
          borderRadius: '50%',
          color: done ? 'var(--success)' : 'text.secondary',
          backgroundColor: done ? 'var(--success-soft)' : 'transparent',
          border: done ? 0 : '1.5px dashed var(--edge)',
        }}
      >
        {done ? <Icon name="check" size={20} /> : <Box aria-hidden="true">{step + 1}</Box>}
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 600, lineHeight: 1.3 }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {done ? ['Registrado', detail].filter(Boolean).join(' · ') : 'Pendiente'}
        </Box>
      </Box>
      <MuiLink
        component={Link}
        to={to}
        onClick={() => registration.goTo(step)}
        aria-label={`${done ? 'Revisar' : 'Completar'} ${name}`}
        sx={{ py: 1, fontWeight: done ? 400 : 600 }}
      >
        {done ? 'Revisar' : 'Completar'}
      </MuiLink>
    </Box>
  );
}
