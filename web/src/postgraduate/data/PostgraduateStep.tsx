import {
  POSTGRADUATE_DRAFT,
  POSTGRADUATE_FAILED,
  POSTGRADUATE_SAVED,
  type PostgraduateRead,
  PROCESSING_CALLS,
  SavePostgraduate,
  START_DAYS_AHEAD,
} from '@registro/contracts/scholarships/postgraduate';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { post } from '../../api/client.js';
import { UploadsProvider, useUploads } from '../../files/UploadsContext.js';
import { type ContractForm, useRecordForm, useSave } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useProcessChanged } from '../queries.js';
import { ScholarshipLine } from '../ScholarshipLine.js';
import { FileInput } from '../../files/FileInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { clearUnasked } from '../../forms/clear.js';
import { DateInput } from '../../forms/DateInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { RadioInput } from '../../forms/RadioInput.js';

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
  const save = useSave(draft, useProcessChanged());
  const submit = async (values: SavePostgraduate) => {
    await save({ send: () => post(PROCESSING_CALLS.guardarPostgrado, values), done: POSTGRADUATE_SAVED, failed: POSTGRADUATE_FAILED });
    onSaved();
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={submit} onBack={onBack} backLabel="Volver" waits={busy.size > 0} size={6}>
      <PostgraduateFields form={form} onChanged={() => draft.keep(form.getValues())} />
    </FormStep>
  );
}

interface PostgraduateFieldsProps {
  form: ContractForm<SavePostgraduate>;
  /** a file changed the form by itself: keep the draft */
  onChanged: () => void;
}

/** Rule B-24. What an answer makes superfluous is not shown. */
function PostgraduateFields({ form, onChanged }: PostgraduateFieldsProps) {
  const [poseeCreditos, proyectoGrado] = form.watch(['poseeCreditos', 'proyectoGrado']) as (boolean | null)[];
  const afterTotal = () => {
    // The approved ones are judged by the total.
    if (form.getValues('creditosAprobados')) void form.trigger('creditosAprobados');
  };
  return (
    <FormSection title="Datos básicos del postgrado" heading="h3" columns={2}>
      <DateInput name="fechaInicio" max={daysAfter(todayInCaracas(), START_DAYS_AHEAD)} hint="La del postgrado, aunque ya haya pasado" />
      <CatalogInput name="idModalidadPeriodo" />
      <DigitsInput name="cantidadCreditos" onChanged={afterTotal} hint="Unidades de crédito de todo el postgrado" />
      <RadioInput name="poseeCreditos" onChanged={() => clearUnasked(form)} />
      {poseeCreditos === true && <DigitsInput name="creditosAprobados" hint="Los que ya aprobó" />}
      <RadioInput name="proyectoGrado" onChanged={() => clearUnasked(form)} />
      {proyectoGrado === true && (
        <Wide>
          <FileInput name="idArchivo" onChanged={onChanged} />
        </Wide>
      )}
    </FormSection>
  );
}
