import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { agreed, showCount } from '@registro/contracts/count';
import type { BatchRow } from '@registro/contracts/payments/rows';
import { useGetOne, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { BatchFiles } from './BatchFiles.js';
import { BatchHeader } from './BatchHeader.js';
import { BatchLines } from './BatchLines.js';
import { Changes } from './Changes.js';

/** /consola/lotes/{id}/show: what is in a batch, what is new in it, and what became of it. */
export default function BatchPage() {
  useLivePayments();
  const id = Number(useParams().id);
  const { data, error, isPending } = useGetOne<BatchRow>('lotes', { id });
  const refresh = useRefresh();
  return (
    <OnePage
      name={`Lote ${id}`}
      list={{ to: '/consola/lotes', name: 'Lotes' }}
      what="el lote"
      isPending={isPending}
      error={data ? null : error}
      retry={refresh}
    >
      {data && (
        <>
          <BatchHeader row={data} />
          <Notices row={data} />
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Changes row={data} />
            <BatchFiles row={data} />
          </Box>
          <BatchLines row={data} />
        </>
      )}
    </OnePage>
  );
}

/** What stands in its way, or did. */
function Notices({ row: { excesos, porRevisar, motivo, segundo, segundoMotivo } }: { row: BatchRow }) {
  return (
    <>
      {excesos.length > 0 && (
        <Panel title={`Fuera de los límites: ${excesos.length}`}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {excesos.map(({ texto }) => (
              <li key={texto}>{texto}</li>
            ))}
          </Box>
          {segundoMotivo && (
            <Box sx={{ mt: 1 }}>
              Segunda aprobación de {segundo}: {segundoMotivo}
            </Box>
          )}
        </Panel>
      )}
      {porRevisar > 0 && (
        <Alert severity="info">
          {agreed(porRevisar, 'Un pago espera', `${showCount(porRevisar)} pagos esperan`)} el control de calidad de un operador que no
          preparó ni aprobó el lote. Hasta entonces no se puede enviar al banco.
        </Alert>
      )}
      {motivo && <Alert severity="info">Se anuló porque: {motivo}</Alert>}
    </>
  );
}
