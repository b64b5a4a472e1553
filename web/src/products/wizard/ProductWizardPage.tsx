import { encodeLink } from '@registro/contracts/products/link';
import { type ProductDetail, SaveProduct } from '@registro/contracts/products/product';
import { useNavigate, useParams } from '../../ui/router.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { WizardShell } from '../../wizard/WizardShell.js';
import { LIST } from '../paths.js';
import { useProduct, useProductsChanged } from '../queries.js';
import { productWizard } from './product-wizard.js';
import { post } from '../../api/client.js';
import { Refusal } from '../../api/errors.js';
import { useRecordForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FormStep } from '../../wizard/FormStep.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { ProductFields } from './ProductFields.js';

const loadFinancial = () => import('./FinancialStep.js');

/** /usuario/proyecto/crear and /usuario/proyecto/{id}/editar: the two steps of a product. */
export default function ProductWizardPage() {
  const { id: asked } = useParams();
  const navigate = useNavigate();
  const { step, id } = productWizard.usePlace(asked ? Number(asked) : null);
  const read = useProduct(id);
  const ready = id === null || read.data !== undefined;
  const financial = useAfterwards(loadFinancial, ready);
  const leave = () => {
    productWizard.leave();
    navigate(LIST);
  };
  // The second step opens once the product is saved.
  const steps = [
    { name: productWizard.steps[0]!, done: id !== null },
    { name: productWizard.steps[1]!, done: Boolean(read.data?.financiero), closed: id === null },
  ];
  return (
    <WizardShell
      title={asked ? 'Editar producto' : 'Registrar producto'}
      kept={productWizard.name}
      label="Pasos del producto"
      steps={steps}
      current={step}
      onStep={(next) => productWizard.goTo(next, id)}
    >
      {!ready && !read.isError && <FieldsLoading fields={12} />}
      {!ready && read.isError && <LoadFailed onRetry={() => void read.refetch()} text="No se pudo cargar el producto." />}
      {ready && (
        <div key={id ?? 'nuevo'}>
          {step === 0 && <ProductStep saved={read.data ?? null} onBack={leave} onSaved={(saved) => productWizard.goTo(1, saved)} />}
          {step === 1 && id !== null && financial({ id, onBack: () => productWizard.goTo(0, id), onDone: leave }, <FieldsLoading />)}
        </div>
      )}
    </WizardShell>
  );
}

interface Props {
  saved: ProductDetail | null;
  onBack: () => void;
  onSaved: (id: number) => void;
}

/** Step 1: what was produced, and where it was published. */
function ProductStep({ saved, onBack, onSaved }: Props) {
  const form = useRecordForm(SaveProduct, saved);
  const draft = useFormDraft(form, 'producto', saved?.id ?? null);
  const alert = useAlert();
  const toast = useToast();
  const changed = useProductsChanged();
  const save = async (values: SaveProduct) => {
    let id: number;
    try {
      id = await post<number>('guardar/proyectos/proyecto', { ...values, link: encodeLink(values.link) });
    } catch (error) {
      if (error instanceof Refusal) await alert({ title: 'Notificación', text: error.message, severity: 'error' });
      throw error;
    }
    await draft.discard();
    await changed();
    toast('Registrado correctamente. Se ha guardado correctamente.');
    onSaved(id);
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={save} onBack={onBack} backLabel="Volver">
      <ProductFields form={form} />
    </FormStep>
  );
}
