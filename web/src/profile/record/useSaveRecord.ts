import { postWhole } from '../../api/client.js';
import { saveFailure } from '../../api/errors.js';
import type { Draft } from '../../forms/useDraft.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { type RecordKind, useProfileChanged } from '../queries.js';

interface Options {
  draft: Pick<Draft<never>, 'discard'>;
  /** What is told when it is done. */
  success: string;
  /** Told where the server fails without a reason of its own. */
  failure: string;
  onSaved: () => void;
}

/**
 * The save of a record's dialog: saves, drops the draft, tells, also what else it changed, refreshes the profile.
 * A refusal or a failure of the server is told as the alert 'Notificación' (rule R-3) and thrown on, so that the
 * form shows it too.
 */
export function useSaveRecord(kind: RecordKind, { draft, success, failure, onSaved }: Options) {
  const alert = useAlert();
  const toast = useToast();
  const changed = useProfileChanged();
  return async (values: object, before?: () => Promise<unknown>) => {
    let also: string | null = null;
    try {
      await before?.();
      also = (await postWhole<unknown, { advertencia?: string | null }>(`guardar/${kind}/registro`, values)).advertencia ?? null;
    } catch (error) {
      const text = saveFailure(error, failure);
      if (text) await alert({ title: 'Notificación', text, severity: 'error' });
      throw error;
    }
    await draft.discard();
    await changed();
    toast(also ? `${success} ${also}.` : success);
    onSaved();
  };
}
