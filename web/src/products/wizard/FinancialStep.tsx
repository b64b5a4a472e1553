import {
  FINANCIAL_SAVE_FAILED,
  type FinancialRead,
  SaveFinancial,
  asksForRequest,
  hasPatentData,
  isFinanced,
} from '@registro/contracts/products/financial';
import { post } from '../../api/client.js';
import { saveFailure } from '../../api/errors.js';
import { useRecordForm, type ContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { Pending } from '../../ui/LoadStates.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useAlert } from '../../ui/Feedback.js';
import { useFinancial, useProductsChanged } from '../queries.js';
import { AmountInput } from '../../forms/AmountInput.js';
import { CatalogInput } from '../../forms/CatalogInput.js';
import { DigitsInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { FormSection } from '../../forms/FormSection.js';

interface Props {
  id: number;
  onBack: () => void;
  onDone: () => void;
}

/** Step 2: financing and patent. */
export default function FinancialStep(props: Props) {
  const financial = useFinancial(props.id);
  if (financial.data === undefined) return <Pending of={financial} fields={6} />;
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

/** Financing and patent; what an answer makes superfluous is not shown (rules D-11, D-12). */
function FinancialFields({ form }: { form: ContractForm<SaveFinancial> }) {
  const [recibioFinanciamiento, poseePatente, solicitoPatente] = form.watch(['recibioFinanciamiento', 'poseePatente', 'solicitoPatente']);
  const answers = { recibioFinanciamiento, poseePatente, solicitoPatente };
  return (
    <>
      <FormSection title="Financiamiento">
        <RadioInput name="recibioFinanciamiento" />
        {isFinanced(answers) && (
          <>
            <CatalogInput name="idTipoOrganismoFinanciador" />
            <CatalogInput name="idTipoFinanciamiento" />
            <AmountInput name="montoOtorgado" />
          </>
        )}
      </FormSection>
      <FormSection title="Patente">
        <RadioInput name="poseePatente" onChanged={(yes) => yes && form.setValue('solicitoPatente', null)} />
        {asksForRequest(answers) && <RadioInput name="solicitoPatente" />}
        {hasPatentData(answers) && (
          <>
            <TextInput name="modalidad" />
            <TextInput name="subModalidad" />
            <DigitsInput name="numeroRegistro" />
          </>
        )}
      </FormSection>
    </>
  );
}
