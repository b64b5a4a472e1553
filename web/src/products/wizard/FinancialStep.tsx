import Button from '@mui/material/Button';
import { FINANCIAL_SAVE_FAILED, type FinancialRead, SaveFinancial } from '@registro/contracts/products/financial';
import { post } from '../../api/client.js';
import { saveFailure } from '../../api/errors.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { DraftNotice } from '../../forms/DraftNotice.js';
import { DraftStatus } from '../../forms/DraftStatus.js';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { StepActions } from '../../wizard/StepActions.js';
import { useAlert } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { useFinancial, useProductsChanged } from '../queries.js';
import { FinancialFields } from './FinancialFields.js';

interface Props {
  id: number;
  onBack: () => void;
  onDone: () => void;
}

/** Step 2: financing and patent. */
export function FinancialStep(props: Props) {
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
    await draft.descartar();
    await changed();
    await alert({ title: 'Registrado correctamente', text: 'Presione ok para continuar', severity: 'success', button: 'Ok' });
    onDone();
  };
  const loading = draft.estado === 'cargando';
  return (
    <ContractForm form={form} onSubmit={save}>
      <DraftNotice draft={draft} form={form} />
      {loading ? <FieldsLoading fields={6} /> : <FinancialFields form={form} />}
      <StepActions note={<DraftStatus draft={draft} />}>
        <Button variant="outlined" startIcon={<Icon name="back" size={20} />} onClick={onBack}>
          Atrás
        </Button>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting} disabled={loading}>
          Guardar y finalizar
        </Button>
      </StepActions>
    </ContractForm>
  );
}
