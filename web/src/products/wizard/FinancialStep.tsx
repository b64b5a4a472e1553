import { FINANCIAL_SAVE_FAILED, type FinancialRead, SaveFinancial } from '@registro/contracts/products/financial';
import { post } from '../../api/client.js';
import { saveFailure } from '../../api/errors.js';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useAlert } from '../../ui/Feedback.js';
import { useFinancial, useProductsChanged } from '../queries.js';
import { FinancialFields } from './FinancialFields.js';

interface Props {
  id: number;
  onBack: () => void;
  onDone: () => void;
}

/** Step 2: financing and patent. */
export default function FinancialStep(props: Props) {
  const financial = useFinancial(props.id);
  if (financial.isError) return <LoadFailed onRetry={() => void financial.refetch()} />;
  if (financial.data === undefined) return <FieldsLoading fields={6} />;
  return <FinancialForm {...props} saved={financial.data} />;
}

function FinancialForm({ id, saved, onBack, onDone }: Props & { saved: FinancialRead | null }) {
  const form = useRecordForm(SaveFinancial, saved, { idProductoInvestigacion: id });
  const draft = useFormDraft(form, 'financiero', id);
  const alert = useAlert();
  const changed = useProductsChanged();
  const save = async (values: SaveFinancial) => {
    try {
      await post('guardar/proyectos/financiero', values);
    } catch (error) {
      const text = saveFailure(error, FINANCIAL_SAVE_FAILED);
      if (text) await alert({ title: 'Notificación', text, severity: 'error' });
      throw error;
    }
    await draft.discard();
    await changed();
    await alert({ title: 'Registrado correctamente', text: 'Presione ok para continuar', severity: 'success', button: 'Ok' });
    onDone();
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={save} onBack={onBack} submitLabel="Guardar y finalizar" last size={6}>
      <FinancialFields form={form} />
    </FormStep>
  );
}
