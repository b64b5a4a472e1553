import type { CallEligibility } from '@registro/contracts/calls/eligibility';
import type { CallRead } from '@registro/contracts/calls/programme';
import type { UserStatus } from '@registro/contracts/profile/person';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../ui/router.js';
import { useAlert } from '../../ui/Feedback.js';
import { type Entry, entryOf } from '../access.js';
import { ClosingDialog } from './ClosingDialog.js';
import { TermsDialog } from './TermsDialog.js';

interface Opened {
  entry: Entry;
  call: CallRead;
}

/**
 * The way into a call: to its list, or what is said or asked before (rules C-7, C-17). `dialogs` stands where it is
 * used.
 */
export function useDoor(list: string): {
  enter: (call: CallRead, eligibility: CallEligibility, status: UserStatus) => void;
  dialogs: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const alert = useAlert();
  const navigate = useNavigate();
  const enter = (call: CallRead, eligibility: CallEligibility, status: UserStatus) => {
    const entry = entryOf(call, eligibility, status);
    if (entry.que === 'lista') void navigate(list);
    else if (entry.que === 'aviso') void alert({ title: entry.titulo, text: entry.texto, severity: 'warning' });
    else setOpened({ entry, call });
  };
  const close = () => setOpened(null);
  const { entry, call } = opened ?? {};
  const dialogs = (
    <>
      {entry?.que === 'terminos' && <TermsDialog documents={call!.terminos} to={list} onClose={close} />}
      {entry?.que === 'cierre' && (
        <ClosingDialog title={entry.titulo} text={entry.texto} to={entry.continuar ? list : null} onClose={close} />
      )}
    </>
  );
  return { enter, dialogs };
}
