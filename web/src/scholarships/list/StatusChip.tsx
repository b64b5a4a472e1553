import Box from '@mui/material/Box';
import type { EstatusBeca } from '@registro/contracts/scholarships/status';
import { type Tone, toneOf } from '../texts.js';

const TOKEN: Record<Tone, string> = { success: 'success', info: 'info', warning: 'warning', error: 'danger' };

/** The status in a word and a tone. */
export function StatusChip({ estatus, children }: { estatus: EstatusBeca; children: string }) {
  const token = TOKEN[toneOf(estatus)];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1.25,
        py: 0.25,
        borderRadius: 'var(--radius-full)',
        typography: 'body2',
        fontWeight: 600,
        color: `var(--${token})`,
        backgroundColor: `var(--${token}-soft)`,
      }}
    >
      {children}
    </Box>
  );
}
