import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { PROGRAMME_NAMES } from '@registro/contracts/calls/call';
import type { CallEligibility } from '@registro/contracts/calls/eligibility';
import type { CallRead, OpenCall } from '@registro/contracts/calls/programme';
import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import { useId, useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { useToast } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { LoadFailed } from '../../ui/LoadStates.js';
import { windowText } from '../../ui/windows.js';
import { pathsOf } from '../paths.js';
import { useOpenCalls } from '../queries.js';
import { windowOf } from '../windows.js';
import { useDoor } from './useDoor.js';

/** The calls that are open beside the two current ones; nothing while there are none (rule C-22). */
export function OtherCalls() {
  const id = useId();
  const calls = useOpenCalls();
  if (calls.isError && !calls.data) return <LoadFailed onRetry={() => void calls.refetch()} />;
  if (!calls.data?.length) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        Otras convocatorias abiertas
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {calls.data.map((call) => (
          <OtherCall key={call.codigo} call={call} />
        ))}
      </Box>
    </Box>
  );
}

/** What it takes to enter is asked once one wants to. */
function OtherCall({ call: { codigo, programa, nombre, anio, inicio, fin } }: { call: OpenCall }) {
  const [busy, setBusy] = useState(false);
  const { estatus } = useSession();
  const toast = useToast();
  const { enter, dialogs } = useDoor(pathsOf(codigo).list);
  const knock = async () => {
    const asked = { convocatoria: codigo };
    setBusy(true);
    await Promise.all([post<CallRead>(TEAM_CALLS.verConvocatoria, asked), post<CallEligibility>(TEAM_CALLS.elegibilidad, asked)])
      .then(([call, eligibility]) => estatus && enter(call, eligibility, estatus))
      .catch((error: unknown) => toast(messageOf(error), 'error'));
    setBusy(false);
  };
  return (
    <Card component="li" sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h5" component="h3">
          {nombre}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>
          {PROGRAMME_NAMES[programa]} {anio}
        </Box>
        <Box sx={{ typography: 'body2', mt: 0.5 }}>{windowText(windowOf({ ventana: { codigo, inicio, fin, abierta: true } }))}</Box>
      </Box>
      <Button
        variant="outlined"
        loading={busy}
        disabled={!estatus}
        onClick={() => void knock()}
        aria-label={`Entrar: ${nombre}`}
        endIcon={<Icon name="forward" size={20} />}
      >
        Entrar
      </Button>
      {dialogs}
    </Card>
  );
}
