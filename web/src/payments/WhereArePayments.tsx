import { useId } from 'react';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import './payments.css';
import { PaymentCard } from './PaymentCard.js';
import { useWhere } from './queries.js';

interface Props {
  objeto: string;
  idObjeto: number;
  heading: string;
}

/** Where each payment of one thing is. */
export function WhereArePayments({ objeto, idObjeto, heading }: Props) {
  const id = useId();
  const { data, dataUpdatedAt, isError, refetch } = useWhere({ objeto, idObjeto });
  return (
    <section className="pagos-de" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} text="No se pudo saber dónde está el pago." />}
      {!data && !isError && <RowsLoading rows={2} />}
      {data?.length === 0 && <p>Los pagos aparecerán aquí en unos segundos.</p>}
      {data && data.length > 0 && (
        <ul className="pagos">
          {data.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} asOf={dataUpdatedAt} heading="h4" />
          ))}
        </ul>
      )}
    </section>
  );
}
