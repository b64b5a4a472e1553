import { useNavigate, useParams } from '../../ui/router.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { useAfterwards } from '../../ui/useAfterwards.js';
import { WizardShell } from '../../wizard/WizardShell.js';
import { LIST } from '../paths.js';
import { useProduct } from '../queries.js';
import { ProductStep } from './ProductStep.js';
import { productWizard } from './product-wizard.js';

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
