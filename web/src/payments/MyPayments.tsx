import { lazy, Suspense } from 'react';
import { LoadFailed } from '../ui/LoadStates.js';
import { useWhere } from './queries.js';

// Fetched only by those who have payments.
const PaymentSection = lazy(() => import('./PaymentSection.js'));

/** ¿Dónde está mi pago?: nothing for who has none. */
export function MyPayments() {
  const { data, dataUpdatedAt, isError, refetch } = useWhere();
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} text="No se pudo saber dónde están sus pagos." />;
  if (!data?.length) return null;
  return (
    <Suspense>
      <PaymentSection payments={data} asOf={dataUpdatedAt} />
    </Suspense>
  );
}
