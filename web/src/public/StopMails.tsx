import { STARTED_AGAIN, STOPPED, type StopState } from '@registro/contracts/mails/stranger';
import { useEffect, useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { useParams } from '../ui/router.js';

/** /no-escribir/{llave}: where a mail that somebody else asked for says how to have no more of them. */
export default function StopMails() {
  usePage('No recibir más mensajes');
  const { llave = '' } = useParams();
  const [state, setState] = useState<StopState | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const path = `publico/no-escribir/${encodeURIComponent(llave)}`;
  useEffect(() => {
    const stop = new AbortController();
    get<StopState>(path, {}, { signal: stop.signal, silent: true })
      .then(setState, (error: unknown) => !stop.signal.aborted && setFailure(messageOf(error)))
      .finally(() => !stop.signal.aborted && setBusy(false));
    return () => stop.abort();
  }, [path]);
  const choose = async (detener: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      setState(await post<StopState>(path, { detener }, { silent: true }));
      setSaid(detener ? STOPPED : STARTED_AGAIN);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="hoja">
      <h1 tabIndex={-1}>Mensajes que usted no pidió</h1>
      <div className="tarjeta pila" aria-busy={busy}>
        {busy && !state && <div className="girando" role="status" aria-label="Comprobando el enlace" />}
        {failure && <Notice tone="error">{failure}</Notice>}
        {said && <Notice tone="success">{said}.</Notice>}
        {state && !state.detenido && (
          <>
            <p>
              Otra persona puede escribir su dirección de correo: para invitarle a un proyecto o para abrir una cuenta. Si no quiere esos
              mensajes, no le enviaremos ninguno más. Los de una cuenta suya le seguirán llegando.
            </p>
            <button type="button" className="boton ancho" disabled={busy} onClick={() => void choose(true)}>
              No escribir más a esta dirección
            </button>
          </>
        )}
        {state?.detenido && (
          <>
            <p>
              No enviamos a esta dirección invitaciones ni mensajes para confirmarla. Si algún día quiere abrir una cuenta con ella, vuelva
              con este mismo enlace, que no vence.
            </p>
            <button type="button" className="boton linea ancho" disabled={busy} onClick={() => void choose(false)}>
              Volver a recibirlos
            </button>
          </>
        )}
      </div>
    </div>
  );
}
