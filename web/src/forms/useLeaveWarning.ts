import { useCallback, useEffect, useId } from 'react';
import { useConfirm } from '../ui/Feedback.js';
import type { ConfirmOptions } from '../ui/QuestionDialog.js';
import { arrival, guardLeaving } from '../ui/leaving.js';
import { backFromDialog, dialogStands } from '../ui/standing.js';

const LEAVE: ConfirmOptions = {
  title: '¿Salir sin guardar?',
  text: 'Lo que cambió aquí no se ha guardado y se pierde.',
  yes: 'Salir sin guardar',
  no: 'Seguir editando',
  danger: true,
};

/** The forms on the screen whose edits are kept nowhere else. */
const open = new Set<string>();

/**
 * While `unsaved`, whoever leaves the page is asked first: by a link, the menu, Back, or as the browser closes it. For
 * what is kept nowhere else: forms with a draft need none.
 * @returns asks the same before this form alone is closed; true where nothing is lost, or the person leaves it
 */
export function useLeaveWarning(unsaved: boolean): () => Promise<boolean> {
  const id = useId();
  const confirm = useConfirm();
  useEffect(() => {
    if (!unsaved) return;
    open.add(id);
    return () => void open.delete(id);
  }, [id, unsaved]);
  return useCallback(async () => !unsaved || (await confirm(LEAVE)), [unsaved, confirm]);
}

/**
 * @returns asks before something takes all that stands on the screen away without another address; true where nothing
 *   is lost, or the person leaves it. `gone`: the page itself goes, and the browser need not ask the same again
 */
export function useLeaveAll(): (gone?: boolean) => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(
    async (gone = false) => {
      const leaves = open.size === 0 || (await confirm(LEAVE));
      if (leaves && gone) open.clear();
      return leaves;
    },
    [confirm],
  );
}

/**
 * Stands once around all screens: two forms of a page are one question. A change of the query alone leaves no page.
 * Back while a dialog stands closes that, as Escape does, and leads nowhere.
 */
export function LeaveGuard() {
  const confirm = useConfirm();
  useEffect(() => {
    /** where whoever is asked was going: of Back pressed twice, where the second one led */
    let held: (() => void) | null = null;
    return guardLeaving(({ from, to, pop, go }) => {
      const inDialog = pop && dialogStands();
      if (!inDialog && (open.size === 0 || from === to)) return true;
      if (held) held = go;
      // Once the address is the dialog's again: a row of the console has one of its own, which closing it leaves.
      else if (dialogStands()) void arrival().then(backFromDialog);
      else {
        held = go;
        void confirm(LEAVE).then((leaves) => {
          const leave = held;
          held = null;
          if (leaves) leave?.();
        });
      }
      return false;
    });
  }, [confirm]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (open.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
