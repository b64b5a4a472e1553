import { showCount } from '@registro/contracts/count';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Of the list that figures stand in. */
export const FIGURES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(13.5rem, 1fr))',
  gap: 1.5,
  p: 0,
  m: 0,
  listStyle: 'none',
};

interface Props {
  /** the list that it counts */
  to: string;
  count: number;
  /** what it counts, in the number that fits */
  text: string;
  /** it is late, or does not work */
  broken?: boolean;
  /** what is said below it */
  children?: ReactNode;
}

/** How much waits, large, and the way to it. */
export function Figure({ to, count, text, broken = false, children }: Props) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'grid',
        alignContent: 'start',
        height: '100%',
        px: 2,
        py: 1.5,
        border: '1px solid',
        borderColor: broken ? 'error.main' : 'var(--line)',
        borderRadius: '10px',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'var(--primary)', bgcolor: 'var(--sunken)' },
      }}
    >
      <Box
        component="strong"
        sx={{ typography: 'h2', color: broken ? 'error.main' : 'var(--primary)', fontVariantNumeric: 'tabular-nums' }}
      >
        {showCount(count)}
      </Box>
      <span>{text}</span>
      {children && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
