import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type Fact = [label: string, value: ReactNode];

interface Props {
  facts: Fact[];
  columns?: 2 | 3;
  /** labels of those that share their line with another on a phone */
  short?: readonly string[];
}

/** Read-only data as label and value; what is empty shows a dash, so that nothing looks forgotten. */
export function Facts({ facts, columns = 3, short = [] }: Props) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '18px 28px',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(2, minmax(0, 1fr))', md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ gridColumn: { xs: short.includes(label) ? 'auto' : '1 / -1', sm: 'auto' } }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === null || value === undefined || value === '' ? '—' : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
