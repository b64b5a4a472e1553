import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One part of the account pages: a heading, a line that explains it, and what can be done. */
export function Section({ id, title, text, children }: { id: string; title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, md: 4 }, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '16px' }}
    >
      <Box component="h2" id={id} sx={{ typography: 'h3', m: 0 }}>
        {title}
      </Box>
      {text && <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Box>}
      <Box sx={{ mt: 2.5 }}>{children}</Box>
    </Box>
  );
}

/** Heading of a screen inside the shell; the focus comes here on a change of route. */
export function PageTitle({ children, text }: { children: ReactNode; text?: ReactNode }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Box component="h1" tabIndex={-1} sx={{ typography: 'h1', m: 0 }}>
        {children}
      </Box>
      {text && <Box sx={{ color: 'text.secondary', mt: 0.75, maxWidth: '42rem' }}>{text}</Box>}
    </Box>
  );
}
