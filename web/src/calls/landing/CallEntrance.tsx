import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { useSession } from '../../session/session.js';
import { askAgain, LoadFailed } from '../../ui/LoadStates.js';
import { pathsOf } from '../paths.js';
import { useCall, useEligibility } from '../queries.js';
import { CallButton } from './CallButton.js';
import { useDoor } from './useDoor.js';

interface Props {
  programme: ProposalProgramme;
  title: string;
  text: string;
}

/**
 * The way into the current call of a programme: its button, and what it says where it does not lead in (rules C-7,
 * C-17).
 */
export function CallEntrance({ programme, title, text }: Props) {
  const call = useCall(programme);
  const eligibility = useEligibility(programme);
  const { estatus } = useSession();
  const { enter, dialogs } = useDoor(pathsOf(programme).list);
  const ready = call.data && eligibility.data && estatus;
  const failed = (call.isError && !call.data) || (eligibility.isError && !eligibility.data);
  return (
    <div className="convocatorias">
      <CallButton
        programme={programme}
        title={title}
        text={text}
        call={call.data}
        disabled={!ready}
        onEnter={() => ready && enter(call.data, eligibility.data, estatus)}
      />
      {failed && <LoadFailed onRetry={askAgain(call, eligibility)} />}
      {dialogs}
    </div>
  );
}
