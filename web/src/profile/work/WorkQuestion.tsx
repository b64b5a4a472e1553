import { SaveWorksNow } from '@registro/contracts/profile/work';
import { post } from '../../api/client.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { OtherCopy } from '../../forms/OtherCopy.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { Button } from '../../ui/Button.js';
import { useToast } from '../../ui/Feedback.js';
import { FieldsLoading } from '../../ui/LoadStates.js';
import { useProfileChanged } from '../queries.js';
import { Inline } from '../../ui/Section.js';
import { DraftNotice } from '../../forms/DraftNotice.js';
import { DraftStatus } from '../../forms/DraftStatus.js';
import { useWorkForm } from './useWorkForm.js';
import { WorkFields } from './WorkFields.js';

/** rule R-11: 'No' saves the flag alone; 'Sí' asks for the first job and saves both. */
export function WorkQuestion({ formId, onAnswered }: { formId: string; onAnswered: () => void }) {
  const form = useContractForm(SaveWorksNow, { trabajaActualmente: null });
  // Whoever leaves before saving finds the answer again, as what was typed below it.
  const draft = useFormDraft(form, 'trabaja-actualmente');
  const answer = form.watch('trabajaActualmente') as boolean | null;
  const toast = useToast();
  const changed = useProfileChanged();
  const saveNo = async (values: SaveWorksNow) => {
    await post('guardar/laboral/trabajaActualmente', values);
    await draft.discard();
    await changed();
    toast('Guardado exitoso. Los datos se han guardado correctamente.');
    onAnswered();
  };
  const savedFirst = () => {
    void draft.discard();
    onAnswered();
  };
  if (draft.estado === 'cargando') return <FieldsLoading fields={1} />;
  return (
    <div className="parte partes">
      {/* With 'Sí' the answer is the first job, whose form takes the place of this one for whoever sends it. */}
      <ContractForm form={form} id={answer === true ? undefined : formId} onSubmit={saveNo}>
        <OtherCopy draft={draft} form={form} />
        <RadioInput name="trabajaActualmente" label="¿Posees experiencia laboral?" required />
        {answer !== true && (
          <Inline>
            <Button type="submit" busy={form.formState.isSubmitting}>
              Guardar registro
            </Button>
          </Inline>
        )}
      </ContractForm>
      {answer === true && <FirstWork formId={formId} onSaved={savedFirst} />}
    </div>
  );
}

/** The first job, below the question: the answer is saved, then the record. */
function FirstWork({ formId, onSaved }: { formId: string; onSaved: () => void }) {
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
