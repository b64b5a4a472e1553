import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.js';

/** A field with what a reviewer noted on it; without notes the field alone (rule B-14). */
export function NotedField({ notes, children }: { notes: readonly string[]; children: ReactNode }) {
  if (notes.length === 0) return children;
  return (
    <Box
      role="group"
      aria-label="Dato por corregir"
      sx={{
        borderLeft: '4px solid var(--warning)',
        p: 1.5,
        backgroundColor: 'var(--warning-soft)',
        borderRadius: 'var(--radius-sm)',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, mb: 1.5, typography: 'body2' }}>
        <Box component="span" sx={{ color: 'warning.main', display: 'inline-flex', flex: 'none' }}>
          <Icon name="warning" size={20} />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <strong>Debe corregirse: </strong>
          {notes.join('\n')}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
