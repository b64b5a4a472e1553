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
  const until = estado === 'pendiente' && vence ? `Hasta el ${showMoment(vence)}` : '';
  return <TwoLines first={<State tone={tone}>{name}</State>} second={decide ? `${decide}: ${motivoDecision}` : until} />;
}
