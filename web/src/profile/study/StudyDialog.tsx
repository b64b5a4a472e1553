import { SaveStudy, type StudyRead, studyErrors } from '@registro/contracts/profile/study';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useBornBefore } from '../record/useBornBefore.js';
import { useSaveRecord } from '../record/useSaveRecord.js';
import { StudyFields } from './StudyFields.js';

/** Creates or edits a study record. @param saved the record to edit, null for a new one */
export function StudyDialog({ saved, onClose }: { saved: StudyRead | null; onClose: () => void }) {
  const also = useBornBefore(studyErrors);
  const form = useRecordForm(SaveStudy, saved, {}, also);
  const draft = useFormDraft(form, 'estudios', saved?.id ?? null);
  const save = useSaveRecord('estudios', {
    draft,
    success: saved ? 'Los datos se han guardado correctamente.' : 'Registrado correctamente',
    failure: 'Ocurrió un error al guardar los datos de estudio',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={saved ? 'Editar estudio' : 'Registrar estudio'}
      form={form}
      draft={draft}
      onSubmit={(data) => save(data)}
      onClose={onClose}
    >
      <StudyFields form={form} />
    </FormDialog>
  );
}
