import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A part of a page that is read, with its title and what stands beside it. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{ px: 2, py: 1.5, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="h2" sx={{ typography: 'h5', m: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
