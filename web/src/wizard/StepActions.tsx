import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.js';

/** The buttons of a step: at hand at the foot of the screen on a phone, below the fields on a desk. @param note stands on the other side */
export function StepActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <>
      {/* A field that gets the focus must not stand behind the bar (WCAG 2.4.11). */}
      <GlobalStyles styles={{ '@media (max-width: 899.95px)': { html: { scrollPaddingBottom: '12rem' } } }} />
      <Box
        sx={{
          display: 'flex',
          // A note that has no room beside the buttons stands above them.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          py: { xs: 1.25, md: 2 },
          // Above the shell's bar; as wide as the screen, whatever the page's own margin.
          position: { xs: 'sticky', md: 'static' },
          bottom: { xs: 'calc(4.25rem + env(safe-area-inset-bottom))' },
          zIndex: 10,
          mx: { xs: -2, md: 0 },
          px: { xs: 2, md: 0 },
          backgroundColor: { xs: 'var(--paper)', md: 'transparent' },
          borderTop: { xs: '1px solid var(--line)', md: 0 },
        }}
      >
        {note && <Box sx={{ minWidth: 0 }}>{note}</Box>}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            ml: 'auto',
            flex: { xs: 1, sm: 'none' },
            '& > *': { flex: { xs: 1, sm: 'none' } },
          }}
        >
          {children}
        </Box>
      </Box>
    </>
  );
}

/** Leads to the step before. */
export function BackButton({ children = 'Atrás', ...props }: ButtonProps) {
  return (
    <Button variant="outlined" startIcon={<Icon name="back" size={20} />} {...props}>
      {children}
    </Button>
  );
}

/** Leads on; `last` says that no step follows. */
export function NextButton({ last = false, ...props }: ButtonProps & { last?: boolean }) {
  return <Button variant="contained" endIcon={last ? undefined : <Icon name="forward" size={20} />} {...props} />;
}
