import { TwoLines } from './applicants.js';
import { State } from './cells.js';
import type { StateTone } from './status-tones.js';

interface Props {
  tone: StateTone;
  /** of the state */
  name: string;
  decide: string | null;
  motivoDecision: string | null;
}

/** How something stands that one operator asked for, and what the other one said who decided it. */
export const Decision = ({ tone, name, decide, motivoDecision }: Props) => (
  <TwoLines first={<State tone={tone}>{name}</State>} second={decide ? `${decide}: ${motivoDecision}` : ''} />
);
