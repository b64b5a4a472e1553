import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
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
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {heading}
      </Typography>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} text="No se pudo saber dónde está el pago." />}
      {!data && !isError && <RowsLoading rows={2} />}
      {data?.length === 0 && <Box sx={{ color: 'text.secondary' }}>Los pagos aparecerán aquí en unos segundos.</Box>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} asOf={dataUpdatedAt} heading="h4" />
          ))}
        </Box>
      )}
    </Box>
  );
}
