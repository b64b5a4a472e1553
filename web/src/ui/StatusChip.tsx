import Box from '@mui/material/Box';
import type { Tone } from './status-tones.js';

const TOKEN: Record<Tone, string> = { success: 'success', info: 'info', warning: 'warning', error: 'danger' };

/** A status in a word and a tone. */
export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  const token = TOKEN[tone];
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
