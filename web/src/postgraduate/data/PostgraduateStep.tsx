import {
  POSTGRADUATE_DRAFT,
  POSTGRADUATE_FAILED,
  POSTGRADUATE_SAVED,
  type PostgraduateRead,
  PROCESSING_CALLS,
  SavePostgraduate,
} from '@registro/contracts/scholarships/postgraduate';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { post } from '../../api/client.js';
import { saveFailure } from '../../api/errors.js';
import { UploadsProvider, useUploads } from '../../files/UploadsContext.js';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useProcessChanged } from '../queries.js';
import { ScholarshipLine } from '../ScholarshipLine.js';
import { PostgraduateFields } from './PostgraduateFields.js';

interface Props {
  scholarship: ScholarshipRead;
  saved: PostgraduateRead | null;
  onBack: () => void;
  onSaved: () => void;
}

/** Step 1: what is studied, since when, and how far. */
export function PostgraduateStep(props: Props) {
  return (
    <UploadsProvider>
      <ScholarshipLine scholarship={props.scholarship} />
      <PostgraduateForm {...props} />
    </UploadsProvider>
  );
}

function PostgraduateForm({ scholarship: { id: idBeca }, saved, onBack, onSaved }: Props) {
  const form = useRecordForm(SavePostgraduate, saved, { idBeca });
  const draft = useFormDraft(form, POSTGRADUATE_DRAFT, idBeca);
  const { busy } = useUploads();
  const alert = useAlert();
  const toast = useToast();
  const changed = useProcessChanged();
  const save = async (values: SavePostgraduate) => {
    try {
      await post(PROCESSING_CALLS.guardarPostgrado, values);
    } catch (error) {
      const text = saveFailure(error, '');
      if (text !== null) await alert({ title: POSTGRADUATE_FAILED, text, severity: 'error' });
      throw error;
    }
    await draft.discard();
    await changed();
    toast(POSTGRADUATE_SAVED);
    onSaved();
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={save} onBack={onBack} backLabel="Volver" waits={busy.size > 0} size={6}>
      <PostgraduateFields form={form} onChanged={() => draft.keep(form.getValues())} />
    </FormStep>
  );
}
