import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { useProduct } from '../queries.js';
import { LIST } from '../paths.js';
import { FinancialStep } from './FinancialStep.js';
import { ProductStep } from './ProductStep.js';
import { ProductSteps } from './ProductSteps.js';
import { goToStep, leaveWizard, STEPS, useStep } from './step.js';

/** /usuario/proyecto/crear and /usuario/proyecto/{id}/editar: the two steps of a product. */
export default function ProductWizardPage() {
  const { id: asked } = useParams();
  const title = asked ? 'Editar producto' : 'Registrar producto';
  usePage(title);
  const navigate = useNavigate();
  const kept = useStep();
  // A kept step counts for its own product only: another address begins at the first one.
  const id = asked ? Number(asked) : kept.id;
  const step = kept.id !== null && kept.id === id ? kept.step : 0;
  const product = useProduct(id);
  const ready = id === null || product.data !== undefined;

  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const leave = () => {
    leaveWizard();
    navigate(LIST);
  };
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ProductSteps current={step} reachable={id !== null} onStep={(next) => goToStep(next, id)} />
      <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ mb: 3, outline: 'none' }}>
        {STEPS[step]}
      </Typography>
      {!ready && !product.isError && <FieldsLoading fields={12} />}
      {!ready && product.isError && <LoadFailed onRetry={() => void product.refetch()} text="No se pudo cargar el producto." />}
      {ready && (
        <Box key={id ?? 'nuevo'}>
          {step === 0 && <ProductStep saved={product.data ?? null} onBack={leave} onSaved={(saved) => goToStep(1, saved)} />}
          {step === 1 && id !== null && <FinancialStep id={id} onBack={() => goToStep(0, id)} onDone={leave} />}
        </Box>
      )}
    </>
  );
}
