import Box from '@mui/material/Box';
import { Name } from '../../ui/Name.js';
import type { HTMLAttributes, ReactNode } from 'react';

interface Props extends HTMLAttributes<HTMLLIElement> {
  name: string;
  /** at the end of its line */
  beside: ReactNode;
  children: ReactNode;
}

/** One line of what a search found: what it is called, what it is known by, and what else tells it from others. */
export function FoundOption({ name, beside, children, ...option }: Props) {
  return (
    <Box
      component="li"
      {...option}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '0 12px',
        alignItems: 'center',
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'var(--sunken)', boxShadow: 'inset 3px 0 0 var(--primary)' },
      }}
    >
      <Box sx={{ fontWeight: 600 }}>
        <Name lines={2}>{name}</Name>
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{beside}</Box>
      <Box
        sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  );
}
