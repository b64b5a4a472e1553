import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/errors.js';
import { DialogButtons } from '../kit/DialogButtons.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { type TellingAsked, useWhoHears, yesAndTell } from './useWhoHears.js';
import { WhoHears } from './WhoHears.js';

interface Props {
  title: string;
  /** what it does besides */
  children: ReactNode;
  asked: TellingAsked;
  /** who was left out until now */
  before?: number[];
  /** Words of the button that does it; how many it tells is said after them. */
  yes: string;
  danger?: boolean;
  /** does it; what it throws is shown, and the dialog stays */
  onYes: (sinAvisar: number[]) => Promise<void>;
  onClose: () => void;
}

/** Asks before an act that tells many: what it does, and who will hear of it. */
export function TellDialog({ title, children, asked, before, yes, danger = false, onYes, onClose }: Props) {
  const told = useWhoHears(asked, before);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setFailed(null);
    await onYes(told.left).catch((error: unknown) => {
      setFailed(messageOf(error));
      setBusy(false);
    });
  };
  return (
    <RecordDialog
      narrow
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <DialogButtons
          yes={yesAndTell(yes, told.next)}
          danger={danger}
          first={!danger}
          busy={busy}
          // What nobody could count yet is not done in a hurry; what cannot be counted is not barred by it.
          disabled={told.counted.isFetching}
          onYes={() => void act()}
          onCancel={onClose}
        />
      }
    >
      {failed && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {failed}
        </Alert>
      )}
      <Box sx={{ mb: 2 }}>{children}</Box>
      <WhoHears told={told} />
    </RecordDialog>
  );
}
