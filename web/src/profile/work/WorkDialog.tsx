import type { WorkRead } from '@registro/contracts/profile/work';
import { FormDialog } from '../../records/FormDialog.js';
import { useWorkForm } from './useWorkForm.js';
import { WorkFields } from './WorkFields.js';

interface Props {
  /** The record to edit, null for a new one. */
  saved: WorkRead | null;
  /** current jobs besides this one */
  otherJobs: readonly WorkRead[];
  onClose: () => void;
}

/** Creates or edits a work record. */
export function WorkDialog({ saved, otherJobs, onClose }: Props) {
  const { form, draft, save } = useWorkForm(saved, otherJobs.length, onClose);
  return (
    <FormDialog
      title={saved ? 'Editar experiencia laboral' : 'Registrar experiencia laboral'}
      form={form}
      draft={draft}
      onSubmit={(data) => save(data)}
      onClose={onClose}
    >
      <WorkFields form={form} otherJobs={otherJobs} />
    </FormDialog>
  );
}
