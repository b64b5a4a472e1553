import { useState } from 'react';
import { messageOf } from '../api/errors.js';
import { useAlert, useConfirm, useToast } from './Feedback.js';
import type { ConfirmOptions } from './QuestionDialog.js';

interface Act {
  /** what is asked before it */
  ask?: ConfirmOptions;
  work: () => Promise<unknown>;
  /** told once it is done */
  done: string;
  /** the title of what is told where it was not */
  failed: string;
}

/**
 * Does what a button of a row or a page is for: asks first, tells how it went, and reads anew what it may have changed,
 * also where it failed.
 * @param changed reads it anew
 * @returns what does it, and answers whether it is done; and that it is under way
 */
export function useAct(changed: () => Promise<unknown>): [act: (what: Act) => Promise<boolean>, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const act = async ({ ask, work, done, failed }: Act) => {
    if (ask && !(await confirm(ask))) return false;
    setBusy(true);
    try {
      await work();
      await changed();
      toast(done);
      return true;
    } catch (error) {
      await alert({ title: failed, text: messageOf(error), severity: 'error' });
      await changed();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [act, busy];
}
