import { PROGRAMME_NAMES } from '@registro/contracts/calls/programme-names';
import type { CallEligibility } from '@registro/contracts/calls/eligibility';
import type { CallRead, OpenCall } from '@registro/contracts/calls/programme';
import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import { useId, useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { useToast } from '../../ui/Feedback.js';
import { LoadFailed } from '../../ui/LoadStates.js';
import '../../ui/table.css';
import { windowText } from '../../ui/windows.js';
import '../calls.css';
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
    <section className="convocatorias" aria-labelledby={id}>
      <h2 id={id}>Otras convocatorias abiertas</h2>
      <ul className="tarjetas">
        {calls.data.map((call) => (
          <OtherCall key={call.codigo} call={call} />
        ))}
      </ul>
    </section>
  );
}

/** What it takes to enter is asked once one wants to. */
function OtherCall({ call: { codigo, programa, nombre, anio, descripcion, inicio, fin } }: { call: OpenCall }) {
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
    <Card
      as="li"
      heading="h3"
      title={nombre}
      text={
        <>
          {PROGRAMME_NAMES[programa]} {anio}
          {descripcion && <p className="tal-cual">{descripcion}</p>}
          <div className="cuadro-nota">{windowText(windowOf({ ventana: { codigo, inicio, fin, abierta: true } }))}</div>
        </>
      }
      end={
        <Button kind="outline" end="forward" busy={busy} disabled={!estatus} onClick={() => void knock()} aria-label={`Entrar: ${nombre}`}>
          Entrar
        </Button>
      }
    >
      {dialogs}
    </Card>
  );
}
