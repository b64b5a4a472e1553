import { saveFailure } from '../api/errors.js';
import { useAlert, useConfirm, useToast } from '../ui/Feedback.js';
import type { ConfirmOptions } from '../ui/QuestionDialog.js';
import { unwrapped } from './unwrapped.js';
import type { Draft } from './useDraft.js';

interface Save {
  /** what is asked before it */
  ask?: ConfirmOptions;
  send: () => Promise<unknown>;
  /** told once it is saved */
  done: string;
  /** the title of what is told beside the form where no field is to blame; without one the form says all */
  failed?: string;
  /** what is told where the server broke */
  broken?: string;
  /** what the server's names of the fields begin with, and the form's do not */
  within?: string;
}

/**
 * How a form is saved: asks, sends, forgets the draft, reads anew what it changed, and tells. What fails is thrown on,
 * for the form to show it.
 * @returns what does it, and answers whether it is saved
 */
export function useSave(draft: Pick<Draft<never>, 'discard'> | null, changed: () => Promise<unknown>) {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  return async ({ ask, send, done, failed, broken = '', within = '' }: Save): Promise<boolean> => {
    if (ask && !(await confirm(ask))) return false;
    try {
      await send();
    } catch (error) {
      const text = saveFailure(error, broken);
      if (failed && text !== null) await alert({ title: failed, text, severity: 'error' });
      throw unwrapped(error, within);
    }
    await draft?.discard();
    await changed();
    toast(done);
    return true;
  };
}
