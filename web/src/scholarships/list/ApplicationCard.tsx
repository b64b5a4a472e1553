import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { type ReactNode, useId } from 'react';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';

interface Props {
  row: ScholarshipRow;
  heading: string;
  /** the line above it: the accent's where it goes on */
  edge: 'accent' | 'edge';
  children: ReactNode;
}

/** One application on a card: where it stands, what it is for, and whatever its outcome has to say. */
export function ApplicationCard({ row, heading, edge, children }: Props) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3.5 }, display: 'grid', gap: 2.5, borderTop: `4px solid var(--${edge})` }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h3" component="h2">
          {heading}
        </Typography>
        <StatusChip tone={SCHOLARSHIP_TONES[row.id_estatus_beca]}>{row.estatus_beca}</StatusChip>
      </Box>
      <Box>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.postgrado}</Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{row.universidad}</Box>
      </Box>
      {children}
    </Card>
  );
}
