import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FailedJob, QueueReason } from '@registro/contracts/console/queues';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useToast } from '../../ui/Feedback.js';
import { ReasonAction } from '../kit/ReasonAction.js';

/** Done anew at once, or given up with a reason. */
export function JobActions({ job: { id, descartado }, again }: { job: FailedJob; again: () => void }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await post(`recursos/trabajos/${id}/reintentar`)
      .then(() => toast('El trabajo se hará de nuevo ahora'))
      .catch((error: unknown) => toast(messageOf(error), 'error'));
    setBusy(false);
    again();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label="Acciones">
      <Button variant="contained" loading={busy} onClick={() => void retry()}>
        Reintentar
      </Button>
      {!descartado && (
        <ReasonAction<QueueReason>
          label="Descartar"
          title="Descartar el trabajo"
          text="No se hará, y quien lo espera verá que no se pudo. No se puede deshacer una vez que la cola lo tome."
          yes="Sí, descartar"
          danger
          path={`trabajos/${id}/descartar`}
          Dto={QueueReason}
          done="El trabajo se descarta"
        />
      )}
    </Box>
  );
}
