import { SaveTraining, TRAINING_SAVE_FAILED, type TrainingRead } from '@registro/contracts/profile/training';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useSaveRecord } from '../record/useSaveRecord.js';
import { TrainingFields } from './TrainingFields.js';

/** Creates or edits a training course. @param saved the course to edit, null for a new one */
export function TrainingDialog({ saved, onClose }: { saved: TrainingRead | null; onClose: () => void }) {
  const form = useRecordForm(SaveTraining, saved);
  const draft = useFormDraft(form, 'capacitacion', saved?.id ?? null);
  const save = useSaveRecord('capacitacion', {
    draft,
    success: saved ? 'Los datos se han guardado correctamente.' : 'Registrado correctamente',
    failure: TRAINING_SAVE_FAILED,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={saved ? 'Editar curso' : 'Registrar curso'}
      form={form}
      draft={draft}
      onSubmit={(data) => save(data)}
      onClose={onClose}
    >
      <TrainingFields />
    </FormDialog>
  );
}
