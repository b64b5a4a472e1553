import type { PasskeyRow } from '@registro/contracts/accounts/passkey';
import { AddPasskeyDialog } from './AddPasskeyDialog.js';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.js';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.js';

/** What is done with passkeys: one more, or one that is renamed or taken away. */
export type Asked = 'agregar' | { row: PasskeyRow; quita: boolean };

interface Props {
  asked: Asked;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** The dialog of what is asked. */
export default function PasskeyDialog({ asked, ...props }: Props) {
  if (asked === 'agregar') return <AddPasskeyDialog {...props} />;
  const Dialog = asked.quita ? RemovePasskeyDialog : RenamePasskeyDialog;
  return <Dialog row={asked.row} {...props} />;
}
