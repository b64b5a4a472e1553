import { ALTERNATIVE_MESSAGES, EMAIL_CHANGE_MESSAGES, type LinkedEmailChange } from '@registro/contracts/accounts/email-change';
import { inCaracas } from '@registro/contracts/dates';
import { useEffect, useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { Link, useParams } from '../ui/router.js';

/** /cambio-de-correo/{clave}: where the mails of a change of address lead, to confirm, to refuse, to take it back. */
export default function EmailChange() {
  usePage('Cambio de correo');
  const { clave = '' } = useParams();
  const [change, setChange] = useState<LinkedEmailChange | null>(null);
  const [answered, setAnswered] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const path = `publico/cambio-de-correo/${encodeURIComponent(clave)}`;
  useEffect(() => {
    const stop = new AbortController();
    get<LinkedEmailChange>(path, {}, { signal: stop.signal, silent: true })
      .then(setChange, (error: unknown) => !stop.signal.aborted && setFailure(messageOf(error)))
      .finally(() => !stop.signal.aborted && setBusy(false));
    return () => stop.abort();
  }, [path]);
  const answer = async (acepta: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      setChange(await post<LinkedEmailChange>(path, { acepta }, { silent: true }));
      setAnswered(true);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="hoja">
      <h1 tabIndex={-1}>{change?.paso === 'deshacer' && change.cual === 'cuenta' ? 'Recuperar su cuenta' : 'Cambio de correo'}</h1>
      <div className="tarjeta pila" aria-busy={busy}>
        {busy && !change && <div className="girando" role="status" aria-label="Comprobando el enlace" />}
        {failure && <Notice tone="error">{failure}</Notice>}
        {failure && !change && <Link to="/entrar">Entrar</Link>}
        {change && <Found change={change} answered={answered} busy={busy} onAnswer={(acepta) => void answer(acepta)} />}
      </div>
    </div>
  );
}

/** What was done, in words. */
const saidOf = ({ cual, estado }: LinkedEmailChange): string =>
  cual === 'alternativo' ? ALTERNATIVE_MESSAGES[estado] : EMAIL_CHANGE_MESSAGES[estado === 'pedido' ? 'confirmado' : estado];

interface FoundProps {
  change: LinkedEmailChange;
  /** just now, here */
  answered: boolean;
  busy: boolean;
  onAnswer: (acepta: boolean) => void;
}

function Found({ change, answered, busy, onAnswer }: FoundProps) {
  const { cual, paso, estado, anterior, nuevo, confirmado, hasta, vigente } = change;
  if (!vigente || (paso !== 'deshacer' && confirmado)) {
    const done = answered || (vigente && confirmado);
    return (
      <>
        <Notice tone={done ? 'success' : 'info'}>{done ? saidOf(change) : EMAIL_CHANGE_MESSAGES.yaNo}.</Notice>
        {estado === 'deshecho' && (
          <p>
            Ahora <Link to="/recuperar">elija una clave nueva</Link>, entre y revise sus{' '}
            {cual === 'cuenta' ? 'llaves de acceso y la verificación en dos pasos' : 'sesiones abiertas'}.
          </p>
        )}
        {(estado === 'hecho' || !done) && <Link to="/entrar">Entrar</Link>}
      </>
    );
  }
  const until = inCaracas(hasta, 'longMinute');
  if (paso === 'deshacer')
    return cual === 'alternativo' ? (
      <>
        <p>
          <strong>{anterior}</strong> dejó de ser el correo alternativo de una cuenta del Registro. Si es la suya y no fue usted, deshágalo.
          Puede hacerlo hasta el {until} (hora de Caracas).
        </p>
        <button type="button" className="boton ancho" disabled={busy} onClick={() => onAnswer(true)}>
          No fui yo: deshacer el cambio
        </button>
      </>
    ) : (
      <>
        <p>
          Su cuenta pasó de <strong>{anterior}</strong> a <strong>{nuevo}</strong>. Si no fue usted, deshágalo: la cuenta vuelve a{' '}
          {anterior} y se cierran todas sus sesiones. Puede hacerlo hasta el {until} (hora de Caracas).
        </p>
        <button type="button" className="boton ancho" disabled={busy} onClick={() => onAnswer(true)}>
          No fui yo: deshacer el cambio
        </button>
      </>
    );
  return (
    <>
      <p>
        {paso === 'actual' ? (
          <>
            Se pidió que su cuenta pase de <strong>{anterior}</strong> a <strong>{nuevo}</strong>.
          </>
        ) : (
          <>
            Una cuenta del Registro quiere tener el correo <strong>{nuevo}</strong>
            {cual === 'alternativo' && ' como alternativo'}.
          </>
        )}{' '}
        ¿Fue usted? El cambio se hace {cual === 'cuenta' ? 'cuando se confirma en los dos correos' : 'cuando se confirma aquí'}, hasta el{' '}
        {until} (hora de Caracas).
      </p>
      <button type="button" className="boton ancho" disabled={busy} onClick={() => onAnswer(true)}>
        Sí, confirmar
      </button>
      <button type="button" className="boton linea ancho" disabled={busy} onClick={() => onAnswer(false)}>
        No fui yo: negar el cambio
      </button>
    </>
  );
}
