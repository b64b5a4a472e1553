import {
  FINANCING_FAILED,
  FINANCING_SAVED,
  financingProblems,
  type FinancingRead,
  SaveFinancing,
} from '@registro/contracts/calls/financing';
import { FINANCING_DRAFT } from '@registro/contracts/draft';
import { amountToType } from '@registro/contracts/money';
import { post } from '../../api/client.js';
import { ApiError, Refusal } from '../../api/errors.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { Pending } from '../../ui/LoadStates.js';
import { FormStep, ReadStep } from '../../wizard/FormStep.js';
import { FinancingFields } from '../financing/FinancingFields.js';
import type { ProgrammeScreens } from '../programmes.js';
import { useFinancing, useProposalsChanged } from '../queries.js';

interface Props {
  screens: ProgrammeScreens;
  idProyecto: number;
  readOnly: boolean;
  /** no step follows */
  last: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** Step 3: what is asked for, by rubro. */
export function FinancingStep(props: Props) {
  const financing = useFinancing(props.screens.programa, props.idProyecto);
  if (!financing.data) return <Pending of={financing} fields={6} />;
  return props.readOnly ? <View {...props} read={financing.data} /> : <Edit {...props} read={financing.data} />;
}

const valuesOf = (read: FinancingRead) => ({
  idProyecto: read.idProyecto,
  version: read.version,
  rubro: read.rubro.map(({ idFinanciacion, idRubro, monto }) => ({ idFinanciacion, idRubro: idRubro.value, monto: amountToType(monto) })),
});

function Edit({ screens, idProyecto, last, read, onBack, onNext }: Props & { read: FinancingRead }) {
  const form = useContractForm(SaveFinancing, valuesOf(read));
  const draft = useFormDraft(form, FINANCING_DRAFT, idProyecto);
  const alert = useAlert();
  const toast = useToast();
  const changed = useProposalsChanged();
  const save = async (values: SaveFinancing) => {
    const wrong = financingProblems(values.rubro, read);
    if (wrong.length) throw new ApiError(422, '', '', wrong);
    try {
      const answer = await post<{ idFinanciacion?: number[] } | null>(screens.calls.guardarFinanciacion, { ...values, idProyecto });
      if (!answer?.idFinanciacion?.length) throw new ApiError(500, FINANCING_FAILED);
    } catch (error) {
      const reason = error instanceof Refusal ? error.message : undefined;
      if (reason || (error instanceof ApiError && error.message === FINANCING_FAILED))
        await alert({ title: FINANCING_FAILED, text: reason, severity: 'error' });
      throw error;
    }
    await draft.discard();
    await changed();
    toast(FINANCING_SAVED);
    onNext();
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={save} onBack={onBack} submitLabel={last ? 'Guardar' : 'Siguiente'} last={last} size={4}>
      <FinancingFields form={form} read={read} />
    </FormStep>
  );
}

function View({ read, last, onBack, onNext }: Props & { read: FinancingRead }) {
  const form = useContractForm(SaveFinancing, valuesOf(read));
  return (
    <ReadStep form={form} onBack={onBack} onNext={onNext} nextLabel={last ? 'Volver al listado' : undefined} last={last}>
      <FinancingFields form={form} read={read} />
    </ReadStep>
  );
}
