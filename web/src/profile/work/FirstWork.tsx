import { post } from '../../api/client.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { DraftNotice } from '../../forms/DraftNotice.js';
import { DraftStatus } from '../../forms/DraftStatus.js';
import { Button } from '../../ui/Button.js';
import { FieldsLoading } from '../../ui/LoadStates.js';
import { useWorkForm } from './useWorkForm.js';
import { WorkFields } from './WorkFields.js';
import { Inline } from '../../ui/Section.js';

/** The first job, below the question: the answer is saved, then the record. */
export function FirstWork({ formId, onSaved }: { formId: string; onSaved: () => void }) {
  const { form, draft, save } = useWorkForm(null, 0, onSaved);
  const saveAnswer = () => post('guardar/laboral/trabajaActualmente', { trabajaActualmente: true });
  return (
    <ContractForm form={form} id={formId} onSubmit={(data) => save(data, saveAnswer)}>
      <DraftNotice draft={draft} form={form} />
      {draft.estado === 'cargando' ? <FieldsLoading /> : <WorkFields form={form} otherJobs={[]} />}
      <Inline>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Guardar registro
        </Button>
        <DraftStatus draft={draft} />
      </Inline>
    </ContractForm>
  );
}
