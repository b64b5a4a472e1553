import { ALERTS_AGAIN, ALERTS_STOPPED, STARTED_AGAIN, STOPPED, type StopState } from '@registro/contracts/mails/stranger';
import { REPORTS_AGAIN, REPORTS_STOPPED } from '@registro/contracts/observatory/reports';
import { useEffect, useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { useParams } from '../ui/router.js';

/** What the page says of mails that one did not ask for, and of those of calls, which one did. */
const OF_STRANGERS = {
  title: 'Mensajes que usted no pidió',
  text: 'Otra persona puede escribir su dirección de correo: para invitarle a un proyecto o para abrir una cuenta. Si no quiere esos mensajes, no le enviaremos ninguno más. Los de una cuenta suya le seguirán llegando.',
  stop: 'No escribir más a esta dirección',
  stopped:
    'No enviamos a esta dirección invitaciones ni mensajes para confirmarla. Si algún día quiere abrir una cuenta con ella, vuelva con este mismo enlace, que no vence.',
  said: [STOPPED, STARTED_AGAIN],
} as const;
const OF_CALLS = {
  title: 'Avisos de convocatorias',
  text: 'Usted pidió que le avisáramos cuando abran convocatorias. Si ya no quiere, no le avisaremos de ninguna más.',
  stop: 'No avisarme más',
  stopped: 'No le avisamos de convocatorias que abren. Puede volver a elegirlas en su cuenta, o recibir otra vez las que tenía.',
  said: [ALERTS_STOPPED, ALERTS_AGAIN],
} as const;

const OF_FIGURES = {
  title: 'Cifras de cada semana',
  text: 'Usted pidió recibir cifras cada semana. Si ya no quiere, no le enviaremos ninguna más.',
  stop: 'No enviarme más',
  stopped: 'No le enviamos cifras. Puede volver a elegirlas en la consola, o recibir otra vez las que tenía.',
  said: [REPORTS_STOPPED, REPORTS_AGAIN],
} as const;

/** /no-escribir/{llave}: where a mail says how to have no more of its kind, without signing in. */
export default function StopMails() {
  usePage('No recibir más mensajes');
  const { llave = '' } = useParams();
  const [state, setState] = useState<StopState | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const words = state?.cifras ? OF_FIGURES : state?.convocatorias ? OF_CALLS : OF_STRANGERS;
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
      const now = await post<StopState>(path, { detener }, { silent: true });
      setState(now);
      setSaid(words.said[now.detenido ? 0 : 1]);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="hoja">
      <h1 tabIndex={-1}>{state ? words.title : 'No recibir más mensajes'}</h1>
      <div className="tarjeta pila" aria-busy={busy}>
        {busy && !state && <div className="girando" role="status" aria-label="Comprobando el enlace" />}
        {failure && <Notice tone="error">{failure}</Notice>}
        {said && <Notice tone="success">{said}.</Notice>}
        {state && !state.detenido && (
          <>
            <p>{words.text}</p>
            <button type="button" className="boton ancho" disabled={busy} onClick={() => void choose(true)}>
              {words.stop}
            </button>
          </>
        )}
        {state?.detenido && (
          <>
            <p>{words.stopped}</p>
            <button type="button" className="boton linea ancho" disabled={busy} onClick={() => void choose(false)}>
              Volver a recibirlos
            </button>
          </>
        )}
      </div>
    </div>
  );
}
