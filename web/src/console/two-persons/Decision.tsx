import Box from '@mui/material/Box';
import { TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import type { StateTone } from '../kit/status-tones.js';

interface Props {
  tone: StateTone;
  /** of the state */
  name: string;
  /** nobody has decided it: then it says until when that can be */
  estado: string;
  vence: string | null;
  decide: string | null;
  motivoDecision: string | null;
}

/** How something stands that one operator asked for, and what the other one said who decided it. */
export function Decision({ tone, name, estado, vence, decide, motivoDecision }: Props) {
  const until = estado === 'pendiente' && vence ? `Vence ${showMoment(vence)}` : '';
  return (
    <Box sx={{ minWidth: { sm: '7.5rem' } }}>
      <TwoLines first={<State tone={tone}>{name}</State>} second={decide ? `${decide}: ${motivoDecision}` : until} />
    </Box>
  );
}
