import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PROPOSAL_PROGRAMMES } from '@registro/contracts/calls/programme';
import { useId } from 'react';
import { ProposalCard } from '../list/ProposalCard.js';
import { useProposals } from '../queries.js';

/** How one's proposals stand, of both programmes; nothing while there are none. */
export function OwnProposals() {
  const id = useId();
  const [first, second] = PROPOSAL_PROGRAMMES;
  const lists = [useProposals(first, first).data, useProposals(second, second).data];
  const rows = lists.flatMap((list) => (list ? [...list.proyectos, ...list.anteriores] : []));
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} variant="h3" component="h2">
        Sus propuestas
      </Typography>
      {rows.map((row) => (
        <ProposalCard key={row.id} row={row} />
      ))}
    </Box>
  );
}
