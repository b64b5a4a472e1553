import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

/** One part of a case: a heading and what stands below it, close together. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px', overflow: 'hidden' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 44,
          px: 2,
          py: 0.5,
          borderBottom: '1px solid var(--line)',
          bgcolor: 'var(--sunken)',
        }}
      >
        <Box component="h2" id={id} sx={{ typography: 'h5', m: 0 }}>
          {title}
        </Box>
        {aside}
      </Box>
      <Box sx={{ p: 2 }}>{children}</Box>
    </Box>
  );
}
