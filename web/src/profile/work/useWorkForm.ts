import { canWorkNow, SaveWork, type WorkRead, workErrors } from '@registro/contracts/profile/work';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { useBornBefore } from '../record/useBornBefore.js';
import { useSaveRecord } from '../record/useSaveRecord.js';

/**
 * The form of a work record with its draft and its save.
 * @param saved the record to edit, null for a new one
 * @param otherJobs current jobs besides this one
 */
export function useWorkForm(saved: WorkRead | null, otherJobs: number, onSaved: () => void) {
  const also = useBornBefore(workErrors);
  // Of a new one 'trabaja' is open unless three current jobs stand.
  const form = useRecordForm(SaveWork, saved, saved || canWorkNow(otherJobs) ? {} : { trabaja: false }, also);
  const draft = useFormDraft(form, 'laboral', saved?.id ?? null);
  const save = useSaveRecord('laboral', {
    draft,
    success: 'Guardado exitoso. Los datos se han guardado correctamente.',
    failure: 'Ocurrió un error al guardar los datos laborales',
    onSaved,
  });
  return { form, draft, save };
}
